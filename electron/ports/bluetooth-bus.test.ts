import { expect, it } from 'vitest';
import { bluetoothBus } from './bluetooth-bus.ts';

const SYSTEM = 'unix:path=/var/run/dbus/system_bus_socket';

it.each([
  [{}, { address: SYSTEM, asked: false }],
  [{ CASTELLAN_BLUETOOTH: '' }, { address: SYSTEM, asked: false }],
  [{ CASTELLAN_BLUETOOTH: 'on' }, { address: SYSTEM, asked: true }],
  [{ CASTELLAN_BLUETOOTH: 'off' }, { address: SYSTEM, asked: false }],
  [{ CASTELLAN_BLUETOOTH: 'unix:path=/a' }, { address: 'unix:path=/a', asked: true }],
  [{ DBUS_SYSTEM_BUS_ADDRESS: 'unix:path=/b' }, { address: 'unix:path=/b', asked: false }],
  [{ DBUS_SYSTEM_BUS_ADDRESS: '' }, { address: SYSTEM, asked: false }],
])('finds the Linux message bus from %j', (environment, bus) => {
  expect(bluetoothBus(environment, 'linux')).toEqual(bus);
});

it.each(['win32', 'darwin'])('finds none on %s', (platform) => {
  expect(bluetoothBus({ CASTELLAN_BLUETOOTH: 'on' }, platform)).toBeUndefined();
});
