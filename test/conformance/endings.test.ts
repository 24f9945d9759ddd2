import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findSystem } from '../../electron/referee/script.ts';
import { digestOf } from './few-games.ts';
import { ENDINGS, keptWithSources } from './kept-games.ts';

/**
 * Matches that people have stored go on meaning what they meant: games that are kept with the sources come to the same facts, sentences,
 * questions and orders as on the day on which they were kept. Where a rule was wrong and is mended, some come to something else:
 * `npm run random-play -- SYSTEM --cover --more --keep --minutes 0` writes down what, and the reviewer sees how many.
 */

const root = join(import.meta.dirname, '../..');
const endings = JSON.parse(readFileSync(ENDINGS, 'utf8')) as Readonly<Record<string, readonly string[]>>;
/** Games in one test: the runner of mutants takes tests that are quick. */
const AT_ONCE = 5;

describe.each(Object.entries(endings))('%s', (id, digests) => {
  const system = findSystem(id);
  const games = [...keptWithSources(root, id)].slice(0, digests.length);
  const firsts = Array.from({ length: Math.ceil(digests.length / AT_ONCE) }, (_, n) => n * AT_ONCE);

  test.each(firsts)('kept games from number %i on come to what they came to', (first) => {
    const some = games.slice(first, first + AT_ONCE);
    expect(some.map((game) => digestOf(system, game))).toEqual(digests.slice(first, first + AT_ONCE));
  });
});
