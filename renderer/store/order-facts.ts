import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OrderFact } from '../../electron/contract/facts-api.ts';
import { RpcError } from '../../electron/contract/rpc.ts';
import type { OfferView } from '../../electron/contract/table.ts';
import { offerKey } from './desk.ts';
import type { Thunk } from './screen.ts';
import { updated } from './table.ts';

/** The facts that the order in hand would ask, and which order that is. Only as long as nothing changes. */
export interface OrderFacts {
  readonly key: string;
  readonly facts: readonly OrderFact[];
}

const none = null as OrderFacts | null;

const slice = createSlice({
  name: 'orderFacts',
  initialState: none,
  reducers: {
    orderFactsTold: (_, { payload }: PayloadAction<OrderFacts>): OrderFacts => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(updated, () => none);
  },
});
const { orderFactsTold } = slice.actions;
export const orderFactsReducer = slice.reducer;

/** Asks which facts the order in hand would ask. Where the host would not say, they are asked after it. */
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
