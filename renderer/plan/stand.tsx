import { memo } from 'react';
import { Charge } from '../design/icon.tsx';
import { tinctureClass, type Tincture } from '../design/tincture.ts';
import { HatchFill } from './hatches.tsx';

/** The sign of confusion, 7 wide. */
export const SPIRAL = 'M-1.2 0a1.2 1.2 0 0 1 2.4 0a2.4 2.4 0 0 1-4.8 0a3.6 3.6 0 0 1 7.2 0';

export interface StandProps {
  /** Centre, size and turn (degrees clockwise) in units of the enclosing drawing. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly turn?: number;
  readonly tincture: Tincture;
  readonly charge: string;
  /** Number of stands this base represents; written if more than one. */
  readonly count?: number;
  /** Hits, shown as slanted notches. */
  readonly hits?: number;
  /** A dashed halo: a question or option points at it. */
  readonly pointed?: boolean;
  /** A disc with a spiral for a unit in confusion; a question mark would say that nobody has told its place. */
  readonly confused?: boolean;
}

/** The base of a stand: side fill, hatching, and the charge of its unit in the clear middle. */
export const Stand = memo(function Stand({
  x,
  y,
  width,
  height,
  turn = 0,
  tincture,
  charge,
  count = 1,
  hits = 0,
  pointed = false,
  confused = false,
}: StandProps) {
  const sign = Math.min(height * 0.9, width * 0.5);
  const many = count > 1;
  const clear = many ? Math.min(width - 2, sign * 2.1) : sign * 1.24;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} className={`stand ${tinctureClass(tincture)}`}>
      {pointed && (
        <rect
          x={-width / 2 - 2.4}
          y={-height / 2 - 2.4}
          width={width + 4.8}
          height={height + 4.8}
          rx="3.6"
          fill="none"
          stroke="var(--ink-1)"
          strokeWidth="1.6"
          strokeDasharray="3.4 2"
        />
      )}
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx="2"
        fill="var(--c)"
        stroke="var(--stone-ink)"
        strokeWidth="1.4"
      />
      <HatchFill
        tincture={tincture}
        x={-width / 2 + 0.7}
        y={-height / 2 + 0.7}
        width={width - 1.4}
        height={height - 1.4}
      />
      <rect x={-clear / 2} y={-height / 2 + 0.7} width={clear} height={height - 1.4} fill="var(--c)" />
      <Charge name={charge} x={many ? -clear * 0.23 : 0} y={0} size={sign * 0.96} color="var(--c-on)" stroke={2.8} />
      {many && (
        <text className="svg-figure" x={clear * 0.27} y={sign * 0.36} fontSize={sign} fill="var(--c-on)">
          {count}
        </text>
      )}
      {Array.from({ length: Math.min(hits, 4) }, (_, i) => (
        <path
          key={i}
          d={`M${width / 2 - 2.2 - i * 2.6} ${-height / 2 + 1.6}l-1.6 ${height - 3.2}`}
          stroke="var(--c-on)"
          strokeWidth="1.3"
        />
      ))}
      {confused && (
        <g transform={`translate(${-width / 2} ${-height / 2})`}>
          <circle r="7.4" fill="var(--ink-1)" stroke="var(--stone-ink)" strokeWidth="1.2" />
          <path d={SPIRAL} fill="none" stroke="var(--ink-inv)" strokeWidth="1.4" />
        </g>
      )}
    </g>
  );
});

/** A free place for a stand: the dashed outline of its base. */
export function FreePlace({
  x,
  y,
  width,
  height,
  turn = 0,
}: Pick<StandProps, 'x' | 'y' | 'width' | 'height' | 'turn'>) {
  return (
    <rect
      transform={`translate(${x} ${y}) rotate(${turn})`}
      x={-width / 2}
      y={-height / 2}
      width={width}
      height={height}
      rx="2"
      fill="var(--slot)"
      stroke="var(--stone-2)"
      strokeDasharray="2.4 2"
    />
  );
}
