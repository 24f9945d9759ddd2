import type { DeviceView } from '../../electron/contract/table.ts';

/** Sample devices for the console tests. */

const die = (n: number, battery: number | null = 80): DeviceView['dice'][number] => ({
  id: `d${String(n)}`,
  sides: 6,
  label: `Brandt ${String(n)}`,
  seat: null,
  battery,
  charging: false,
  least: null,
});
export const box: DeviceView = {
  id: 'box-1',
  name: 'Brandt’s box',
  firmware: '1.2.0',
  speaks: 'wire',
  port: '/dev/ttyACM0',
  state: 'ready',
  heardAgo: 200,
  battery: null,
  charging: false,
  seat: 'attacker',
  confirms: null,
  dice: [die(1), die(2), die(3, 8)],
  sensors: [{ id: 's1', label: 'Reed 1', kind: 'presence', capacity: 1, value: 0, section: 'w-6', masked: null }],
};
export const virtual: DeviceView = {
  ...box,
  id: 'virtual-tray',
  name: 'Virtual tray',
  speaks: 'virtual',
  port: 'virtual:tray',
  seat: null,
  confirms: null,
  dice: [1, 2].map((n) => ({
    id: `v${String(n)}`,
    sides: 6,
    label: `Virtual ${String(n)}`,
    seat: null,
    battery: null,
    charging: false,
    least: null,
  })),
  sensors: [{ id: 's1', label: 'Virtual sensor', kind: 'count', capacity: 3, value: 2, section: 't-A', masked: null }],
};
