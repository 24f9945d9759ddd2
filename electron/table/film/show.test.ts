import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShownFrame, FilmShown } from '../../contract/film-shown-api.ts';
import type { Leading } from '../../contract/film-show-api.ts';
import type { TableState } from '../../contract/table.ts';
import { createJournal } from '../../journal/open.ts';
import { text } from '../../../rules/kernel/text.ts';
import { LuckThread } from '../luck-thread.ts';
import { siegeAt } from '../past.ts';
import { SiegeTable } from '../siege-table.ts';
import { demo } from '../systems.ts';
import { Watchers } from '../watchers.ts';
import { FilmPictures } from './pictures.ts';
import { FilmShow } from './show.ts';

let folder: string;
let table: SiegeTable;
let luck: LuckThread;
let show: FilmShow;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-show-'));
  const { system, setup, options } = demo;
  const match = { system: system.id, edition: system.edition, setup, options };
  table = new SiegeTable(system, await createJournal(join(folder, 'a.castellan'), match));
  luck = new LuckThread();
  const watchers = new Watchers(
    () => ({ revision: table.journal.head.n }) as TableState,
    () => table.log,
  );
  table.onChange(() => watchers.tell());
  const port = { table: () => table, watchers };
  show = new FilmShow(port, new FilmPictures(port.table, luck));
});
afterEach(async () => {
  await luck.close();
  table.journal.close();
  rmSync(folder, { recursive: true });
});

/** A picture that is told from others by its turn. */
const frame = (turn: number): ShownFrame => ({
  ...{ n: 0, turn, kind: 'order', seat: null, words: text('log.film-begins') },
  ...{ outcome: [], faces: [], sum: null, fight: null, section: null },
});

/** A screen that follows, with what it was shown: the turn of each picture; null: the siege. */
function screen(delay = 0): { readonly shown: (FilmShown | null)[]; readonly turns: () => (number | null)[] } {
  const shown: (FilmShown | null)[] = [];
  show.watch(delay, (one) => shown.push(one));
  return { shown, turns: () => shown.map((one) => one?.frame.turn ?? null) };
}
/** A console that shows its film, with what it was told. */
function console_(id: string): { readonly told: Leading[]; readonly leave: () => void } {
  const told: Leading[] = [];
  return { told, leave: show.lead(id, table.journal.match.id, (state) => told.push(state)) };
}
const at = (id: string, turn: number): boolean => show.cue(id, { frame: frame(turn), captions: true });
const play = (): void => {
  const offer = table.match.offers()[0];
  if (offer === undefined) throw new Error('nothing can be ordered');
  expect(table.order({ command: offer.command, args: offer.args }, null)).toMatchObject({ done: true });
};

describe('the film of a console on other screens', () => {
  it('is followed picture by picture, and the screen has its siege back when it is left', async () => {
    const one = screen();
    const { told, leave } = console_('console-1');
    expect(at('console-1', 0)).toBe(true);
    await expect.poll(one.turns).toEqual([null, 0]);
    expect(one.shown.at(-1)?.siege).toEqual(siegeAt(table, 0));
    at('console-1', 700);
    await expect.poll(one.turns).toEqual([null, 0, 700]);
    leave();
    await expect.poll(one.turns).toEqual([null, 0, 700, null]);
    expect(told).toEqual(['leads']);
    expect(at('console-1', 900)).toBe(false);
  });

  it('is joined in its middle, by a screen with a delay as late as its delay', async () => {
    console_('console-1');
    at('console-1', 0);
    const [soon, late] = [screen(), screen(600)];
    await expect.poll(soon.turns).toEqual([0]);
    expect(late.turns()).toEqual([null]);
    at('console-1', 300);
    await expect.poll(late.turns, { timeout: 3000 }).toEqual([null, 0, 300]);
  });

  it('shows the newest where many come at once, and the last of them for certain', async () => {
    const one = screen();
    console_('console-1');
    for (let turn = 0; turn <= 50; turn += 1) at('console-1', turn);
    await expect.poll(() => one.turns().at(-1)).toBe(50);
    expect(one.turns().length).toBeLessThan(5);
  });

  it('ends when somebody plays: play comes first', async () => {
    const one = screen();
    const { told } = console_('console-1');
    at('console-1', 0);
    await expect.poll(one.turns).toEqual([null, 0]);
    play();
    await expect.poll(one.turns, { timeout: 1000 }).toEqual([null, 0, null]);
    expect(told).toEqual(['leads', 'play']);
    expect(at('console-1', 100)).toBe(false);
  });

  it('is that of the console which began last: the one before is told, and is not listened to', async () => {
    const one = screen();
    const [first, second] = [console_('console-1'), console_('console-2')];
    expect(first.told).toEqual(['leads', 'other']);
    expect([at('console-1', 100), at('console-2', 200)]).toEqual([false, true]);
    await expect.poll(() => one.turns().at(-1)).toBe(200);
    // Leaving what is not shown any more ends nothing.
    first.leave();
    expect(at('console-2', 300)).toBe(true);
    expect(second.told).toEqual(['leads']);
  });

  it('is not shown of a match that is no longer on the table', () => {
    const told: Leading[] = [];
    show.lead('console-1', 'another match', (state) => told.push(state));
    expect([told, at('console-1', 0)]).toEqual([['play'], false]);
  });
});
