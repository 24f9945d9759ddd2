import type { OfferView } from '../../electron/contract/table.ts';
import { goalOf } from '../../rules/fortress/map/floors.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { offerKey } from '../store/desk.ts';
import { offersAbout, listedOrders, type Picked } from './offers.ts';
import { pieceOf } from './order-rows.ts';

/** Where a unit, a section or anything else is on the plan: units on sections are found at those sections. */
export function onPlanAt(siege: SiegeView, id: string): readonly string[] {
  const unit = siege.units.find((one) => one.id === id);
  // Around a cutaway tower everyone is drawn individually.
  if (unit === undefined || siege.cutaway !== undefined) return [id];
  return unit.place.on === 'section' ? Object.keys(unit.place.spread) : [id];
}

/** The pieces that may act now, by their ids on the plan, in host order. */
export function ablePieces(offers: readonly OfferView[], siege: SiegeView): readonly string[] {
  const pieces = offersAbout(offers, siege, null).map(pieceOf);
  return [...new Set(pieces.filter((id) => id !== '').flatMap((id) => onPlanAt(siege, id)))];
}

/** Where the listed orders of the selection lead, by id on the plan, along the wall. Empty without a selection. */
export function litPlaces(
  offers: readonly OfferView[],
  siege: SiegeView,
  picked: Picked,
): ReadonlyMap<string, readonly OfferView[]> {
  const { section } = picked;
  if (section === null) return new Map();
  const lit = new Map<string, OfferView[]>();
  for (const offer of listedOrders(offers, siege, { ...picked, toward: null }).offers) {
    if (offer.way !== undefined) {
      lit.set(offer.way.to, [...(lit.get(offer.way.to) ?? []), offer]);
      continue;
    }
    // Those on the selected section are already there.
    const there = offer.about.filter((id) => id !== section && !onPlanAt(siege, id).includes(section));
    for (const id of new Set(there.flatMap((one) => onPlanAt(siege, one))))
      lit.set(id, [...(lit.get(id) ?? []), offer]);
  }
  const along = [...siege.sections, ...siege.units].map(({ id }) => id);
  return new Map([...lit].sort(([a], [b]) => along.indexOf(a) - along.indexOf(b)));
}

/**
 * The order that the chip of a place speaks of: the one in hand, the only one, or of several the only one at the place
 * itself and not at those who stand there; null if they would have to be listed.
 */
export function orderAt(id: string, there: readonly OfferView[], inHand: OfferView | null): OfferView | null {
  const hand = inHand === null ? null : offerKey(inHand);
  const itself = there.filter(({ about }) => about.includes(id));
  return (
    there.find((offer) => offerKey(offer) === hand) ??
    (there.length === 1 ? there[0] : itself.length === 1 ? itself[0] : null) ??
    null
  );
}

/** The cost of an order that leads somewhere, in movement points; null if unknown. */
export interface Cost {
  readonly points: number | null;
  /** The number of steps, if the next question asks for it. */
  readonly steps: number | null;
}

/** The cost of going where an order leads; on the same floor, a piece goes from its hex to the highlighted one. */
export function costOf(offer: OfferView, siege: SiegeView): Cost {
  const { way } = offer;
  if (way?.cost === undefined) return { points: null, steps: null };
  if (way.steps === undefined) return { points: way.cost, steps: null };
  const steps = goalOf(siege, pieceOf(offer), way.to)?.steps ?? null;
  if (steps === null || steps < 1 || steps > way.steps.most) return { points: null, steps: null };
  return { points: way.cost + way.steps.each * (steps - 1), steps };
}
