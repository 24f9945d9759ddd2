import type { FactSaid } from './say-facts.ts';
import type { OfferView } from '../../electron/contract/table.ts';
import { offerKey } from '../store/desk.ts';
import type { OrderFact } from '../../electron/contract/facts-api.ts';
import type { Screen } from '../store/screen.ts';

/** Facts shown beside an order in hand, so that one key agrees to them and gives it. */

/** How many can be read at a glance; more get a card of their own. */
export const MOST = 3;

/** The facts agreed to with an order: all that it asks, if they are few, known and of its own side. */
export function factsWith(
  offer: Pick<OfferView, 'command' | 'args' | 'seat'> | null,
  { orderFacts }: Pick<Screen, 'orderFacts'>,
): readonly OrderFact[] {
  if (offer === null || orderFacts?.key !== offerKey(offer)) return [];
  const { facts } = orderFacts;
  return facts.length <= MOST && facts.every(({ seat, fact }) => seat === offer.seat && fact !== null) ? facts : [];
}

/** The same facts as sent to the host. */
export const saidWith = (facts: readonly OrderFact[]): readonly FactSaid[] =>
  facts.flatMap(({ id, fact }) => (fact === null ? [] : [{ id, fact }]));
