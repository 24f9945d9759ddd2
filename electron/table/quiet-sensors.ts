/** Milliseconds without a change after which a device's sensors are read as a whole. */
const QUIET_MS = 600;

/**
 * Believes sensors only as a whole and only in a quiet moment: a change starts a wait, another change starts it anew,
 * and only when nothing moved is the device asked for everything that it senses.
 */
export class QuietSensors {
  /** What sensors said in the last quiet moment, by `device/sensor`; nothing while their device is being touched. */
  readonly values = new Map<string, number>();
  /** What they said in the quiet moment before that. */
  readonly before = new Map<string, number>();
  readonly #last = new Map<string, number>();
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #askSnapshot: (device: string) => void;

  constructor(askSnapshot: (device: string) => void) {
    this.#askSnapshot = askSnapshot;
  }

  /** A sensor of the device changed. */
  changed(device: string): void {
    for (const id of this.values.keys()) if (id.startsWith(`${device}/`)) this.values.delete(id);
    clearTimeout(this.#waiting.get(device));
    this.#waiting.set(
      device,
      setTimeout(() => {
        this.#waiting.delete(device);
        this.#askSnapshot(device);
      }, QUIET_MS),
    );
  }

  /** The device told everything it senses. A snapshot in the middle of a movement is not believed. */
  snapshot(device: string, sensors: Readonly<Record<string, number>>): void {
    if (this.#waiting.has(device)) return;
    const read = Object.entries(sensors).map(([sensor, value]) => [`${device}/${sensor}`, value] as const);
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
