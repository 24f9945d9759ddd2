import { partsOf } from './known-devices.ts';

/** Milliseconds without a change after which a sensor is believed. */
const QUIET_MS = 600;

/**
 * Believes sensors only when they are quiet, each for itself: a change starts a wait, another change of the same sensor
 * starts it anew, and only when it is over is the device asked for everything that it senses. One that chatters is not
 * believed; the others are.
 */
export class QuietSensors {
  /** What sensors said in their last quiet moment, by `device/sensor`; nothing of one that is being touched. */
  readonly values = new Map<string, number>();
  /** What they said in the quiet moment before that. */
  readonly before = new Map<string, number>();
  readonly #last = new Map<string, number>();
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #askSnapshot: (device: string) => void;

  constructor(askSnapshot: (device: string) => void) {
    this.#askSnapshot = askSnapshot;
  }

  /** A sensor of a device changed. */
  changed(device: string, sensor: string): void {
    const id = `${device}/${sensor}`;
    this.values.delete(id);
    clearTimeout(this.#waiting.get(id));
    this.#waiting.set(
      id,
      setTimeout(() => {
        this.#waiting.delete(id);
        this.#askSnapshot(partsOf(id).device);
      }, QUIET_MS),
    );
  }

  /** The device told everything it senses. A sensor in the middle of a movement is not believed. */
  snapshot(device: string, sensors: Readonly<Record<string, number>>): void {
    const read = Object.entries(sensors)
      .map(([sensor, value]) => [`${device}/${sensor}`, value] as const)
      .filter(([id]) => !this.#waiting.has(id));
    const moved = read.some(([id, value]) => this.#last.get(id) !== value);
    for (const [id, value] of read) {
      const last = this.#last.get(id);
      if (moved && last !== undefined) this.before.set(id, last);
      this.#last.set(id, value);
      this.values.set(id, value);
    }
  }

  close(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }
}
