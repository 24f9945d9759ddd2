import { useEffect } from 'react';
import { useLanguage } from './console/use-language.ts';
import { setTheme } from './design/theme.ts';
import { speak } from './i18n/set-up.ts';
import { useTexts } from './i18n/use-text.ts';
import type { Preferences } from './store/preferences.ts';

/** Applies a theme, and the language of this screen, to the page. */
export function useLook(theme: Preferences['theme']): void {
  const texts = useTexts();
  const language = useLanguage();
  useEffect(() => {
    setTheme(document.documentElement, theme);
  }, [theme]);
  useEffect(() => {
    document.documentElement.lang = language;
    if (texts.language !== language) void speak(language);
  }, [texts, language]);
}
