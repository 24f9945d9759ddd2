import { memo, useMemo, type SVGProps } from 'react';
import { line, shape, short, type Pair } from '../design/polygon.ts';
import { boxAround, inside, type Box } from '../../rules/fortress/map/geometry.ts';
import { grown } from './grown.ts';
import { crosses, hachures } from './hachures.ts';
import { sequenceOf } from './sequence.ts';

export interface GroundProps {
  /** Identifies the siege: the same fortress always gets the same houses and trees. */
  readonly seed: string;
  readonly view: Box;
  /** Convex outline of the courtyard, clockwise on the screen. */
  readonly court: readonly Pair[];
  /** Lines along which a front continues out of play. */
  readonly beyond: readonly (readonly [Pair, Pair])[];
  /** Centre and turn of each gate, for the road. */
  readonly gates: readonly { readonly at: Pair; readonly turn: number }[];
}

export interface HousesProps extends Pick<GroundProps, 'seed' | 'view' | 'court' | 'beyond'> {
  /** Boxes in which no house is built. */
  readonly taken: readonly Box[];
  /** Boxes covered for now: a house there is not drawn, and no other moves. */
  readonly covered?: readonly Box[];
}

/** Ground drawn beyond the view in mm, so that a view of another aspect shows no empty edge. */
const spare = 400;

const range = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, i) => from + i * step);

function contours(view: Box, foot: number): readonly string[] {
  return range(0, 7, 1).map((i) => {
    const y = (x: number): number =>
      foot +
      40 +
      i * 22 +
      26 * Math.sin(((x - view.x) / view.width) * 3.1 + 0.1 * i) +
      5 * Math.sin(x / 47 + i * 0.8) +
      2.5 * Math.sin(x / 21 + i);
    return line(range(view.x - 80, view.x + view.width + 80, 8).map((x): Pair => [x, y(x)]));
  });
}

/** Paths of one kind. */
function Paths({ of, ...look }: { readonly of: readonly string[] } & SVGProps<SVGGElement>) {
  return (
    <g fill="none" stroke="var(--survey)" {...look}>
      {of.map((d) => (
        <path key={d} d={d} />
      ))}
    </g>
  );
}

const OUTER = { by: 66.5, deep: 15, pitch: 4.05, thick: 0.75 } as const;
const MIDDLE = { by: 62, deep: 6, pitch: 4.05, thick: 0.75 } as const;
const INNER = { by: 44, deep: 7, pitch: 4, thick: 0.7 } as const;

function Glacis({ court, view }: Pick<GroundProps, 'court' | 'view'>) {
  const survey = 'var(--survey)';
  // An open field has no court.
  if (court.length === 0) return null;
  return (
    <>
      <path d={grown(court, 86)} fill={survey} opacity=".05" />
      <Paths of={hachures(court, OUTER, view)} strokeWidth={OUTER.thick} strokeOpacity=".3" />
      <Paths of={hachures(court, MIDDLE, view)} strokeWidth={MIDDLE.thick} strokeOpacity=".25" />
      <path d={grown(court, 58.5)} fill="var(--bg-0)" stroke={survey} strokeWidth="1.1" strokeOpacity=".6" />
      <path d={grown(court, 58)} fill={survey} opacity=".06" />
      <path d={grown(court, 40)} fill="var(--ground-2)" stroke={survey} strokeWidth=".9" strokeOpacity=".45" />
      <Paths of={hachures(court, INNER, view)} strokeWidth={INNER.thick} strokeOpacity=".2" />
      <path d={shape(court)} fill="var(--court)" />
    </>
  );
}

/** The curtain wall where a front continues out of play: two survey lines and joints, no stone. */
function Beyond({ lines }: { readonly lines: GroundProps['beyond'] }) {
  return lines.map(([from, to], i) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
    return (
      <g
        key={i}
        transform={`translate(${short(from[0])} ${short(from[1])}) rotate(${short(turn)})`}
        stroke="var(--survey)"
        fill="none"
      >
        <rect y="-13" width={length} height="26" fill="var(--ground-2)" stroke="none" />
        {[-13, 13].map((y) => (
          <path
            key={y}
            d={`M0 ${String(y)}H${short(length)}`}
            strokeWidth="1.1"
            strokeDasharray="7 3"
            strokeOpacity=".6"
          />
        ))}
        <path
          d={range(45, length, 45)
            .map((x) => `M${x} -13v26`)
            .join('')}
          strokeWidth=".9"
          strokeDasharray="3 2"
          opacity=".5"
        />
      </g>
    );
  });
}

/** Distance of a point from the infinite line through two others. */
function fromLine([[ax, ay], [bx, by]]: readonly [Pair, Pair], [x, y]: Pair): number {
  return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / (Math.hypot(bx - ax, by - ay) || 1);
}

const nothing: readonly Box[] = [];

/** A house: its centre, size and turn. */
interface House {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly turn: number;
}

/** The box a house takes, however it is turned. */
function boxOfHouse({ x, y, w, h }: House): Box {
  const size = Math.max(w, h) + 2;
  return { x: x - size / 2, y: y - size / 2, width: size, height: size };
}

const apart = (a: Box, b: Box): boolean =>
  a.x > b.x + b.width || a.x + a.width < b.x || a.y > b.y + b.height || a.y + a.height < b.y;

/** Where the houses of a courtyard stand. */
function housesOf({ seed, view, court, taken, beyond }: Omit<HousesProps, 'covered'>): readonly House[] {
  const next = sequenceOf(`${seed} houses`);
  const land = boxAround(court);
  const left = Math.max(view.x, land.x);
  const top = Math.max(view.y, land.y);
  const right = Math.min(view.x + view.width, land.x + land.width);
  const bottom = Math.min(view.y + view.height, land.y + land.height);
  const built: House[] = [];
  for (let tries = 0; tries < 400 && built.length < 11; tries++) {
    const [w, h] = [18 + next() * 20, 17 + next() * 12];
    const [x, y] = [left + next() * (right - left), top + next() * (bottom - top)];
    const house: House = { x, y, w, h, turn: (next() - 0.5) * 20 };
    const box = boxOfHouse(house);
    if (![...taken, ...built.map(boxOfHouse)].every((other) => apart(box, other))) continue;
    if (inside(court, [x, y]) && !beyond.some((wall) => fromLine(wall, [x, y]) < 36)) built.push(house);
  }
  return built;
}

/** The houses of the courtyard, where nothing else is. */
export const Houses = memo(function Houses({ seed, view, court, taken, beyond, covered = nothing }: HousesProps) {
  const houses = useMemo(() => housesOf({ seed, view, court, taken, beyond }), [seed, view, court, taken, beyond]);
  return houses
    .filter((house) => covered.every((box) => apart(boxOfHouse(house), box)))
    .map(({ x, y, w, h, turn }) => (
      <g
        key={`${x} ${y}`}
        className="plan-survey"
        transform={`translate(${short(x)} ${short(y)}) rotate(${short(turn)})`}
        stroke="var(--house-line)"
        strokeWidth=".9"
      >
        <rect x={-w / 2} y={-h / 2} width={w} height={h} fill="var(--house)" />
        <path
          d={
            range(-w / 2 + 3, w / 2, 3)
              .map((at) => `M${short(at)} 0l3 ${short(-h / 2)}`)
              .join('') + `M${-w / 2} 0h${w}`
          }
          strokeWidth=".6"
        />
      </g>
    ));
});

function Trees({ seed, view, court }: Pick<GroundProps, 'seed' | 'view' | 'court'>) {
  const next = sequenceOf(`${seed} trees`);
  const [mx, my] = [view.x + view.width / 2, view.y + view.height / 2];
  const wide = court.map(([x, y]): Pair => [mx + (x - mx) * 1.25, my + (y - my) * 1.6]);
  const spots: Pair[] = [];
  for (let tries = 0; tries < 40 && spots.length < 7; tries++) {
    const edge = next() < 0.5 ? 0.03 : 0.97;
    const spot: Pair = [
      view.x + view.width * (edge + (next() - 0.5) * 0.05),
      view.y + view.height * (0.15 + next() * 0.75),
    ];
    if (!inside(wide, spot)) spots.push(spot);
  }
  return spots.flatMap(([x, y]) =>
    [0, 1, 2].map((k) => {
      const angle = next() * 6.28;
      const size = 8 + next() * 6;
      return (
        <circle
          key={`${x} ${y} ${k}`}
          cx={short(x + Math.cos(angle) * 6)}
          cy={short(y + Math.sin(angle) * 6)}
          r={short(size * (0.6 + next() * 0.3))}
          fill="var(--ground-2)"
          stroke="var(--survey)"
          strokeWidth=".8"
          strokeOpacity=".4"
        />
      );
    }),
  );
}

/**
 * The land under a fortress: survey crosses every 50 mm, contours, glacis with hachures, ditch, berm, courtyard, roads.
 */
export const Ground = memo(function Ground({ seed, view, court, beyond, gates }: GroundProps) {
  const foot = Math.max(...gates.map((g) => g.at[1]), view.y + view.height * 0.5);
  return (
    <g aria-hidden="true">
      <rect
        x={view.x - spare}
        y={view.y - spare}
        width={view.width + 2 * spare}
        height={view.height + 2 * spare}
        fill="var(--ground)"
      />
      <Paths className="plan-survey" of={contours(view, foot)} strokeWidth=".7" strokeOpacity=".2" />
      <Trees seed={seed} view={view} court={court} />
      <Glacis court={court} view={view} />
      <Paths className="plan-survey" of={crosses(view)} strokeWidth=".6" strokeOpacity=".32" />
      <Beyond lines={beyond} />
      {gates.map(({ at, turn }) => (
        <g
          key={at.join()}
          transform={`translate(${at[0]} ${at[1]}) rotate(${turn})`}
          fill="none"
          stroke="var(--survey)"
          strokeDasharray="5 3"
        >
          <path d="M-12 26q-4 60 -26 170M12 26q2 66 -14 180" opacity=".55" />
          <path d="M-11 -24q0 -30 -10 -60M11 -24q2 -26 4 -60" opacity=".35" />
        </g>
      ))}
    </g>
  );
});
