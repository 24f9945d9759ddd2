import { allRead, readName, readNumber } from '../link/fields.ts';
import { fromHex, toHex } from './bytes.ts';

export const VENDORS = ['pixels', 'godice'] as const;
export const RADIO_WORDS = ['notify', 'part', 'advert', 'up', 'down', 'hello'] as const;

/**
 * What a radio bridge received from one die. `part` has bytes that continue in this die's next frame; `hello` says that
 * the radio knows nothing about earlier frames.
 */
export interface RadioFrame {
  readonly die: string;
  readonly vendor: (typeof VENDORS)[number];
  /** The bridge's own clock, in milliseconds. */
  readonly ms: number;
  readonly what: (typeof RADIO_WORDS)[number];
  /** The vendor's raw bytes in hexadecimal; empty if there were none. */
  readonly bytes: string;
}

/** Parses the fields of a radio event: `die vendor ms what bytes`, without bytes for up, down and hello. */
export function readRadio(fields: readonly string[]): RadioFrame | undefined {
  const [name, maker, clock, word, digits = '', ...more] = fields;
  const read = [
    readName(name),
    VENDORS.find((one) => one === maker),
    readNumber(clock),
    RADIO_WORDS.find((one) => one === word),
    fromHex(digits),
  ] as const;
  if (more.length > 0 || !allRead(read)) return undefined;
  const [die, vendor, ms, what, bytes] = read;
  const carries = what === 'notify' || what === 'part' || what === 'advert';
  return carries === bytes.length > 0 ? { die, vendor, ms, what, bytes: toHex(bytes) } : undefined;
}

/** The fields of a radio event, as a bridge writes them. */
export function writeRadio({ die, vendor, ms, what, bytes }: RadioFrame): string {
  return `${die} ${vendor} ${ms} ${what}${bytes === '' ? '' : ` ${bytes}`}`;
}
