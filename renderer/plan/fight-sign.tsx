import type { FightView, SiegeView } from '../../rules/fortress/view.ts';
import type { Pair } from '../design/polygon.ts';
import { onPlan } from './geometry.ts';
import { boxOf, type Standing } from './placing.ts';

/** How far beside the middle of a section its fight is shown, of its width: the middle is where the numbers stand. */
const ASIDE = 0.34;

/** Where a fight is shown: before the section fought over, else in the middle of those who are drawn in the field. */
function placeOf(fight: FightView, siege: SiegeView, people: readonly Standing[]): Pair | null {
  const section = siege.sections.find(({ id }) => id === fight.section);
  if (section !== undefined) {
    const { footprint } = section;
    return onPlan(footprint, -footprint.width * ASIDE, footprint.depth * 0.5);
  }
  const fighting = new Set([...fight.attackers, ...fight.defenders].map(({ unit }) => unit));
  const centres = people
    .filter(({ unit }) => fighting.has(unit.id))
    .map((standing) => {
      const { x, y, width, height } = boxOf(standing);
      return [x + width / 2, y + height / 2] as const;
    });
  if (centres.length === 0) return null;
  const mean = (axis: 0 | 1): number => centres.reduce((sum, centre) => sum + centre[axis], 0) / centres.length;
  return [mean(0), mean(1)];
}

/** Crossed swords where a fight goes on; filled while it is still to be fought in this phase. `r` in units of the drawing. */
export function FightSign({
  fight,
  siege,
  people,
  r,
}: {
  readonly fight: FightView;
  readonly siege: SiegeView;
  readonly people: readonly Standing[];
  readonly r: number;
}) {
  const at = placeOf(fight, siege, people);
  if (at === null) return null;
  const blade = r * 0.62;
  const hilt = r * 0.24;
  const sword = (way: 1 | -1): string =>
    `M${-way * blade} ${-blade}L${way * blade} ${blade}M${way * (blade - 2 * hilt)} ${blade}L${way * blade} ${blade - 2 * hilt}`;
  return (
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
  );
}
