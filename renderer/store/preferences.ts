import '../../electron/contract/zod-setup.ts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { z } from 'zod';
import { languages, type Language } from '../i18n/read-files.ts';

/** What a foot pedal or a custom key may do. */
export const pedalActions = ['main', 'next', 'undo', 'undo-both', 'virtual', 'clock'] as const;
export type PedalAction = (typeof pedalActions)[number];
const volume = z.number().int().min(0).max(100).catch(0);

/** What a person chose for this screen. Null language: the host's. */
export const Preferences = z.object({
  language: z.enum(languages).nullable().catch(null),
  theme: z.enum(['system', 'dark', 'light']).catch('system'),
  odds: z.boolean().catch(true),
  /** Marks the option of a choice with the best chance. Off until the table asks for it. */
  advice: z.boolean().catch(false),
  /** Single-letter shortcuts. Off for people who use speech input or type with one key. */
  keys: z.boolean().catch(true),
  /** Volume of this console, 0 to 100; silent by default. */
  sound: z.object({ dice: volume, events: volume }).catch({ dice: 0, events: 0 }),
  /** Keys by action, as browsers name them: `F13`, `PageDown`. */
  pedal: z.partialRecord(z.enum(pedalActions), z.string().max(40)).catch({}),
});
export type Preferences = z.infer<typeof Preferences>;

const KEY = 'castellan.screen';

/** Reads the stored preferences; falls back to the defaults if nothing valid is stored. */
export function keptPreferences(storage: () => Pick<Storage, 'getItem'>): Preferences {
  try {
    return Preferences.parse(JSON.parse(storage().getItem(KEY) ?? '{}'));
  } catch {
    return Preferences.parse({});
  }
}

/** Stores preferences if the browser allows it; otherwise they last as long as the page. */
export function keepPreferences(storage: () => Pick<Storage, 'setItem'>, preferences: Preferences): void {
  try {
    storage().setItem(KEY, JSON.stringify(preferences));
  } catch {
    // A private window or a full disk: nothing depends on this.
  }
}

const slice = createSlice({
  name: 'preferences',
  initialState: Preferences.parse({}),
  reducers: {
    preferred: (before, { payload }: PayloadAction<Partial<Preferences>>) => ({ ...before, ...payload }),
  },
});
export const { preferred } = slice.actions;
export const preferencesReducer = slice.reducer;

/** The language of the browser: a page begins with it, before the host has said its own. */
export const browserLanguage = (): Language => (navigator.language.startsWith('fr') ? 'fr' : 'en');

/** The language of a screen: the person's choice, else the host's, else English. */
export function languageOf(chosen: Preferences, host: Language | null): Language {
  return chosen.language ?? host ?? 'en';
}
