import type { DeviceMake } from './device.ts';

const COLOURS = ['red', 'white', 'blue', 'green', 'black', 'yellow', 'violet', 'grey'];

/** The tray that comes with the demo siege: eight six-sided dice, one of twenty sides, a gate and two towers. */
export const DEMO_TRAY: DeviceMake = {
  id: 'demo-tray',
  name: 'Demo tray',
  firmware: 'simulator-1',
  dice: [
    ...COLOURS.map((label, i) => ({ id: `d${i + 1}`, sides: 6, label })),
    { id: 'd20', sides: 20, label: 'icosahedron' },
  ],
  sensors: [
    { id: 'gate', kind: 'presence', capacity: 1, label: 'gate' },
    { id: 'north', kind: 'count', capacity: 4, label: 'north tower' },
    { id: 'south', kind: 'count', capacity: 4, label: 'south tower' },
  ],
  held: 16,
};
