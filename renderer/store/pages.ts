import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sheetOpened } from './desk.ts';
import { linkHello } from './link.ts';

/** Which page this console shows. It is this window's alone: what one console looks at is nobody else's. */
export interface Pages {
  /** Null: the host has not said yet whether the start page comes first. */
  readonly page: 'start' | 'siege' | null;
  /** Whoever sits here is shown the first moves of the coached siege. */
  readonly coach: boolean;
}

const KEY = 'castellan.page';

/** What this window showed before it was loaded again; nothing where it is new, or where the browser keeps nothing. */
export function pagesBefore(storage: () => Pick<Storage, 'getItem'>): Pages {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    const { page, coach } = (kept ?? {}) as { readonly page?: unknown; readonly coach?: unknown };
    return { page: page === 'siege' || page === 'start' ? page : null, coach: coach === true };
  } catch {
    return { page: null, coach: false };
  }
}

/** Keeps it for as long as the window is there. */
export function keepPages(storage: () => Pick<Storage, 'setItem'>, pages: Pages): void {
  try {
    storage().setItem(KEY, JSON.stringify(pages));
  } catch {
    // A private window: it begins with the start page again.
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
      // A room lies over the siege.
      .addCase(sheetOpened, (before, { payload }) =>
        payload === null ? before : { ...before, page: 'siege' as const },
      );
  },
});
export const { pageShown, coachWanted } = slice.actions;
export const pagesReducer = slice.reducer;
