import { afterEach, beforeEach, expect, it } from 'vitest';
import { CAN_PLUG } from './bench.ts';
import { WiredTable } from './wired-table.ts';

/** A sensor with a loose contact, on a real cable: the device's other sensor is still heard. */

let table: WiredTable;
let loose: NodeJS.Timeout | undefined;

beforeEach(async () => {
  table = await WiredTable.open();
});
afterEach(async () => {
  clearInterval(loose);
  await table.close();
});

const sensor = (id: string) => table.state.devices?.flatMap(({ sensors }) => sensors).find((one) => one.id === id);

it.skipIf(!CAN_PLUG)('a chattering sensor blinds no other; it is named, masked with one call and counted', async () => {
  const { device, ask } = table;
  await device.plug();
  await expect.poll(() => table.state.devices?.find(({ id }) => id === 'gatehouse')?.state).toBe('ready');
  const sections = table.state.siege?.sections ?? [];
  const [first, second] = sections;
  if (first === undefined || second === undefined) throw new Error('The demo siege has sections.');
  for (const [id, section] of [
    ['s1', first.id],
    ['s2', second.id],
  ] as const)
    expect(await ask.call('device.bind', { device: 'gatehouse', sensor: id, section })).toMatchObject({ done: true });

  let value = 0;
  loose = setInterval(() => {
    value = 1 - value;
    device.device.happen({ kind: 'sensor', sensor: 's1', value });
  }, 50);
  await expect.poll(() => table.state.chatter?.map(({ id }) => id)).toEqual(['gatehouse/s1']);
  const { with: named } = table.state.chatter?.[0]?.text ?? {};
  expect(named).toMatchObject({ sensor: 'gate', device: 'Gatehouse tray', place: first.name });

  // In the game nobody is there, so four figures on the second sensor are noticed while the first chatters on.
  device.device.happen({ kind: 'sensor', sensor: 's2', value: 4 });
  await expect.poll(() => table.state.discrepancies?.map(({ id, says }) => [id, says])).toEqual([['gatehouse/s2', 4]]);

  const settle = (how: 'mask-sensor' | 'unmask-sensor') =>
    ask.call('discrepancy.settle', { id: 'gatehouse/s1', by: 'Brandt', how });
  expect(await settle('mask-sensor')).toMatchObject({ done: true });
  await expect.poll(() => table.state.chatter).toEqual([]);
  await expect.poll(() => (sensor('s1')?.masked ?? 0) > 3).toBe(true);
  expect(await settle('unmask-sensor')).toMatchObject({ done: true });
  await expect.poll(() => [sensor('s1')?.masked, table.state.chatter?.length]).toEqual([null, 1]);

  clearInterval(loose);
  await expect.poll(() => table.state.chatter).toEqual([]);
});
