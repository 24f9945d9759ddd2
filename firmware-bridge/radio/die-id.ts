import { PIXELS_SERVICE, SERIAL_SERVICE } from './services.ts';
import { toHex } from './bytes.ts';
import type { RadioFrame } from './frame.ts';

/** What any device in range announces without being connected. */
export interface Heralded {
  /** Bluetooth address: six bytes separated by colons. */
  readonly address: string;
  readonly name: string;
  /** Its advertised service UUIDs in lower case. */
  readonly services: readonly string[];
  /** Pixels service data; empty if there is none. */
  readonly data: Uint8Array;
}

/**
 * The vendor of a die; `undefined` if it is not a die. Old Pixels share a service with GoDice, so there the name
 * decides.
 */
export function vendorOf({ name, services }: Heralded): RadioFrame['vendor'] | undefined {
  if (services.includes(PIXELS_SERVICE.service)) return 'pixels';
  if (name.startsWith('GoDice_')) return 'godice';
  const old = services.includes(SERIAL_SERVICE.service) || services.length === 0;
  return old && name.startsWith('Pixel') ? 'pixels' : undefined;
}

/**
 * An id for a die that is the same on every radio and computer: from its serial number if it reports one, otherwise
 * from its Bluetooth address. At most 16 characters, as the wire protocol requires.
 */
export function dieIdOf(heralded: Heralded): string {
  const { name, data, address } = heralded;
  if (vendorOf(heralded) === 'pixels') {
    if (data.length >= 4) return pixelsDieId(new DataView(data.buffer, data.byteOffset).getUint32(0, true));
    const [, digits] = /^Pixel([0-9A-Fa-f]{8})$/.exec(name) ?? [];
    if (digits !== undefined) return `P${digits.toUpperCase()}`;
  }
  const [, number] = /^GoDice_([0-9A-Fa-f]{4,12})(?:_|$)/.exec(name) ?? [];
  return number === undefined ? `A${address.replaceAll(':', '').toUpperCase()}` : `G${number.toUpperCase()}`;
}

/** The id of a Pixels die, from its number. */
export function pixelsDieId(pixelId: number): string {
  return `P${toHex(Uint8Array.of(pixelId >>> 24, pixelId >>> 16, pixelId >>> 8, pixelId))}`;
}
