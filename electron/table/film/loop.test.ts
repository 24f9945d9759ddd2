import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoTable } from '../../../test/trial-table.ts';
import type { FilmShown } from '../../contract/film-shown-api.ts';
import type { TableState } from '../../contract/table.ts';
import { LuckThread } from '../luck-thread.ts';
import type { SiegeTable } from '../siege-table.ts';
import { Watchers } from '../watchers.ts';
import { FilmLoop } from './loop.ts';
import { FilmPictures } from './pictures.ts';

let table: SiegeTable;
let luck: LuckThread;
let loop: FilmLoop;
let stop: (() => void) | undefined;
const shown: (FilmShown | null)[] = [];
const kinds = (): readonly (string | null)[] => shown.map((one) => one?.frame.kind ?? null);

beforeEach(async () => {
  table = await demoTable();
  luck = new LuckThread();
  shown.length = 0;
  const watchers = new Watchers(
    () => ({ revision: table.journal.head.n }) as TableState,
    () => table.log,
  );
  table.onChange(() => watchers.tell());
  const pictures = new FilmPictures(() => table, luck);
  await pictures.of([0]);
  loop = new FilmLoop({ table: () => table, watchers, luck }, pictures, { quiet: 5, atEnd: 5, between: 5 });
  stop = loop.watch((one) => shown.push(one));
});
afterEach(async () => {
  stop?.();
  await luck.close();
});

const play = (): void => {
  const offer = table.match.offers()[0];
  if (offer === undefined) throw new Error('nothing can be ordered');
  expect(table.order({ command: offer.command, args: offer.args }, null)).toMatchObject({ done: true });
};

describe('a screen that plays the film automatically', () => {
  it('shows the siege first, then loops its film from the beginning', async () => {
    expect(shown).toEqual([null]);
    await expect.poll(() => shown.length, { timeout: 15_000 }).toBeGreaterThan(1);
    const first = shown[1]?.frame;
    expect(shown[1]?.captions).toBe(true);
    await expect
      .poll(() => shown.filter((one) => one?.frame.n === first?.n && one?.frame.kind === first?.kind).length, {
        timeout: 15_000,
      })
      .toBeGreaterThan(1);
  });

  it('returns to the siege as soon as somebody plays, and starts over once play stops', async () => {
    await expect.poll(() => shown.length, { timeout: 15_000 }).toBeGreaterThan(1);
    const so = shown.length;
    play();
    await expect.poll(() => kinds().slice(so)).toContain(null);
    await expect.poll(() => kinds().at(-1), { timeout: 15_000 }).not.toBe(null);
  });

  it('shows the same picture as a screen that joins later, and keeps going when the first one leaves', async () => {
    await expect.poll(() => shown.length, { timeout: 15_000 }).toBeGreaterThan(1);
    const late: (FilmShown | null)[] = [];
    const leave = loop.watch((one) => late.push(one));
    // It joins the film mid-way.
    expect(late).toEqual([shown.at(-1)]);
    const so = shown.length;
    await expect.poll(() => shown.length, { timeout: 15_000 }).toBeGreaterThan(so + 2);
    expect(late.slice(1)).toEqual(shown.slice(so));
    stop?.();
    const gone = late.length;
    await expect.poll(() => late.length, { timeout: 15_000 }).toBeGreaterThan(gone);
    play();
    await expect.poll(() => late.slice(gone)).toContain(null);
    leave();
    const over = late.length;
    // A screen that arrives after the last one left starts with the siege.
    const anew: (FilmShown | null)[] = [];
    stop = loop.watch((one) => anew.push(one));
    expect(anew).toEqual([null]);
    await expect.poll(() => anew.length, { timeout: 15_000 }).toBeGreaterThan(1);
    expect(late.length).toBe(over);
  });

  it('emits nothing once the screen is gone', async () => {
    await expect.poll(() => shown.length, { timeout: 15_000 }).toBeGreaterThan(1);
    stop?.();
    const so = shown.length;
    play();
    await new Promise((later) => setTimeout(later, 60));
    expect(shown.length).toBe(so);
  });
});
