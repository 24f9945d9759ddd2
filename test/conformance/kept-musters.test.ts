import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findSystem } from '../../electron/referee/script.ts';
import { MUSTER_ENDINGS } from './kept-games.ts';
import { musterDigest } from './muster-digest.ts';

/**
 * Set-ups keep their meaning: musters drawn up at random, each from its seed, say what they said when they were
 * recorded. After a rule is fixed, some say something else: `npm run random-play -- SYSTEM --cover --more --keep
 * --minutes 0` records what they say now, for review.
 */

const kept = JSON.parse(readFileSync(MUSTER_ENDINGS, 'utf8')) as Readonly<Record<string, readonly string[]>>;
/** Musters per test: mutation testing runs only quick tests. */
const AT_ONCE = 4;

describe.each(Object.entries(kept))('%s', (id, digests) => {
  const system = findSystem(id);
  const firsts = Array.from({ length: Math.ceil(digests.length / AT_ONCE) }, (_, n) => n * AT_ONCE);

  test.each(firsts)('musters from number %i on say what was recorded', (first) => {
    const some = digests.slice(first, first + AT_ONCE);
    expect(some.map((_, n) => musterDigest(system, first + n))).toEqual(some);
  });
});
