import { beforeEach, expect, it } from 'vitest';
import { toyTable } from '../../test/trial-table.ts';
import type { DeviceMessage } from '../../firmware-bridge/device-message.ts';
import { Presses, type PressPort } from './presses.ts';
import type { SiegeTable } from './siege-table.ts';

/** A press of a device confirms what waits for a person, if the players allow it, and never by accident. */

let table: SiegeTable;
let presses: Presses;
let now = 0;
let seq = 0;
let wentOn: number[];
let results: { view: { row: number } | null; landed: { seat: string } | null };

beforeEach(async () => {
  [now, seq, wentOn, results] = [10_000, 0, [], { view: null, landed: null }];
  table = await toyTable();
  const dice = ['d1', 'd2'].map((id) => ({ id, sides: 6, label: id }));
  const device = { id: 'box', name: 'Box', firmware: '1', protocol: 1, speaks: 'wire' as const, dice, sensors: [] };
  table.hear({ kind: 'hello', boot: 7, device: { ...device, can: ['press'] } });
  table.write({ kind: 'device-confirms', body: { device: 'box', confirms: true } });
  const stage = {
    get view() {
      return results.view;
    },
    get landed() {
      return results.landed;
    },
    goOn: (row: number) => wentOn.push(row),
  };
  presses = new Presses({ table: () => table, results: stage as unknown as PressPort['results'], now: () => now });
  table.onChange(() => presses.follow());
});

const origin = () => ({ device: 'box', boot: 7, seq: (seq += 1) });
const press = (die?: string): void => {
  const message: Extract<DeviceMessage, { kind: 'pressed' }> = {
    kind: 'pressed',
    origin: origin(),
    ...(die === undefined ? {} : { die }),
  };
  expect(table.hear(message)).toBe(true);
  presses.heard(message);
};
function seenFace(): void {
  table.order({ command: 'batter', args: { wall: 'east' } }, null);
  table.answer(table.token, { fact: 10 }, null);
  table.answer(table.token, { choose: 'keep' }, null);
  table.hear({ kind: 'settled', origin: origin(), die: 'd1', face: 3, grade: 'seen' });
}
const waiting = () => table.tray.slots.map((slot) => slot.state === 'in' && slot.unconfirmed);

it('confirms the waiting face, in the name of the die, after a quarter of a second', () => {
  seenFace();
  expect(waiting()).toEqual([true]);
  now += 249;
  press('d2');
  expect(waiting()).toEqual([true]);
  now += 1;
  press('d2');
  expect(waiting()).not.toContain(true);
  expect([...table.journal.read()].find(({ kind }) => kind === 'tray')?.body).toMatchObject({
    op: 'confirm',
    by: 'd2',
  });
});

it('does nothing if not allowed, or for the other side', () => {
  seenFace();
  now += 1000;
  const asked = table.tray.roll?.seat ?? '';
  const other = table.system.seats.find((seat) => seat !== asked) ?? '';
  table.write({ kind: 'device-given', body: { device: 'box', die: 'd2', seat: other } });
  now += 1000;
  press('d2');
  expect(waiting()).toEqual([true]);
  table.write({ kind: 'device-confirms', body: { device: 'box', confirms: false } });
  now += 1000;
  press();
  expect(waiting()).toEqual([true]);
});

it('ignores presses that a device stored while nobody listened', () => {
  seenFace();
  now += 1000;
  presses.came('box');
  now += 1499;
  press();
  expect(waiting()).toEqual([true]);
  now += 1;
  press();
  expect(waiting()).not.toContain(true);
});

it('moves on from a result first, and answers no question', () => {
  seenFace();
  results = { view: { row: 4 }, landed: { seat: 'attacker' } };
  presses.follow();
  now += 250;
  press();
  expect([wentOn, waiting()]).toEqual([[4], [true]]);
  results = { view: null, landed: null };
  table.trayOp(table.token, { op: 'cocked', slot: 0, by: 'Brandt' });
  now += 1000;
  const { n } = table.journal.head;
  press();
  // The press is recorded, and nothing followed from it.
  expect(table.journal.head.n).toBe(n + 1);
});
