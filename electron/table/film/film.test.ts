import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playedTable } from '../../../test/conformance/played-table.ts';
import { FilmView } from '../../contract/film-api.ts';
import { pastAt } from '../past.ts';
import { systems } from '../systems.ts';
import { captionsOf } from './captions.ts';
import { filmOf } from './cut.ts';
import { filmRows, type FilmRow } from './rows.ts';
import { FilmViews, filmViews } from './views.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-film-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const played = (id: string, seed: number, steps?: number) => playedTable(folder, id, seed, steps);

/** Seed of a long match. */
const LONG = 3;

const seeds = fc.integer({ min: 0, max: 2 ** 31 });

describe('the film of a siege', () => {
  it.each(systems.map(({ id }) => id))(
    'is deterministic, has no gaps, and marks what was taken back as not counting: %s',
    async (id) => {
      await fc.assert(
        fc.asyncProperty(seeds, async (seed) => {
          const { system, table, stored } = await played(id, seed);
          for (const cut of ['moments', 'everything'] as const) {
            const film = filmOf(filmRows(system, stored), [], cut);
            expect(FilmView.parse(film)).toEqual(film);
            expect(filmOf(filmRows(system, stored), [], cut)).toEqual(film);
            let at = 0;
            for (const { start, lasts } of film.frames) {
              expect(start).toBe(at);
              at += lasts;
            }
            expect(film.lasts).toBe(at);
            if (cut === 'moments') expect(film.lasts).toBeLessThanOrEqual(12 * 60_000);
            const gone = new Set(table.withdrawn);
            const shown = film.frames.filter(({ kind, n }) => gone.has(n) && kind !== 'struck');
            expect(shown.filter(({ kind }) => kind !== 'turn' && kind !== 'phase')).toEqual([]);
            for (const { kind, n, key } of film.frames)
              if (kind === 'struck') expect([gone.has(n), key]).toEqual([true, false]);
          }
          table.journal.close();
        }),
        { numRuns: 2 },
      );
    },
    60_000,
  );

  it('shows the siege as the past view does, in whatever order it is requested', async () => {
    const { system, table, stored } = await played('siege-and-fortresses', 7);
    const ns = filmOf(filmRows(system, stored), [], 'everything').frames.map(({ n }) => n);
    const some = [...new Set([ns.at(-1) ?? 0, 0, ...ns.filter((_, i) => i % 9 === 0)])];
    for (const { n, siege } of filmViews(system, stored, some)) expect(siege).toEqual(pastAt(table, n).siege);
    table.journal.close();
  });

  it('gives the same picture wherever somebody jumps to in a long siege, whatever was shown before', async () => {
    const { system, table, stored } = await played('siege-medieval', LONG, 900);
    const { length } = stored.entries;
    expect(length).toBeGreaterThan(320);
    const views = new FilmViews(system, stored.match);
    views.take(stored.entries.slice(0, 250));
    for (const n of [250, 3, 199, 200, 201]) expect(views.at([n])[0]?.siege, String(n)).toEqual(pastAt(table, n).siege);
    views.take(stored.entries.slice(250));
    const ns = [length, 150, 99, 100, 101, 260, 0];
    for (const { n, siege } of views.at(ns)) expect(siege, String(n)).toEqual(pastAt(table, n).siege);
    for (const n of [0, 251, 120]) expect(views.at([n])[0]?.siege, String(n)).toEqual(pastAt(table, n).siege);
    table.journal.close();
  });

  it('captions each frame in both languages, with no key or placeholder left over', async () => {
    const { system, table, stored } = await played('siege-medieval', 3);
    const { frames } = filmOf(filmRows(system, stored), [], 'everything');
    const said = captionsOf(frames.map(({ words, outcome }) => [words, ...outcome]));
    expect(said).toHaveLength(frames.length);
    for (const { en, fr } of said)
      for (const one of [en, fr]) expect(one).not.toMatch(/\{\{|undefined|^[a-z]+\.[a-z.-]+$/);
    table.journal.close();
  });

  it('shows the end of a fight in the colour of who won it: what stands is its holder’s, whoever rolled', async () => {
    const { system, table, stored } = await played('siege-and-fortresses', 11);
    const { first, rows } = filmRows(system, stored);
    const [one] = rows.filter(({ callout, gone }) => callout === null && !gone);
    if (one === undefined) throw new Error('nothing was played');
    const log = { ...one.log, seat: 'attacker' };
    const ended = { key: 'theatre.end.stood' };
    const seatOf = (winner: string | null): string | null | undefined =>
      filmOf({ first, rows: [{ ...one, log, ended, winner }] }, [], 'moments').frames.find(({ key }) => key)?.seat;
    expect([seatOf('defender'), seatOf('attacker'), seatOf(null)]).toEqual(['defender', 'attacker', 'attacker']);
    // The rows of a played siege carry who won.
    const over = rows.filter((row) => row.ended !== null && row.winner !== null);
    expect(over.length).toBeGreaterThan(0);
    table.journal.close();
  });

  it('has what moved the chances most among its key moments, in the colour it favoured', async () => {
    const { system, table, stored } = await played('siege-and-fortresses', 11);
    const rows = filmRows(system, stored);
    const quiet = rows.rows.find(
      ({ callout, ended, marked, gone }) => callout === null && ended === null && !marked && !gone,
    );
    const plain = filmOf(rows, [], 'moments').frames.find(({ n }) => n === quiet?.log.n);
    expect(plain).toMatchObject({ key: false, kind: 'line' });
    const point = filmOf(rows, [{ row: quiet?.row ?? 0, favours: 'defender' }], 'moments');
    expect(point.frames.find(({ n }) => n === quiet?.log.n)).toMatchObject({ key: true, favours: 'defender' });
    table.journal.close();
  });

  it('lists moves of chance in film order, each where its row is shown', async () => {
    const { system, table, stored } = await played('siege-and-fortresses', 11);
    const rows = filmRows(system, stored);
    const [late, soon] = [rows.rows.at(-1)?.row ?? 0, rows.rows[0]?.row ?? 0];
    const moved = [late, soon, 99_999].map((row) => ({ row, favours: null, from: 0.25, to: 0.75 }));
    const { moves, frames } = filmOf(rows, [], 'everything', moved);
    const starts = [rows.rows[0], rows.rows.at(-1)].map((one) => frames.find(({ n }) => n === one?.log.n)?.start);
    expect(moves.map(({ start }) => start)).toEqual(starts);
    // No moves are shown while the siege is still running.
    expect(filmOf(rows, [], 'everything').moves).toEqual([]);
    table.journal.close();
  });

  it('is at most twelve minutes for a long siege: the lowest ranks are dropped first', async () => {
    const { system, table, stored } = await played('siege-and-fortresses', 5, 20);
    const { first, rows } = filmRows(system, stored);
    const [one] = rows;
    if (one === undefined) throw new Error('nothing was played');
    const many = Array.from({ length: 600 }, (_, i): FilmRow => {
      const rank = (i % 5) + 1;
      const callout = { rank, text: one.log.text, section: null, seat: null, rule: 'SF-001' };
      return { ...one, row: i + 1, log: { ...one.log, n: i + 1 }, callout, gone: false, ended: null, winner: null };
    });
    const { frames, lasts } = filmOf({ first, rows: many }, [], 'moments');
    expect(lasts).toBeLessThanOrEqual(12 * 60_000);
    const ranks = new Set(frames.filter(({ key }) => key).map(({ n }) => ((n - 1) % 5) + 1));
    expect([ranks.has(1), ranks.has(5)]).toEqual([true, false]);
    table.journal.close();
  });
});
