import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './console/use-language.ts';
import { setTheme } from './design/theme.ts';
import { speak } from './i18n/set-up.ts';
import type { Preferences } from './store/preferences.ts';

/** Applies a theme, and the language of this screen, to the page. */
export function useLook(theme: Preferences['theme']): void {
  const { i18n } = useTranslation();
  const language = useLanguage();
  useEffect(() => {
    setTheme(document.documentElement, theme);
  }, [theme]);
  useEffect(() => {
    document.documentElement.lang = language;
    if (i18n.language !== language) void speak(language);
  }, [i18n, language]);
}
