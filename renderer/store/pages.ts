import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sheetOpened } from './desk.ts';
import { linkHello } from './link.ts';

/** Which page this console shows. Local to this window. */
export interface Pages {
  /** Null until the host has said whether the start page comes first. */
  readonly page: 'start' | 'siege' | null;
  /** Whether the coach explains the first moves of the siege. */
  readonly coach: boolean;
}

const KEY = 'castellan.page';

/** What this window showed before a reload; the defaults for a new window or if the browser stores nothing. */
export function pagesBefore(storage: () => Pick<Storage, 'getItem'>): Pages {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    const { page, coach } = (kept ?? {}) as { readonly page?: unknown; readonly coach?: unknown };
    return { page: page === 'siege' || page === 'start' ? page : null, coach: coach === true };
  } catch {
    return { page: null, coach: false };
  }
}

/** Stores it for the lifetime of the window. */
export function keepPages(storage: () => Pick<Storage, 'setItem'>, pages: Pages): void {
  try {
    storage().setItem(KEY, JSON.stringify(pages));
  } catch {
    // A private window: a reload starts with the start page.
  }
}

const nothing: Pages = { page: null, coach: false };

const slice = createSlice({
  name: 'pages',
  initialState: nothing,
  reducers: {
    pageShown: (before, { payload }: PayloadAction<'start' | 'siege'>) => ({ ...before, page: payload }),
    coachWanted: (before, { payload }: PayloadAction<boolean>) => ({ ...before, coach: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(linkHello, (before, { payload: { start } }) => ({
        ...before,
        page: before.page ?? (start?.shows === true ? 'start' : 'siege'),
      }))
      // A sheet lies over the siege.
      .addCase(sheetOpened, (before, { payload }) =>
        payload === null ? before : { ...before, page: 'siege' as const },
      );
  },
});
export const { pageShown, coachWanted } = slice.actions;
export const pagesReducer = slice.reducer;
