import { useEffect, useMemo } from 'react';
import { MOST_PRICED } from '../../electron/contract/prices-api.ts';
import type { OddsView, OfferView } from '../../electron/contract/table.ts';
import { own } from '../../rules/kernel/own.ts';
import { offerKey } from '../store/desk.ts';
import { watchPrices } from '../store/ask-prices.ts';
import { useScreen, useSend, useTable, type Screen } from '../store/screen.ts';
import { listedOrders } from './offers.ts';

/**
 * Requests the chances of the orders listed or highlighted now, starting at the top of the list. Requests that are no
 * longer needed, because the list or the game changed, are dropped.
 * @param told whether this screen is told chances
 */
export function usePrices(lit: readonly OfferView[], told = true): void {
  const send = useSend();
  const { ask, offers, siege, revision } = useTable('ask', 'offers', 'siege', 'revision');
  const section = useScreen(({ desk }) => desk.section);
  const toward = useScreen(({ desk }) => desk.toward);
  const path = useScreen(({ desk }) => desk.path);
  const wanted = useScreen(({ preferences }) => preferences.odds) && told;
  const shown = useMemo(() => {
    if (!wanted || ask !== null || siege.result !== null) return [];
    const { rows } = listedOrders(offers, siege, { section, toward, path });
    const listed = rows.flatMap((row) => (row.row === 'order' ? [row.offer] : []));
    return [...new Map([...listed, ...lit].map((offer) => [offerKey(offer), offer])).values()].slice(0, MOST_PRICED);
  }, [wanted, ask, offers, siege, section, toward, path, lit]);
  useEffect(() => send(watchPrices(shown)), [send, shown, revision]);
}

/** What is known of an order: its own chances if it is in hand, otherwise those of the list. */
export function priceOf({ previews, prices }: Pick<Screen, 'previews' | 'prices'>, key: string): OddsView | null {
  return own(previews, key)?.odds[0] ?? own(prices, key) ?? null;
}
