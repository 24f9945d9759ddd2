import type { Problem } from '../../../kernel/system.ts';
import { because } from '../order.ts';
import type { Seat, Siege } from '../state.ts';
import { DEFENCES, ENGINEER_POINTS, WORKS, type Work } from '../tables.ts';
import {
  capacityOf,
  hoardingPoints,
  monthsFor,
  monthsUsed,
  mostOf,
  pointsFor,
  pointsLeft,
  quantityOf,
  tooShortForMines,
} from './budget.ts';
import type { Item } from './facts.ts';

/** Whether more of something can be bought, and how much fits: SM-006, SM-015 to SM-020, SM-039, SM-040. */

export const ATTACKERS_ITEMS: readonly Item[] = [
  'engineer',
  'siege-tower',
  'ram',
  'trenches',
  'platform',
  'mine',
  'heavy-artillery',
  'light-artillery',
  'bombard',
];
export const DEFENDERS_ITEMS: readonly Item[] = ['hoarding', 'light-artillery', 'counter-mines', 'repairs'];

export const isWork = (item: Item): item is Exclude<Work, 'ladders'> => item in WORKS;

/** How many of an item a side has. */
export function held(siege: Siege, side: Seat, item: Item): number {
  if (isWork(item)) return quantityOf(siege, item, side);
  const { engineers, hoarding, counterMines, repairs } = siege.works;
  return { engineer: engineers, hoarding: hoarding ? 1 : 0, 'counter-mines': counterMines, repairs }[item];
}

/** The points for `count` more of an item. */
function costOf(siege: Siege, side: Seat, item: Item, count: number): number {
  if (item === 'engineer') return count * ENGINEER_POINTS;
  if (item === 'hoarding') return hoardingPoints(siege);
  if (item === 'counter-mines' || item === 'repairs' || side === 'defender') return count * DEFENCES[item as 'repairs'];
  const before = quantityOf(siege, item);
  return pointsFor(siege, item, before + count) - pointsFor(siege, item, before);
}

/** SM-006: why `count` more do not fit, or `undefined` if they do. */
export function cannotBuy(siege: Siege, side: Seat, item: Item, count: number): Problem | undefined {
  const before = held(siege, side, item);
  const figures = { item: { key: `sm.item.${item}` } };
  if (item === 'mine' && tooShortForMines(siege))
    return because('SM-018', 'sm.not.mine-months', { months: siege.months ?? 0 });
  if (item === 'bombard' && !siege.sides.attacker.gunpowder && !siege.sides.attacker.bombardsAgreed)
    return because(siege.sides.attacker.list.length > 0 ? 'SM-039' : 'SM-040', 'sm.not.no-gunpowder');
  const most = mostOf(siege, side, item);
  if (most !== null && before + count > most) {
    const rule = { 'counter-mines': 'SM-047', hoarding: 'SM-045', repairs: 'SM-049', bombard: 'SM-039' }[
      item as string
    ];
    return because(rule ?? 'SM-020', 'sm.not.at-most', { ...figures, most });
  }
  const left = pointsLeft(siege, side);
  const cost = costOf(siege, side, item, count);
  if (left !== null && cost > left) return because('SM-006', 'sm.not.points', { ...figures, cost, left });
  if (side === 'attacker' && isWork(item)) return noTime(siege, item, before, count);
  return undefined;
}

/** SM-015, SM-016, SM-017: the problem if `count` more take too many engineer-months. */
function noTime(siege: Siege, work: Work, before: number, count: number): Problem | undefined {
  const capacity = capacityOf(siege);
  if (capacity === null) return undefined;
  const more = monthsFor(work, before + count) - monthsFor(work, before);
  const free = capacity - monthsUsed(siege);
  return more > free ? because('SM-015', 'sm.not.time', { item: { key: `sm.item.${work}` }, more, free }) : undefined;
}

/** SM-033: why ladders for this many stands do not fit, or `undefined` if they do. */
export function cannotAffordLadders(siege: Siege, stands: number): Problem | undefined {
  const left = pointsLeft(siege, 'attacker');
  const cost = stands * WORKS.ladders.points;
  if (left !== null && cost > left)
    return because('SM-006', 'sm.not.points', { item: { key: 'sm.item.ladders' }, cost, left });
  return noTime(siege, 'ladders', quantityOf(siege, 'ladders'), stands);
}

/** Stand counts of the attacker's infantry units without ladders. */
function withoutLadders(siege: Siege): readonly number[] {
  return Object.values(siege.units)
    .filter(
      ({ side, roster, ladders }) => side === 'attacker' && roster.profile.type === 'infantry' && ladders === 'none',
    )
    .map(({ roster }) => roster.profile.stands);
}

/** SM-033: why no other unit can get ladders: not even the smallest fits. */
export function cannotBuyLadders(siege: Siege): Problem | undefined {
  const stands = withoutLadders(siege);
  return stands.length === 0 ? undefined : cannotAffordLadders(siege, Math.min(...stands));
}

/** SM-033: how many more stands could get ladders. */
export function fitsLadders(siege: Siege): number {
  let count = withoutLadders(siege).reduce((sum, stands) => sum + stands, 0);
  while (count > 0 && cannotAffordLadders(siege, count) !== undefined) count -= 1;
  return count;
}

/** How many more of an item fit in time, points and maxima, counted up to 60 (trenches: 500). */
export function fits(siege: Siege, side: Seat, item: Item): number {
  let count = 0;
  const limit = item === 'trenches' ? 500 : 60;
  while (count < limit && cannotBuy(siege, side, item, count + 1) === undefined) count += 1;
  return count;
}
