import type { DeviceNews } from '../../electron/contract/devices-api.ts';
import { own } from '../../rules/kernel/own.ts';
import { dieKey, type DieOfDevice } from './die-state.ts';

/** How full a battery is, null where nobody says, and whether it is on its charger. */
export interface Battery {
  readonly percent: number | null;
  readonly charging: boolean;
}

/** The battery that feeds a die: its own, else that of the device that carries it. */
export function batteryOf({ device, die }: DieOfDevice): Battery {
  return die.battery === null
    ? { percent: device.battery, charging: device.charging }
    : { percent: die.battery, charging: die.charging };
}

/** Under this, in per cent, players are warned. */
const LOW = 15;

/** Whether a battery warns: one on its charger does not. */
export function isLow({ percent, charging }: Battery): boolean {
  return percent !== null && percent < LOW && !charging;
}

/** Below this share a battery is worth a word, in per cent, and below so many minutes. */
const WEAK = 20;
const WEAK_MINUTES = 60;

/** Whether a die or its device should be charged soon. */
export function isWeak(one: DieOfDevice, lasts: DeviceNews['lasts']): boolean {
  const { percent, charging } = batteryOf(one);
  const minutes = own(lasts, dieKey(one)) ?? own(lasts, one.device.id);
  if (charging) return false;
  return percent !== null && (percent < WEAK || (minutes !== undefined && minutes < WEAK_MINUTES));
}
