import type { DeviceMake } from '../../firmware-bridge/simulator/device.ts';

/** The device of the tests and vectors: two dice and two sensors. */
export const GATEHOUSE: DeviceMake = {
  id: 'gatehouse',
  name: 'Gatehouse tray',
  firmware: '0.1.0',
  dice: [
    { id: 'd1', sides: 6, label: 'red' },
    { id: 'd2', sides: 6, label: 'white' },
  ],
  sensors: [
    { id: 's1', kind: 'presence', capacity: 1, label: 'gate' },
    { id: 's2', kind: 'count', capacity: 4, label: 'north tower' },
  ],
  held: 16,
};
