import { memo, useId } from 'react';

export interface TurnTrackProps {
  readonly turn: number;
  readonly turns: number;
  /** First turn in which the game may end: hatched from here on. */
  readonly mayEndFrom: number;
  /** Size in px; the current merlon is 8 px taller at a height of 39. */
  readonly width: number;
  readonly height?: number;
}

/** The turns of the game as merlons: past solid, current taller, future outlined, hatched once the game may end. */
export const TurnTrack = memo(function TurnTrack({ turn, turns, mayEndFrom, width, height = 39 }: TurnTrackProps) {
  const id = useId();
  const unit = height / 39;
  const gap = Math.min(8 * unit, width / turns / 4);
  const wide = (width - gap * (turns - 1)) / turns;
  const tall = 30 * unit;
  const edge = Math.max(1.2, 3 * unit);
  return (
    <svg className="turn-track" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        <pattern id={id} width={9 * unit} height={9 * unit} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={9 * unit} height={3.5 * unit} fill="var(--stone-2)" />
        </pattern>
      </defs>
      {Array.from({ length: turns }, (_, i) => {
        const x = i * (wide + gap);
        const number = i + 1;
        if (number < turn) return <rect key={number} x={x} width={wide} height={tall} fill="var(--stone-2)" />;
        if (number === turn)
          return <rect key={number} x={x} y={-8 * unit} width={wide} height={tall + 8 * unit} fill="var(--ink-1)" />;
        return (
          <rect
            key={number}
            x={x + edge / 2}
            y={edge / 2}
            width={wide - edge}
            height={tall - edge}
            fill={number >= mayEndFrom ? `url(#${id})` : 'none'}
            stroke="var(--stone-2)"
            strokeWidth={edge}
          />
        );
      })}
      <rect y={tall} width={width} height={9 * unit} fill="var(--stone-2)" />
    </svg>
  );
});
