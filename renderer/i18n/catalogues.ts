import { withParts } from './parts.ts';

/**
 * Every sentence that a screen can say, found by where it lies: a new system or language file needs no line here. Each
 * language, and each system in it, is fetched when a screen first needs it.
 */
type Sentences = Readonly<Record<string, string>>;
type Files = Readonly<Record<string, () => Promise<Sentences>>>;

const shared: Files = import.meta.glob<Sentences>(
  [
    '../texts/*.json',
    '../display/texts.*.json',
    '../../electron/contract/texts/*.json',
    '../../rules/kernel/texts/*.json',
  ],
  { import: 'default' },
);
const ofSystems: Files = import.meta.glob<Sentences>(
  ['../../rules/systems/*/texts/*.json', '../../rules/compositions/*/texts/*.json'],
  { import: 'default' },
);

/** Rooms that bring their own sentences when somebody goes in. */
const ofRooms: Files = import.meta.glob<Sentences>(
  ['../*/texts.*.json', '!../display/*', '../../rules/fortress/texts.*.json'],
  { import: 'default' },
);

export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

async function read(files: Files, language: Language, within = ''): Promise<Sentences> {
  const ours = Object.entries(files).filter(([path]) => path.endsWith(`${language}.json`) && path.includes(within));
  return Object.assign({}, ...(await Promise.all(ours.map(([, load]) => load())))) as Sentences;
}

/** Keys and sentences of one language that belong to no rule system. */
export function sharedSentences(language: Language): Promise<Sentences> {
  return read(shared, language);
}

/** Keys and sentences of a rule system; none where the system is not known. */
export async function systemSentences(system: string, language: Language): Promise<Sentences> {
  const all = withParts(system).map((one) => read(ofSystems, language, `/${one}/texts/`));
  return Object.assign({}, ...(await Promise.all(all))) as Sentences;
}

/** Keys and sentences of a room: a folder of the screens with a `texts.<language>.json`. */
export function roomSentences(room: string, language: Language): Promise<Sentences> {
  return read(ofRooms, language, `/${room}/texts.`);
}

/** Every rule system that has sentences, by its id. */
export const speakingSystems: readonly string[] = [
  ...new Set(Object.keys(ofSystems).flatMap((path) => /\/([^/]+)\/texts\//.exec(path)?.[1] ?? [])),
];
