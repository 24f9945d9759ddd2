import { describe, expect, it } from 'vitest';
import type { LogEntry, TableState, TableUpdate } from '../contract/table.ts';
import { Watchers } from './watchers.ts';

const entry = (n: number) => ({ n }) as LogEntry;
function table() {
  const log: LogEntry[] = [entry(2), entry(5)];
  let built = 0;
  const watchers = new Watchers(
    () => ({ revision: (built += 1) }) as TableState,
    () => log,
  );
  return { log, watchers, built: () => built };
}

/** A table of three stand-in parts that are only compared, never read. */
function parted() {
  const now: Record<string, unknown> = { revision: 1, tray: 'empty', odds: 'even' };
  const watchers = new Watchers(
    () => ({ ...now }) as unknown as TableState,
    () => [],
  );
  return { now, watchers };
}
const numbers = (updates: TableUpdate[]) => updates.map((update) => [update.complete, update.log.map(({ n }) => n)]);
const never = (error: unknown): void => {
  throw error;
};
const soon = () => new Promise((resolve) => setTimeout(resolve));

describe('screens that watch the table', () => {
  it('get everything first, then only what is new, once for changes of the same moment', async () => {
    const { log, watchers } = table();
    const told: TableUpdate[] = [];
    watchers.add(0, (update) => told.push(update), never);
    log.push(entry(6));
    watchers.tell();
    log.push(entry(9));
    watchers.tell();
    await soon();
    expect(numbers(told)).toEqual([
      [true, [2, 5]],
      [false, [6, 9]],
    ]);
  });

  it('resume after a gap with what they lack', () => {
    const { watchers } = table();
    const told: TableUpdate[] = [];
    watchers.add(2, (update) => told.push(update), never);
    expect(numbers(told)).toEqual([[false, [5]]]);
  });

  it('find a result that began without them landed, while those already there see it land', async () => {
    const stage = { row: 7, lands: 80, told: 900, ends: 2500, held: false, hurried: false };
    const now = { revision: 1, stage };
    const watchers = new Watchers(
      () => ({ ...now }) as unknown as TableState,
      () => [],
    );
    const [there, back]: [TableUpdate[], TableUpdate[]] = [[], []];
    now.stage = { ...stage, row: 3 };
    watchers.add(0, (update) => there.push(update), never);
    now.stage = stage;
    watchers.tell();
    await soon();
    watchers.add(2, (update) => back.push(update), never);
    expect(there.at(-1)?.state.stage).toEqual(stage);
    expect(back[0]?.state.stage).toEqual({ ...stage, lands: 0, told: 0 });
  });

  it('start over when they know more than there is, or another match is on the table', () => {
    const { log, watchers } = table();
    const told: TableUpdate[] = [];
    watchers.add(99, (update) => told.push(update), never);
    log.splice(0, 2, entry(1));
    watchers.restart();
    expect(numbers(told)).toEqual([
      [true, [2, 5]],
      [true, [1]],
    ]);
  });

  it('share one state, and none is built if nobody watches', async () => {
    const { watchers, built } = table();
    watchers.tell();
    await soon();
    expect(built()).toBe(0);
    const ends = [watchers.add(0, () => undefined, never), watchers.add(0, () => undefined, never)];
    const before = built();
    watchers.tell();
    await soon();
    expect(built()).toBe(before + 1);
    for (const end of ends) end();
    expect(watchers.size).toBe(0);
  });

  it('get only the parts that have changed', async () => {
    const { now, watchers } = parted();
    const told: TableUpdate[] = [];
    watchers.add(0, (update) => told.push(update), never);
    now['revision'] = 2;
    watchers.tell();
    await soon();
    expect(told.map(({ state }) => state)).toEqual([{ revision: 1, tray: 'empty', odds: 'even' }, { revision: 2 }]);
  });

  it('get the first parts at once, and the rest without them', async () => {
    const { now, watchers } = parted();
    const told: TableUpdate[] = [];
    watchers.add(0, (update) => told.push(update), never);
    Object.assign(now, { revision: 2, tray: 'a six' });
    watchers.tellFirst(() => ({ tray: 'a six' }) as never);
    expect(told.map(({ state }) => state).slice(1)).toEqual([{ tray: 'a six' }]);
    watchers.tell();
    await soon();
    expect(told.map(({ state }) => state).slice(2)).toEqual([{ revision: 2 }]);
  });

  it('get nothing if nothing has changed', async () => {
    const { watchers } = parted();
    const told: TableUpdate[] = [];
    watchers.add(0, (update) => told.push(update), never);
    watchers.tell();
    await soon();
    expect(told).toHaveLength(1);
  });

  it('do not lose updates to a screen that joins in between', async () => {
    const { now, watchers } = parted();
    const told: TableUpdate[] = [];
    const late: TableUpdate[] = [];
    watchers.add(0, (update) => told.push(update), never);
    Object.assign(now, { revision: 2, tray: 'a six' });
    watchers.tell();
    watchers.add(0, (update) => late.push(update), never);
    await soon();
    expect(told.map(({ state }) => state).slice(1)).toEqual([{ revision: 2, tray: 'a six' }]);
    expect(late.map(({ state }) => state)).toEqual([now]);
  });

  it('are all told when the table cannot be shown, and the program goes on', async () => {
    let broken = false;
    const watchers = new Watchers(
      () => {
        if (broken) throw new Error('no such wall');
        return { revision: 1, redo: false } as TableState;
      },
      () => [entry(1)],
    );
    const told: unknown[] = [];
    const watch = () =>
      watchers.add(
        0,
        ({ complete }) => told.push(complete),
        (error) => told.push(String(error)),
      );
    watch();
    watch();
    broken = true;
    watchers.tell();
    await soon();
    watch();
    watchers.restart();
    expect(told).toEqual([true, true, ...Array.from({ length: 3 }, () => 'Error: no such wall')]);
    expect(watchers.size).toBe(0);
    broken = false;
    watch();
    expect(told.at(-1)).toBe(true);
  });
});
