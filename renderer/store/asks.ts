import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { updated } from './table.ts';

/** How many facts each listed order would ask at once, by `offerKey`. Valid until the table changes. */
export type Asks = Readonly<Record<string, number>>;

const none: Asks = {};

const slice = createSlice({
  name: 'asks',
  initialState: none,
  reducers: {
    counted: (before, { payload }: PayloadAction<Asks>): Asks => ({ ...before, ...payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(updated, (before, { payload }) => (payload.state.revision === undefined ? before : none));
  },
});
export const { counted } = slice.actions;
export const asksReducer = slice.reducer;
