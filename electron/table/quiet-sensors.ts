import { partsOf } from './known-devices.ts';
import { afterReading, afterRest, newHabit, perMinute, restOf, type Habit } from './sensor-habit.ts';

/** A sensor that moves too often to be believed. */
export interface Chattering {
  /** `device/sensor`. */
  readonly id: string;
  readonly perMinute: number;
}

/**
 * Believes sensors only when they are quiet, each for itself: a movement starts a wait, another movement of the same
 * sensor starts it anew, and only when it is over is the device asked for everything that it senses. How long that is,
 * and what is only noise, is learnt for each sensor. One that chatters is not believed; the others are.
 */
export class QuietSensors {
  /** What sensors said in their last quiet moment, by `device/sensor`; nothing of one that is being touched. */
  readonly values = new Map<string, number>();
  /** What they said in the quiet moment before that. */
  readonly before = new Map<string, number>();
  readonly #last = new Map<string, number>();
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #habits = new Map<string, Habit>();
  readonly #askSnapshot: (device: string) => void;
  readonly #onCalm: () => void;

  /** @param onCalm told when a sensor chatters no more */
  constructor(askSnapshot: (device: string) => void, onCalm: () => void = () => undefined) {
    this.#askSnapshot = askSnapshot;
    this.#onCalm = onCalm;
  }

  /**
   * A sensor of a device says something else than before.
   * @param mostNoise how far it may waver at rest without its meaning changing; 0 for what only switches
   */
  changed(device: string, sensor: string, value: number, mostNoise = 0): void {
    const id = `${device}/${sensor}`;
    const { habit, moves } = afterReading(this.#habits.get(id) ?? newHabit, value, Date.now(), mostNoise);
    this.#habits.set(id, habit);
    if (moves) this.#wait(id, restOf(habit));
  }

  /** A device came with its sensors already set: each is read once it has kept still. */
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
