import { shape, type Pair } from '../design/polygon.ts';
import { sequenceOf, type Sequence } from './sequence.ts';

/** The outline of a crack: full width at its mouth, tapering to nothing. */
function taper(points: readonly Pair[], width: number): string {
  const left: Pair[] = [];
  const right: Pair[] = [];
  points.forEach(([x, y], i) => {
    const [ax, ay] = points[Math.max(0, i - 1)] ?? [x, y];
    const [bx, by] = points[Math.min(points.length - 1, i + 1)] ?? [x, y];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const half = (width * (1 - i / (points.length - 1))) / 2 + 0.12;
    const nx = (-(by - ay) / length) * half;
    const ny = ((bx - ax) / length) * half;
    left.push([x + nx, y + ny]);
    right.unshift([x - nx, y - ny]);
  });
  return shape([...left, ...right]);
}

/** One crack from a point in a direction (radians), with at most one branch. */
function crack(next: Sequence, from: Pair, direction: number, length: number, width: number): string {
  const steps = 6;
  const first = next() < 0.5 ? -1 : 1;
  const points: Pair[] = [from];
  let branch = '';
  let [x, y] = from;
  for (let i = 0; i < steps; i++) {
    const turn = direction + (i % 2 === 0 ? -1 : 1) * first * (0.25 + next() * 0.55);
    x += (Math.cos(turn) * length) / steps;
    y += (Math.sin(turn) * length) / steps;
    points.push([x, y]);
    const [parts, side, far] = [next(), next(), next()];
    if (branch === '' && i > 0 && i < steps - 1 && parts < 0.4) {
      const away = direction + (side < 0.5 ? -1 : 1) * (0.7 + far * 0.5);
      const reach = length * (0.22 + far * 0.2);
      const tip = (k: number): Pair => [
        x + Math.cos(away + (k % 2 ? 0.4 : -0.3)) * reach * k,
        y + Math.sin(away) * reach * k,
      ];
      branch = taper([[x, y], tip(0.4), tip(0.7), tip(1)], width * 0.5);
    }
  }
  return taper(points, width) + branch;
}

/** How badly a piece is damaged, from 0 to 1: 1 once its tokens, at an average of 3.7 each, reach its resistance. */
export function severity(tokens: number, resistance: number): number {
  return Math.min(1, (tokens * 3.7) / Math.max(1, resistance));
}

/** The order in which places along a wall break, as fractions of its length. */
const places = [0.42, 0.74, 0.18, 0.58, 0.89, 0.3];

export interface Damage {
  /** Path of all cracks, one per token up to six. */
  readonly cracks: string;
  /** Path of the bites out of the outer face at the mouths of the cracks. */
  readonly bites: string;
  /** Indices of fallen merlons. */
  readonly fallen: readonly number[];
  readonly severity: number;
}

/**
 * The damage of a straight wall of `width`, its outer face at y = `face`. A crack never moves: more tokens lengthen the
 * existing ones and add new ones.
 */
export function wallDamage(
  id: string,
  width: number,
  face: number,
  tokens: number,
  resistance: number,
  merlons: number,
): Damage {
  const hurt = severity(tokens, resistance);
  const mirrored = sequenceOf(`${id} side`)() < 0.5;
  let cracks = '';
  let bites = '';
  for (const [i, place] of places.slice(0, tokens).entries()) {
    const next = sequenceOf(`${id} crack ${i}`);
    const along = (mirrored ? 1 - place : place) + (next() - 0.5) * 0.06;
    const x = (along - 0.5) * (width - 6);
    const lean = (next() - 0.5) * 0.4;
    const length = (20 + hurt * 16) * (0.8 + next() * 0.3);
    bites += shape([
      [x - 2.6 - hurt * 2.4, face + 0.5],
      [x - 1.2 - hurt * 1.4, face - 3.5 - hurt * 4],
      [x, face - 5.5 - hurt * 7],
      [x + 1.4 + hurt, face - 2.5 - hurt * 4],
      [x + 2.6 + hurt * 2, face + 0.5],
    ]);
    cracks += crack(next, [x, face], -Math.PI / 2 + lean, length, 3 + hurt * 2.6);
  }
  const order = Array.from({ length: merlons }, (_, i) => i).sort((a, b) => hashOf(id, a) - hashOf(id, b));
  return { cracks, bites, fallen: order.slice(0, Math.floor(hurt * merlons * 0.45)), severity: hurt };
}

const hashOf = (id: string, i: number): number => sequenceOf(`${id} merlon ${i}`)();

/** The cracks of a tower or drum of radius `r` around the direction `towards` (radians). */
export function towerCracks(
  id: string,
  r: number,
  towards: number,
  tokens: number,
  resistance: number,
  at: Pair = [0, 0],
): string {
  const hurt = severity(tokens, resistance);
  let all = '';
  for (let i = 0; i < Math.min(tokens, 6); i++) {
    const next = sequenceOf(`${id} crack ${i}`);
    const angle = towards + (i % 2 === 0 ? 1 : -1) * (0.16 + 0.3 * Math.floor((i + 1) / 2)) + (next() - 0.5) * 0.24;
    const mouth: Pair = [at[0] + Math.cos(angle) * r, at[1] + Math.sin(angle) * r];
    all += crack(
      next,
      mouth,
      angle + Math.PI + (next() - 0.5) * 0.5,
      r * (0.45 + hurt * 0.6),
      r * (0.09 + hurt * 0.05),
    );
  }
  return all;
}

/** A stone of about radius `size` around a point. */
export function blob(next: Sequence, [x, y]: Pair, size: number): readonly Pair[] {
  const corners = 5 + Math.floor(next() * 3);
  const start = next() * 2 * Math.PI;
  return Array.from({ length: corners }, (_, i): Pair => {
    const angle = start + (i / corners) * 2 * Math.PI;
    const r = size * (0.62 + next() * 0.5);
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r * 0.86];
  });
}
