import type { Reason } from '../../firmware-bridge/link/reason.ts';

/** Every reason that the ports give beyond those of the link itself, for the message catalogues. */
export const PORT_REASONS = [
  'port.no-rights',
  'port.log-in-again',
  'port.no-group',
  'port.in-use',
  'port.not-serial',
  'port.cannot-open',
  'port.keeps-closing',
  'port.same-device',
  'port.other-board',
  'port.process-ended',
  'port.no-dbus',
  'port.no-bluez',
  'port.no-adapter',
  'port.bluetooth-off',
] as const;
export type PortReasonKey = (typeof PORT_REASONS)[number];

/** A reason with its values. */
export function portReason(key: PortReasonKey, figures: Readonly<Record<string, string | number>>): Reason {
  return { key, with: { ...figures } };
}
