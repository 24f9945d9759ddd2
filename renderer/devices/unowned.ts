import type { DeviceView } from '../../electron/contract/table.ts';

/** Whether a device is heard, has dice, and none of them is anybody's yet; the virtual tray is everybody's. */
export const isUnowned = ({ speaks, state, seat, dice }: DeviceView): boolean =>
  speaks !== 'virtual' &&
  state === 'ready' &&
  seat === null &&
  dice.length > 0 &&
  dice.every((die) => die.seat === null);
