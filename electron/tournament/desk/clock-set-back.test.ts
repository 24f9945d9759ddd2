import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventAct } from '../../contract/event-acts.ts';
import type { ClockView } from '../../contract/hall-view.ts';
import { sentence } from '../../sentences.ts';
import { EventDesk } from './event-desk.ts';
import { eventView } from './event-view.ts';

const MINUTE = 60_000;
const blank = { club: null, army: null, contact: null, rating: null, fixedTable: null };

let folder: string;
let desk: EventDesk;
let event: string;
let [now, steady, sent] = [0, 0, 0];

const opened = (): EventDesk =>
  new EventDesk(
    folder,
    () => undefined,
    () => now,
    () => steady,
  );
const done = async (act: EventAct): Promise<void> => {
  const outcome = await desk.do(event, `test-${String((sent += 1))}`, { role: 'organiser', name: 'Dubois' }, act);
  if (!outcome.done) throw new Error(sentence(outcome.text, 'en'));
};
const pass = (ms: number): void => {
  now += ms;
  steady += ms;
};
const clock = async (): Promise<ClockView | undefined> => {
  const known = await desk.known(event);
  return eventView(event, known, desk.now(event), false).rounds[0]?.clock;
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-set-back-'));
  [now, steady, sent] = [Date.UTC(2026, 4, 2, 9), 0, 0];
  desk = opened();
  const made = await desk.create('Varenne', 'Dubois');
  if (!made.done) throw new Error(made.text.key);
  event = made.event;
  await done({ kind: 'enter', players: ['Brandt', 'Okafor'].map((name) => ({ name, ...blank })), missed: 0 });
  await done({ kind: 'plan', round: 1, plan: { system: null, scenario: null, armyPoints: null, minutes: 180 } });
  const players = [...(await desk.known(event)).state.players.keys()];
  await done({ kind: 'check-in', players, by: 'hand' });
  await done({ kind: 'pair' });
});
afterEach(async () => {
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a machine clock that is set back in the middle of a round', () => {
  it('leaves the round clock alone, costs no time during a pause, and warns until it is right again', async () => {
    await done({ kind: 'start-clock', round: 1 });
    pass(30 * MINUTE);
    expect([(await clock())?.left, desk.clockProblem(event)]).toEqual([150 * MINUTE, null]);
    now -= 60 * MINUTE;
    expect((await clock())?.left).toBe(150 * MINUTE);
    expect(sentence(desk.clockProblem(event) ?? { key: '' }, 'en')).toMatch(/set back: it is 1\sh 0\smin behind/);
    pass(10 * MINUTE);
    await done({ kind: 'pause-clock', round: 1 });
    pass(10 * MINUTE);
    expect(await clock()).toMatchObject({ running: false, left: 140 * MINUTE });
    now += 60 * MINUTE;
    expect([(await clock())?.left, desk.clockProblem(event)]).toEqual([140 * MINUTE, null]);
  });

  it('keeps every entry in order and at its time, even if the program restarts meanwhile', async () => {
    await done({ kind: 'start-clock', round: 1 });
    pass(20 * MINUTE);
    await done({ kind: 'call-judge', round: 1, game: 1, why: '' });
    now -= 26 * 60 * MINUTE;
    await desk.close();
    desk = opened();
    pass(5 * MINUTE);
    expect([(await clock())?.left, desk.clockProblem(event)?.key]).toEqual([160 * MINUTE, 'event.clock-set-back']);
    pass(5 * MINUTE);
    await done({ kind: 'judge-done', round: 1, game: 1 });
    expect((await clock())?.left).toBe(155 * MINUTE);
    const times = (await desk.known(event)).acts.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    // Once corrected, the clock also counts the five minutes when the program was not running.
    now += 26 * 60 * MINUTE;
    expect([(await clock())?.left, desk.clockProblem(event)]).toEqual([150 * MINUTE, null]);
  });

  it('warns the screens even though nothing happens at the event', async () => {
    await desk.known(event);
    let told = 0;
    const stop = desk.watch(() => (told += 1));
    now -= 60 * MINUTE;
    await expect.poll(() => told, { timeout: 10_000 }).toBe(1);
    stop();
  });
});
