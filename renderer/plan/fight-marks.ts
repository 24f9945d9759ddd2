import type { FightView, SiegeView } from '../../rules/fortress/view.ts';
import type { Pair } from '../design/polygon.ts';
import { discBox, freeSpot } from './free-spot.ts';
import { onPlan, type Box } from '../../rules/fortress/map/geometry.ts';
import { boxOf, garrisons, type Standing } from './placing.ts';

/** The mark of a fight: crossed swords in a disc. */
export interface FightMark {
  readonly fight: FightView;
  readonly at: Pair;
  /** What it belongs to, where it had to move aside so that it covers nobody. */
  readonly leader: Pair | null;
}

/** How far beside the middle of a section its fight is shown, of its width: the middle is where the numbers stand. */
const ASIDE = 0.34;
/** Where a fight is: at the parapet of the section fought over, else in the middle of those who are drawn in the field. */
function middleOf(fight: FightView, siege: SiegeView, people: readonly Standing[]): Pair | null {
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

/**
 * Where the fights of a siege are marked: as near as can be to where they are, over no stand, no machine, no number and no
 * other mark. Who stands where they stand has the same marks.
 * @param r radius of a mark, in mm; @param taken what is written on the plan
 */
export function fightMarks(
  siege: SiegeView,
  people: readonly Standing[],
  r: number,
  taken: readonly Box[],
): readonly FightMark[] {
  const busy = [...people.map(boxOf), ...garrisons(siege), ...taken];
  const marks: FightMark[] = [];
  for (const fight of siege.fights ?? []) {
    const wanted = middleOf(fight, siege, people);
    if (wanted === null) continue;
    const at = freeSpot(wanted, r, busy);
    busy.push(discBox(at, r));
    marks.push({ fight, at, leader: Math.hypot(at[0] - wanted[0], at[1] - wanted[1]) > r ? wanted : null });
  }
  return marks;
}
