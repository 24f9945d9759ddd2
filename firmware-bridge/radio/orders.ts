import type { RadioFrame } from './frame.ts';

/** Bytes that a host writes to a die, in hexadecimal. */
export type Order = string;

/**
 * What a die is asked as soon as it is linked: who it is, how it lies and how full its battery is. A Pixels die answers
 * to 1 and 33; a GoDice answers 25 with its battery and its upper side, and shows that it was found.
 */
export function greetingOrders(vendor: RadioFrame['vendor']): readonly Order[] {
  return vendor === 'pixels' ? ['01', '21'] : ['19'];
}

/** Makes a die show itself: three long white pulses, all lights at once. */
export function blinkOrder(vendor: RadioFrame['vendor']): Order {
  // Pixels: count, milliseconds, colour, faces, fade, no loop. GoDice: count, on and off in hundredths, colour, mode, lights.
  return vendor === 'pixels' ? '1D03E803FFFFFF00FFFFFFFF8000' : '10033232FFFFFF0100';
}
