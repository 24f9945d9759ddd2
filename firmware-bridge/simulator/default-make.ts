import type { DeviceMake } from './device.ts';

const COLOURS = ['red', 'white', 'blue', 'green', 'black', 'yellow', 'violet', 'grey'];

/** The maximum count of a tray's sensor. */
const STANDS = 4;

/** The tray of the demo siege: eight six-sided dice, a twenty-sided one, a gate and two towers. */
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

/**
 * A device with dice d1, d2 … of one kind and sensors s1, s2 … that count to four, or weigh if a capacity is given.
 * @param dice 0 to 32
 * @param sides 2 to 100
 * @param sensors 0 to 32
 * @param capacity the highest weight that they report, 1 to 65535; they count if absent
 */
export function trayOf(
  dice: number,
  sides: number,
  sensors: number,
  capacity?: number,
): Pick<DeviceMake, 'dice' | 'sensors'> {
  const kind = capacity === undefined ? 'count' : 'level';
  return {
    dice: Array.from({ length: dice }, (_, i) => ({ id: `d${i + 1}`, sides, label: COLOURS[i] ?? '' })),
    sensors: Array.from({ length: sensors }, (_, i) => ({
      id: `s${i + 1}`,
      kind,
      capacity: capacity ?? STANDS,
      label: '',
    })),
  };
}
