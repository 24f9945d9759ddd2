import type { FightMark } from './fight-marks.ts';

/** Crossed swords where a fight goes on; filled while it is still due in this phase. `r` in units of the drawing. */
export function FightSign({ mark: { fight, at, leader }, r }: { readonly mark: FightMark; readonly r: number }) {
  const blade = r * 0.62;
  const hilt = r * 0.24;
  const sword = (way: 1 | -1): string =>
    `M${-way * blade} ${-blade}L${way * blade} ${blade}M${way * (blade - 2 * hilt)} ${blade}L${way * blade} ${blade - 2 * hilt}`;
  return (
    <>
      {leader !== null && (
        <path
          d={`M${leader[0]} ${leader[1]}L${at[0]} ${at[1]}`}
          stroke={fight.due ? 'var(--ember)' : 'var(--ink-3)'}
          strokeWidth={r * 0.2}
          strokeDasharray={`${r * 0.4} ${r * 0.3}`}
        />
      )}
      <g transform={`translate(${at[0]} ${at[1]})`}>
        <circle
          r={r}
          fill={fight.due ? 'var(--ember)' : 'var(--bg-2)'}
          stroke="var(--stone-ink)"
          strokeWidth={r * 0.12}
        />
        <path
          d={`${sword(1)}${sword(-1)}`}
          fill="none"
          stroke={fight.due ? 'var(--ember-on)' : 'var(--ink-1)'}
          strokeWidth={r * 0.17}
          strokeLinecap="round"
        />
      </g>
    </>
  );
}
