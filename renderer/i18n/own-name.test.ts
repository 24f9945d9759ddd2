import { expect, it } from 'vitest';
import french from '../texts/fr.json';
import english from '../texts/en.json';
import { ownName } from './own-name.ts';

const inFrench = (name: string): string => ownName(name, ({ key }) => (french as Record<string, string>)[key] ?? key);
const inEnglish = (name: string): string => ownName(name, ({ key }) => (english as Record<string, string>)[key] ?? key);

it('names that the program gave are said in the reader’s language, whoever plugged the tray in', () => {
  expect(['Virtual tray', 'Virtual 1', 'Virtual 12', 'Virtual sensor'].map(inFrench)).toEqual([
    'Plateau virtuel',
    'Virtuel 1',
    'Virtuel 12',
    'Capteur virtuel',
  ]);
  expect(['Plateau virtuel', 'Virtuel 1', 'Capteur virtuel', 'Virtual tray'].map(inEnglish)).toEqual([
    'Virtual tray',
    'Virtual 1',
    'Virtual sensor',
    'Virtual tray',
  ]);
});

it('a name that a person gave stays', () => {
  for (const name of ['Brandt 3', 'My Virtual tray', 'Virtual Anna', 'Virtuose', ''])
    expect([inFrench(name), inEnglish(name)]).toEqual([name, name]);
});
