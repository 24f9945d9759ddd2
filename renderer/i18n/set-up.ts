import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { sharedSentences, speakingSystems, systemSentences, type Language } from './catalogues.ts';

/** A text without a sentence shows its key to players, and stops a test. */
function missing(_languages: readonly string[], _namespace: string, key: string): void {
  if (import.meta.env.MODE === 'test') throw new Error(`No sentence for '${key}'.`);
}

/** Systems whose sentences a screen has asked for: they are fetched again in a language that is chosen later. */
const systems = new Set<string>();
/** Languages that are there, and systems in them: `en`, `en siege-battles`. */
const here = new Set<string>();
const fetching = new Map<string, Promise<void>>();

function fetched(
  key: string,
  load: () => Promise<Readonly<Record<string, string>>>,
  language: Language,
): Promise<void> {
  let coming = fetching.get(key);
  if (coming === undefined) {
    coming = load().then(
      (sentences) => {
        i18next.addResourceBundle(language, 'translation', sentences, false, true);
        here.add(key);
      },
      (error: unknown) => {
        // The next screen that needs it asks again.
        fetching.delete(key);
        throw error;
      },
    );
    fetching.set(key, coming);
  }
  return coming;
}

async function readied(language: Language): Promise<void> {
  await Promise.all([
    fetched(language, () => sharedSentences(language), language),
    ...[...systems].map((system) =>
      fetched(`${language} ${system}`, () => systemSentences(system, language), language),
    ),
  ]);
}

/** Readies the sentences of a language; {@link speak} switches later, {@link sentencesFor} adds a rule system. */
export async function setUpTexts(language: Language): Promise<i18n> {
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: missing,
  });
  await readied(language);
  return i18next;
}

/** Switches the language once all its sentences are there. */
export async function speak(language: Language): Promise<void> {
  await readied(language);
  await i18next.changeLanguage(language);
}

/** Fetches the sentences of a rule system in the language that is spoken; nothing to wait for where they are there. */
export function sentencesFor(system: string): Promise<void> | undefined {
  const language = i18next.language as Language;
  systems.add(system);
  return here.has(`${language} ${system}`) ? undefined : readied(language);
}

/** Fetches the sentences of every rule system: for a room that shows matches of all of them. */
export async function sentencesForAll(): Promise<void> {
  for (const system of speakingSystems) systems.add(system);
  await readied(i18next.language as Language);
}
