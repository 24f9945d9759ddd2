import type { WorksView } from '../../../fortress/works-view.ts';
import type { Args, Command } from '../../../kernel/system.ts';
import { text, type Text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import type { Seat, Siege } from '../state.ts';
import { DEFENCES, ENGINEER_POINTS, TRENCH_STEP, WORKS, type Work } from '../tables.ts';
import {
  capacityOf,
  engineersOf,
  hoardingPoints,
  monthsFor,
  monthsUsed,
  pointsFor,
  pointsLeft,
  pointsSpent,
  quantityOf,
} from './budget.ts';
import { barricade, buy, closePurchases, giveBack, ladders, oil } from './buy.ts';
import type { Item } from './facts.ts';
import {
  ATTACKERS_ITEMS,
  cannotBuy,
  cannotBuyLadders,
  DEFENDERS_ITEMS,
  fits,
  fitsLadders,
  held,
  isWork,
} from './may-buy.ts';

/**
 * The planner of each side: engineers by months, points, and what still fits (SM-006, SM-012 to SM-020, SM-033, SM-041
 * to SM-049).
 */

type Line = WorksView['lines'][number];
type Orders = Line['orders'];

/** What `viewer` may see of a seat's purchases; hidden oil is shown only to the defender (SM-042, DSM-023). */
export function worksView(siege: Siege, seat: Seat, viewer: Seat | undefined): WorksView {
  const lines =
    seat === 'attacker'
      ? [...ATTACKERS_ITEMS.map((item) => itemLine(siege, seat, item)), laddersLine(siege)]
      : [
          ...DEFENDERS_ITEMS.map((item) => itemLine(siege, seat, item)),
          barricadesLine(siege),
          ...(siege.options.oilMarks === 'public' || viewer === 'defender' ? [oilLine(siege)] : []),
        ];
  const hidden = seat === 'defender' && siege.options.oilMarks === 'hidden' && viewer !== 'defender';
  const [close] = offersOf('close-purchases', closePurchases, siege, ({ side }) => side === seat, 'more');
  return {
    seat,
    open: close !== undefined || lines.some(({ orders }) => orders.length > 0),
    points: hidden ? null : pointsOf(siege, seat),
    time: seat === 'attacker' ? timeOf(siege, lines) : null,
    lines,
    close: close === undefined ? null : { order: close.order, text: close.text },
  };
}

function pointsOf(siege: Siege, seat: Seat): WorksView['points'] {
  const { total } = siege.sides[seat];
  const left = pointsLeft(siege, seat);
  if (total === null || left === null) return null;
  const troops = Object.values(siege.units)
    .filter(({ roster }) => roster.side === seat && !roster.siege)
    .reduce((sum, { roster }) => sum + roster.profile.points, 0);
  return { total, troops, works: pointsSpent(siege, seat) - troops, left };
}

/** SM-015: engineers times months. SM-017: every started batch is a separate job, SM-018: a mine takes three months. */
function timeOf(siege: Siege, lines: readonly Line[]): WorksView['time'] {
  const { months } = siege;
  if (months === null || capacityOf(siege) === null) return null;
  const builders = engineersOf(siege);
  const jobs = lines.flatMap(({ id, months: taken }) => {
    const each = id in WORKS ? WORKS[id as Work].months : 1;
    return Array.from({ length: (taken ?? 0) / each }, () => ({ line: id, months: each }));
  });
  // Mines first, so that each is drawn in one piece if there is room.
  jobs.sort((one, other) => other.months - one.months);
  return { builders, free: builders - siege.works.engineers, months, used: monthsUsed(siege), jobs };
}

/** The orders on offer now. */
function offersOf<A extends Args>(
  command: string,
  written: Command<Siege, Fact, A>,
  siege: Siege,
  which: (args: A) => boolean,
  gives: 'more' | 'back' | ((args: A) => 'more' | 'back'),
): Orders {
  return written
    .offers(siege)
    .filter(which)
    .map((args) => ({
      order: { command, args: { ...args } },
      text: written.text(siege, args),
      gives: typeof gives === 'function' ? gives(args) : gives,
    }));
}

function itemLine(siege: Siege, seat: Seat, item: Item): Line {
  const step = item === 'trenches' ? TRENCH_STEP : 1;
  const count = held(siege, seat, item);
  const work = seat === 'attacker' && isWork(item) ? item : null;
  const room = fits(siege, seat, item);
  const mine = ({ side, item: one }: { readonly side: Seat; readonly item: Item }): boolean =>
    side === seat && one === item;
  const refused = room > 0 ? undefined : cannotBuy(siege, seat, item, 1);
  return {
    id: item,
    name: text(`sm.item.${item}`),
    // SM-024: the defender's pieces take no engineers' time.
    about: text(seat === 'defender' && item === 'light-artillery' ? 'sm.works.defending' : `sm.works.${item}`),
    rule: RULES[item],
    held: count * step,
    fits: room * step,
    unit: item === 'trenches' ? 'mm' : 'models',
    spent: spentOn(siege, seat, item, count),
    price: priceOf(siege, seat, item),
    months: work === null ? null : monthsFor(work, count),
    refused: refused === undefined ? null : { rule: refused.rule ?? null, text: refused.text },
    orders: [...offersOf('buy', buy, siege, mine, 'more'), ...offersOf('give-back', giveBack, siege, mine, 'back')],
  };
}

const RULES: Readonly<Record<Item, string>> = {
  engineer: 'SM-014',
  'siege-tower': 'SM-025',
  ram: 'SM-026',
  trenches: 'SM-019',
  platform: 'SM-028',
  mine: 'SM-029',
  'heavy-artillery': 'SM-034',
  'light-artillery': 'SM-036',
  bombard: 'SM-039',
  hoarding: 'SM-045',
  'counter-mines': 'SM-047',
  repairs: 'SM-049',
};

function spentOn(siege: Siege, seat: Seat, item: Item, count: number): number {
  if (item === 'engineer') return count * ENGINEER_POINTS;
  if (item === 'hoarding') return count * hoardingPoints(siege);
  if (seat === 'attacker' && isWork(item)) return pointsFor(siege, item, count);
  return count * DEFENCES[item as 'repairs'];
}

/** The list price and the months it takes. */
function priceOf(siege: Siege, seat: Seat, item: Item): Text {
  if (item === 'trenches')
    return text('sm.works.price-trenches', {
      points: WORKS.trenches.points,
      mm: siege.options.trenchPrice === 'per-40-mm' ? TRENCH_STEP : TRENCH_STEP * WORKS.trenches.batch,
    });
  return text('sm.works.price', { points: spentOn(siege, seat, item, 1) });
}

/** SM-033: ladders by unit, thirty stands per engineer-month. */
function laddersLine(siege: Siege): Line {
  const stands = quantityOf(siege, 'ladders');
  const refused = cannotBuyLadders(siege);
  return {
    id: 'ladders',
    name: text('sm.item.ladders'),
    about: text('sm.works.ladders'),
    rule: 'SM-033',
    held: stands,
    fits: fitsLadders(siege),
    unit: 'stands',
    spent: pointsFor(siege, 'ladders', stands),
    price: text('sm.works.price-stand', { points: WORKS.ladders.points }),
    months: monthsFor('ladders', stands),
    refused: refused === undefined ? null : { rule: refused.rule ?? null, text: refused.text },
    orders: offersOf(
      'equip-ladders',
      ladders,
      siege,
      () => true,
      ({ unit }) => (siege.units[unit]?.ladders === 'carried' ? 'back' : 'more'),
    ),
  };
}

/** SM-041: one per gate. */
function barricadesLine(siege: Siege): Line {
  const orders = offersOf(
    'barricade',
    barricade,
    siege,
    () => true,
    ({ gate }) => (siege.gates[gate]?.barricade === true ? 'back' : 'more'),
  );
  const count = Object.values(siege.gates).filter((gate) => gate.barricade).length;
  return pieceLine(siege, 'barricade', 'SM-041', 'gates', count, orders);
}

/** SM-042: one load per wall section. */
function oilLine(siege: Siege): Line {
  const orders = offersOf(
    'provide-oil',
    oil,
    siege,
    () => true,
    ({ section }) => (siege.sections[section]?.oil === 'ready' ? 'back' : 'more'),
  );
  const count = Object.values(siege.sections).filter((section) => section.oil === 'ready').length;
  return pieceLine(siege, 'oil', 'SM-042', 'sections', count, orders);
}

/** A line for items that the defender buys for single pieces of the fortress. */
function pieceLine(
  siege: Siege,
  id: 'barricade' | 'oil',
  rule: string,
  unit: Line['unit'],
  count: number,
  orders: Orders,
): Line {
  const left = pointsLeft(siege, 'defender');
  const wanted = orders.filter(({ gives }) => gives === 'more').length;
  return {
    id,
    name: text(`sm.item.${id}`),
    about: text(`sm.works.${id}`),
    rule,
    held: count,
    fits: left === null ? wanted : Math.min(wanted, Math.floor(left / DEFENCES[id])),
    unit,
    spent: count * DEFENCES[id],
    price: text('sm.works.price', { points: DEFENCES[id] }),
    months: null,
    refused: null,
    orders,
  };
}
