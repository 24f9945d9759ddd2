import type { OfferView } from '../../electron/contract/table.ts';
import { offerKey } from './desk.ts';
import { priced } from './prices.ts';
import type { Thunk } from './screen.ts';

/** Asks what orders would come to, as long as the function that is returned is not called. */
export function watchPrices(offers: readonly OfferView[]): Thunk<() => void> {
  return (dispatch, screen, { live }) => {
    const { prices, table } = screen();
    const revision = table.state?.revision;
    const unknown = offers.filter((offer) => !Object.hasOwn(prices, offerKey(offer)));
    if (unknown.length === 0) return () => undefined;
    const orders = unknown.map(({ command, args }) => ({ command, args }));
    return live(
      'match.prices',
      { orders },
      ({ order, odds }) => {
        const offer = unknown[order];
        // Chances of a state that has passed are wrong ones.
        if (offer !== undefined && screen().table.state?.revision === revision)
          dispatch(priced({ key: offerKey(offer), odds }));
      },
      // Without an answer the rows stand without a price.
      () => undefined,
    );
  };
}
