import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoTable } from '../../../test/trial-table.ts';
import type { ShownFrame, FilmShown } from '../../contract/film-shown-api.ts';
import type { Leading } from '../../contract/film-show-api.ts';
import type { TableState } from '../../contract/table.ts';
import { text } from '../../../rules/kernel/text.ts';
import { LuckThread } from '../luck-thread.ts';
import { pastAt } from '../past.ts';
import type { SiegeTable } from '../siege-table.ts';
import { Watchers } from '../watchers.ts';
import { FilmPictures } from './pictures.ts';
import { FilmShow } from './show.ts';

let table: SiegeTable;
let luck: LuckThread;
let show: FilmShow;
beforeEach(async () => {
  table = await demoTable();
  luck = new LuckThread();
  const watchers = new Watchers(
    () => ({ revision: table.journal.head.n }) as TableState,
    () => table.log,
  );
  table.onChange(() => watchers.tell());
  const port = { table: () => table, watchers };
  const pictures = new FilmPictures(port.table, luck);
  // A new thread needs some time to start.
  await pictures.of([0]);
  show = new FilmShow(port, pictures);
});
afterEach(async () => {
  await luck.close();
});

/** A frame that is identified by its turn. */
const frame = (turn: number): ShownFrame => ({
  ...{ n: 0, turn, kind: 'order', seat: null, words: text('log.film-begins') },
  ...{ outcome: [], faces: [], sum: null, fight: null, section: null },
});

/** A following screen and what it was shown: the turn of each picture, or `null` for the siege. */
function screen(delay = 0) {
  const shown: (FilmShown | null)[] = [];
  /** When each picture arrived. */
  const times: number[] = [];
  show.watch(delay, (one) => {
    shown.push(one);
    times.push(Date.now());
  });
  return { shown, times, turns: () => shown.map((one) => one?.frame.turn ?? null) };
}
/** A console that shows its film, and what it was told. */
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
  it('is followed picture by picture, and gives the siege back when the console leaves it', async () => {
    const one = screen();
    const { told, leave } = console_('console-1');
    expect(at('console-1', 0)).toBe(true);
    await expect.poll(one.turns).toEqual([null, 0]);
    expect(one.shown.at(-1)?.siege).toEqual(pastAt(table, 0).siege);
    at('console-1', 700);
    await expect.poll(one.turns).toEqual([null, 0, 700]);
    leave();
    await expect.poll(one.turns).toEqual([null, 0, 700, null]);
    expect(told).toEqual(['leads']);
    expect(at('console-1', 900)).toBe(false);
  });

  it('can be joined mid-way, and a screen with a delay lags by that delay', async () => {
    console_('console-1');
    const given = Date.now();
    at('console-1', 1);
    const [soon, late] = [screen(), screen(600)];
    await expect.poll(soon.turns).toEqual([1]);
    const again = Date.now();
    at('console-1', 2);
    await expect.poll(late.turns, { timeout: 4000 }).toEqual([null, 1, 2]);
    expect((late.times[1] ?? 0) - given).toBeGreaterThanOrEqual(599);
    expect((late.times[2] ?? 0) - again).toBeGreaterThanOrEqual(599);
  });

  it('shows only the newest of many cues at once, but always the last one', async () => {
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

  it('follows the console that began last: the one before is told and then ignored', async () => {
    const one = screen();
    const [first, second] = [console_('console-1'), console_('console-2')];
    expect(first.told).toEqual(['leads', 'other']);
    expect([at('console-1', 100), at('console-2', 200)]).toEqual([false, true]);
    await expect.poll(() => one.turns().at(-1)).toBe(200);
    // Leaving a film that is no longer shown ends nothing.
    first.leave();
    expect(at('console-2', 300)).toBe(true);
    expect(second.told).toEqual(['leads']);
  });

  it('does not show a match that is no longer on the table', () => {
    const told: Leading[] = [];
    show.lead('console-1', 'another match', (state) => told.push(state));
    expect([told, at('console-1', 0)]).toEqual([['play'], false]);
  });

  it('still gets its pictures when the drawing thread has restarted', async () => {
    const pictures = new FilmPictures(() => table, luck);
    play();
    const { n } = table.journal.head;
    expect(await pictures.of([0])).toEqual([{ n: 0, siege: pastAt(table, 0).siege }]);
    await luck.close();
    expect(await pictures.of([n])).toEqual([{ n, siege: pastAt(table, n).siege }]);
    expect(table.undo(table.match.undoable?.n ?? 0, true, null)).toMatchObject({ done: true });
    const after = table.journal.head.n;
    expect(await pictures.of([after])).toEqual([{ n: after, siege: pastAt(table, after).siege }]);
  });
});
