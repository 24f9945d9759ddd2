import type { OfferView } from '../../electron/contract/table.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { offersAbout, listedOrders, type Picked } from './offers.ts';
import { pieceOf } from './order-rows.ts';

/** Where a unit, a section or somebody else is found on the plan: those who stand on sections are found there. */
export function onPlanAt(siege: SiegeView, id: string): readonly string[] {
  const unit = siege.units.find((one) => one.id === id);
  if (unit === undefined) return [id];
  return unit.place.on === 'section' ? Object.keys(unit.place.spread) : [id];
}

/** Who may act now, by where he is found on the plan, in the order of the host. */
export function ablePieces(offers: readonly OfferView[], siege: SiegeView): readonly string[] {
  const pieces = offersAbout(offers, siege, null).map(pieceOf);
  return [...new Set(pieces.filter((id) => id !== '').flatMap((id) => onPlanAt(siege, id)))];
}

/**
 * Where the orders lead that are listed for what was picked, by where that is on the plan, along the wall.
 * Nothing where nothing was picked.
 */
export function litPlaces(
  offers: readonly OfferView[],
  siege: SiegeView,
  picked: Picked,
): ReadonlyMap<string, readonly OfferView[]> {
  const { section } = picked;
  if (section === null) return new Map();
  const lit = new Map<string, OfferView[]>();
  for (const offer of listedOrders(offers, siege, { ...picked, toward: null }).offers) {
    // Of those who stand on the section that was picked, each is at home there.
    const there = offer.about.filter((id) => id !== section && !onPlanAt(siege, id).includes(section));
    for (const id of new Set(there.flatMap((one) => onPlanAt(siege, one))))
      lit.set(id, [...(lit.get(id) ?? []), offer]);
  }
  const along = [...siege.sections, ...siege.units].map(({ id }) => id);
  return new Map([...lit].sort(([a], [b]) => along.indexOf(a) - along.indexOf(b)));
}
