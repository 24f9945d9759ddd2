import { beforeEach, describe, expect, it } from 'vitest';
import { reopened, toyTable, upToTheTest } from '../../test/trial-table.ts';
import type { DeviceMessage } from '../../firmware-bridge/device-message.ts';
import { toySiege } from '../../test/toy-siege/toy-siege.ts';
import type { Journal } from '../journal/journal.ts';
import { JournalError } from '../journal/journal-error.ts';
import { openJournal } from '../journal/open.ts';
import { SiegeTable } from './siege-table.ts';
import { facesIn } from './tray.ts';
import { undoableOf } from './undoing.ts';

let table: SiegeTable;
let seq = 0;

beforeEach(async () => {
  seq = 0;
  table = await toyTable();
});

async function reopen(): Promise<SiegeTable> {
  table = await reopened(table);
  return table;
}

const box: DeviceMessage = {
  kind: 'hello',
  boot: 7,
  device: {
    id: 'box',
    name: "Brandt's box",
    firmware: '1',
    protocol: 1,
    speaks: 'wire',
    dice: [1, 2].map((n) => ({ id: `d${String(n)}`, sides: 6, label: `Brandt ${String(n)}` })),
    sensors: [],
  },
};
const origin = () => ({ device: 'box', boot: 7, seq: (seq += 1) });
const settled = (die: string, face: number): DeviceMessage => ({
  kind: 'settled',
  origin: origin(),
  die,
  face,
  grade: 'witnessed',
});

const toTheTest = (): void => upToTheTest(table);

describe('a siege table', () => {
  it('takes a roll from dice and writes die and row in one transaction', () => {
    table.hear(box);
    toTheTest();
    const before = table.journal.head.n;
    expect(table.hear(settled('d1', 3))).toBe(true);
    expect(table.match.awaiting?.question.ask).toBe('roll');
    expect(table.hear(settled('d2', 4))).toBe(true);
    expect(table.match.state).toMatchObject({ walls: { east: { cracks: 1 } } });
    expect([...table.journal.read(before)].map((entry) => entry.kind)).toEqual(['device', 'device', 'input']);
    expect(table.log.at(-1)).toMatchObject({
      kind: 'roll',
      seat: 'attacker',
      sum: { total: 7, limit: 12 },
      faces: [{ face: 3 }, { face: 4 }],
    });
  });

  it('announces the dice once they are durable, including the last face, before their outcome', () => {
    table.hear(box);
    toTheTest();
    const told: unknown[] = [];
    const durable = (): number => [...table.journal.read()].length;
    const ends = [
      table.onDice(({ tray, question }) =>
        told.push([facesIn(tray), question?.ask, table.rows.rolls.length, durable()]),
      ),
      table.onChange(() => told.push([facesIn(table.tray), table.rows.rolls.length, durable()])),
    ];
    const entries = durable();
    table.hear(settled('d1', 3));
    table.hear(settled('d2', 4));
    expect(told).toEqual([
      [[3], 'roll', 0, entries + 1],
      [[3], 0, entries + 1],
      [[3, 4], 'roll', 0, entries + 3],
      [[], 1, entries + 3],
    ]);
    for (const end of ends) end();
    table.order({ command: 'batter', args: { wall: 'east' } }, null);
    expect(told).toHaveLength(4);
  });

  it('plays on with a single home-made die that sends bare faces: each is confirmed, and all count', async () => {
    const dice = [{ id: 'd6-1', sides: 6, label: '' }];
    table.hear({ ...box, device: { ...box.device, id: 'maker', protocol: 0, speaks: 'plain', dice } });
    toTheTest();
    const bare = (face: number): DeviceMessage => ({
      kind: 'settled',
      origin: { ...origin(), device: 'maker' },
      die: 'd6-1',
      face,
      grade: 'seen',
    });
    for (const face of [3, 3]) table.hear(bare(face));
    await reopen();
    expect(table.tray.slots).toMatchObject([
      { die: { face: 3 }, unconfirmed: true },
      { die: { face: 3 }, unconfirmed: true },
    ]);
    for (const slot of [0, 1]) table.trayOp(table.token, { op: 'confirm', slot, by: 'Brandt' }, null);
    expect(table.match.state).toMatchObject({ walls: { east: { cracks: 1 } } });
  });

  it('records a virtual roll for the guest who asked for it', () => {
    toTheTest();
    table.trayOp(table.token, { op: 'virtual', faces: [3, 4] }, 'Ada');
    expect(table.log.at(-1)).toMatchObject({ kind: 'roll', by: 'Ada', sum: { total: 7 } });
  });

  it('counts a repeated message once and acknowledges it again', () => {
    table.hear(box);
    toTheTest();
    const message = settled('d1', 3);
    expect([table.hear(message), table.hear(message)]).toEqual([true, true]);
    expect(facesIn(table.tray)).toEqual([3]);
  });

  it('keeps bookmarks with the match, outside the log, until somebody removes one', async () => {
    toTheTest();
    const { log } = table;
    for (const about of [1, 3]) table.write({ kind: 'bookmark', body: { about, set: true, by: 'Brandt' } });
    expect(table.log).toEqual(log);
    await reopen();
    expect(table.noted.bookmarks).toEqual([1, 3]);
    table.write({ kind: 'bookmark', body: { about: 1, set: false, by: 'Okafor' } });
    expect(table.noted.bookmarks).toEqual([3]);
  });

  it('reopens exactly where it was, in the middle of a half-rolled pool', async () => {
    table.hear(box);
    table.write({ kind: 'device-given', body: { device: 'box', die: null, seat: 'attacker' } });
    toTheTest();
    table.hear({ kind: 'rolling', origin: origin(), die: 'd2' });
    table.hear(settled('d1', 5));
    const before = {
      tray: table.tray,
      state: table.match.state as unknown,
      token: table.token,
      log: table.log,
      known: table.known,
    };
    await reopen();
    expect({
      tray: table.tray,
      state: table.match.state as unknown,
      token: table.token,
      log: table.log,
      known: table.known,
    }).toEqual(before);
    table.hear(settled('d2', 6));
    expect(table.match.state).toMatchObject({ walls: { east: { cracks: 1 } } });
  });

  it('refuses the answer to a question that is no longer open', () => {
    table.order({ command: 'batter', args: { wall: 'east' } }, null);
    const old = table.token;
    table.answer(old, { fact: 10 }, null);
    const before = table.journal.head.n;
    expect(table.answer(old, { fact: 3 }, null)).toMatchObject({ done: false, code: 'stale-question' });
    expect(table.trayOp(old, { op: 'type', faces: [1], by: 'Brandt' })).toMatchObject({
      done: false,
      code: 'stale-question',
    });
    expect(table.journal.head.n).toBe(before);
  });

  it.each([
    ['a face of 7', { op: 'type', faces: [7], by: 'B' }, 'impossible-face'],
    ['more faces than are awaited', { op: 'type', faces: [1, 2, 3], by: 'B' }, 'too-many-faces'],
    ['a slot that is empty', { op: 'confirm', slot: 0, by: 'B' }, 'no-such-slot'],
    ['a die that is not there', { op: 'take', held: '99', by: 'B' }, 'no-such-die'],
    ['faces that are not on record', { op: 'on-record', faces: [1, 1], by: 'B' }, 'no-faces-on-record'],
  ] as const)('refuses %s and writes nothing', (_what, op, code) => {
    toTheTest();
    const before = table.journal.head.n;
    expect(
      table.trayOp(table.token, { ...op, ...('faces' in op ? { faces: [...op.faces] } : {}) } as never),
    ).toMatchObject({ done: false, code });
    expect(table.journal.head.n).toBe(before);
  });

  it('undoes with a row, marks the log, redoes with the same dice, and restores it all when reopened', async () => {
    toTheTest();
    table.trayOp(table.token, { op: 'type', faces: [2, 3], by: 'Brandt' });
    const digest = table.match.digest;
    const row = table.match.undoable?.n ?? 0;
    expect(table.undo(row, false, 'Brandt')).toMatchObject({ done: false, code: 'undo-needs-both' });
    expect(table.undo(row - 1, true, 'Brandt')).toMatchObject({ done: false, code: 'stale-undo' });
    expect(table.undo(row, true, 'Brandt')).toMatchObject({ done: true });
    expect(table.withdrawn).toHaveLength(1);
    const takesBack = () => table.log.find(({ kind }) => kind === 'withdrawal')?.withdraws;
    expect(takesBack()).toBe(table.withdrawn[0]);
    expect(table.match.facesOnRecord).toEqual([2, 3]);
    await reopen();
    expect(takesBack()).toBe(table.withdrawn[0]);
    expect(table.canRedo).toBe(true);
    expect(table.redo()).toMatchObject({ done: true });
    expect(table.match.digest).toBe(digest);
    expect(table.log.at(-1)?.faces.map((face) => face.grade)).toEqual(['typed', 'typed']);
    expect(table.redo()).toMatchObject({ done: false, code: 'nothing-to-redo' });
  });

  it('takes nothing back without both sides once a die of the open roll is in, however it came', async () => {
    table.hear(box);
    toTheTest();
    const row = table.match.undoable?.n ?? 0;
    table.hear({ kind: 'rolling', origin: origin(), die: 'd1' });
    expect(undoableOf(table)).toEqual({ n: row, needsBoth: false });
    table.hear(settled('d1', 1));
    expect(undoableOf(table)).toEqual({ n: row, needsBoth: true });
    await reopen();
    expect(table.undo(row, false, 'Brandt')).toMatchObject({ done: false, code: 'undo-needs-both' });
    expect(table.askAgain(row, 'Brandt')).toMatchObject({ done: false, code: 'stale-undo' });
    expect(facesIn(table.tray)).toEqual([1]);
    expect(table.undo(row, true, 'Brandt, Okafor')).toMatchObject({ done: true });
    table.answer(table.token, { choose: 'keep' }, null);
    table.trayOp(table.token, { op: 'type', faces: [2], by: 'Brandt' });
    expect(table.undo(table.match.undoable?.n ?? 0, false, 'Brandt')).toMatchObject({ code: 'undo-needs-both' });
  });

  it('plays no withdrawn roll again once a new die for it is in: nobody chooses the better of two', () => {
    toTheTest();
    table.trayOp(table.token, { op: 'type', faces: [2, 3], by: 'Brandt' });
    table.undo(table.match.undoable?.n ?? 0, true, 'Brandt, Okafor');
    expect(table.canRedo).toBe(true);
    table.trayOp(table.token, { op: 'type', faces: [1], by: 'Brandt' });
    expect(table.canRedo).toBe(false);
    expect(table.redo()).toMatchObject({ done: false, code: 'nothing-to-redo' });
    expect(facesIn(table.tray)).toEqual([1]);
  });

  it('corrects a withdrawn roll: the faces come back, one is corrected with who and why, and both rows stay', () => {
    toTheTest();
    table.trayOp(table.token, { op: 'type', faces: [2, 3], by: 'Brandt' });
    table.undo(table.match.undoable?.n ?? 0, true, 'Brandt');
    table.trayOp(table.token, { op: 'on-record', faces: [2, 3], by: 'Okafor' });
    table.trayOp(table.token, { op: 'correct', slot: 1, face: 6, by: 'Okafor', why: 'misread' });
    table.trayOp(table.token, { op: 'confirm', slot: 0, by: 'Okafor' });
    expect(table.log.at(-1)).toMatchObject({ kind: 'roll', sum: { total: 8 } });
    expect(table.log.filter((entry) => entry.kind === 'roll')).toHaveLength(2);
  });

  it('takes no input while the file cannot be written, loses nothing, and resumes when it can', () => {
    table.hear(box);
    toTheTest();
    const journal = table.journal as { append: Journal['append'] };
    const append = journal.append;
    const state = table.match.state as unknown;
    journal.append = () => {
      throw new JournalError('disk-full', table.journal.path);
    };
    const first = settled('d1', 3);
    expect(table.hear(first)).toBe(false);
    expect(table.halted?.key).toBe('journal.disk-full');
    expect(table.trayOp(table.token, { op: 'type', faces: [1, 1], by: 'Brandt' })).toMatchObject({
      done: false,
      code: 'halted',
    });
    expect([table.match.state, facesIn(table.tray)]).toEqual([state, []]);
    journal.append = append;
    expect(table.hear(first)).toBe(true);
    expect(table.hear(settled('d2', 3))).toBe(true);
    expect(table.match.state).toMatchObject({ walls: { east: { cracks: 1 } } });
    expect(table.halted).toBeUndefined();
  });

  it('rebuilds the match when the row of a completed pool could not be written', () => {
    toTheTest();
    const journal = table.journal as { append: Journal['append'] };
    const append = journal.append;
    const { digest, rows } = table.match;
    journal.append = () => {
      throw new JournalError('disk-full', table.journal.path);
    };
    table.trayOp(table.token, { op: 'type', faces: [6, 6], by: 'Brandt' });
    expect([table.match.digest, table.match.rows]).toEqual([digest, rows]);
    journal.append = append;
    expect(table.trayOp(table.token, { op: 'type', faces: [6, 6], by: 'Brandt' })).toMatchObject({ done: true });
  });

  it('has read all that it wrote before its journal is closed', () => {
    toTheTest();
    table.trayOp(table.token, { op: 'type', faces: [3, 3], by: 'Brandt' });
    table.close();
    expect(table.log.at(-1)).toMatchObject({ faces: [{ face: 3 }, { face: 3 }] });
    expect(table.tray.roll).toBeNull();
  });

  it('continues an old match as played when the rules have changed since', async () => {
    toTheTest();
    table.trayOp(table.token, { op: 'type', faces: [3, 3], by: 'Brandt' });
    table.answer(table.token, { fact: false }, null);
    const state = structuredClone(table.match.state as unknown);
    table.journal.close();
    const mended = {
      ...toySiege,
      commands: {
        ...toySiege.commands,
        batter: { ...toySiege.commands['batter'], run: toySiege.commands['scout']?.run },
      },
    } as unknown as typeof toySiege;
    table = new SiegeTable(mended, await openJournal(table.journal.path));
    expect(table.difference).toMatchObject({ n: 1 });
    expect(table.log.at(-1)).toMatchObject({ kind: 'opening', text: { key: 'table.replay-differs' } });
    expect(table.match.state).toEqual(state);
  });

  it('restores a half-rolled pool in a match that is continued as played', async () => {
    table.hear(box);
    toTheTest();
    table.trayOp(table.token, { op: 'type', faces: [3, 3], by: 'Brandt' });
    table.answer(table.token, { fact: false }, null);
    table.order({ command: 'batter', args: { wall: 'west' } }, null);
    table.answer(table.token, { fact: 5 }, null);
    table.answer(table.token, { choose: 'keep' }, null);
    table.hear(settled('d1', 5));
    const before = { state: table.match.state as unknown, token: table.token, rows: table.match.rows };
    table.journal.close();
    // Another edition: every digest differs, but everything played still fits.
    const mended: typeof toySiege = { ...toySiege, edition: '2' };
    table = new SiegeTable(mended, await openJournal(table.journal.path));
    expect(table.difference).toMatchObject({ n: 1, what: 'digest' });
    expect({ state: table.match.state as unknown, token: table.token, rows: table.match.rows }).toEqual(before);
    expect(facesIn(table.tray)).toEqual([5]);
    table.hear(settled('d2', 6));
    expect(table.match.state).toMatchObject({ walls: { west: { cracks: 1 } } });
  });
});
