import { expect, it } from 'vitest';
import { titlesTwice } from './titles-twice.ts';

it('names what several sieges of the library are called, and nothing that only one is', () => {
  const titles = ['Varenne', 'Orval', 'Varenne', 'Acre', 'Varenne'].map((title) => ({ title }));
  expect([...titlesTwice(titles)]).toEqual(['Varenne']);
  expect(titlesTwice(titles.slice(0, 2)).size).toBe(0);
});
