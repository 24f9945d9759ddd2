import type { OddsView, OfferView } from '../../electron/contract/table.ts';
import { offerKey } from './desk.ts';
import { priced } from './prices.ts';
import type { Thunk } from './screen.ts';

/**
 * Chances that arrive within this many ms are dispatched together, so that the screen renders at most once per frame.
 */
const TOGETHER_MS = 16;

/** Asks what orders would come to, until the returned function is called. */
export function watchPrices(offers: readonly OfferView[]): Thunk<() => void> {
  return (dispatch, screen, { live }) => {
    const { prices, table } = screen();
    const revision = table.state?.revision;
    const unknown = offers.filter((offer) => !Object.hasOwn(prices, offerKey(offer)));
    if (unknown.length === 0) return () => undefined;
    const orders = unknown.map(({ command, args }) => ({ command, args }));
    const heard = new Map<string, OddsView | null>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      timer = undefined;
      // Chances of an older revision are stale.
      if (screen().table.state?.revision === revision) dispatch(priced(Object.fromEntries(heard)));
      heard.clear();
    };
    const end = live(
      'match.prices',
      { orders },
      ({ order, odds }) => {
        const offer = unknown[order];
        if (offer === undefined) return;
        heard.set(offerKey(offer), odds);
        timer ??= setTimeout(show, TOGETHER_MS);
      },
      // Without an answer the rows show no price.
      () => undefined,
    );
    return () => {
      clearTimeout(timer);
      end();
    };
  };
}
