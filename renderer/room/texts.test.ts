import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keysUsed } from '../../test/keys-used.ts';
import { anchors, eventParts, parts } from '../overlay/params.ts';
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };

/** Values of `${…}` in a key. */
const varying: Readonly<Record<string, readonly string[]>> = {
  'room.tab.': ['guests', 'overlays'],
  'room.join.': ['wrong', 'wait', 'shape', 'link', 'wrong-wait', 'wait-wait', 'shape-wait'],
  'room.tablet.page.': ['play', 'plan', 'log', 'secrets'],
  'room.overlays.part.': [...new Set([...parts, ...eventParts])],
  'room.overlays.anchor.': anchors,
  'room.overlays.of.': ['siege', 'event'],
  'room.overlays.test-': ['callout', 'roll'],
};
const base = (key: string): string => key.replace(/_(?:one|many|other)$/, '');

it('the texts are exactly those that the screens use', () => {
  const folders = ['room', 'tablet', 'overlay'].map((folder) => join(import.meta.dirname, '..', folder));
  const used = new Set(folders.flatMap((folder) => keysUsed(folder, 'room', varying)));
  const methods = [
    'room.watch',
    'room.switch',
    'room.newCode',
    'room.seat',
    'room.sendAway',
    'room.overlays',
    'room.test',
  ];
  const texts = [...used].filter((key) => !methods.includes(key));
  expect([...new Set(Object.keys(en).map(base))].sort()).toEqual(texts.sort());
});

it('the French texts put a no-break space before double signs, and no straight apostrophe', () => {
  for (const [key, sentence] of Object.entries(fr)) expect(sentence, key).not.toMatch(/ [:;?!»]|'/);
});
