import { partsOf } from './known-devices.ts';
import type { SiegeTable } from './siege-table.ts';

/** Maximum time a die may roll, in ms: no throw by hand takes as long. */
const LONGEST_ROLL_MS = 8000;

export interface RollingDiceOptions {
  readonly table: () => SiegeTable;
  /** Runs a function later. @returns a function that cancels it */
  readonly later?: (ms: number, then: () => void) => () => void;
}

/**
 * Frees the slots of dice that report rolling but never settle. The question goes on without them, and a face that
 * arrives after all fills a slot like any other.
 */
export class RollingDice {
  readonly #table: () => SiegeTable;
  readonly #later: (ms: number, then: () => void) => () => void;
  /** Cancels the wait for a die, by its key. */
  readonly #waits = new Map<string, () => void>();

  constructor({ table, later = afterwards }: RollingDiceOptions) {
    this.#table = table;
    this.#later = later;
  }

  /**
   * Follows a change of the tray: starts waiting for dice that begin to roll, and stops for those that no longer do.
   */
  follow(): void {
    const rolling = new Set(this.#table().tray.slots.flatMap((slot) => (slot.state === 'rolling' ? [slot.key] : [])));
    for (const [key, cancel] of this.#waits)
      if (!rolling.has(key)) {
        cancel();
        this.#waits.delete(key);
      }
    for (const key of rolling)
      if (!this.#waits.has(key))
        this.#waits.set(
          key,
          this.#later(LONGEST_ROLL_MS, () => {
            this.#waits.delete(key);
            const { device, part } = partsOf(key);
            this.#table().trayOp(null, { op: 'lost', device, die: part });
          }),
        );
  }

  close(): void {
    for (const cancel of this.#waits.values()) cancel();
    this.#waits.clear();
  }
}

function afterwards(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => {
    clearTimeout(timer);
  };
}
