import { line, short, type Pair } from '../design/polygon.ts';
import type { Box } from '../../rules/fortress/map/geometry.ts';
import { inSight } from './view-box.ts';

/** How strokes are laid across an outline, in mm. */
export interface Hachures {
  /** From the polygon to the middle of each stroke. */
  readonly by: number;
  /** Length of a stroke. */
  readonly deep: number;
  /** From the start of one stroke to the next. */
  readonly pitch: number;
  readonly thick: number;
}

/** Most strokes per path. */
const RUN = 24;

/** A piece of an outline: its length, and the point and outward direction at a distance along it. */
interface Piece {
  readonly length: number;
  readonly at: (along: number) => readonly [at: Pair, out: Pair];
}

/** The edges of a convex polygon (clockwise on the screen), pushed out, and the round corners between them. */
function outline(polygon: readonly Pair[], by: number): readonly Piece[] {
  const edges = polygon.map((from, i) => {
    const to = polygon[(i + 1) % polygon.length] ?? from;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const along: Pair = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    return { from, to, length, along, out: [along[1], -along[0]] as Pair };
  });
  return edges.flatMap(({ from, to, length, along, out }, i): Piece[] => {
    const next = edges[(i + 1) % edges.length]?.out ?? out;
    const start = Math.atan2(out[1], out[0]);
    const turn = (Math.atan2(next[1], next[0]) - start + 2 * Math.PI) % (2 * Math.PI);
    return [
      { length, at: (s) => [[from[0] + along[0] * s + out[0] * by, from[1] + along[1] * s + out[1] * by], out] },
      {
        length: turn * by,
        at: (s) => {
          const to_: Pair = [Math.cos(start + s / by), Math.sin(start + s / by)];
          return [[to[0] + to_[0] * by, to[1] + to_[1] * by], to_];
        },
      },
    ];
  });
}

/**
 * Strokes across the outline of a convex polygon as far as they are in view, a few to a path. The browser paints in
 * tiles, and a dashed line all around would be dashed again for each of them.
 * @returns path data
 */
export function hachures(polygon: readonly Pair[], { by, deep, pitch, thick }: Hachures, view: Box): readonly string[] {
  const runs: string[][] = [];
  let broken = true;
  let next = thick / 2;
  for (const { length, at } of outline(polygon, by)) {
    for (; next < length; next += pitch) {
      const [[x, y], [ox, oy]] = at(next);
      if (!inSight(view, { x, y, width: 0, height: 0 })) {
        broken = true;
        continue;
      }
      if (broken || runs.at(-1)?.length === RUN) runs.push([]);
      broken = false;
      const half = deep / 2;
      runs.at(-1)?.push(
        line([
          [x - ox * half, y - oy * half],
          [x + ox * half, y + oy * half],
        ]),
      );
    }
    next -= length;
  }
  return runs.map((run) => run.join(''));
}

/** Size of a block of small crosses, in mm; a multiple of their pitch. */
const BLOCK = 200;
const CROSS_PITCH = 50;

/** Survey crosses every 50 mm, in blocks for the same reason as {@link hachures}. @returns path data */
export function crosses(view: Box): readonly string[] {
  const from = (value: number): number => Math.floor((value - 150) / BLOCK) * BLOCK;
  const steps = (start: number, end: number, step: number): readonly number[] =>
    Array.from({ length: Math.max(0, Math.ceil((end - start) / step)) }, (_, i) => start + i * step);
  const [right, bottom] = [view.x + view.width + 150, view.y + view.height + 150];
  return steps(from(view.x), right, BLOCK).flatMap((left) =>
    steps(from(view.y), bottom, BLOCK).map((top) =>
      steps(left, left + BLOCK, CROSS_PITCH)
        .flatMap((x) =>
          steps(top, top + BLOCK, CROSS_PITCH).map(
            (y) => `M${short(x - 2.5)} ${short(y)}h5M${short(x)} ${short(y - 2.5)}v5`,
          ),
        )
        .join(''),
    ),
  );
}
