import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { because } from '../order.ts';
import type { Seat, SectionSetup, Setup } from '../start/setup.ts';
import { cannotBear } from './bearers.ts';
import { itemNamed, UNLIMITED, UPGRADES, VARIANTS } from './equipment.ts';

/** Purchases by both players, and their problems: SB-005 to SB-010, SB-154, SB-178. */

export interface Purchase {
  readonly item: string;
  readonly seat: Seat;
  /** The kind of piece it is for. */
  readonly of: 'army' | 'section' | 'unit' | 'piece';
  /** The piece it is for, or the seat if it is for the army. */
  readonly about: string;
  readonly section?: SectionSetup['kind'];
}

/** SB-112: a variant is bought on top of a cauldron, not instead of one. */
const cauldronItems = (cauldron: SectionSetup['cauldron']): readonly string[] =>
  cauldron === null ? [] : ['boiling-oil', ...(cauldron === 'oil' ? [] : [VARIANTS[cauldron]])];

/** SB-006: all purchases, piece by piece. Traitors at a gate belong to the attacker. */
export function purchasesOf({ sides, sections, units, engines }: Setup): readonly Purchase[] {
  return [
    ...sides.flatMap(({ seat, items }) => items.map((item) => ({ item, seat, of: 'army' as const, about: seat }))),
    ...sections.flatMap(({ id, kind, items, cauldron }) =>
      [...items, ...cauldronItems(cauldron)].map((item) => ({
        item,
        seat: itemNamed(item)?.side === 'attacker' ? ('attacker' as const) : ('defender' as const),
        of: 'section' as const,
        about: id,
        section: kind,
      })),
    ),
    ...units.flatMap(({ id, side, items }) =>
      items
        .filter((item) => item !== 'immune-to-disease') // SB-228: not equipment
        .map((item) => ({ item, seat: side, of: 'unit' as const, about: id })),
    ),
    ...engines.map(({ id, kind }) => ({
      item: kind === 'ram' ? 'battering-ram' : kind,
      seat: 'attacker' as const,
      of: 'piece' as const,
      about: id,
    })),
  ];
}

/** SB-005, SB-178: equal to the army size, or half as much again for an all-wood fortress; fractions dropped. */
export function allotment({ points = 0, sections }: Pick<Setup, 'points' | 'sections'>, seat: Seat): number {
  const wooden = seat === 'defender' && sections.length > 0 && sections.every((section) => section.wooden);
  return Math.floor(wooden ? points * 1.5 : points);
}

/** SB-007: a share applies to the whole allotment and is rounded up. */
export function costOf(item: string, total: number): number {
  const cost = itemNamed(item)?.cost ?? 0;
  return typeof cost === 'number' ? cost : Math.ceil(total * cost.share);
}

/** Siege Points a side has spent. */
export const spentBy = (setup: Setup, seat: Seat): number =>
  purchasesOf(setup)
    .filter((one) => one.seat === seat)
    .reduce((sum, { item }) => sum + costOf(item, allotment(setup, seat)), 0);

/** Every illegal purchase; checked only if the players wrote down their army sizes. */
export function purchaseProblems(setup: Setup): readonly Problem[] {
  const purchases = purchasesOf(setup);
  return [
    ...purchases.flatMap((one) => wrongArmy(setup, one)),
    ...tooMany(setup, purchases),
    ...setup.sections.flatMap(({ id, items }) =>
      items.filter((item) => UPGRADES.includes(item)).length > 1
        ? [because('SB-154', 'sb.setup.upgrades', { id })]
        : [],
    ),
    ...(['attacker', 'defender'] as const).flatMap((seat) => {
      const over = spentBy(setup, seat) - allotment(setup, seat);
      return over > 0 ? [because('SB-006', `sb.setup.over-budget-${seat}`, { over, side: seat })] : [];
    }),
  ];
}

/** The words for a purchase: the item, and what it is for. */
function figuresOf({ sides, sections, units, engines }: Setup, { item, about }: Pick<Purchase, 'item' | 'about'>) {
  const piece =
    sections.find(({ id }) => id === about)?.label ??
    units.find(({ id }) => id === about)?.name ??
    engines.find(({ id }) => id === about)?.label ??
    sides.find(({ seat }) => seat === about)?.name;
  return { item, id: about, ware: text(`sb.ware.${item}`), piece: piece ?? about };
}

/** SB-006, SB-010, SB-112, SB-209, SB-210: equipment that has no effect where it is listed, whatever its cost. */
export const misplacedItems = (setup: Setup): readonly Problem[] =>
  purchasesOf(setup).flatMap((one) => misplaced(setup, one));

function misplaced(setup: Setup, purchase: Purchase): readonly Problem[] {
  const { sides, units } = setup;
  const { item, seat, of, about, section } = purchase;
  const option = itemNamed(item);
  if (option === undefined) return [because('SB-006', 'sb.setup.no-item', { item, id: about })];
  const figures = figuresOf(setup, purchase);
  const problems: Problem[] = [];
  if (option.side !== 'both' && option.side !== seat) problems.push(because('SB-008', 'sb.setup.wrong-side', figures));
  const per = of === 'section' && option.per === section ? of : option.per;
  if (per !== of) problems.push(because('SB-010', 'sb.setup.wrong-section', figures));
  const bearer = units.find(({ id }) => id === about);
  const needs = bearer === undefined ? undefined : cannotBear(item, bearer);
  if (needs !== undefined)
    problems.push(because(needs, 'sb.setup.cannot-bear', { ...figures, unit: bearer?.name ?? '' }));
  // SB-112: needs a cauldron to fill.
  const at = setup.sections.find(({ id }) => id === about);
  const oil = at?.cauldron !== null || at.items.includes('boiling-oil');
  if (at !== undefined && !oil && Object.values<string>(VARIANTS).includes(item))
    problems.push(because('SB-112', 'sb.setup.no-cauldron', figures));
  // SB-209, SB-210: spikes and water need a moat.
  const dry = !sides.some(({ items }) => items.includes('moat'));
  if (item.startsWith('moat-') && dry)
    problems.push(because(item === 'moat-water' ? 'SB-210' : 'SB-209', 'sb.setup.no-moat', figures));
  return problems;
}

/** SB-009: an option that the buyer's army cannot have. */
function wrongArmy(setup: Setup, purchase: Purchase): readonly Problem[] {
  const buyer = setup.sides.find((side) => side.seat === purchase.seat);
  return buyer !== undefined && itemNamed(purchase.item)?.armies?.(buyer) === false
    ? [because('SB-009', 'sb.setup.wrong-army', figuresOf(setup, purchase))]
    : [];
}

/** SB-203: a poisoned trap counts as a trap. */
const kindOf = (item: string): string => (item === 'poisoned-trap' ? 'trap' : item);

/** SB-010: once per piece, and some only once per army or fortress. */
function tooMany(setup: Setup, purchases: readonly Purchase[]): readonly Problem[] {
  const problems: Problem[] = [];
  for (const [at, { item, about, seat }] of purchases.entries()) {
    const before = purchases.slice(0, at).filter((one) => one.item === item && one.seat === seat);
    const most = itemNamed(item)?.most ?? Infinity;
    const same = purchases.slice(0, at).filter((one) => one.about === about);
    const again = !UNLIMITED.includes(item) && same.some((one) => kindOf(one.item) === kindOf(item));
    const key = before.length >= most ? 'sb.setup.only-once' : again ? 'sb.setup.too-many' : undefined;
    if (key !== undefined) problems.push(because('SB-010', key, figuresOf(setup, { item, about })));
  }
  return problems;
}
