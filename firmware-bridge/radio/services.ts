/**
 * Where the two makes of dice say what they say. Source: the public libraries of the vendors. The same numbers stand in
 * docs/wireless-dongle.md, in the firmware of the dongle and in the browser's part; a test holds them together.
 */
export const PIXELS_SERVICE = {
  service: 'a6b90001-7a5a-43f2-a962-350c8edc9b5b',
  says: 'a6b90002-7a5a-43f2-a962-350c8edc9b5b',
  hears: 'a6b90003-7a5a-43f2-a962-350c8edc9b5b',
} as const;

/** A common serial service: GoDice speak by it, and Pixels with firmware from before autumn 2024, each in its own way. */
export const SERIAL_SERVICE = {
  service: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
  /** Old Pixels say by it. */
  first: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
  /** Both hear by it. */
  second: '6e400002-b5a3-f393-e0a9-e50e24dcca9e',
  /** GoDice say by it; no Pixels die has it. */
  third: '6e400003-b5a3-f393-e0a9-e50e24dcca9e',
} as const;

/** Service data of Pixels, in the answer to an active scan: the number of the die and when its firmware was built. */
export const PIXELS_DATA = '0000180a-0000-1000-8000-00805f9b34fb';

/** The company in the manufacturer data of Pixels. */
export const PIXELS_COMPANY = 0x0d39;

/** The longest message of a Pixels die is 108 bytes, and three are the radio's own: a link must carry at least this. */
export const LEAST_MTU = 111;
