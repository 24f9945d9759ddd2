import type { DeviceView } from '../../electron/contract/table.ts';
import { own } from '../../rules/kernel/own.ts';

/** Who owns which dice in a siege that is being set up: a seat, or `''` for nobody, by device or `device/die`. */
export type DiceGiven = Readonly<Record<string, string>>;

/** A device, or one of its dice, given to a side. */
export interface Given {
  readonly device: string;
  readonly die: string | null;
  readonly seat: string;
}

export const dieKey = (device: string, die: string | null): string => (die === null ? device : `${device}/${die}`);

/**
 * The future owner of a device or a die: as set here, else as in the siege on the table.
 * @param now its owner on the table
 * @returns a seat of the siege being made; `''` for nobody
 */
export function seatGiven(given: DiceGiven, key: string, now: string | null, seats: readonly string[]): string {
  const seat = own(given, key) ?? now ?? '';
  return seats.includes(seat) ? seat : '';
}

/** @returns what to give once the siege has begun: devices before their dice, since a device takes its dice along. */
export function diceToGive(
  given: DiceGiven,
  devices: readonly DeviceView[],
  seats: readonly string[],
): readonly Given[] {
  return devices.flatMap((device) => {
    const all: readonly Given[] = [
      { device: device.id, die: null, seat: seatGiven(given, device.id, device.seat, seats) },
      ...device.dice.map((die): Given => {
        const seat = seatGiven(given, dieKey(device.id, die.id), die.seat, seats);
        return { device: device.id, die: die.id, seat };
      }),
    ];
    return all.filter(({ seat }) => seat !== '');
  });
}
