import type { Heralded } from '../../../firmware-bridge/radio/die-id.ts';
import { PIXELS_DATA, PIXELS_SERVICE, SERIAL_SERVICE } from '../../../firmware-bridge/radio/services.ts';

/** Objects of BlueZ as D-Bus reports them: interfaces by path, properties by interface. */
export type Objects = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;

export const ADAPTER = 'org.bluez.Adapter1';
export const DEVICE = 'org.bluez.Device1';
export const CHARACTERISTIC = 'org.bluez.GattCharacteristic1';

/** What BlueZ knows about anything in range. */
export interface Known extends Heralded {
  readonly connected: boolean;
  readonly resolved: boolean;
  /** A person, or this program, paired with it before. */
  readonly trusted: boolean;
  /** In dBm; `undefined` while it is not heard. */
  readonly rssi: number | undefined;
}

/**
 * Reads the properties of a device. Values of an unexpected type, as from another version of BlueZ, count as missing.
 */
export function readDevice(properties: Readonly<Record<string, unknown>>): Known {
  const { Address, Name, Alias, UUIDs, ServiceData, RSSI, Connected, ServicesResolved, Trusted } = properties;
  const data = isRecord(ServiceData) && Object.hasOwn(ServiceData, PIXELS_DATA) ? ServiceData[PIXELS_DATA] : undefined;
  return {
    address: typeof Address === 'string' ? Address : '',
    name: typeof Name === 'string' ? Name : typeof Alias === 'string' ? Alias : '',
    services: Array.isArray(UUIDs) ? UUIDs.filter((one) => typeof one === 'string') : [],
    data: bytesOf(data) ?? new Uint8Array(),
    connected: Connected === true,
    resolved: ServicesResolved === true,
    trusted: Trusted === true,
    rssi: typeof RSSI === 'number' ? RSSI : undefined,
  };
}

/** The paths that a die sends and receives on; `undefined` until it shows these characteristics. */
export function waysOf(
  objects: Objects,
  device: string,
): { readonly vendor: 'pixels' | 'godice'; readonly says: string; readonly hears: string } | undefined {
  const paths = new Map<unknown, string>();
  for (const [path, interfaces] of Object.entries(objects))
    if (path.startsWith(`${device}/`) && Object.hasOwn(interfaces, CHARACTERISTIC))
      paths.set(interfaces[CHARACTERISTIC]?.['UUID'], path);
  const way = (vendor: 'pixels' | 'godice', saysBy: string, hearsBy: string) => {
    const [says, hears] = [paths.get(saysBy), paths.get(hearsBy)];
    return says === undefined || hears === undefined ? undefined : { vendor, says, hears };
  };
  return (
    way('pixels', PIXELS_SERVICE.says, PIXELS_SERVICE.hears) ??
    way('godice', SERIAL_SERVICE.third, SERIAL_SERVICE.second) ??
    way('pixels', SERIAL_SERVICE.first, SERIAL_SERVICE.second)
  );
}

/** Bytes as D-Bus reports them. */
export function bytesOf(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value;
  const isBytes = Array.isArray(value) && value.every((one) => Number.isInteger(one) && one >= 0 && one <= 255);
  return isBytes ? Uint8Array.from(value as number[]) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
