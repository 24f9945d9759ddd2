import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Hello, LinkStatus } from '../link/link.ts';

export interface LinkSlice {
  readonly status: LinkStatus;
  /** When the host was last heard, in ms since 1970; null if never. */
  readonly heardAt: number | null;
  /** What the host said when it was greeted; null before. */
  readonly hello: Hello | null;
}

const nothing: LinkSlice = { status: 'connecting', heardAt: null, hello: null };

/** How the screen stands with the host. */
const slice = createSlice({
  name: 'link',
  initialState: nothing,
  reducers: {
    linkStatus: (before, { payload }: PayloadAction<LinkStatus>) => ({ ...before, status: payload }),
    linkHeard: (before, { payload }: PayloadAction<number>) => ({ ...before, heardAt: payload }),
    linkHello: (before, { payload }: PayloadAction<Hello>) => ({ ...before, hello: payload }),
  },
});
export const { linkStatus, linkHeard, linkHello } = slice.actions;
export const linkReducer = slice.reducer;
