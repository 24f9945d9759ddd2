import type { PortStatus } from '../device-message.ts';

/** Key and values of the sentence that explains a port's state. */
export type Reason = NonNullable<PortStatus['reason']>;

/** Every reason that a link gives, for the message catalogues. */
export const REASONS = [
  'port.says-nothing',
  'port.fell-silent',
  'port.unreadable-bytes',
  'port.wrong-checksums',
  'port.no-line-ends',
  'port.no-hello',
  'port.incomplete-hello',
  'port.impossible-hello',
  'port.other-protocol',
  'port.boot-used-twice',
  'port.echoes',
  'port.gps',
  'port.printer',
  'port.other-text',
  'port.floods',
  'port.too-many-faces',
] as const;
export type ReasonKey = (typeof REASONS)[number];

/** A reason with its values. */
export function reason(key: ReasonKey, figures: Readonly<Record<string, string | number>> = {}): Reason {
  return { key, with: { ...figures } };
}
