import { read, type Files, type Language, type Sentences } from './read-files.ts';

/** Sentences that no screen needs which only looks: those of rooms, of set-ups, and what only a console is told. */

/** Rooms that bring their own sentences when somebody goes in. */
const ofRooms: Files = import.meta.glob<Sentences>(
  ['../*/texts.*.json', '!../display/*', '../../rules/fortress/texts.*.json'],
  { import: 'default' },
);
/** What only a console is told, and what people read who set something up; a hall screen needs the words of events. */
const ofConsole: Files = import.meta.glob<Sentences>(
  [
    '../texts/{en,fr}.json',
    '../../electron/contract/texts/*.json',
    '!../../electron/contract/texts/{table,journal}.*.json',
  ],
  { import: 'default' },
);

/** Words of set-ups and options of the systems: no screen that only looks shows them. */
const ofSetUps: Files = import.meta.glob<Sentences>('../../rules/systems/*/texts/{set-up,options}.*.json', {
  import: 'default',
});

/** Words of the set-ups and options of systems. */
export async function setUpSentences(systems: readonly string[], language: Language): Promise<Sentences> {
  const all = systems.map((system) => read(ofSetUps, language, `/${system}/texts/`));
  return Object.assign({}, ...(await Promise.all(all))) as Sentences;
}

/** Keys and sentences of a room: a folder of the screens with a `texts.<language>.json`, and the words of the host that it shows. */
export async function roomSentences(room: string, language: Language): Promise<Sentences> {
  // A phone in the hall reads what an event does, and what is played there.
  const within = room === 'console' ? [''] : room === 'tournament' ? ['/tournament.', '/presets.'] : [];
  const all = [read(ofRooms, language, `/${room}/texts.`), ...within.map((some) => read(ofConsole, language, some))];
  return Object.assign({}, ...(await Promise.all(all))) as Sentences;
}
