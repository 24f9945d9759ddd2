import { shape, type Pair } from '../design/polygon.ts';
import { blob } from './cracks.ts';
import { sequenceOf, type Sequence } from './sequence.ts';

const shades = ['--stone-1', '--stone-1', '--stone-2', '--stone-2', '--stone-3'] as const;

/** One stone with its lit side. */
export function Stone({ next, at, size }: { readonly next: Sequence; readonly at: Pair; readonly size: number }) {
  const body = shape(blob(next, at, size));
  const lit = shape(blob(next, [at[0] - size * 0.16, at[1] - size * 0.2], size * 0.6));
  const shade = shades[Math.floor(next() * shades.length)] ?? '--stone-1';
  return (
    <>
      <path d={body} fill={`var(${shade})`} stroke="var(--stone-ink)" strokeWidth=".8" strokeLinejoin="round" />
      <path d={lit} fill="var(--stone-hi)" opacity=".28" />
    </>
  );
}

/** Stones scattered by `place`, drawn from back to front. */
export function Heap({
  seed,
  stones,
  place,
}: {
  readonly seed: string;
  readonly stones: number;
  readonly place: (next: Sequence) => readonly [x: number, y: number, size: number];
}) {
  const next = sequenceOf(seed);
  const all = Array.from({ length: stones }, () => place(next)).sort((a, b) => a[1] - b[1]);
  return all.map(([x, y, size], i) => <Stone key={i} next={next} at={[x, y]} size={size} />);
}

/** What is left of a wall: stubs at both ends, the dashed footprint and a slope of stones. Local to the section. */
export function FallenWall({ id, width }: { readonly id: string; readonly width: number }) {
  const next = sequenceOf(`${id} fallen`);
  const half = width / 2;
  const stub = (x: number, way: 1 | -1): string =>
    shape([
      [x, -14],
      [x + way * (5 + next() * 4), -13.4],
      [x + way * (3 + next() * 3), -6],
      [x + way * (8 + next() * 3), -2],
      [x + way * (4 + next() * 3), 4],
      [x + way * (7 + next() * 4), 9],
      [x + way * (2 + next() * 2), 18],
      [x, 18],
    ]);
  const steps = Array.from({ length: 15 }, (_, i) => i);
  const slope: Pair[] = [
    ...steps.map((i): Pair => [
      -half * 1.02 + (width * 1.04 * i) / 14,
      -15 - next() * 7 * Math.sin((i / 14) * Math.PI),
    ]),
    ...steps
      .reverse()
      .map((i): Pair => [-half * 1.02 + (width * 1.04 * i) / 14, 21 + next() * 8 + 7 * Math.sin((i / 14) * Math.PI)]),
  ];
  return (
    <>
      <path
        d={`M${-half} -14h${width}M${-half} 18h${width}`}
        stroke="var(--stone-2)"
        strokeDasharray="3 2.6"
        opacity=".55"
      />
      {([-1, 1] as const).map((side) => (
        <path key={side} d={stub(side * half, side === 1 ? -1 : 1)} fill="var(--stone-3)" stroke="var(--stone-ink)" />
      ))}
      <path d={shape(slope)} fill="var(--stone-4)" stroke="var(--stone-ink)" />
      <Heap
        seed={`${id} stones`}
        stones={Math.round(width * 2.5)}
        place={(r) => {
          const x = (r() - 0.5) * width * 1.08;
          const across = r() + r() - 1;
          return [x, 3 + across * 27, (2 + r() * r() * 4.8) * (1 - Math.abs(across) * 0.5)];
        }}
      />
    </>
  );
}

/** What is left of a tower: a heap within its outline. Local to the section. */
export function FallenTower({ id, radius }: { readonly id: string; readonly radius: number }) {
  return (
    <>
      <circle r={radius} fill="none" stroke="var(--stone-2)" strokeDasharray="4 3" strokeWidth="1.2" />
      <Heap
        seed={`${id} stones`}
        stones={110}
        place={(r) => {
          const angle = r() * 2 * Math.PI;
          const out = Math.sqrt(r()) * (radius + 6);
          return [Math.cos(angle) * out, Math.sin(angle) * out, 1.8 + r() * 3.6];
        }}
      />
    </>
  );
}
