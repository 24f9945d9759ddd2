import { afterEach, beforeEach, expect, it } from 'vitest';
import { CAN_PLUG } from './bench.ts';
import { WiredTable } from './wired-table.ts';

/** Real dice while the result of the roll before is still on the screens. */

let table: WiredTable;

beforeEach(async () => {
  table = await WiredTable.open({}, 'wait');
});
afterEach(async () => {
  await table.close();
});

const done = { done: true };
const slots = () => table.state.tray?.slots ?? [];
const device = () => table.state.devices?.find(({ id }) => id === 'gatehouse');
const dice = () => (table.state.ask?.ask === 'roll' ? table.state.ask.dice : 0);

async function order(command: string, args: Record<string, string> = {}): Promise<void> {
  expect(await table.ask.call('match.command', { command, args })).toMatchObject(done);
}
async function type(faces: readonly number[]): Promise<void> {
  const token = table.state.ask?.token ?? '';
  expect(await table.ask.call('tray.type', { token, faces: [...faces], by: 'Ada' })).toMatchObject(done);
}
/** Plays the first bombardment of the demo up to its result, with the device at the table. */
async function toTheResult(): Promise<void> {
  await table.device.plug();
  await expect.poll(() => device()?.state).toBe('ready');
  const given = { device: 'gatehouse', die: null, seat: 'attacker' };
  expect(await table.ask.call('device.give', given)).toMatchObject(done);
  await order('shoot-structure', { unit: 'lobbers', structure: 'gate' });
  await expect.poll(() => table.state.ask).not.toBeNull();
  while (table.state.ask?.ask === 'declare') {
    const { token, fact, max } = table.state.ask;
    const answer = { token, fact: fact === 'yes-no' ? true : (max ?? 0) };
    expect(await table.ask.call('match.declare', answer)).toMatchObject(done);
    await expect.poll(() => table.state.ask?.token).not.toBe(token);
  }
  await expect.poll(() => dice()).toBeGreaterThan(0);
  await type(Array.from({ length: dice() }, () => 1));
  await expect.poll(() => table.state.stage?.ends).toBeNull();
}

it.skipIf(!CAN_PLUG)('a die that rolls for the next question is kept though its cable goes meanwhile', async () => {
  await toTheResult();
  await order('end-phase');
  await expect.poll(() => dice()).toBeGreaterThan(1);
  const [asked, result] = [dice(), table.state.stage?.row];
  expect(result).toBeDefined();

  table.device.device.happen({ kind: 'rolling', die: 'd1' });
  await expect.poll(() => slots()[0]?.state).toBe('rolling');
  // The result makes way for it, and is not lost: it is still the last one.
  await expect.poll(() => table.state.stage).toBeNull();
  expect(table.state.landed?.n).toBe(result);
  table.device.unplug();
  await expect.poll(() => device()?.state).not.toBe('ready');
  expect(slots()[0]?.state).not.toBe('in');
  table.device.device.happen({ kind: 'settled', die: 'd1', face: 5 });
  await table.device.plug();
  await expect.poll(() => slots()[0]).toMatchObject({ state: 'in', face: 5, provenance: { grade: 'witnessed' } });

  await type(Array.from({ length: asked - 1 }, () => 4));
  await expect.poll(() => table.state.landed?.n).not.toBe(result);
  const grades = table.state.landed?.dice.map(({ face, grade }) => `${String(face)} ${grade}`);
  expect(grades).toEqual(['5 witnessed', ...Array.from({ length: asked - 1 }, () => '4 typed')]);
});

it.skipIf(!CAN_PLUG)('a die that is thrown before its question lies beside the tray, and is kept', async () => {
  await toTheResult();
  table.device.roll('d1', 6);
  await expect.poll(() => table.state.tray?.held).toMatchObject([{ face: 6, reason: 'early' }]);
  // It answers nothing, and the result stays for whoever reads it.
  expect(table.state.stage).not.toBeNull();
  await order('end-phase');
  await expect.poll(() => dice()).toBeGreaterThan(1);
  expect(table.state.tray?.held).toMatchObject([{ face: 6, reason: 'early', provenance: { grade: 'seen' } }]);
  expect(slots().every(({ state }) => state === 'awaited')).toBe(true);
});
