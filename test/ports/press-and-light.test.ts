import { afterEach, beforeEach, expect, it } from 'vitest';
import { CAN_PLUG } from './bench.ts';
import { WiredTable } from './wired-table.ts';

/** A version 1.1 device on a real cable: its lights show the fortress, and its button confirms where allowed. */

let table: WiredTable;

beforeEach(async () => {
  table = await WiredTable.open({ can: ['press', 'light'] });
});
afterEach(async () => {
  await table.close();
});

const device = () => table.state.devices?.find(({ id }) => id === 'gatehouse');
const light = (sensor: string) => table.device.device.light(sensor);

it.skipIf(!CAN_PLUG)('lights follow the place of their sensor', async () => {
  const { ask } = table;
  await table.device.plug();
  await expect.poll(() => device()?.state).toBe('ready');
  const [section] = table.state.siege?.sections ?? [];
  const bind = (id: string | null) => ask.call('device.bind', { device: 'gatehouse', sensor: 's2', section: id });
  expect(await bind(section?.id ?? '')).toMatchObject({ done: true });
  await expect.poll(() => light('s2') !== 'off').toBe(true);

  table.device.device.happen({ kind: 'sensor', sensor: 's2', value: 4 });
  await expect.poll(() => table.state.discrepancies?.length).toBe(1);
  await expect.poll(() => light('s2')).toBe('ask');
  expect(await bind(null)).toMatchObject({ done: true });
  await expect.poll(() => light('s2')).toBe('off');
  expect(light('s1')).toBe('off');
});

it.skipIf(!CAN_PLUG)('stores a press, which confirms nothing until the players allow it', async () => {
  const { ask } = table;
  await table.device.plug();
  await expect.poll(() => device()?.confirms).toBe(false);
  expect(await ask.call('device.confirms', { device: 'gatehouse', confirms: true })).toMatchObject({ done: true });
  await expect.poll(() => device()?.confirms).toBe(true);
  table.device.device.happen({ kind: 'pressed' });
  await expect.poll(() => table.device.device.holds).toBe(0);
  expect(await ask.call('device.confirms', { device: 'nobody', confirms: true })).toMatchObject({ done: false });
});
