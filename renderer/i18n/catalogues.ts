import { withParts } from './parts.ts';
import { read, type Files, type Language, type Sentences } from './read-files.ts';

/**
 * All sentences of the screens, found by path: a new system or language file needs no change here. Each language, and
 * each system in it, is loaded when a screen first needs it.
 */

const shared: Files = import.meta.glob<Sentences>(
  [
    '../texts/every-screen.*.json',
    '../display/texts.*.json',
    '../../electron/contract/texts/{table,journal}.*.json',
    '../../rules/kernel/texts/*.json',
    '../../rules/{systems,compositions}/*/texts/name.*.json',
  ],
  { import: 'default' },
);
const ofSystems: Files = import.meta.glob<Sentences>(
  [
    '../../rules/systems/*/texts/*.json',
    '../../rules/compositions/*/texts/*.json',
    '!../../rules/systems/*/texts/{set-up,options}.*.json',
    '!../../rules/{systems,compositions}/*/texts/name.*.json',
  ],
  { import: 'default' },
);

/** Sentences of one language that belong to no rule system, by key. */
export function sharedSentences(language: Language): Promise<Sentences> {
  return read(shared, language);
}

/**
 * Sentences of a rule system, by key; none if the system is unknown.
 * @param looking leaves out the words of set-ups and options
 */
export async function systemSentences(system: string, language: Language, looking: boolean): Promise<Sentences> {
  const all = withParts(system).map((one) => read(ofSystems, language, `/${one}/texts/`));
  const more = looking ? [] : [(await import('./room-catalogues.ts')).setUpSentences(withParts(system), language)];
  return Object.assign({}, ...(await Promise.all([...all, ...more]))) as Sentences;
}

/** Ids of all rule systems that have sentences. */
export const speakingSystems: readonly string[] = [
  ...new Set(Object.keys(ofSystems).flatMap((path) => /\/([^/]+)\/texts\//.exec(path)?.[1] ?? [])),
];
