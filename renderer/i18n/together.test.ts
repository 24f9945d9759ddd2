import { expect, it } from 'vitest';
import { together } from './together.ts';

const pairs = (said: string): readonly string[] => together(said).filter((_, i) => i % 2 === 1);

it('the number or letter of a piece stays beside its kind, in both languages', () => {
  expect(pairs('Boiling oil on Foot 1 from Wall 12: 4+ hits, no save')).toEqual(['Foot 1', 'Wall 12', 'no save']);
  expect(pairs('Assault on gateway G, then tower A')).toEqual(['gateway G', 'tower A']);
  expect(pairs('Huile sur Piétons 1 (Muraille 1) : touche à 4+, sans sauvegarde')).toEqual([
    'Piétons 1',
    'Muraille 1',
    'sans sauvegarde',
  ]);
  expect(pairs('Wall 1: each 4 or more is a hit')).toEqual(['Wall 1', '4 or more']);
  expect(pairs('la porte G : chaque 6 ou plus touche')).toEqual(['porte G', '6 ou plus']);
  expect(pairs('Assaut sur la porte G et la tour A')).toEqual(['porte G', 'tour A']);
});

it('other words break where they like, and nothing of a sentence is lost', () => {
  for (const said of [
    'each 4 is a hit, or more',
    'the wall A Company of Archers holds',
    'Wall 1st',
    'nobody saves',
    '',
  ]) {
    expect(together(said).join('')).toBe(said);
    expect(pairs(said).filter((pair) => pair !== 'wall A')).toEqual([]);
  }
});
