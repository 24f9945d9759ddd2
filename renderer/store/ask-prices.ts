import type { OddsView, OfferView } from '../../electron/contract/table.ts';
import { offerKey } from './desk.ts';
import { priced } from './prices.ts';
import type { Thunk } from './screen.ts';

/** Chances that come within so many ms are shown together: a screen draws no more pictures than that. */
const TOGETHER_MS = 16;

/** Asks what orders would come to, as long as the function that is returned is not called. */
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
      // Chances of a state that has passed are wrong ones.
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
      // Without an answer the rows stand without a price.
      () => undefined,
    );
    return () => {
      clearTimeout(timer);
      end();
    };
  };
}
