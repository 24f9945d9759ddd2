import type { OfferView } from '../../electron/contract/table.ts';
import type { SiegeView, UnitView } from '../../rules/fortress/view.ts';
import { own } from '../../rules/kernel/own.ts';
import type { Desk } from '../store/desk.ts';
import { orderList, type OrderList } from './order-rows.ts';

/**
 * Up to this many commands about nothing on the plan are buttons; more, as when a siege is equipped, go into a list.
 */
const FEW = 4;

/** Sort order of commands about nothing on the plan: rare ones below those of each turn, the end of the match last. */
const depth = (offer: OfferView): number => (endsMatch(offer) ? 2 : offer.aside === true ? 1 : 0);

/** Commands about nothing on the plan, such as the end of a phase; they have their own buttons. */
export function generalOffers(offers: readonly OfferView[]): readonly OfferView[] {
  const general = offers.filter(({ about }) => about.length === 0).sort((a, b) => depth(a) - depth(b));
  return general.length <= FEW
    ? general
    : general.filter((offer) => Object.keys(offer.args).length === 0 || endsSomething(offer)).slice(0, FEW);
}

/** Whether a command about nothing on the plan only ends a phase, a turn, a side's purchases or the like. */
export const endsSomething = ({ command }: Pick<OfferView, 'command'>): boolean => /^(end|close)-/.test(command);

/** Whether it ends the whole match, after which nothing left undone can be done any more. */
const endsMatch = ({ command }: Pick<OfferView, 'command'>): boolean => /^end-(battle|siege|game|match)$/.test(command);

/** Whether it only opens what comes next in the turn. */
const beginsSomething = ({ command }: OfferView): boolean => /^begin-/.test(command);

/**
 * Ends of phases and turns, and the opening of what comes next, given with one press: undo takes them back as long as no
 * die was thrown.
 */
export const endsAtOnce = (offer: OfferView): boolean =>
  offer.about.length === 0 && ((endsSomething(offer) && !endsMatch(offer)) || beginsSomething(offer));

/**
 * Commands about a unit or a section, about anyone on or touching it, or about the section that a unit fights for;
 * without either, all common commands about anything on the plan.
 */
export function offersAbout(
  offers: readonly OfferView[],
  siege: SiegeView,
  section: string | null,
): readonly OfferView[] {
  const general = generalOffers(offers);
  const particular = offers.filter((offer) => !general.includes(offer));
  if (section === null) return particular.filter(({ aside }) => aside !== true);
  const there = siege.units.filter(({ place }) => isAt(place, section)).map(({ id }) => id);
  const foughtFor = sectionsFoughtFor(siege, section);
  return particular.filter(
    ({ about }) =>
      about.some((id) => id === section || there.includes(id)) || (about.length === 1 && foughtFor.has(about[0] ?? '')),
  );
}

/** The sections that a unit fights for: the order to fight there names the section alone, whoever takes part. */
function sectionsFoughtFor({ fights = [] }: SiegeView, unit: string): ReadonlySet<string> {
  const among = fights.filter(({ attackers, defenders }) =>
    [...attackers, ...defenders].some((one) => one.unit === unit),
  );
  return new Set(among.flatMap(({ section }) => section ?? []));
}

function isAt(place: UnitView['place'], section: string): boolean {
  if (place.on === 'section') return own(place.spread, section) !== undefined;
  return 'section' in place && place.section === section;
}

/** Commands grouped by the unit ordered, in host order; those without a unit form one group. */
export function groupedOffers(
  offers: readonly OfferView[],
  siege: SiegeView,
): readonly { readonly unit: UnitView | null; readonly offers: readonly OfferView[] }[] {
  const groups = new Map<UnitView | null, OfferView[]>();
  for (const offer of offers) {
    const unit = siege.units.find(({ id, side }) => side === offer.seat && offer.about.includes(id)) ?? null;
    groups.set(unit, [...(groups.get(unit) ?? []), offer]);
  }
  return [...groups].map(([unit, own]) => ({ unit, offers: own }));
}

/** Whether an order concerns something, or anyone on it or touching it. */
export function concerns({ about, way }: Pick<OfferView, 'about' | 'way'>, siege: SiegeView, id: string): boolean {
  return (
    way?.to === id ||
    about.some((one) => one === id || siege.units.some((unit) => unit.id === one && isAt(unit.place, id)))
  );
}

/** What a person has selected, and how far an order has been put together. */
export type Picked = Pick<Desk, 'section' | 'toward' | 'path'>;

/** The list of orders to show: all, or those of the selection, narrowed to those that lead to the target place. */
export function listedOrders(
  offers: readonly OfferView[],
  siege: SiegeView,
  picked: Picked,
): OrderList & { readonly toward: string | null } {
  const { section, toward, path } = picked;
  const own = ofOwnSide(offersAbout(offers, siege, section), siege, section);
  const there = toward === null ? own : own.filter((offer) => concerns(offer, siege, toward));
  // If only one order leads to the place, it is marked among the others.
  const narrowed = there.length > 1 && there.length < own.length;
  const leader = section === null ? null : leaderFor(own, siege, section);
  return { ...orderList(inGroups(narrowed ? there : own, siege), path, leader), toward: narrowed ? toward : null };
}

/**
 * Of several leaders who may order a unit, the one who did so last, otherwise the nearest as drawn; null if no leader
 * orders it.
 */
function leaderFor(offers: readonly OfferView[], siege: SiegeView, unit: string): string | null {
  const { commandBoard, fieldPlaces } = siege;
  const orders = (leader: string): boolean =>
    leader !== unit && offers.some(({ about }) => about[0] === leader && about.includes(unit));
  const leaders = (commandBoard?.leaders ?? []).map(({ id }) => id).filter(orders);
  const last = commandBoard?.units.find((one) => one.unit === unit)?.orderedBy ?? null;
  if (last !== null && leaders.includes(last)) return last;
  const at = (id: string) => own(fieldPlaces?.pieces ?? {}, id)?.at;
  const stands = at(unit);
  const far = (leader: string): number => {
    const from = at(leader);
    return stands === undefined || from === undefined ? Infinity : Math.hypot(from.x - stands.x, from.y - stands.y);
  };
  return leaders.toSorted((a, b) => far(a) - far(b))[0] ?? null;
}

/** For a piece with orders of its own, the orders of its side: what the enemy may do to it is found at the enemy. */
function ofOwnSide(offers: readonly OfferView[], siege: SiegeView, piece: string | null): readonly OfferView[] {
  const side = siege.units.find(({ id }) => id === piece)?.side;
  const own = offers.filter(({ seat }) => seat === side);
  return own.length > 0 ? own : offers;
}

/** Orders grouped by unit, in reading order. */
const inGroups = (offers: readonly OfferView[], siege: SiegeView): readonly OfferView[] =>
  groupedOffers(offers, siege).flatMap((group) => group.offers);
