import { procedure } from '../../../kernel/procedure.ts';
import { declareNumber, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { gateName, nameOf, playerName, sectionName, unitName } from '../names.ts';
import { because, eachGate, eachSection, eachUnit, noSuch, ofGate, ofSection, ofUnit, order } from '../order.ts';
import type { Play, Seat, Siege, Steps } from '../state.ts';
import { DEFENCES, TRENCH_STEP } from '../tables.ts';
import { capacityOf, monthsUsed, pointsLeft } from './budget.ts';
import type { Item } from './facts.ts';
import { ATTACKERS_ITEMS, cannotAffordLadders, cannotBuy, DEFENDERS_ITEMS, fits, held } from './may-buy.ts';
import { overBought } from './over-bought.ts';
import { closing } from './stages.ts';

/** S2, the equipment: SM-012 to SM-024, SM-033, SM-041, SM-042, SM-045, SM-047, SM-049. */

interface Purchase extends Args {
  readonly side: Seat;
  readonly item: Item;
}

const lists = (): readonly Purchase[] => [
  ...ATTACKERS_ITEMS.map((item): Purchase => ({ side: 'attacker', item })),
  ...DEFENDERS_ITEMS.map((item): Purchase => ({ side: 'defender', item })),
];

/** SM-014 (DSM-009): engineers are bought after the months are known, or before, depending on the option. */
function closedShop(siege: Siege, side: unknown, item?: unknown): Problem | undefined {
  const early = item === 'engineer' && siege.options.extraEngineers === 'before-duration';
  if (siege.phase !== (early ? 'duration' : 'purchases'))
    return because(
      item === 'engineer' ? 'SM-014' : 'SM-012',
      early ? 'sm.not.phase-duration' : 'sm.not.phase-purchases',
    );
  if (side !== 'attacker' && side !== 'defender') return noSuch(side);
  return siege.ready.includes(side) ? because('SM-012', 'sm.not.purchases-closed') : undefined;
}

/** Why a side can neither buy nor return an item now: the shop is closed, or the item is not in its list. */
function cannotShop(siege: Siege, { side, item }: Purchase): Problem | undefined {
  const closed = closedShop(siege, side, item);
  if (closed !== undefined) return closed;
  const list = side === 'attacker' ? ATTACKERS_ITEMS : DEFENDERS_ITEMS;
  return list.includes(item) ? undefined : noSuch(item);
}

function* howMany(side: Seat, item: Item, most: number, rule: string): Steps<number> {
  if (most === 1) return 1;
  const step = item === 'trenches' ? TRENCH_STEP : 1; // SM-019: trenches by 40 mm
  const count = yield* declareNumber({
    seat: side,
    rule,
    why: text('sm.buy.how-many', { item: text(`sm.item.${item}`), most: most * step }),
    unit: item === 'trenches' ? 'mm' : 'pieces',
    min: step,
    max: most * step,
    step,
    suggested: step,
  });
  return Math.round(count / step);
}

const buying = procedure('buy', 'SM-012', function* (game: Play, { side, item }: Purchase): Steps {
  const count = yield* howMany(side, item, fits(game.state, side, item), 'SM-016');
  yield* tell<Fact>({ kind: 'bought', side, item, count });
});

/** The button shows the price and how many still fit (SM-006). */
export const buy = order<Purchase>({
  rule: 'SM-012',
  candidates: lists,
  check: (siege, purchase) => cannotShop(siege, purchase) ?? cannotBuy(siege, purchase.side, purchase.item, 1),
  seat: (_siege, { side }) => side,
  text: (siege, { side, item }) =>
    text('sm.buy.do', {
      item: text(`sm.item.${item}`),
      held: held(siege, side, item) * (item === 'trenches' ? TRENCH_STEP : 1),
      fits: fits(siege, side, item) * (item === 'trenches' ? TRENCH_STEP : 1),
    }),
  about: () => [],
  run: buying,
});

/** How many of an item can be returned. SM-015: engineers whose months are used stay. */
function returnable(siege: Siege, side: Seat, item: Item): number {
  const has = held(siege, side, item);
  const capacity = capacityOf(siege);
  const { months } = siege;
  if (item !== 'engineer' || capacity === null || months === null) return has;
  return Math.max(0, Math.min(has, Math.floor((capacity - monthsUsed(siege)) / months)));
}

const returning = procedure('give-back', 'SM-012', function* (game: Play, { side, item }: Purchase): Steps {
  const count = yield* howMany(side, item, returnable(game.state, side, item), 'SM-012');
  yield* tell<Fact>({ kind: 'given-back', side, item, count });
});

export const giveBack = order<Purchase>({
  rule: 'SM-012',
  candidates: lists,
  check: (siege, purchase) => {
    const cannot = cannotShop(siege, purchase);
    if (cannot !== undefined) return cannot;
    const { side, item } = purchase;
    if (held(siege, side, item) === 0)
      return because('SM-012', 'sm.not.none-bought', { item: text(`sm.item.${item}`) });
    return returnable(siege, side, item) === 0 ? because('SM-015', 'sm.not.engineer-used') : undefined;
  },
  seat: (_siege, { side }) => side,
  text: (siege, { side, item }) =>
    text('sm.buy.do-give-back', { item: text(`sm.item.${item}`), held: held(siege, side, item) }),
  about: () => [],
  run: returning,
});

interface ForUnit extends Args {
  readonly unit: string;
}

const equipping = procedure('ladders', 'SM-033', function* (game: Play, { unit }: ForUnit): Steps {
  yield* tell<Fact>({ kind: 'ladders-bought', unit, back: game.state.units[unit]?.ladders === 'carried' });
});

/** SM-033 (DSM-018): for all stands of an infantry unit or none; the same order takes them back. */
export const ladders = order<ForUnit>({
  rule: 'SM-033',
  candidates: eachUnit,
  check: ofUnit((siege, unit) => {
    const closed = closedShop(siege, 'attacker');
    if (closed !== undefined) return closed;
    const { profile } = unit.roster;
    const name = nameOf(unit);
    if (unit.side !== 'attacker' || profile.type !== 'infantry')
      return because('SM-033', 'sm.not.no-ladders', { unit: name });
    // SM-196, SM-197: beasts and ghosts carry no ladders.
    if (siege.options.ruleset === 'fantasy' && (profile.nonHumanoid || profile.ethereal))
      return because(profile.nonHumanoid ? 'SM-196' : 'SM-197', 'sm.not.no-ladders', { unit: name });
    return unit.ladders === 'carried' ? undefined : cannotAffordLadders(siege, profile.stands);
  }),
  seat: () => 'attacker',
  text: (siege, { unit }) =>
    text(siege.units[unit]?.ladders === 'carried' ? 'sm.buy.do-no-ladders' : 'sm.buy.do-ladders', {
      unit: unitName(siege, unit),
    }),
  about: ({ unit }) => [unit],
  run: equipping,
});

function cannotAffordDefence(siege: Siege, item: 'oil' | 'barricade'): Problem | undefined {
  const [left, cost] = [pointsLeft(siege, 'defender'), DEFENCES[item]];
  return left === null || left >= cost
    ? undefined
    : because('SM-006', 'sm.not.points', { item: text(`sm.item.${item}`), cost, left });
}

interface ForSection extends Args {
  readonly section: string;
}

const oiling = procedure('oil', 'SM-042', function* (game: Play, { section }: ForSection): Steps {
  yield* tell<Fact>({ kind: 'oil-bought', section, back: game.state.sections[section]?.oil === 'ready' });
});

/** SM-042 (DSM-024): one load per wall section. */
export const oil = order<ForSection>({
  rule: 'SM-042',
  candidates: eachSection,
  check: ofSection((siege, section) => {
    const closed = closedShop(siege, 'defender');
    if (closed !== undefined) return closed;
    if (section.plan.kind !== 'wall') return because('SM-042', 'sm.not.walls-only');
    return section.oil === 'ready' ? undefined : cannotAffordDefence(siege, 'oil');
  }),
  seat: () => 'defender',
  text: (siege, { section }) =>
    text(siege.sections[section]?.oil === 'ready' ? 'sm.buy.do-no-oil' : 'sm.buy.do-oil', {
      section: sectionName(siege, section),
    }),
  about: ({ section }) => [section],
  // SM-042 (DSM-023): if the marks are hidden, only the defender sees this order.
  secret: ({ options }) => options.oilMarks === 'hidden',
  openly: () => text('sm.buy.openly-oil'),
  run: oiling,
});

interface ForGate extends Args {
  readonly gate: string;
}

const barricading = procedure('barricade', 'SM-041', function* (game: Play, { gate }: ForGate): Steps {
  yield* tell<Fact>({ kind: 'barricade-bought', gate, back: game.state.gates[gate]?.barricade === true });
});

/** SM-041: one barricade per gate. */
export const barricade = order<ForGate>({
  rule: 'SM-041',
  candidates: eachGate,
  check: ofGate((siege, gate) => {
    const closed = closedShop(siege, 'defender');
    if (closed !== undefined) return closed;
    return gate.barricade ? undefined : cannotAffordDefence(siege, 'barricade');
  }),
  seat: () => 'defender',
  text: (siege, { gate }) =>
    text(siege.gates[gate]?.barricade === true ? 'sm.buy.do-no-barricade' : 'sm.buy.do-barricade', {
      gate: gateName(siege, gate),
    }),
  about: ({ gate }) => [gate],
  run: barricading,
});

export const closePurchases = order<{ readonly side: Seat } & Args>({
  rule: 'SM-012',
  candidates: () => [{ side: 'attacker' }, { side: 'defender' }],
  // SM-006: purchases made before the months were known may exceed them.
  check: (siege, { side }) => closedShop(siege, side) ?? overBought(siege, side)[0],
  seat: (_siege, { side }) => side,
  text: (siege, { side }) => text('sm.buy.do-close', { player: playerName(siege, side) }),
  about: () => [],
  run: closing,
});

export const buyCommands = {
  buy,
  'give-back': giveBack,
  'equip-ladders': ladders,
  'provide-oil': oil,
  barricade,
  'close-purchases': closePurchases,
} as const;
