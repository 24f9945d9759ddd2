import { expect, it } from 'vitest';
import { keysUsed } from '../../test/keys-used.ts';
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };

const again = ['cable', 'radio'];
const rests = ['lost', 'unheard', 'moving', 'turn', 'still'];
const readings = ['taken', 'empty', 'count'];
const kinds = ['reed', 'scale', 'tag', 'own'];
const causes = ['cable', 'radio', 'quiet'].flatMap((cause) => [cause, `${cause}-mid`]);
const causesOfSides = ['cable', 'radio', 'quiet'].flatMap((cause) => [`${cause}.side`, `${cause}.side-mid`]);

/** Values of `${…}` in a key. */
const varying: Readonly<Record<string, readonly string[]>> = {
  'devices.lost.': [...causes, ...causesOfSides],
  'devices.die.': again.concat('quiet'),
  'devices.hand.by.': ['cable', 'radio', 'virtual'],
  'devices.learn.nth.': ['1', '2', '3', '4', '5', '6'],
  'devices.learn.now.': rests,
  'devices.learn.rest.': rests,
  'devices.sensor.': ['fortress', 'look', 'well'],
  'devices.sensor.game.': readings,
  'devices.sensor.reads.': readings,
  'devices.sensor.kind.': kinds,
  'devices.sensor.tells.': kinds,
  'devices.lost.idle.': again,
  'devices.lost.kept.': again,
  'devices.lost.none-in.': again,
};
const plain = (key: string): string => key.replace(/_(zero|one|many|other)$/, '');

it('the texts are exactly those that the devices sheet uses', () => {
  expect([...new Set(Object.keys(en).map(plain))].sort()).toEqual(keysUsed(import.meta.dirname, 'devices', varying));
});

it('the French texts put a no-break space before double signs, and no straight apostrophe', () => {
  for (const [key, sentence] of Object.entries(fr)) expect(sentence, key).not.toMatch(/ [:;?!»]|'/);
});
