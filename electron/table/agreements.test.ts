import { beforeEach, expect, it } from 'vitest';
import { reopened, toyTable, upToTheTest } from '../../test/trial-table.ts';
import type { DeviceMessage } from '../../firmware-bridge/device-message.ts';
import type { SiegeTable } from './siege-table.ts';
import { facesIn } from './tray.ts';

/** What both sides can agree on for their match, and its effect on the tray. */

let table: SiegeTable;
let seq = 0;

beforeEach(async () => {
  seq = 0;
  table = await toyTable();
  const dice = ['d1', 'd2'].map((id) => ({ id, sides: 6, label: id }));
  const device = { id: 'box', name: 'box', firmware: '1', protocol: 1, speaks: 'wire' as const, dice, sensors: [] };
  table.hear({ kind: 'hello', boot: 7, device });
});

const settled = (die: string, face: number): DeviceMessage => ({
  kind: 'settled',
  origin: { device: 'box', boot: 7, seq: (seq += 1) },
  die,
  face,
  grade: 'witnessed',
});
const toTheTest = (): void => upToTheTest(table);
const correct = (agreed?: boolean) =>
  table.trayOp(table.token, { op: 'correct', slot: 0, face: 2, by: 'Brandt', why: 'misread', agreed });

it('one side can correct a witnessed face until both agree that it takes both', async () => {
  toTheTest();
  table.hear(settled('d1', 3));
  table.write({ kind: 'correct-alone', body: { allowed: false, by: 'Brandt, Okafor' } });
  table = await reopened(table);
  const before = table.journal.head.n;
  for (const agreed of [undefined, false])
    expect(correct(agreed)).toMatchObject({ done: false, code: 'correction-needs-both' });
  expect([table.journal.head.n, facesIn(table.tray)]).toEqual([before, [3]]);
  expect(correct(true)).toMatchObject({ done: true });
  expect(facesIn(table.tray)).toEqual([2]);
  table.write({ kind: 'correct-alone', body: { allowed: true, by: 'Brandt, Okafor' } });
  expect(table.trayOp(table.token, { op: 'correct', slot: 0, face: 1, by: 'Brandt', why: 'oh' })).toMatchObject({
    done: true,
  });
  expect(table.log.filter(({ kind }) => kind === 'ruling').map(({ text }) => text.key)).toEqual([
    'log.correct-together',
    'log.correct-alone',
  ]);
});

it('one side can correct a typed face whatever was agreed', () => {
  table.write({ kind: 'correct-alone', body: { allowed: false, by: 'Brandt, Okafor' } });
  toTheTest();
  table.trayOp(table.token, { op: 'type', faces: [3], by: 'Brandt' });
  expect(correct()).toMatchObject({ done: true });
});

it('an early die can be taken until both agree otherwise', () => {
  table.hear(settled('d1', 6));
  toTheTest();
  const take = () => table.trayOp(table.token, { op: 'take', held: table.tray.held[0]?.id ?? '', by: 'Brandt' });
  table.write({ kind: 'early-dice', body: { allowed: false, by: 'Brandt, Okafor' } });
  expect(take()).toMatchObject({ done: false, code: 'no-early-dice' });
  table.write({ kind: 'early-dice', body: { allowed: true, by: 'Brandt, Okafor' } });
  expect(take()).toMatchObject({ done: true });
  expect(table.tray.slots).toMatchObject([{ die: { face: 6, grade: 'seen' } }]);
});
