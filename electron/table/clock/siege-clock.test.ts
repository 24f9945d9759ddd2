import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toySiege } from '../../../test/toy-siege/toy-siege.ts';
import type { AnySystem } from '../../../rules/kernel/system.ts';
import type { ClockAct } from '../../contract/clock-api.ts';
import { createJournal, openJournal } from '../../journal/open.ts';
import { SiegeTable } from '../siege-table.ts';
import { following, newClock, settled } from './clock-state.ts';
import { SiegeClock } from './siege-clock.ts';

const minute = 60_000;
/** The toy siege with an active side. */
const system: AnySystem = {
  ...(toySiege as AnySystem),
  view: (state, seat) => ({ ...((toySiege as AnySystem).view(state, seat) as object), active: 'attacker' }),
};
let folder: string;
let table: SiegeTable;
let clock: SiegeClock;
let now: number;
let told = 0;

function openClock(): void {
  clock = new SiegeClock({ dataDir: folder, now: () => now, table: () => table, onChange: () => (told += 1) });
  table.onChange(() => {
    clock.follow();
  });
}
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-clock-'));
  now = 1_000_000;
  const match = {
    system: 'toy-siege',
    edition: '1',
    setup: { strength: 12, oil: 1 },
    options: { blowsPerTurn: 2 },
  };
  table = new SiegeTable(system, await createJournal(join(folder, 'toy.castellan'), match, () => now));
  openClock();
});
afterEach(() => {
  clock.close();
  table.journal.close();
  rmSync(folder, { recursive: true });
});

/** Lets time pass as in a running program: the clock is polled every few seconds. */
function pass(ms: number): void {
  const end = now + ms;
  while (now < end) {
    now = Math.min(end, now + 5000);
    clock.look();
  }
}
const act = (did: ClockAct): void => {
  expect(clock.act(did)).toMatchObject({ done: true });
};
const set = (minutes: number | null = 60): void => {
  act({ act: 'set', minutes, by: 'Brandt' });
};
/** What each side has used so far, in s, by seat. */
function used(): Record<string, number> {
  const { sides = [], running = null } = clock.view ?? {};
  return Object.fromEntries(
    sides.map(({ seat, spent }) => [seat, (spent + (running?.seat === seat ? now - running.since : 0)) / 1000]),
  );
}
async function restarted(): Promise<void> {
  table.journal.close();
  table = new SiegeTable(system, await openJournal(join(folder, 'toy.castellan'), () => now));
  openClock();
}
const batter = (): void => {
  expect(table.order({ command: 'batter', args: { wall: 'east' } }, null)).toMatchObject({ done: true });
};

describe('the clock of a match', () => {
  it('is off until switched on, then follows the side that is asked', () => {
    expect(clock.view).toBeNull();
    expect(clock.act({ act: 'pause', by: 'Brandt', why: '', judge: false })).toMatchObject({ code: 'no-clock' });
    set();
    const active = clock.view?.running?.seat ?? '';
    pass(30_000);
    batter();
    expect(used()[active]).toBe(30);
    // 'batter' asks how far; then the other side whether it pours oil.
    table.answer(table.token, { fact: 10 }, null);
    const asked = table.match.awaiting?.question.seat ?? '';
    expect(clock.view?.running?.seat).toBe(asked);
    expect(asked).not.toBe(active);
    pass(20_000);
    expect(used()).toEqual({ [active]: 30, [asked]: 20 });
    expect(table.log.at(0)).toMatchObject({ kind: 'ruling', by: 'Brandt', text: { key: 'log.clock-set' } });
  });

  it('runs for nobody while paused, and says who paused it and why', () => {
    set();
    pass(10_000);
    act({ act: 'pause', by: 'Okafor', why: 'tea', judge: false });
    pass(600_000);
    expect(clock.view).toMatchObject({ running: null, paused: { because: 'person', by: 'Okafor', why: 'tea' } });
    act({ act: 'go-on', by: 'Okafor' });
    pass(5000);
    expect(Object.values(used()).reduce((a, b) => a + b)).toBe(15);
    expect(clock.act({ act: 'go-on', by: 'Okafor' })).toMatchObject({ done: false, code: 'clock-runs' });
    expect(table.log.map(({ text }) => text.key)).toEqual([
      'log.clock-set',
      'log.clock-paused-why',
      'log.clock-goes-on',
    ]);
  });

  it('can be given to the other side by hand until the match asks another side', () => {
    set();
    const first = clock.view?.running?.seat ?? '';
    const other = toySiege.seats.find((seat) => seat !== first) ?? '';
    act({ act: 'give', seat: other, by: 'Brandt', why: 'he measures' });
    pass(40_000);
    expect(used()).toEqual({ [first]: 0, [other]: 40 });
    batter();
    table.answer(table.token, { fact: 10 }, null);
    table.answer(table.token, { choose: 'keep' }, null);
    expect(clock.view?.running?.seat).toBe(table.match.awaiting?.question.seat);
    expect(clock.act({ act: 'give', seat: 'nobody', by: 'x', why: '' })).toMatchObject({ code: 'unknown-side' });
  });

  it('takes more or less time with a reason, and keeps the time used when its limit changes', () => {
    set(30);
    const seat = clock.view?.running?.seat ?? '';
    pass(10_000);
    act({ act: 'add', seat, minutes: 10, by: 'Judge', why: 'a dog' });
    act({ act: 'add', seat, minutes: -5, by: 'Judge', why: 'a small dog' });
    const side = () => clock.view?.sides.find((one) => one.seat === seat);
    expect(side()).toMatchObject({ allowed: 35 * minute, added: 5 * minute });
    set(60);
    expect(side()).toMatchObject({ allowed: 65 * minute });
    expect(used()[seat]).toBe(10);
    set(null);
    expect(side()?.allowed).toBeNull();
    expect(clock.act({ act: 'add', seat, minutes: 5, by: 'x', why: 'y' })).toMatchObject({
      code: 'clock-without-limit',
    });
    act({ act: 'off', by: 'Brandt' });
    expect(clock.view).toBeNull();
  });

  it('survives a restart, paused, and charges nobody for the time in between', async () => {
    set();
    const seat = clock.view?.running?.seat ?? '';
    pass(100_000);
    clock.close();
    now += 3_600_000;
    await restarted();
    expect(clock.view).toMatchObject({ running: null, paused: { because: 'restart', by: null } });
    expect(used()[seat]).toBe(100);
    act({ act: 'go-on', by: 'Brandt' });
    pass(5000);
    expect(used()[seat]).toBe(105);
  });

  it('loses at most a few seconds in a crash, and falls back on the journal if its file is lost', async () => {
    set();
    const seat = clock.view?.running?.seat ?? '';
    pass(60_000);
    now += 3000;
    await restarted();
    expect(used()[seat]).toBe(60);
    act({ act: 'add', seat, minutes: 5, by: 'Judge', why: 'crash' });
    clock.close();
    const file = join(folder, 'clocks', `${table.journal.match.id}.json`);
    expect(readFileSync(file, 'utf8')).toContain('"spent"');
    writeFileSync(file, '{');
    await restarted();
    expect(used()[seat]).toBe(60);
    expect(clock.view?.sides.find((one) => one.seat === seat)?.added).toBe(5 * minute);
  });

  it('pauses after the machine slept, and counts none of that time', () => {
    set();
    const seat = clock.view?.running?.seat ?? '';
    pass(10_000);
    now += 3_600_000;
    const before = told;
    clock.look();
    expect(told).toBe(before + 1);
    expect(clock.view).toMatchObject({ running: null, paused: { because: 'sleep' } });
    expect(used()[seat]).toBe(10);
  });
});

describe('the clock as a value', () => {
  it('gives all passing time to one side or to nobody, whoever is active', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('a', 'b', null), fc.integer({ min: -5, max: 1000 })), { maxLength: 40 }),
        (steps) => {
          let state = newClock(['a', 'b'], null, 0);
          let [at, asked] = [0, 0];
          for (const [active, ms] of steps) {
            state = following(state, active, at);
            at += ms;
            if (active !== null) asked += Math.max(0, ms);
            state = settled(state, at);
          }
          expect(Object.values(state.spent).reduce((x, y) => x + y)).toBe(asked);
        },
      ),
    );
  });
});
