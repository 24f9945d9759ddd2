import { RpcError } from '../../electron/contract/rpc.ts';
import type { OfferView } from '../../electron/contract/table.ts';
import { offerKey } from './desk.ts';
import { orderFactsTold } from './order-facts.ts';
import type { Thunk } from './screen.ts';

/**
 * Asks the host which facts the chosen order would ask. If the host does not say, the facts are asked after the order.
 */
export function askOrderFacts(offer: OfferView): Thunk<Promise<void>> {
  return async (dispatch, screen, { call }) => {
    const revision = screen().table.state?.revision;
    const { command, args } = offer;
    try {
      const facts = await call('match.orderFacts', { command, args });
      const { table, desk } = screen();
      const key = offerKey(offer);
      if (table.state?.revision === revision && desk.order !== null && offerKey(desk.order) === key)
        dispatch(orderFactsTold({ key, facts }));
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
    }
  };
}
