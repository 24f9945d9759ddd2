import { afterEach, beforeEach, expect, it } from 'vitest';
import { Library } from '../../electron/library/library.ts';
import { makeEventMatch } from '../../electron/table/event-match.ts';
import { MatchFiles } from '../../electron/table/match-files.ts';
import { OutgoingMatches } from '../../electron/table/outgoing.ts';
import type { SiegeTable } from '../../electron/table/siege-table.ts';
import { equipmentOf } from '../../electron/tournament/desk/begin-game.ts';
import { temporaryFolder } from '../temporary-folders.ts';

/** What a table's computer sends to the hall: the match on the table and those that it has from before. */

let folder = '';
let files: MatchFiles;
let table: SiegeTable;

beforeEach(async () => {
  folder = temporaryFolder('castellan-outgoing-');
  files = new MatchFiles(folder);
  table = await files.open(undefined);
});
afterEach(() => {
  table.journal.close();
});

/** Plays the first rows of an event's match of this round and puts it away. @returns the number of its rows */
async function played(round: number, notes: number): Promise<number> {
  const library = new Library(folder, () => table.journal);
  const equipment = equipmentOf(null, { system: 'siege-tower-hex', scenario: 'demo' });
  if ('key' in equipment) throw new Error(equipment.key);
  const made = await makeEventMatch(library, {
    event: 'acre',
    round,
    game: 1,
    by: '1',
    pairing: { attacker: 'p-1', defender: 'p-2', scenario: null, table: '1', breaches: [] },
    names: { attacker: 'Ada', defender: 'Dan' },
    eventName: 'Acre',
    title: `Round ${String(round)}`,
    ...equipment,
  });
  if ('key' in made) throw new Error(made.key);
  const match = await files.open(library.pathOf(made.file) ?? '');
  for (let i = 0; i < notes; i += 1)
    match.write({ kind: 'correct-alone', body: { allowed: i % 2 === 0, by: `Ada, Dan ${String(round)}` } });
  const { n } = match.journal.head;
  match.journal.close();
  return n;
}

it('rows of matches from before are read from their files, whichever was read last', async () => {
  const rows = [await played(1, 7), await played(2, 4)];
  const [one, other] = new OutgoingMatches(folder, () => table).of('acre').toSorted((a, b) => b.last - a.last);
  if (one === undefined || other === undefined) throw new Error('two matches were played');
  expect([one.last, other.last]).toEqual(rows);
  for (let after = 0; after < other.last; after += 2) {
    // Rows are numbered from 1, and say which round they are of.
    for (const [match, round] of [
      [one, 1],
      [other, 2],
    ] as const) {
      const some = match.read(after, 2);
      expect(some.map(({ n }) => n)).toEqual([after + 1, after + 2].filter((n) => n <= match.last));
      if (after >= 2) expect(some.every(({ body }) => body.includes(`Dan ${String(round)}`))).toBe(true);
    }
  }
  expect(one.read(0, 1)).toEqual(one.read(0, 200).slice(0, 1));
  expect(other.read(other.last, 200)).toEqual([]);
});

it('matches of other events stay where they are', async () => {
  await played(1, 1);
  expect(new OutgoingMatches(folder, () => table).of('tyre')).toEqual([]);
});
