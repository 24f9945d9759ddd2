import type { Command } from './command.ts';
import type { SimulatedDevice } from './device.ts';

/** What a simulated tray is given from outside: chance and time. */
export interface TrayWorld {
  /** A face by chance, 1 to `sides`. */
  readonly throwDie: (sides: number) => number;
  readonly later: (ms: number, what: () => void) => void;
}

/** How long a die rolls, in milliseconds. */
const ROLLS_MS = 600;
const NEXT_DIE_MS = 70;

/** Does with a device what a command about its dice, sensors or battery says; others are left to the caller. */
export function handle(device: SimulatedDevice, command: Command, { throwDie, later }: TrayWorld): void {
  switch (command.do) {
    case 'roll':
      for (const [i, { die, face, sides }] of command.dice.entries()) {
        device.happen({ kind: 'rolling', die });
        // Dice of one throw do not come to rest together.
        later(ROLLS_MS + i * NEXT_DIE_MS, () => {
          device.happen({ kind: 'settled', die, face: face ?? throwDie(sides), confidence: 100 });
        });
      }
      return;
    case 'cock':
      device.happen({ kind: 'rolling', die: command.die });
      later(ROLLS_MS, () => {
        device.happen({ kind: 'cocked', die: command.die });
      });
      return;
    case 'start':
      device.happen({ kind: 'rolling', die: command.die });
      return;
    case 'settle':
      device.happen({ kind: 'settled', die: command.die, face: command.face });
      return;
    case 'place':
      device.happen({ kind: 'placed', die: command.die, face: command.face });
      return;
    case 'sense':
      device.happen({ kind: 'sensor', sensor: command.sensor, value: command.value });
      return;
    case 'battery':
      device.happen({
        kind: 'battery',
        percent: command.percent,
        ...(command.die === null ? {} : { die: command.die }),
      });
      return;
    case 'press':
      device.happen({ kind: 'pressed', ...(command.die === null ? {} : { die: command.die }) });
      return;
    case 'plug':
    case 'unplug':
    case 'restart':
    case 'freeze':
    case 'thaw':
    case 'wait':
    case 'auto':
    case 'fault':
    case 'faults':
    case 'mend':
    case 'lights':
    case 'help':
    case 'quit':
  }
}
