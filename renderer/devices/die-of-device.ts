import type { DeviceView } from '../../electron/contract/table.ts';

/** A die with the device it belongs to. */
export interface DieOfDevice {
  readonly device: DeviceView;
  readonly die: DeviceView['dice'][number];
}

/** Names the die among all: `device/die`. */
export const dieKey = ({ device, die }: DieOfDevice): string => `${device.id}/${die.id}`;

/** The side that owns a die: its own owner, else its device's. */
export const seatOfDie = ({ device, die }: DieOfDevice): string | null => die.seat ?? device.seat;
