import type { SensorInfo } from '../device-message.ts';

/** A pin of a board without our firmware: a switch to ground, or an analog measure such as a weight. */
export interface Pin {
  /** Its name on the board, such as `D2` or `A0`; unique on the board. */
  readonly name: string;
  readonly kind: 'switch' | 'measure';
  /** The largest reading; 1 for a switch. */
  readonly most: number;
}

/** Debounce: a contact is read once it has been stable for this long. */
const BOUNCE_MS = 30;
/** A measure counts once it has been stable for this long: an unconnected pin never is. */
const STILL_MS = 400;
/**
 * The share of the range by which a stable value may fluctuate. A change must be twice that from the last reported
 * value.
 */
const WAVERS = 1 / 160;

interface Reading {
  readonly kind: Pin['kind'];
  /** How far a measure may fluctuate. */
  readonly wavers: number;
  /** The last reported value. */
  told: number | undefined;
  low: number;
  high: number;
  latest: number;
  /** Since when it has been stable. */
  since: number;
}

/** Turns a board's pins into sensors: bouncing contacts and fluctuating measures are reported only once they settle. */
export class PinBank {
  readonly sensors: readonly SensorInfo[];
  readonly #readings: ReadonlyMap<string, Reading>;

  constructor(pins: readonly Pin[]) {
    this.sensors = pins.map(({ name, kind, most }) => ({
      id: name,
      kind: kind === 'switch' ? 'presence' : 'level',
      capacity: most,
      label: name,
    }));
    this.#readings = new Map(
      pins.map(({ name, kind, most }) => [
        name,
        { kind, wavers: Math.ceil(most * WAVERS), told: undefined, low: NaN, high: NaN, latest: NaN, since: 0 },
      ]),
    );
  }

  /** Processes a reading; pins outside the bank are ignored. @param value 1 for a closed switch */
  read(name: string, value: number, now: number): void {
    const reading = this.#readings.get(name);
    if (reading === undefined || value === reading.latest) return;
    reading.latest = value;
    const low = Math.min(reading.low, value);
    const high = Math.max(reading.high, value);
    const still = reading.kind === 'measure' && high - low <= reading.wavers;
    if (still) Object.assign(reading, { low, high });
    else Object.assign(reading, { low: value, high: value, since: now });
  }

  /** Settled changes since the last call. A pin's first value is not a change: it is part of {@link values}. */
  changes(now: number): readonly { readonly sensor: string; readonly value: number }[] {
    return [...this.#readings].flatMap(([sensor, reading]) => {
      const { kind, told, latest, since, wavers } = reading;
      const rests = now - since >= (kind === 'switch' ? BOUNCE_MS : STILL_MS);
      if (Number.isNaN(latest) || !rests) return [];
      const far = kind === 'switch' ? latest !== told : Math.abs(latest - (told ?? latest)) > 2 * wavers;
      if (told === undefined) reading.told = latest;
      if (told === undefined || !far) return [];
      reading.told = latest;
      return [{ sensor, value: latest }];
    });
  }

  /** The value of every pin that has settled at least once. */
  get values(): Readonly<Record<string, number>> {
    return Object.fromEntries(
      [...this.#readings].flatMap(([sensor, { told }]) => (told === undefined ? [] : [[sensor, told]])),
    );
  }
}
