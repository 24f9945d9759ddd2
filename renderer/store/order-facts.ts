import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OrderFact } from '../../electron/contract/facts-api.ts';
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
    // What the host says besides, such as a chance that has been worked out, changes no fact.
    builder.addCase(updated, (before, { payload }): OrderFacts | null =>
      payload.state.revision === undefined ? (before as OrderFacts | null) : none,
    );
  },
});
export const { orderFactsTold } = slice.actions;
export const orderFactsReducer = slice.reducer;
