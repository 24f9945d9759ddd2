import type firmata from 'firmata-io';
import type { Pin } from '../../firmware-bridge/sensors/pin-bank.ts';

/** A pin as a sensor of the bank, with the board's name for it. */
export interface BoardPin extends Pin {
  readonly number: number;
  /** Its analog channel; absent for a switch. */
  readonly channel?: number;
  readonly pullUp: boolean;
}

/** The serial pins (0 and 1) of most boards. */
const SERIAL_PINS = 2;
/** Enough sensors for a table, and few enough to list. */
const MOST_SENSORS = 32;
const MOST_MEASURES = 8;

/**
 * The free pins of a board, from its reported capabilities: analog inputs first, then switches, in board order.
 * @param light a pin to leave out because it is used for blinking
 */
export function pinsOf(
  { pins, MODES, RESOLUTION }: InstanceType<typeof firmata.Firmata>,
  light: number,
): readonly BoardPin[] {
  const measures: BoardPin[] = [];
  const switches: BoardPin[] = [];
  pins.forEach(({ supportedModes, analogChannel }, number) => {
    const can = (mode: number): boolean => supportedModes.includes(mode);
    if (analogChannel < 16 && can(MODES.ANALOG))
      measures.push({
        name: `A${String(analogChannel)}`,
        kind: 'measure',
        most: RESOLUTION.ADC ?? 1023,
        number,
        channel: analogChannel,
        pullUp: false,
      });
    else if (number >= SERIAL_PINS && number !== light && (can(MODES.INPUT) || can(MODES.PULLUP)))
      switches.push({ name: `D${String(number)}`, kind: 'switch', most: 1, number, pullUp: can(MODES.PULLUP) });
  });
  const kept = measures.slice(0, MOST_MEASURES);
  return [...kept, ...switches.slice(0, MOST_SENSORS - kept.length)];
}
