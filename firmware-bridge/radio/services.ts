/**
 * The Bluetooth services of both makes of dice. Source: the vendors' public libraries. The same numbers are in
 * docs/wireless-dongle.md, in the dongle's firmware and in the browser code; a test keeps them in sync.
 */
export const PIXELS_SERVICE = {
  service: 'a6b90001-7a5a-43f2-a962-350c8edc9b5b',
  says: 'a6b90002-7a5a-43f2-a962-350c8edc9b5b',
  hears: 'a6b90003-7a5a-43f2-a962-350c8edc9b5b',
} as const;

/** A common serial service, used by GoDice and by Pixels with firmware from before autumn 2024, each in its own way. */
export const SERIAL_SERVICE = {
  service: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
  /** Old Pixels send on it. */
  first: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
  /** Both receive on it. */
  second: '6e400002-b5a3-f393-e0a9-e50e24dcca9e',
  /** GoDice send on it; no Pixels die has it. */
  third: '6e400003-b5a3-f393-e0a9-e50e24dcca9e',
} as const;

/** Pixels service data, in the answer to an active scan: the die's number and the build time of its firmware. */
export const PIXELS_DATA = '0000180a-0000-1000-8000-00805f9b34fb';

/** The company id in Pixels manufacturer data. */
export const PIXELS_COMPANY = 0x0d39;

/**
 * The longest message of a Pixels die is 108 bytes, plus three for the radio itself: a link must carry at least this.
 */
export const LEAST_MTU = 111;
