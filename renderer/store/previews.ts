import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { NoChanceView } from '../../electron/contract/odds-view.ts';
import type { OddsView } from '../../electron/contract/table.ts';
import { updated } from './table.ts';

/** What is known of a command before it is given: its chances, or why there are none. */
export interface Preview {
  readonly odds: readonly OddsView[];
  readonly why: NoChanceView | null;
}

/** Chances of commands before they are given, by {@link offerKey}. Valid until something is done. */
export type Previews = Readonly<Record<string, Preview>>;

const none: Previews = {};

const slice = createSlice({
  name: 'previews',
  initialState: none,
  reducers: {
    previewed: (before, { payload: { key, ...found } }: PayloadAction<Preview & { readonly key: string }>) => ({
      ...(before as Previews),
      [key]: found,
    }),
  },
  extraReducers: (builder) => {
    // Updates without a new revision (devices, chances) do not change what an order would come to.
    builder.addCase(updated, (before, { payload }) => (payload.state.revision === undefined ? before : none));
  },
});
export const { previewed } = slice.actions;
export const previewsReducer = slice.reducer;
