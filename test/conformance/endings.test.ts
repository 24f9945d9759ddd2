import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { apartIn } from '../../electron/referee/cannot-meet.ts';
import { canBeAt, confinedIn } from '../../electron/referee/confined.ts';
import { neverPlayedIn } from '../../electron/referee/never-played.ts';
import { Lives, piecesOf } from '../../electron/referee/lives.ts';
import { findSystem } from '../../electron/referee/script.ts';
import type { Beginning } from './cover-play.ts';
import { digestOf } from './game-digest.ts';
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
  const [apart, confined, never] = [apartIn(id), confinedIn(id), neverPlayedIn(id)];
  const games = [...keptWithSources(root, id)];
  const firsts = Array.from({ length: Math.ceil(digests.length / AT_ONCE) }, (_, n) => n * AT_ONCE);

  /** Watches a game for what the tables of pairs that cannot meet exclude. */
  const excluded = (game: Beginning, found: string[]): Lives =>
    new Lives(piecesOf(game.begun.setup), (rule, pair, kind) => {
      const excludes = pair === undefined ? never.has(rule) || !canBeAt(confined, rule, kind) : apart.has(pair);
      if (excludes) found.push(`${pair ?? rule} ${kind}`);
    });

  test.each(firsts)(
    'kept games from number %i on give their recorded results, and meet nothing that the tables say cannot meet',
    (first) => {
      const some = games.slice(first, first + AT_ONCE);
      const found: string[] = [];
      expect(some.map((game) => digestOf(system, game, excluded(game, found)))).toEqual(
        digests.slice(first, first + AT_ONCE),
      );
      expect(found).toEqual([]);
    },
  );
});
