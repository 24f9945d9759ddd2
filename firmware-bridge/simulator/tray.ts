import type { Command, CommandTo } from './command.ts';
import type { SimulatedDevice } from './device.ts';

/** Randomness and time for a simulated tray, provided from outside. */
export interface TrayWorld {
  /** A random face, 1 to `sides`. */
  readonly throwDie: (sides: number) => number;
  readonly later: (ms: number, what: () => void) => void;
}

/** How long a die rolls, in milliseconds. */
const ROLLS_MS = 600;
const NEXT_DIE_MS = 70;

/** Handlers of the commands about dice, sensors and the battery. */
const DOES = {
  roll: ({ device, throwDie, later }, { dice }) => {
    for (const [i, { die, face, sides }] of dice.entries()) {
      device.happen({ kind: 'rolling', die });
      // The dice of one throw do not come to rest together.
      later(ROLLS_MS + i * NEXT_DIE_MS, () => {
        device.happen({ kind: 'settled', die, face: face ?? throwDie(sides), confidence: 100 });
      });
    }
  },
  cock: ({ device, later }, { die }) => {
    device.happen({ kind: 'rolling', die });
    later(ROLLS_MS, () => {
      device.happen({ kind: 'cocked', die });
    });
  },
  start: ({ device }, { die }) => {
    device.happen({ kind: 'rolling', die });
  },
  settle: ({ device }, { die, face }) => {
    device.happen({ kind: 'settled', die, face });
  },
  place: ({ device }, { die, face }) => {
    device.happen({ kind: 'placed', die, face });
  },
  sense: ({ device }, { sensor, value }) => {
    device.happen({ kind: 'sensor', sensor, value });
  },
  battery: ({ device }, { percent, die }) => {
    device.happen({ kind: 'battery', percent, ...(die === null ? {} : { die }) });
  },
  press: ({ device }, { die }) => {
    device.happen({ kind: 'pressed', ...(die === null ? {} : { die }) });
  },
} satisfies { readonly [Do in Command['do']]?: (tray: Tray, command: CommandTo<Do>) => void };

type Tray = TrayWorld & { readonly device: SimulatedDevice };

/** A command about a device's dice, sensors or battery. */
export type TrayCommand = CommandTo<keyof typeof DOES>;

export function isTrayCommand(command: Command): command is TrayCommand {
  return Object.hasOwn(DOES, command.do);
}

/** Carries out a command about a device's dice, sensors or battery; others are left to the caller. */
export function handle(device: SimulatedDevice, command: Command, world: TrayWorld): void {
  if (!isTrayCommand(command)) return;
  const does = DOES[command.do] as (tray: Tray, command: TrayCommand) => void;
  does({ ...world, device }, command);
}
