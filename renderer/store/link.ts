import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ScreenOrder } from '../../electron/contract/screen-order.ts';
import type { Hello, LinkStatus } from '../link/link.ts';

export interface LinkSlice {
  readonly status: LinkStatus;
  /** When the host was last heard from, in ms since 1970; null if never. */
  readonly heardAt: number | null;
  /** The host's reply to the greeting; null before it. */
  readonly hello: Hello | null;
  /** What a console told this monitor to be; null until then. */
  readonly order: Pick<ScreenOrder, 'language' | 'light'> | null;
}

const nothing: LinkSlice = { status: 'connecting', heardAt: null, hello: null, order: null };

/** The state of this screen's connection to the host. */
const slice = createSlice({
  name: 'link',
  initialState: nothing,
  reducers: {
    linkStatus: (before, { payload }: PayloadAction<LinkStatus>) => ({ ...before, status: payload }),
    linkHeard: (before, { payload }: PayloadAction<number>) => ({ ...before, heardAt: payload }),
    linkHello: (before, { payload }: PayloadAction<Hello>) => ({ ...before, hello: payload }),
    screenOrdered: (before, { payload }: PayloadAction<LinkSlice['order']>) => ({ ...before, order: payload }),
  },
});
export const { linkStatus, linkHeard, linkHello, screenOrdered } = slice.actions;
export const linkReducer = slice.reducer;
