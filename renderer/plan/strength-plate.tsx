import { realMinus } from '../../electron/contract/real-minus.ts';
import type { StructureView } from '../../rules/fortress/view.ts';
import { shape, type Pair } from '../design/polygon.ts';

export interface StrengthPlateProps {
  /** Centre, and half the height, in units of the enclosing drawing. */
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly strength: NonNullable<StructureView['strength']>;
  /** Exact chance from 0 to 1 that the next test brings it down, drawn as a bar; null draws none. */
  readonly chance: number | null;
}

/** The text of the plate: the points, or '?' if unknown to this reader, with the losses that were seen. */
export function wordOf({ points, lost }: StrengthPlateProps['strength']): string {
  if (points !== null) return realMinus(String(points));
  return lost === 0 ? '?' : `?\u2212${String(lost)}`;
}

/** Half the width of a plate of half the height `r`. */
export const halfPlate = (strength: StrengthPlateProps['strength'], r: number): number =>
  r * (0.62 + 0.3 * wordOf(strength).length);

/**
 * The points a structure has left. Three signs mark the weakest: its plate is a downward wedge, it is ember, and it has
 * a crack; all others are plain stones. The number is as large as on a token disc.
 */
export function StrengthPlate({ x, y, r, strength, chance }: StrengthPlateProps) {
  const word = wordOf(strength);
  const half = halfPlate(strength, r);
  const { weakest } = strength;
  const stone: readonly Pair[] = [
    [-half, -r * 0.86],
    [half, -r * 0.86],
    [half, r * 0.7],
    [0, weakest ? r * 1.45 : r * 0.7],
    [-half, r * 0.7],
  ];
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={shape(stone)}
        fill={weakest ? 'var(--ember)' : 'var(--bg-2)'}
        stroke={weakest ? 'var(--stone-ink)' : 'var(--stone-1)'}
        strokeWidth={r * 0.14}
        strokeLinejoin="round"
      />
      {weakest && (
        <path
          d={`M${-half * 0.55} ${r * 0.78}L${-half * 0.12} ${r * 0.92}L${half * 0.1} ${r * 0.76}L${half * 0.55} ${r * 0.9}`}
          fill="none"
          stroke="var(--ember-on)"
          strokeWidth={r * 0.11}
        />
      )}
      {strength.points === null && (
        <path
          d={`M${-half * 0.8} ${-r * 0.66}H${half * 0.8}`}
          stroke="var(--ink-3)"
          strokeWidth={r * 0.1}
          strokeDasharray={`${r * 0.2} ${r * 0.16}`}
        />
      )}
      <text className="svg-figure" y={r * 0.42} fontSize={r * 1.28} fill={weakest ? 'var(--ember-on)' : 'var(--ink-1)'}>
        {word}
      </text>
      {chance !== null && (
        <>
          <path d={`M${-half} ${-r * 1.12}H${half}`} stroke="var(--ember-deep)" strokeWidth={r * 0.2} />
          <path d={`M${-half} ${-r * 1.12}h${2 * half * chance}`} stroke="var(--ember)" strokeWidth={r * 0.2} />
        </>
      )}
    </g>
  );
}
