import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { figures } from '../../electron/contract/decimals.ts';
import { sharedSentences, speakingSystems, systemSentences } from './catalogues.ts';
import type { Language } from './read-files.ts';

/** A text without a sentence shows its key to players, and stops a test. */
function missing(_languages: readonly string[], _namespace: string, key: string): void {
  if (import.meta.env.MODE === 'test') throw new Error(`No sentence for '${key}'.`);
}

/** Systems whose sentences a screen has asked for: they are fetched again in a language that is chosen later. */
const systems = new Set<string>();
/** Rooms that somebody went into, with sentences of their own. */
const rooms = new Set<string>();
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

/** In place of a system: all that were shared. */
const EVERY_SHARED = '*';
type AskShared = (system: string | null, language: Language) => Promise<Readonly<Record<string, string>>>;
let askShared: AskShared | undefined;
/** Keys of sentences that shared systems brought: the screen's own are never said otherwise. */
const brought = new Set<string>();

/** Says how the host is asked for the sentences of shared systems, which no screen has built in. */
export function sharedSentencesFrom(ask: AskShared): void {
  askShared = ask;
}

/** What a shared system adds. Where the host does not answer there is nothing yet, and the next screen asks again. */
async function ofShared(system: string, language: Language): Promise<Readonly<Record<string, string>>> {
  const all = await askShared?.(system === EVERY_SHARED ? null : system, language).catch(() => undefined);
  if (all === undefined) fetching.delete(`${language} ${system}`);
  const ours = Object.entries(all ?? {}).filter(
    ([key]) => brought.has(key) || i18next.getResource(language, 'translation', key) === undefined,
  );
  for (const [key] of ours) brought.add(key);
  return Object.fromEntries(ours);
}

/** Fetches the sentences of shared systems again: one was allowed. */
export async function sharedSentencesAnew(): Promise<void> {
  for (const key of [...fetching.keys()].filter((one) => one.endsWith(` ${EVERY_SHARED}`))) fetching.delete(key);
  await sentencesForAll();
}

/** What a screen is told by a system: built in, or asked for where somebody shared it. */
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

/** This screen only looks: it needs no words of set-ups. */
let looking = false;

/** The language that was asked for last; while it is being fetched the screen still speaks another. */
let wanted: Language = 'en';

/**
 * Readies the sentences of a language; {@link speak} switches later, {@link sentencesFor} adds a rule system.
 * @param at rooms whose own sentences are needed first
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
      // React escapes what it shows.
      interpolation: { escapeValue: false, alwaysFormat: true },
      saveMissing: true,
      missingKeyHandler: missing,
    });
  await readied(language);
  return i18next;
}

/** Fetches all sentences that this screen needs in a language which only a part of it speaks. */
export function sentencesIn(language: Language): Promise<void> {
  return readied(language);
}

/** Switches the language once all its sentences are there, those of a system that comes on the table meanwhile too. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  for (let known = -1; known !== systems.size + rooms.size;) {
    known = systems.size + rooms.size;
    await readied(language);
  }
  if (wanted === language) await i18next.changeLanguage(language);
}

/** The language that is spoken, and the one that is about to be. */
function spoken(): readonly Language[] {
  // None is spoken before the first has come.
  return [...new Set([(i18next.language as Language | undefined) ?? wanted, wanted])];
}

/** Fetches the sentences of a rule system in the language of the screen; nothing to wait for where they are there. */
export function sentencesFor(system: string): Promise<unknown> | undefined {
  systems.add(system);
  return spoken().every((language) => here.has(`${language} ${system}`))
    ? undefined
    : Promise.all(spoken().map((language) => readied(language)));
}

/** Fetches the sentences of a room, for now and for a language that is chosen later. */
export async function sentencesOfRoom(room: string): Promise<void> {
  rooms.add(room);
  await Promise.all(spoken().map((language) => readied(language)));
}

/** Fetches the sentences of every rule system: for a room that shows matches of all of them. */
export async function sentencesForAll(): Promise<void> {
  for (const system of [...speakingSystems, EVERY_SHARED]) systems.add(system);
  await Promise.all(spoken().map((language) => readied(language)));
}
