import { languageOf } from '../store/preferences.ts';
import { useScreen } from '../store/screen.ts';
import type { Language } from '../i18n/read-files.ts';

/** The language of this screen. */
export function useLanguage(): Language {
  return useScreen(({ preferences, link }) => languageOf(preferences, link.hello?.language ?? null));
}
