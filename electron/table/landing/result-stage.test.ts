import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reopened, toyTable } from '../../../test/trial-table.ts';
import type { DeviceMessage } from '../../../firmware-bridge/device-message.ts';
import type { OddsView } from '../../contract/table.ts';
import { besideHandlers } from '../beside-handlers.ts';
import { SiegeClock } from '../clock/siege-clock.ts';
import type { SiegeTable } from '../siege-table.ts';
import { landingHandlers } from './handlers.ts';
import { ResultStage } from './result-stage.ts';

let table: SiegeTable;
let results: ResultStage;
let odds: OddsView[] = [];
let told = 0;
let seq = 0;

const open = (): void => {
  results = new ResultStage({
    dataDir: dirname(table.journal.path),
    now: Date.now,
    table: () => table,
    oddsOf: () => odds,
    onChange: () => (told += 1),
  });
  table.onChange(() => results.follow());
};

beforeEach(async () => {
  vi.useFakeTimers();
  told = seq = 0;
  odds = [];
  table = await toyTable();
  open();
});
afterEach(() => {
  results.close();
  vi.useRealTimers();
});

const settled = (die: string, face: number): DeviceMessage => ({
  kind: 'settled',
  origin: { device: 'box', boot: 1, seq: (seq += 1) },
  die,
  face,
  grade: 'witnessed',
});
const box: DeviceMessage = {
  kind: 'hello',
  boot: 1,
  device: {
    id: 'box',
    name: 'Box',
    firmware: '1',
    protocol: 1,
    speaks: 'wire',
    dice: [1, 2, 3].map((n) => ({ id: `d${String(n)}`, sides: 6, label: `Brandt ${String(n)}` })),
    sensors: [],
  },
};

const chance: OddsView = { id: 'falls', text: { key: 'x' }, rule: 'R-1', line: [], best: 1, worst: 0, exact: true };
const who = { role: 'console', language: 'en' } as const;

/** Plays up to the first blow, two dice that must beat twelve; it opens the next question. */
function toTheBlow(): void {
  table.hear(box);
  table.order({ command: 'batter', args: { wall: 'east' } }, null);
  table.answer(table.token, { fact: 10 }, null);
  table.answer(table.token, { choose: 'keep' }, null);
}
const type = (...faces: number[]): unknown => table.trayOp(table.token, { op: 'type', faces, by: 'Ada' });

describe('the result of a roll', () => {
  it('is shown complete once the journal has it and the next question is open', () => {
    toTheBlow();
    table.hear(settled('d1', 3));
    expect(results.view).toBeNull();
    table.hear(settled('d2', 4));
    expect(table.match.awaiting?.question.ask).toBe('declare');
    expect(table.journal.head.n).toBe(results.view?.row);
    expect(results.landed).toMatchObject({
      kind: 'sum-above',
      seat: 'attacker',
      about: ['east'],
      sides: 6,
      number: 7,
      limit: 12,
      dice: [
        { face: 3, label: 'Brandt 1', grade: 'witnessed', came: 'adds' },
        { face: 4, label: 'Brandt 2', came: 'adds' },
      ],
    });
  });

  it('gets its chance as soon as that is known, which may be after the throw', () => {
    toTheBlow();
    type(3, 4);
    expect(results.landed?.odds).toEqual([]);
    odds = [chance];
    expect(results.landed?.odds).toEqual([chance]);
    odds = [];
    expect(results.landed?.odds).toEqual([chance]);
  });

  it('expires by itself and stays available after that', () => {
    toTheBlow();
    type(3, 4);
    const { ends, row } = results.view ?? { ends: 0, row: 0 };
    vi.advanceTimersByTime((ends ?? 0) - 1);
    expect(results.view).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(results.view).toBeNull();
    expect([results.landed?.n, told]).toEqual([row, 1]);
  });

  it('makes way for a die of the next question, which keeps its slot', () => {
    toTheBlow();
    type(3, 4);
    table.answer(table.token, { fact: true }, null);
    expect(results.view?.hurried).toBe(false);
    table.hear(settled('d1', 6));
    expect(results.view?.hurried).toBe(true);
    expect(table.tray.slots).toMatchObject([{ state: 'in', die: { face: 6 } }]);
    vi.advanceTimersByTime(120);
    expect(results.view).toBeNull();
    expect(table.tray.slots).toHaveLength(1);
  });

  it('is not ended by somebody who meant an earlier row', () => {
    toTheBlow();
    type(3, 4);
    const row = results.view?.row ?? 0;
    results.goOn(row - 1);
    expect(results.view?.row).toBe(row);
    results.goOn(row);
    results.goOn(row);
    expect([results.view, told]).toEqual([null, 1]);
  });

  it('waits as long as somebody holds it', () => {
    toTheBlow();
    type(3, 4);
    results.hold(results.view?.row ?? 0);
    vi.advanceTimersByTime(60_000);
    expect(results.view).toMatchObject({ held: true, ends: null });
  });

  it('ends when the judge pauses the table or is called, held or not; another pause leaves it', async () => {
    const clock = new SiegeClock({
      dataDir: dirname(table.journal.path),
      now: Date.now,
      table: () => table,
      onChange: () => undefined,
    });
    const fromMatch = (): Promise<never> => Promise.reject(new Error('this match is of no event'));
    const handlers = besideHandlers({ table: () => table, clock, desk: { fromMatch }, results });
    const pause = (judge: boolean) => handlers['clock.act']({ act: 'pause', by: 'Ada', why: '', judge }, who);
    const call = (judge: boolean) => handlers['match.note']({ about: null, words: 'cocked?', judge, by: 'Ada' }, who);
    toTheBlow();
    type(3, 4);
    await pause(true);
    expect(results.view).not.toBeNull();
    await handlers['clock.act']({ act: 'set', minutes: 60, by: 'Ada' }, who);
    await pause(false);
    await call(false);
    expect(results.view).not.toBeNull();
    results.hold(results.view?.row ?? 0);
    await pause(true);
    expect(results.view).toBeNull();
    table.answer(table.token, { fact: true }, null);
    type(1, 1, 2);
    expect(results.view).not.toBeNull();
    await call(true);
    expect(results.view).toBeNull();
    clock.close();
  });

  it('goes when the roll is taken back; the one before becomes the last again', () => {
    toTheBlow();
    type(3, 4);
    const first = results.landed?.n;
    table.answer(table.token, { fact: true }, null);
    type(1, 1, 2);
    expect(results.landed?.n).toBe(first);
    table.undo(table.match.undoable?.n ?? 0, true, 'both');
    expect(results.landed?.n).toBe(first);
    results.goOn(first ?? 0);
    expect(results.view).toBeNull();
  });

  it('is struck out briefly without a chance when taken back, and told at once if the same faces come again', () => {
    toTheBlow();
    odds = [chance];
    type(3, 4);
    const row = results.view?.row ?? 0;
    table.undo(table.match.undoable?.n ?? 0, true, 'both');
    expect(results.view).toMatchObject({ row, takenBack: true });
    expect(results.landed).toMatchObject({ n: row, number: 7, odds: [] });
    vi.advanceTimersByTime(1600);
    expect([results.view, results.landed]).toEqual([null, null]);
    table.redo();
    expect(results.view).toMatchObject({ told: 0 });
    expect(results.view?.takenBack).toBeUndefined();
  });

  it('lets one cocked die be thrown again: the others stay where they were', () => {
    toTheBlow();
    type(3, 4);
    const { 'stage.again': again } = landingHandlers({ table: () => table, results });
    const row = results.view?.row ?? 0;
    expect(again({ row: row - 1, slot: 0, by: 'Ada, Brandt' }, who)).toMatchObject({ done: false });
    expect(again({ row, slot: 2, by: 'Ada, Brandt' }, who)).toMatchObject({ done: false, code: 'no-such-slot' });
    expect(again({ row, slot: 0, by: 'Ada, Brandt' }, who)).toMatchObject({ done: true });
    expect(results.view).toMatchObject({ row, takenBack: true, hurried: true });
    expect(table.tray.slots).toMatchObject([{ state: 'in', unconfirmed: false, die: { face: 4, by: 'Ada, Brandt' } }]);
    type(6);
    vi.advanceTimersByTime(1600);
    expect(results.landed).toMatchObject({ number: 10, dice: [{ face: 4 }, { face: 6 }] });
  });

  it('does not appear if the journal cannot be written: nothing was taken', () => {
    toTheBlow();
    table.journal.close();
    type(3, 4);
    expect([results.view, results.landed]).toEqual([null, null]);
    expect(table.halted).toBeDefined();
  });

  it('ignores a die that moves after it counted, and one that comes late: both lie beside the tray', () => {
    toTheBlow();
    for (const die of ['d1', 'd2']) table.hear(settled(die, 3));
    const { landed, view } = results;
    expect(landed?.number).toBe(6);
    table.hear(settled('d2', 6));
    table.hear(settled('d3', 5));
    expect(results.landed).toEqual(landed);
    expect(results.view?.row).toBe(view?.row);
    expect(table.tray.held.map(({ die: { face } }) => face)).toEqual([6, 5]);
  });

  it('is not replayed when the table is reopened, but still known', async () => {
    toTheBlow();
    type(3, 4);
    const { landed } = results;
    results.close();
    table = await reopened(table);
    open();
    expect([results.view, results.landed]).toEqual([null, landed]);
  });

  it('keeps the chosen duration from one evening to the next', () => {
    results.setStay('off');
    toTheBlow();
    type(3, 4);
    expect([results.view, results.landed?.number]).toEqual([null, 7]);
    results.close();
    open();
    expect(results.stay).toBe('off');
  });
});
