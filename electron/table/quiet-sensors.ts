import { partsOf } from './known-devices.ts';
import { afterReading, afterRest, newHabit, perMinute, restOf, type Habit } from './sensor-habit.ts';

/** A sensor that moves too often to be believed. */
export interface Chattering {
  /** `device/sensor`. */
  readonly id: string;
  readonly perMinute: number;
}

/**
 * Debounces sensors, each on its own: it is believed only while it is quiet. A movement starts a wait, another movement
 * of the same sensor restarts it, and only after it is the device asked for a snapshot. The length of the wait and what
 * is mere noise are learnt for each sensor. A sensor that chatters is not believed; the others are.
 */
export class QuietSensors {
  /** Values of the last quiet moment, by `device/sensor`; no entry for a sensor that is being touched. */
  readonly values = new Map<string, number>();
  /** Values of the quiet moment before that. */
  readonly before = new Map<string, number>();
  readonly #last = new Map<string, number>();
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #habits = new Map<string, Habit>();
  readonly #askSnapshot: (device: string) => void;
  readonly #onCalm: () => void;

  /** @param onCalm called when a sensor stops chattering */
  constructor(askSnapshot: (device: string) => void, onCalm: () => void = () => undefined) {
    this.#askSnapshot = askSnapshot;
    this.#onCalm = onCalm;
  }

  /**
   * A sensor reports a new value.
   * @param mostNoise how far it may waver at rest without a change of meaning; 0 for what only switches
   */
  changed(device: string, sensor: string, value: number, mostNoise = 0): void {
    const id = `${device}/${sensor}`;
    const { habit, moves } = afterReading(this.#habits.get(id) ?? newHabit, value, Date.now(), mostNoise);
    this.#habits.set(id, habit);
    if (moves) this.#wait(id, restOf(habit));
  }

  /** A device connected with its sensors already set: each is read once it has kept still. */
  plugged(device: string, sensor: string): void {
    const id = `${device}/${sensor}`;
    this.#wait(id, restOf(this.#habits.get(id) ?? newHabit));
  }

  /** Sensors that move too often to be believed. */
  get chattering(): readonly Chattering[] {
    return [...this.#habits].flatMap(([id, habit]) =>
      habit.chatters ? [{ id, perMinute: perMinute(habit, Date.now()) }] : [],
    );
  }

  /** Whether a sensor moves too often to be believed. */
  chatters(device: string, sensor: string): boolean {
    return this.#habits.get(`${device}/${sensor}`)?.chatters === true;
  }

  /** Takes a snapshot of a device. A sensor in the middle of a movement is not believed. */
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

  #wait(id: string, ms: number): void {
    this.values.delete(id);
    clearTimeout(this.#waiting.get(id));
    this.#waiting.set(
      id,
      setTimeout(() => {
        this.#waiting.delete(id);
        const habit = this.#habits.get(id);
        if (habit !== undefined) this.#habits.set(id, afterRest(habit));
        this.#askSnapshot(partsOf(id).device);
        if (habit?.chatters === true) this.#onCalm();
      }, ms),
    );
  }
}
