import type { FightView, SiegeView } from '../../rules/fortress/view.ts';
import type { Pair } from '../design/polygon.ts';
import { discBox, freeSpot } from './free-spot.ts';
import { onPlan, type Box } from '../../rules/fortress/map/geometry.ts';
import { boxOf, garrisons, type Standing } from './placing.ts';

/** The mark of a fight: crossed swords in a disc. */
export interface FightMark {
  readonly fight: FightView;
  readonly at: Pair;
  /** Where its fight is, if the mark had to move aside to cover nobody. */
  readonly leader: Pair | null;
}

/** How far from the middle of a section its fight is marked, as a share of its width: the middle has the numbers. */
const ASIDE = 0.34;
/** Where a fight is: at the parapet of the section fought over, else amid those fighting in the field. */
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
 * Where the fights of a siege are marked: as close as possible to where they are, without covering a stand, machine,
 * number or other mark. The same positions always give the same marks.
 * @param r radius of a mark, in mm
 * @param taken boxes of what is written on the plan
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
