import { MOST_COUNTED } from '../../electron/contract/facts-api.ts';
import { RpcError } from '../../electron/contract/rpc.ts';
import type { OfferView } from '../../electron/contract/table.ts';
import { counted } from './asks.ts';
import { offerKey } from './desk.ts';
import type { Thunk } from './screen.ts';

/** Asks how many facts each of these orders would ask. If the host does not say, each order takes a press to give. */
export function countAsks(offers: readonly OfferView[]): Thunk<Promise<void>> {
  return async (dispatch, screen, { call }) => {
    const { asks, table } = screen();
    const revision = table.state?.revision;
    const unknown = offers.filter((offer) => !Object.hasOwn(asks, offerKey(offer))).slice(0, MOST_COUNTED);
    if (unknown.length === 0) return;
    try {
      const found = await call('match.asks', { orders: unknown.map(({ command, args }) => ({ command, args })) });
      if (screen().table.state?.revision !== revision) return;
      dispatch(counted(Object.fromEntries(unknown.map((offer, at) => [offerKey(offer), found[at] ?? 0]))));
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
    }
  };
}
