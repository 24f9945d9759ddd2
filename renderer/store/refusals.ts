import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RefusedView } from '../../electron/contract/table.ts';
import { updated } from './table.ts';

/** What the piece that was picked cannot be ordered now. */
export interface Refusals {
  /** The piece as it is picked; null where none is. */
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
    // Refusals of a state that has passed are wrong ones.
    builder.addCase(updated, (before, { payload }): Refusals =>
      payload.state.offers === undefined ? (before as Refusals) : nothing,
    );
  },
});
export const { refusalsTold } = slice.actions;
export const refusalsReducer = slice.reducer;
