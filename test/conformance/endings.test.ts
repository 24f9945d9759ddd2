import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findSystem } from '../../electron/referee/script.ts';
import { digestOf } from './few-games.ts';
import { ENDINGS, keptWithSources } from './kept-games.ts';

/**
 * Stored matches keep their meaning: the games kept with the sources give the same facts, sentences,
 * questions and orders as when they were stored. After a rule is fixed, some give something else:
 * `npm run random-play -- SYSTEM --cover --more --keep --minutes 0` records the new results for review.
 */

const root = join(import.meta.dirname, '../..');
const endings = JSON.parse(readFileSync(ENDINGS, 'utf8')) as Readonly<Record<string, readonly string[]>>;
/** Games per test: mutation testing runs only quick tests. */
const AT_ONCE = 5;

describe.each(Object.entries(endings))('%s', (id, digests) => {
  const system = findSystem(id);
  const games = [...keptWithSources(root, id)].slice(0, digests.length);
  const firsts = Array.from({ length: Math.ceil(digests.length / AT_ONCE) }, (_, n) => n * AT_ONCE);

  test.each(firsts)('kept games from number %i on give their recorded results', (first) => {
    const some = games.slice(first, first + AT_ONCE);
    expect(some.map((game) => digestOf(system, game))).toEqual(digests.slice(first, first + AT_ONCE));
  });
});
