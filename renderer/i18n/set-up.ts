import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, sentencesOf, type Language } from './catalogues.ts';

/** A text without a sentence shows its key to players, and stops a test. */
function missing(_languages: readonly string[], _namespace: string, key: string): void {
  if (import.meta.env.MODE === 'test') throw new Error(`No sentence for '${key}'.`);
}

/** Readies the sentences of all catalogues in a language; the texts of {@link Language} can be switched later. */
export function setUpTexts(language: Language): i18n {
  void i18next.use(initReactI18next).init({
    lng: language,
    resources: Object.fromEntries(languages.map((one) => [one, { translation: { ...sentencesOf(one) } }])),
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: missing,
  });
  return i18next;
}
