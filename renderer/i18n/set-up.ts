import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { figures } from '../../electron/contract/decimals.ts';
import { sharedSentences, speakingSystems, systemSentences } from './catalogues.ts';
import type { Language } from './read-files.ts';

/** A missing sentence shows its key to players, and fails a test. */
function missing(_languages: readonly string[], _namespace: string, key: string): void {
  if (import.meta.env.MODE === 'test') throw new Error(`No sentence for '${key}'.`);
}

/** Systems whose sentences a screen has asked for: loaded again when the language changes. */
const systems = new Set<string>();
/** Rooms with sentences of their own that somebody has opened. */
const rooms = new Set<string>();
/** What is loaded, as languages and systems in them: `en`, `en siege-battles`. */
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
        // Nobody else holds the sentences: they are put in as they are, beside those that are there.
        i18next.addResourceBundle(language, 'translation', sentences, true, true, { skipCopy: true });
        here.add(key);
      },
      (error: unknown) => {
        // Lets the next screen that needs it retry.
        fetching.delete(key);
        throw error;
      },
    );
    fetching.set(key, coming);
  }
  return coming;
}

/** Stands for all shared systems in place of a system id. */
const EVERY_SHARED = '*';
type AskShared = (system: string | null, language: Language) => Promise<Readonly<Record<string, string>>>;
let askShared: AskShared | undefined;
/** Keys that shared systems brought; they may never override the screen's own sentences. */
const brought = new Set<string>();

/** Sets how the host is asked for the sentences of shared systems, which are not built in. */
export function sharedSentencesFrom(ask: AskShared): void {
  askShared = ask;
}

/** The sentences a shared system adds. Empty if the host does not answer; the next screen asks again. */
async function ofShared(system: string, language: Language): Promise<Readonly<Record<string, string>>> {
  const all = await askShared?.(system === EVERY_SHARED ? null : system, language).catch(() => undefined);
  if (all === undefined) fetching.delete(`${language} ${system}`);
  const ours = Object.entries(all ?? {}).filter(
    ([key]) => brought.has(key) || i18next.getResource(language, 'translation', key) === undefined,
  );
  for (const [key] of ours) brought.add(key);
  return Object.fromEntries(ours);
}

/** Loads the sentences of shared systems again, after one was allowed. */
export async function sharedSentencesAnew(): Promise<void> {
  for (const key of [...fetching.keys()].filter((one) => one.endsWith(` ${EVERY_SHARED}`))) fetching.delete(key);
  await sentencesForAll();
}

/** The sentences of a system: built in, or from the host if it is a shared one. */
const spokenBy = (system: string, language: Language): Promise<Readonly<Record<string, string>>> =>
  speakingSystems.includes(system) ? systemSentences(system, language, looking) : ofShared(system, language);

async function readied(language: Language): Promise<void> {
  await Promise.all([
    fetched(language, () => sharedSentences(language), language),
    ...[...systems].map((system) => fetched(`${language} ${system}`, () => spokenBy(system, language), language)),
    ...[...rooms].map((room) =>
      fetched(
        `${language} room ${room}`,
        async () => (await import('./room-catalogues.ts')).roomSentences(room, language),
        language,
      ),
    ),
  ]);
}

/** Whether this screen is a display, which needs no words of set-ups. */
let looking = false;

/** The language asked for last; while it loads, the screen still speaks the previous one. */
let wanted: Language = 'en';

/**
 * Loads the sentences of a language; {@link speak} switches it later, {@link sentencesFor} adds a rule system.
 * @param at rooms whose sentences are needed first
 */
export async function setUpTexts(language: Language, onlyLooks: boolean, at: readonly string[]): Promise<i18n> {
  wanted = language;
  looking = onlyLooks;
  for (const room of at) rooms.add(room);
  await i18next
    .use(initReactI18next)
    .use(figures)
    .init({
      lng: language,
      resources: {},
      keySeparator: false,
      nsSeparator: false,
      // React escapes what it renders.
      interpolation: { escapeValue: false, alwaysFormat: true },
      saveMissing: true,
      missingKeyHandler: missing,
    });
  await readied(language);
  return i18next;
}

/** Loads all sentences this screen needs in a language that only a part of it speaks. */
export function sentencesIn(language: Language): Promise<void> {
  return readied(language);
}

/** Switches the language once all its sentences are loaded, including those of a system that is added meanwhile. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  for (let known = -1; known !== systems.size + rooms.size;) {
    known = systems.size + rooms.size;
    await readied(language);
  }
  if (wanted === language) await i18next.changeLanguage(language);
}

/** The current language and the one about to replace it. */
function spoken(): readonly Language[] {
  // There is no current language before the first has loaded.
  return [...new Set([(i18next.language as Language | undefined) ?? wanted, wanted])];
}

/** Loads the sentences of a rule system in the screen's language; undefined if they are already loaded. */
export function sentencesFor(system: string): Promise<unknown> | undefined {
  systems.add(system);
  return spoken().every((language) => here.has(`${language} ${system}`))
    ? undefined
    : Promise.all(spoken().map((language) => readied(language)));
}

/** Loads the sentences of a room, now and whenever the language changes. */
export async function sentencesOfRoom(room: string): Promise<void> {
  rooms.add(room);
  await Promise.all(spoken().map((language) => readied(language)));
}

/** Loads the sentences of every rule system, for a room that shows matches of all of them. */
export async function sentencesForAll(): Promise<void> {
  for (const system of [...speakingSystems, EVERY_SHARED]) systems.add(system);
  await Promise.all(spoken().map((language) => readied(language)));
}
