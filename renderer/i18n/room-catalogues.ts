import { read, type Files, type Language, type Sentences } from './read-files.ts';

/** Sentences that displays do not need: those of rooms and set-ups, and what only a console is told. */

/** Sentences of rooms, loaded when somebody goes in. */
const ofRooms: Files = import.meta.glob<Sentences>(
  ['../*/texts.*.json', '!../display/*', '../../rules/fortress/texts.*.json'],
  { import: 'default' },
);
/** What only a console is told, and what people read while setting up; a hall screen needs the words of events. */
const ofConsole: Files = import.meta.glob<Sentences>(
  [
    '../texts/{en,fr}.json',
    '../../electron/contract/texts/*.json',
    '!../../electron/contract/texts/{table,journal}.*.json',
  ],
  { import: 'default' },
);

/** Words of the systems' set-ups and options: displays never show them. */
const ofSetUps: Files = import.meta.glob<Sentences>('../../rules/systems/*/texts/{set-up,options}.*.json', {
  import: 'default',
});

/** Words of the set-ups and options of these systems. */
export async function setUpSentences(systems: readonly string[], language: Language): Promise<Sentences> {
  const all = systems.map((system) => read(ofSetUps, language, `/${system}/texts/`));
  return Object.assign({}, ...(await Promise.all(all))) as Sentences;
}

/** Sentences of a room, by key: those of its folder (`texts.<language>.json`) and the host's that it shows. */
export async function roomSentences(room: string, language: Language): Promise<Sentences> {
  // A phone in the hall shows what an event does, which presets it plays, and why a match file does not open.
  const ofEvent = ['/tournament.', '/presets.', '/journal-opening.'];
  const within = room === 'console' ? [''] : room === 'tournament' ? ofEvent : [];
  const all = [read(ofRooms, language, `/${room}/texts.`), ...within.map((some) => read(ofConsole, language, some))];
  return Object.assign({}, ...(await Promise.all(all))) as Sentences;
}
