import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OrderFact } from '../../electron/contract/facts-api.ts';
import { updated } from './table.ts';

/** The facts that the chosen order would ask, with its key. Valid until the table changes. */
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
    // Updates without a new revision, such as a computed chance, change no facts.
    builder.addCase(updated, (before, { payload }): OrderFacts | null =>
      payload.state.revision === undefined ? (before as OrderFacts | null) : none,
    );
  },
});
export const { orderFactsTold } = slice.actions;
export const orderFactsReducer = slice.reducer;
