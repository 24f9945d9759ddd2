import { memo } from 'react';
import { shape, type Pair } from '../design/polygon.ts';
import { Stone } from '../plan/rubble.tsx';
import { sequenceOf } from '../plan/sequence.ts';

export interface BurstProps {
  /** Size of the scene in px of layout; the burst is where a close-up puts its section. */
  readonly width: number;
  readonly height: number;
  readonly seed: string;
  /** Whether dust hangs in the middle, over the fallen piece. */
  readonly dust: boolean;
}

const rays = 132;

/**
 * The engraved burst of a fall: dust, rays, flying stones. The rays are an svg element apart, so that only they repaint
 * while they grow.
 */
export const Burst = memo(function Burst({ width, height, seed, dust }: BurstProps) {
  const next = sequenceOf(seed);
  const [cx, cy] = [width * 0.56, height * 0.345];
  const unit = width / 320;
  const at = (angle: number, r: number, side = 0): Pair => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return [cx + (cos * r - sin * side) * unit, cy + (sin * r * 0.82 + cos * side) * unit];
  };
  const path = Array.from({ length: rays }, (_, i) => {
    const angle = (i / rays) * 2 * Math.PI + (next() - 0.5) * 0.02;
    const from = 37 + next() * 12;
    const length = ([34, 18, 9][i % 3] ?? 9) * (0.6 + next() * 0.8);
    const half = i % 3 === 0 ? 1.15 : 0.7;
    return shape([at(angle, from, half), at(angle, from + length), at(angle, from, -half)]);
  }).join('');
  const clouds = Array.from({ length: 15 }, (_, i) => {
    const [x, y] = at(next() * 2 * Math.PI, 10 + next() * 30);
    const r = (11 + next() * 17) * unit;
    return <circle key={i} cx={x} cy={y} r={r} fill="url(#burst-dust)" opacity={0.35 + next() * 0.4} />;
  });
  const room = { width, height, 'aria-hidden': true };
  return (
    <>
      {dust && (
        <svg className="m-burst" {...room}>
          <defs>
            <radialGradient id="burst-dust">
              <stop offset="0" stopColor="var(--stone-hi)" stopOpacity=".55" />
              <stop offset=".55" stopColor="var(--stone-1)" stopOpacity=".25" />
              <stop offset="1" stopColor="var(--stone-2)" stopOpacity="0" />
            </radialGradient>
          </defs>
          {clouds}
        </svg>
      )}
      <svg className="m-burst m-rays" {...room}>
        <path d={path} fill="var(--ink-1)" opacity=".85" />
      </svg>
      <svg className="m-burst" {...room}>
        {Array.from({ length: 40 }, (_, i) => (
          <Stone
            key={i}
            next={next}
            at={at(next() * 2 * Math.PI, 24 + next() * 52)}
            size={(0.8 + next() * next() * 4.2) * unit}
          />
        ))}
      </svg>
    </>
  );
});
