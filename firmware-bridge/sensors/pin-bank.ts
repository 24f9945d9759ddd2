import type { SensorInfo } from '../device-message.ts';

/** A pin of a board without firmware of ours: a switch to ground, or a measure such as a weight. */
export interface Pin {
  /** Its name on the board, such as `D2` or `A0`; unique on the board. */
  readonly name: string;
  readonly kind: 'switch' | 'measure';
  /** The largest reading; 1 for a switch. */
  readonly most: number;
}

/** A contact that bounces is read once it has been quiet for so long. */
const BOUNCE_MS = 30;
/** A measure counts once it has lain still for so long: a pin with nothing on it never does. */
const STILL_MS = 400;
/** Lying still allows this share of the range to waver, and news must be twice as far from what was told last. */
const WAVERS = 1 / 160;

interface Reading {
  readonly kind: Pin['kind'];
  /** How far a measure may waver. */
  readonly wavers: number;
  /** What was told last. */
  told: number | undefined;
  low: number;
  high: number;
  latest: number;
  /** Since when it is as still as it is. */
  since: number;
}

/** Makes sensors of the pins of a board: bouncing contacts and wavering measures are told only once they rest. */
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

  /** A pin was read. One that is not of the bank is passed over. @param value 1 for a closed switch */
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

  /**
   * What came to rest and is news since it was asked last. What a pin says first is no news: it is part of
   * {@link values}.
   */
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

  /** What every pin that has rested once says. */
  get values(): Readonly<Record<string, number>> {
    return Object.fromEntries(
      [...this.#readings].flatMap(([sensor, { told }]) => (told === undefined ? [] : [[sensor, told]])),
    );
  }
}
