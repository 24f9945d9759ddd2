import type { DeviceView } from '../../electron/contract/table.ts';

/** Whether a device is heard, has dice, and none of them has an owner yet; the virtual tray belongs to everybody. */
export const isUnowned = ({ speaks, state, seat, dice }: DeviceView): boolean =>
  speaks !== 'virtual' &&
  state === 'ready' &&
  seat === null &&
  dice.length > 0 &&
  dice.every((die) => die.seat === null);
