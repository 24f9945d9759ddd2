import type { RadioFrame } from './frame.ts';

/** Bytes that a host writes to a die, in hexadecimal. */
export type Order = string;

/**
 * Queries for a newly connected die: its identity, orientation and battery. A Pixels die answers 1 and 33; a GoDice
 * answers 25 with its battery and its upper side, and lights up. A GoDice is also told to report double taps, which it
 * does not do by default. Pixels have no such message.
 */
export function greetingOrders(vendor: RadioFrame['vendor']): readonly Order[] {
  return vendor === 'pixels' ? ['01', '21'] : ['19', '3201'];
}

/** Makes a die identify itself: three long white pulses, all lights at once. */
export function blinkOrder(vendor: RadioFrame['vendor']): Order {
  // Pixels: count, milliseconds, colour, faces, fade, no loop. GoDice: count, on and off in hundredths, colour, mode,
  // lights.
  return vendor === 'pixels' ? '1D03E803FFFFFF00FFFFFFFF8000' : '10033232FFFFFF0100';
}

/** Starts telemetry, at most every tenth of a second; and stops it. */
const MEASURE: Order = '1A026400';
const MEASURE_NO_MORE: Order = '1A000000';

/**
 * Asks Pixels how flat they lie, only while they roll: measuring all evening would drain their batteries. A GoDice
 * reports leaning unasked.
 */
export class Measurer {
  readonly #measuring = new Set<string>();

  /** @returns bytes to write to the die of this frame */
  hear({ die, vendor, what, bytes }: Pick<RadioFrame, 'die' | 'vendor' | 'what' | 'bytes'>): readonly Order[] {
    if (what !== 'notify') {
      if (what !== 'part') this.#measuring.delete(die);
      return [];
    }
    if (vendor !== 'pixels' || !/^03..../.test(bytes)) return [];
    const rolling = bytes.startsWith('0303');
    if (rolling === this.#measuring.has(die)) return [];
    if (rolling) this.#measuring.add(die);
    else this.#measuring.delete(die);
    return [rolling ? MEASURE : MEASURE_NO_MORE];
  }
}
