import type { FactSaid } from './say-facts.ts';
import type { OfferView } from '../../electron/contract/table.ts';
import { offerKey } from '../store/desk.ts';
import type { OrderFact } from '../../electron/contract/facts-api.ts';
import type { Screen } from '../store/screen.ts';

/** Facts that stand beside an order in hand, so that one key agrees to them and gives it. */

/** So many are read at a glance; more are a card of their own. */
export const MOST = 3;

/** The facts that are agreed to with an order: all that it asks, where they are few, of its side and known. */
export function factsWith(
  offer: Pick<OfferView, 'command' | 'args' | 'seat'> | null,
  { orderFacts }: Pick<Screen, 'orderFacts'>,
): readonly OrderFact[] {
  if (offer === null || orderFacts?.key !== offerKey(offer)) return [];
  const { facts } = orderFacts;
  return facts.length <= MOST && facts.every(({ seat, fact }) => seat === offer.seat && fact !== null) ? facts : [];
}

/** The same as they are told to the host. */
export const saidWith = (facts: readonly OrderFact[]): readonly FactSaid[] =>
  facts.flatMap(({ id, fact }) => (fact === null ? [] : [{ id, fact }]));
