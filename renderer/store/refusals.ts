import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RefusedView } from '../../electron/contract/table.ts';
import { updated } from './table.ts';

/** The orders that the picked piece cannot be given now. */
export interface Refusals {
  /** The picked piece; null if none is picked. */
  readonly piece: string | null;
  readonly orders: readonly RefusedView[];
}

const nothing: Refusals = { piece: null, orders: [] };

const slice = createSlice({
  name: 'refusals',
  initialState: nothing,
  reducers: {
    refusalsTold: (_, { payload }: PayloadAction<Refusals>) => payload,
  },
  extraReducers: (builder) => {
    // Refusals of an older revision are stale.
    builder.addCase(updated, (before, { payload }): Refusals =>
      payload.state.offers === undefined ? (before as Refusals) : nothing,
    );
  },
});
export const { refusalsTold } = slice.actions;
export const refusalsReducer = slice.reducer;
