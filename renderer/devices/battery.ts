import type { DeviceNews } from '../../electron/contract/devices-api.ts';
import { own } from '../../rules/kernel/own.ts';
import { dieKey, type DieOfDevice } from './die-of-device.ts';

/** How full a battery is, null if unknown, and whether it is charging. */
export interface Battery {
  readonly percent: number | null;
  readonly charging: boolean;
}

/** The battery that powers a die: its own, else that of the device it belongs to. */
export function batteryOf({ device, die }: DieOfDevice): Battery {
  return die.battery === null
    ? { percent: device.battery, charging: device.charging }
    : { percent: die.battery, charging: die.charging };
}

/** Players are warned below this percentage. */
const LOW = 15;

/** Whether a battery is so low that it warns; not while charging. */
export function isLow({ percent, charging }: Battery): boolean {
  return percent !== null && percent < LOW && !charging;
}

/** Charging is suggested below this percentage, and below this many minutes. */
const WEAK = 20;
const WEAK_MINUTES = 60;

/** Whether a die or its device should be charged soon. */
export function isWeak(one: DieOfDevice, lasts: DeviceNews['lasts']): boolean {
  const { percent, charging } = batteryOf(one);
  const minutes = own(lasts, dieKey(one)) ?? own(lasts, one.device.id);
  if (charging) return false;
  return percent !== null && (percent < WEAK || (minutes !== undefined && minutes < WEAK_MINUTES));
}
