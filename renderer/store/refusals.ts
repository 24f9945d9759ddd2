import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RefusedView } from '../../electron/contract/table.ts';
import { RpcError } from '../../electron/contract/rpc.ts';
import { updated } from './table.ts';
import type { Thunk } from './screen.ts';

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
const { refusalsTold } = slice.actions;
export const refusalsReducer = slice.reducer;

/** Asks the host what the piece that is picked cannot be ordered now. @param pieces it, and who stands on it */
export function askRefusals(piece: string, pieces: readonly string[]): Thunk<Promise<void>> {
  return async (dispatch, screen, { call }) => {
    const revision = screen().table.state?.revision;
    try {
      const orders = await call('match.refusals', { pieces: pieces.slice(0, MOST) });
      const { table, desk } = screen();
      if (table.state?.revision === revision && desk.section === piece) dispatch(refusalsTold({ piece, orders }));
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
    }
  };
}

/** So many pieces are asked about at once. */
const MOST = 12;
