import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OddsView } from '../../electron/contract/table.ts';
import { updated } from './table.ts';

/** Chances of commands before they are given, by {@link offerKey}. Only as long as nothing changes. */
export type Previews = Readonly<Record<string, readonly OddsView[]>>;

const none: Previews = {};

const slice = createSlice({
  name: 'previews',
  initialState: none,
  reducers: {
    previewed: (before, { payload }: PayloadAction<{ readonly key: string; readonly odds: readonly OddsView[] }>) => ({
      ...(before as Previews),
      [payload.key]: payload.odds,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(updated, () => none);
  },
});
export const { previewed } = slice.actions;
export const previewsReducer = slice.reducer;
