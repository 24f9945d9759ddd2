import type { OfferView, RefusedView } from '../../electron/contract/table.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { listedOrders, type Picked } from './offers.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { pieceOf, type OrderRow } from './order-rows.ts';
import { isOnPlan, pieceName } from './order-words.ts';
import { onPlanAt } from './plan-orders.ts';

/** Orders of a piece that lead nowhere, and what it is refused. */

/** The most verbs around a piece; the list has them all. */
const AROUND = 6;

/** A row of the list that leads nowhere, with the number of its key. */
export interface VerbRow {
  readonly row: OrderRow;
  readonly number: number;
}

/** Whether an order leads to something on the plan other than the piece ordered. */
const leads = ({ about, way }: OfferView, siege: SiegeView): boolean =>
  way !== undefined || about.slice(1).some((id) => isOnPlan(siege, id));

/** The rows of the list that lead nowhere, shown around the selected piece. */
export function verbRows(offers: readonly OfferView[], siege: SiegeView, picked: Picked): readonly VerbRow[] {
  if (picked.section === null || picked.path.length > 0) return [];
  return listedOrders(offers, siege, { ...picked, toward: null })
    .rows.map((row, i) => ({ row, number: i + 1 }))
    .filter(({ row }) =>
      row.row === 'order'
        ? !leads(row.offer, siege)
        : row.by !== 'piece' && row.by !== 'more' && row.offers.every((offer) => !leads(offer, siege)),
    )
    .slice(0, AROUND);
}

/** Removes the words that all sentences start with, such as the name of the piece. */
export function withoutName(sentences: readonly string[], name: string): readonly string[] {
  return sentences.map((sentence) => {
    const rest = sentence.startsWith(name) ? sentence.slice(name.length).replace(/^[\s:,–-]+/, '') : sentence;
    return rest === '' ? sentence : rest;
  });
}

/**
 * What a piece is refused altogether: verbs without any place, with the reason most of their places share. First those
 * aimed at somebody or something: where a piece cannot go is mostly plain to see.
 */
export function refusedVerbs(
  refusals: readonly RefusedView[],
  offers: readonly OfferView[],
  siege: SiegeView,
): readonly RefusedView[] {
  // For an order without a target nobody asks why it is not possible.
  const aimed = refusals.filter((one) => (one.about.length > 1 || one.to !== null) && !atFriends(one, siege));
  const byVerb = Map.groupBy(aimed, ({ command, about }) => `${command} ${about[0] ?? ''}`);
  const verbs = [...byVerb.values()].flatMap((all): readonly RefusedView[] => {
    const [one] = all;
    if (one === undefined || offers.some(({ command, about }) => command === one.command && about[0] === one.about[0]))
      return [];
    // The same reason names another place each time.
    const reasons = [...Map.groupBy(all, ({ rule, why }) => `${rule} ${why.key}`).values()];
    const [most = all] = reasons.toSorted((a, b) => b.length - a.length);
    return most.slice(0, 1);
  });
  return verbs.toSorted((one, other) => Number(one.to !== null) - Number(other.to !== null));
}

/** Whether an order is aimed at the piece's own side: nobody means to attack that. */
function atFriends({ about: [piece, target], to }: RefusedView, { units }: SiegeView): boolean {
  const sideOf = (id: string | undefined): string | undefined => units.find((unit) => unit.id === id)?.side;
  return to === null && target !== undefined && sideOf(target) !== undefined && sideOf(target) === sideOf(piece);
}

/** Why places on the plan are not available to the selected piece, by their id there. */
export function refusedPlaces(refusals: readonly RefusedView[], siege: SiegeView): ReadonlyMap<string, RefusedView> {
  const why = new Map<string, RefusedView>();
  for (const refused of refusals) {
    if (atFriends(refused, siege)) continue;
    const ids = refused.to === null ? refused.about.slice(1).flatMap((id) => onPlanAt(siege, id)) : [refused.to];
    for (const id of ids) if (!why.has(id)) why.set(id, refused);
  }
  return why;
}

/** What leads to a place, and says nothing without it: 'at', or 'sur la'. */
const LEADS = /(\s+(on|at|to|in|the|sur|à|dans|vers|contre|le|la|les|l’))+$/u;

/** What an order does, without who does it and where: 'set up'. */
export function deedOf(offer: OfferView, place: string, siege: SiegeView, say: (one: Text) => string): string {
  const sentence = say(offer.text);
  const [deed = sentence] = withoutName([sentence], pieceName(siege, pieceOf(offer), say) ?? '');
  const where = pieceName(siege, place, say) ?? '';
  const led = deed.toLowerCase().endsWith(where.toLowerCase()) ? deed.slice(0, deed.length - where.length).trim() : '';
  return led === '' ? deed : led.replace(LEADS, '');
}
