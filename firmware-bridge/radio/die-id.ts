import { PIXELS_SERVICE, SERIAL_SERVICE } from './services.ts';
import { toHex } from './bytes.ts';
import type { RadioFrame } from './frame.ts';

/** What anything in reach says of itself without being linked. */
export interface Heralded {
  /** Of its radio, six bytes with colons between them. */
  readonly address: string;
  readonly name: string;
  /** Numbers of its services in small letters, as far as it advertises them. */
  readonly services: readonly string[];
  /** Service data of Pixels; empty where there is none. */
  readonly data: Uint8Array;
}

/** Whose die it is; nothing where it is none. Old Pixels share a service with GoDice: there the name decides. */
export function vendorOf({ name, services }: Heralded): RadioFrame['vendor'] | undefined {
  if (services.includes(PIXELS_SERVICE.service)) return 'pixels';
  if (name.startsWith('GoDice_')) return 'godice';
  const old = services.includes(SERIAL_SERVICE.service) || services.length === 0;
  return old && name.startsWith('Pixel') ? 'pixels' : undefined;
}

/**
 * The name of a die that is the same at every radio and on every computer: by the number that it was made with where it
 * tells one, else by the address of its radio. At most 16 characters, as the wire protocol wants.
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

/** The name of a Pixels die by its number. */
export function pixelsDieId(pixelId: number): string {
  return `P${toHex(Uint8Array.of(pixelId >>> 24, pixelId >>> 16, pixelId >>> 8, pixelId))}`;
}
