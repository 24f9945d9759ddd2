import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ScreenOrder } from '../../electron/contract/screen-order.ts';
import type { Hello, LinkStatus } from '../link/link.ts';

export interface LinkSlice {
  readonly status: LinkStatus;
  /** When the host was last heard, in ms since 1970; null if never. */
  readonly heardAt: number | null;
  /** What the host said when it was greeted; null before. */
  readonly hello: Hello | null;
  /** What a console told this screen to be, where it is a monitor; null before. */
  readonly order: Pick<ScreenOrder, 'language' | 'light'> | null;
}

const nothing: LinkSlice = { status: 'connecting', heardAt: null, hello: null, order: null };

/** How the screen stands with the host. */
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
