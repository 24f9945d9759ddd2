import type { DeviceMessage } from '../../firmware-bridge/device-message.ts';
import { diceOf, type KnownDevices } from './known-devices.ts';
import { trayAfter, type Policy, type Tray } from './tray.ts';

/** The tray after a message of a device. @param n the number of its entry */
export function trayAfterMessage(
  tray: Tray,
  message: DeviceMessage,
  n: number,
  known: KnownDevices,
  policy: Policy,
): Tray {
  const dice = diceOf(known);
  switch (message.kind) {
    case 'rolling':
      return trayAfter(tray, { kind: 'rolling', key: `${message.origin.device}/${message.die}` }, dice, policy);
    case 'settled':
      return trayAfter(
        tray,
        {
          kind: 'settled',
          key: `${message.origin.device}/${message.die}`,
          face: message.face,
          grade: message.grade,
          n,
        },
        dice,
        policy,
      );
    case 'cocked':
      return trayAfter(tray, { kind: 'cocked', key: `${message.origin.device}/${message.die}` }, dice, policy);
    default:
      return tray;
  }
}
