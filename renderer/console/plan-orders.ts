import type { OfferView } from '../../electron/contract/table.ts';
import { goalOf } from '../../rules/fortress/map/floors.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { offersAbout, listedOrders, type Picked } from './offers.ts';
import { pieceOf } from './order-rows.ts';

/** Where a unit, a section or somebody else is found on the plan: those who stand on sections are found there. */
export function onPlanAt(siege: SiegeView, id: string): readonly string[] {
  const unit = siege.units.find((one) => one.id === id);
  // About a tower that is cut open each is drawn by himself.
  if (unit === undefined || siege.cutaway !== undefined) return [id];
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
    if (offer.way !== undefined) {
      lit.set(offer.way.to, [...(lit.get(offer.way.to) ?? []), offer]);
      continue;
    }
    // Of those who stand on the section that was picked, each is at home there.
    const there = offer.about.filter((id) => id !== section && !onPlanAt(siege, id).includes(section));
    for (const id of new Set(there.flatMap((one) => onPlanAt(siege, one))))
      lit.set(id, [...(lit.get(id) ?? []), offer]);
  }
  const along = [...siege.sections, ...siege.units].map(({ id }) => id);
  return new Map([...lit].sort(([a], [b]) => along.indexOf(a) - along.indexOf(b)));
}

/** What an order costs that leads somewhere, in movement points; null where nobody can say. */
export interface Cost {
  readonly points: number | null;
  /** How many steps it is, where the question that follows asks that. */
  readonly steps: number | null;
}

/** What it costs to go where an order leads: on his own floor somebody goes from his hex to the one that is lit. */
export function costOf(offer: OfferView, siege: SiegeView): Cost {
  const { way } = offer;
  if (way?.cost === undefined) return { points: null, steps: null };
  if (way.steps === undefined) return { points: way.cost, steps: null };
  const steps = goalOf(siege, pieceOf(offer), way.to)?.steps ?? null;
  if (steps === null || steps < 1 || steps > way.steps.most) return { points: null, steps: null };
  return { points: way.cost + way.steps.each * (steps - 1), steps };
}
