import { browserLanguage, languageOf } from '../store/preferences.ts';
import { useScreen } from '../store/screen.ts';
import type { Language } from '../i18n/read-files.ts';

/**
 * The language of this screen; of a monitor that which a console gave it. Until the host has said its own it is that of the
 * browser, in which the page began: another would be fetched and dropped.
 */
export function useLanguage(): Language {
  return useScreen(({ preferences, link: { hello, order } }) =>
    order === null || order.language === 'console'
      ? languageOf(preferences, hello?.language ?? browserLanguage())
      : order.language,
  );
}
