import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OddsView } from '../../electron/contract/table.ts';
import { updated } from './table.ts';

/** The first chance of each order that is listed or lit, by `offerKey`; null where it has none. */
export type Prices = Readonly<Record<string, OddsView | null>>;

const none: Prices = {};

const slice = createSlice({
  name: 'prices',
  initialState: none,
  reducers: {
    priced: (before, { payload }: PayloadAction<Prices>) => ({ ...(before as Prices), ...payload }),
  },
  extraReducers: (builder) => {
    // What is told of devices or of a chance changes nothing of what an order would come to.
    builder.addCase(updated, (before, { payload }) => (payload.state.revision === undefined ? before : none));
  },
});
export const { priced } = slice.actions;
export const pricesReducer = slice.reducer;
