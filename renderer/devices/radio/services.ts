import type { Bluetooth, Characteristic, RadioDevice } from './web-bluetooth.ts';

/** GATT services and characteristics of both makes of dice. Source: the vendors' public libraries. */
const PIXELS = {
  service: 'a6b90001-7a5a-43f2-a962-350c8edc9b5b',
  says: 'a6b90002-7a5a-43f2-a962-350c8edc9b5b',
  hears: 'a6b90003-7a5a-43f2-a962-350c8edc9b5b',
};
/** A common serial service, used by GoDice and, differently, by Pixels with firmware from before autumn 2024. */
const SERIAL = {
  service: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
  first: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
  second: '6e400002-b5a3-f393-e0a9-e50e24dcca9e',
  third: '6e400003-b5a3-f393-e0a9-e50e24dcca9e',
};

/** An open connection to a die. */
export interface Way {
  readonly vendor: 'pixels' | 'godice';
  readonly says: Characteristic;
  readonly hears: Characteristic;
}

/** Lets a person choose a die among those in range. Rejects if none is chosen. */
export function chooseDie(bluetooth: Bluetooth): Promise<RadioDevice> {
  return bluetooth.requestDevice({
    filters: [
      { services: [PIXELS.service] },
      { services: [SERIAL.service] },
      { namePrefix: 'GoDice_' },
      { namePrefix: 'Pixel' },
    ],
    optionalServices: [PIXELS.service, SERIAL.service],
  });
}

/** Connects to a die and detects its make. Rejects if it is out of reach or not a supported die. */
export async function openWay({ gatt }: RadioDevice): Promise<Way> {
  if (gatt === undefined) throw new Error('The device offers no connection.');
  const server = await gatt.connect();
  const pixels = await server.getPrimaryService(PIXELS.service).catch(() => undefined);
  if (pixels !== undefined)
    return {
      vendor: 'pixels',
      says: await pixels.getCharacteristic(PIXELS.says),
      hears: await pixels.getCharacteristic(PIXELS.hears),
    };
  const serial = await server.getPrimaryService(SERIAL.service);
  const second = await serial.getCharacteristic(SERIAL.second);
  // Only a GoDice has the third; an old Pixels die speaks over the first.
  const third = await serial.getCharacteristic(SERIAL.third).catch(() => undefined);
  if (third !== undefined) return { vendor: 'godice', says: third, hears: second };
  return { vendor: 'pixels', says: await serial.getCharacteristic(SERIAL.first), hears: second };
}
