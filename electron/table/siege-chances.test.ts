import { beforeEach, describe, expect, it } from 'vitest';
import { demoTable } from '../../test/trial-table.ts';
import type { SiegeChances } from '../contract/siege-chances-api.ts';
import { storedOf } from './played.ts';
import { tellSiegeChances } from './siege-chances.ts';
import { SiegeDesk, type SiegeAsked } from './siege-desk.ts';
import { placesOf } from './siege-places.ts';
import type { SiegeTable } from './siege-table.ts';
import { demo } from './systems.ts';

let table: SiegeTable;
beforeEach(async () => {
  table = await demoTable();
});
const endPhase = (): void => void table.order({ command: 'end-phase', args: {} }, null);
const LONG_MS = 60_000;

/** A thread that does the real work but answers only when released. */
function slowly() {
  const desk = new SiegeDesk();
  const waiting: (() => void)[] = [];
  const asked: SiegeAsked[] = [];
  const ask = (_what: string, work: SiegeAsked): Promise<never> => {
    asked.push(work);
    return new Promise((settle) => {
      waiting.push(() => settle(desk.work(structuredClone({ ...work, ms: LONG_MS })) as never));
    });
  };
  const next = async (): Promise<void> => {
    waiting.shift()?.();
    await new Promise((settle) => setImmediate(settle));
  };
  return { thread: { ask: ask as never }, next, asked };
}

describe('places of a siege', () => {
  it('are the start of each player turn and the present, with no open question', () => {
    expect(placesOf(demo.system, storedOf(table.journal)).map(({ n }) => n)).toEqual([0]);
    for (let n = 0; n < 4; n += 1) endPhase();
    const places = placesOf(demo.system, storedOf(table.journal));
    const sides = places.map(({ state }) => (state as { active: string }).active);
    expect(sides).toEqual(['attacker', 'defender', 'defender']);
    expect(places.at(-1)?.n).toBe(table.journal.head.n);
    expect(places.map(({ at }) => at)).toEqual(places.map(({ at }) => at).toSorted((a, b) => a - b));
  });

  it('ignore withdrawn rows', () => {
    for (let n = 0; n < 3; n += 1) endPhase();
    const before = placesOf(demo.system, storedOf(table.journal));
    endPhase();
    table.undo(table.match.undoable?.n ?? 0, true, 'Brandt');
    const after = placesOf(demo.system, storedOf(table.journal));
    expect(after.map(({ n, state }) => [n, state])).toEqual(before.map(({ n, state }) => [n, state]));
  });
});

describe('games from the places of a siege', () => {
  it('are the same whenever requested, and continue with the match', () => {
    const work = (desk: SiegeDesk, games: number) =>
      desk.work({
        key: String(table.journal.head.n),
        stored: structuredClone(storedOf(table.journal)),
        games,
        ms: LONG_MS,
      });
    const desk = new SiegeDesk();
    const [first] = work(desk, 6)?.places ?? [];
    expect(first).toMatchObject({ n: 0, games: 6 });
    expect(work(new SiegeDesk(), 6)?.places[0]).toEqual(first);
    endPhase();
    endPhase();
    endPhase();
    // Games from earlier places still count: only new places are played.
    const later = work(desk, 1);
    expect(later?.places.map(({ games }) => games)).toEqual([6, 1]);
    expect(later?.done).toBe(true);
  });

  it('need an unknown match to be sent first', () => {
    expect(new SiegeDesk().work({ key: 'x', stored: null, games: 1, ms: LONG_MS })).toBeNull();
  });

  it('stop in the middle of a game when time is up', () => {
    const desk = new SiegeDesk();
    const told = desk.work({ key: 'x', stored: storedOf(table.journal), games: 10, ms: 0 });
    expect(told).toMatchObject({
      done: false,
      places: [
        {
          games: 0,
          seats: [
            { lo: 0, hi: 1 },
            { lo: 0, hi: 1 },
          ],
        },
      ],
    });
  });
});

describe('who wins the siege', () => {
  it('is reported in stages, with narrower bounds each time', async () => {
    const { thread, next } = slowly();
    const told: SiegeChances[] = [];
    const end = tellSiegeChances({ thread, table: () => table, emit: (one) => told.push(one) });
    await next();
    await next();
    end();
    expect(told.map(({ places }) => places[0]?.games)).toEqual([10, 40]);
    const [wide, narrow] = told.map(({ places }) => places[0]?.seats[0]);
    expect((narrow?.hi ?? 1) - (narrow?.lo ?? 0)).toBeLessThan((wide?.hi ?? 1) - (wide?.lo ?? 0));
    expect(told.every(({ done, why }) => !done && why === null)).toBe(true);
  });

  it.each(['done', 'left'] as const)('is no longer reported once something was %s', async (how) => {
    const { thread, next, asked } = slowly();
    const told: unknown[] = [];
    const end = tellSiegeChances({ thread, table: () => table, emit: (one) => told.push(one) });
    if (how === 'left') end();
    else endPhase();
    await next();
    await next();
    expect([told, asked.length]).toEqual([[], 1]);
  });

  it('is requested in short pieces, so that a question at the table need not wait', () => {
    const { thread, asked } = slowly();
    tellSiegeChances({ thread, table: () => table, emit: () => undefined })();
    expect(asked[0]?.ms).toBeLessThanOrEqual(20);
  });

  it('receives a long match in pieces and plays the same games', async () => {
    for (let n = 0; n < 40; n += 1) {
      endPhase();
      table.undo(table.match.undoable?.n ?? 0, true, 'Brandt');
    }
    endPhase();
    const { thread, next, asked } = slowly();
    const told: SiegeChances[] = [];
    const end = tellSiegeChances({ thread, table: () => table, emit: (one) => told.push(one) });
    for (let n = 0; told.length === 0 && n < 10; n += 1) await next();
    end();
    const sent = asked.flatMap(({ stored }) => (stored === null ? [] : [stored.entries.map(({ n }) => n)]));
    expect(sent.length).toBeGreaterThan(1);
    expect(Math.max(...sent.map(({ length }) => length))).toBeLessThanOrEqual(50);
    expect(sent.flat()).toEqual([...table.journal.read()].map(({ n }) => n));
    const key = String(table.journal.head.n);
    const atOnce = new SiegeDesk().work({ key, stored: storedOf(table.journal), games: 10, ms: LONG_MS });
    expect(told[0]?.places).toEqual(atOnce?.places);
  });

  it('is sent again if the thread that had half of it has ended', () => {
    const stored = storedOf(table.journal);
    expect(new SiegeDesk().work({ key: 'x', stored, after: 50, games: 1, ms: LONG_MS })).toBeNull();
  });

  it.each([
    [undefined, false],
    [false, false],
    [true, true],
  ])('is told in a game of an event only where the judge allows advice: %s', async (advice, allowed) => {
    const { thread, next, asked } = slowly();
    const game = { event: 'e', round: 1, game: 1, table: '1', attacker: 'a', defender: 'b', by: 'Judge' };
    table.noted.take(1, { kind: 'event-game', body: { ...game, ...(advice === undefined ? {} : { advice }) } });
    const told: SiegeChances[] = [];
    const end = tellSiegeChances({ thread, table: () => table, emit: (one) => told.push(one) });
    await next();
    end();
    expect(asked.length > 0).toBe(allowed);
    expect(told[0]?.why?.key).toBe(allowed ? undefined : 'table.siege-chances-event');
    expect(told[0]?.places.length).toBe(allowed ? 1 : 0);
  });
});
