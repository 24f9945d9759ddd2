import { freeEngineers, tranchesOf } from '../start/army-size.ts';
import type { Seat, Siege } from '../state.ts';
import { DEFENCES, ENGINEER_POINTS, MINE_MONTHS, TRENCH_STEP, WORKS, type Work } from '../tables.ts';
import { builtPieces, isPiece } from './built.ts';
import type { Item } from './facts.ts';

/** Time and points: SM-006, SM-012 to SM-020, SM-024, SM-033, SM-041, SM-042, SM-045, SM-047, SM-049. */

/** The quantity of a work that the side has: stands with ladders, 40 mm steps of trench. */
export function quantityOf(siege: Siege, work: Work, side: Seat = 'attacker'): number {
  const { works, engines, units } = siege;
  switch (work) {
    case 'trenches':
      return works.trenches / TRENCH_STEP;
    case 'platform':
      return works.platforms;
    case 'mine':
      return works.mines;
    case 'siege-tower':
    case 'ram':
      return Object.values(engines).filter(({ plan }) => plan.kind === work).length;
    case 'ladders':
      // SM-033: per stand of the units that carry them (DSM-018).
      return Object.values(units)
        .filter(({ ladders, side: owner }) => ladders === 'carried' && owner === 'attacker')
        .reduce((sum, { roster }) => sum + roster.profile.stands, 0);
    default:
      return builtPieces(siege, side).filter((id) => isPiece(siege, id, work)).length;
  }
}

const WORK_LIST = Object.keys(WORKS) as readonly Work[];

/** SM-016, SM-017: engineer-months for a quantity; every started batch of a kind counts as a whole one (DSM-011). */
export function monthsFor(work: Work, quantity: number): number {
  const { batch, months } = WORKS[work];
  return Math.ceil(quantity / batch) * months;
}

/** SM-019 (DSM-012): the points for a quantity. */
export function pointsFor(siege: Pick<Siege, 'options'>, work: Work, quantity: number): number {
  const priced =
    work === 'trenches' && siege.options.trenchPrice === 'per-1200-mm'
      ? Math.ceil(quantity / WORKS.trenches.batch)
      : quantity;
  return WORKS[work].points * priced;
}

/** SM-013, SM-014: the number of engineers, including the free ones. */
export function engineersOf({ sides, works }: Siege): number {
  return (sides.attacker.total === null ? 0 : freeEngineers(sides.attacker.total)) + works.engineers;
}

/** SM-015: engineers times months; `null` if the months are unknown or points are not counted. */
export function capacityOf(siege: Siege): number | null {
  return siege.months === null || siege.sides.attacker.total === null ? null : engineersOf(siege) * siege.months;
}

/** SM-016: engineer-months of everything the attacker has bought. SM-024: the defender needs none. */
export function monthsUsed(siege: Siege): number {
  return WORK_LIST.reduce((sum, work) => sum + monthsFor(work, quantityOf(siege, work)), 0);
}

/** SM-045 (DSM-028): the points for a hoarding along the whole fortress. */
export function hoardingPoints({ length, options }: Siege): number {
  const metres = length / 100;
  return Math.ceil(DEFENCES.hoarding * (options.hoardingLength === 'exact' ? metres : Math.ceil(metres)));
}

/** SM-012: the points that a side has spent on troops and everything else. */
export function pointsSpent(siege: Siege, side: Seat): number {
  const troops = Object.values(siege.units)
    .filter(({ roster }) => roster.side === side && !roster.siege)
    .reduce((sum, { roster }) => sum + roster.profile.points, 0);
  return troops + (side === 'attacker' ? attackersWorks(siege) : defendersWorks(siege));
}

/** The points spent on engineers and works. */
export function attackersWorks(siege: Siege): number {
  return (
    siege.works.engineers * ENGINEER_POINTS +
    WORK_LIST.reduce((sum, work) => sum + pointsFor(siege, work, quantityOf(siege, work)), 0)
  );
}

function defendersWorks(siege: Siege): number {
  const { works, sections, gates } = siege;
  const oil = Object.values(sections).filter((section) => section.oil !== 'none').length;
  const barricades = Object.values(gates).filter(({ barricade }) => barricade).length;
  return (
    oil * DEFENCES.oil + // SM-042
    barricades * DEFENCES.barricade + // SM-041
    (works.hoarding ? hoardingPoints(siege) : 0) +
    works.counterMines * DEFENCES['counter-mines'] + // SM-047
    works.repairs * DEFENCES.repairs + // SM-049
    quantityOf(siege, 'light-artillery', 'defender') * DEFENCES['light-artillery']
  );
}

/** The points that a side has left; `null` if points are not counted. */
export function pointsLeft(siege: Siege, side: Seat): number | null {
  const { total } = siege.sides[side];
  return total === null ? null : total - pointsSpent(siege, side);
}

/** SM-020 (DSM-013): the maximum of an item for a side; `null` if only time and points limit it. */
export function mostOf(siege: Siege, side: Seat, item: Item): number | null {
  const { total } = siege.sides[side];
  const { tableMaximum, counterMines } = siege.options;
  const each = tableMaximum === 'per-army' || total === null ? 1 : tranchesOf(total, siege.buying);
  switch (item) {
    case 'heavy-artillery':
    case 'bombard':
    case 'repairs':
      return each;
    case 'hoarding':
      return 1; // SM-045: one for the whole fortress
    case 'counter-mines':
      return counterMines === 'network' ? 1 : each; // SM-047 (DSM-030)
    default:
      return null;
  }
}

/** SM-018: mines need a siege of three months or more. */
export function tooShortForMines({ months }: Pick<Siege, 'months'>): boolean {
  return months === null || months < MINE_MONTHS;
}
