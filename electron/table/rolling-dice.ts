import { partsOf } from './known-devices.ts';
import type { SiegeTable } from './siege-table.ts';

/** Ms that a die may roll: none that was thrown by a hand needs as long. */
const LONGEST_ROLL_MS = 8000;

export interface RollingDiceOptions {
  readonly table: () => SiegeTable;
  /** Runs something later. @returns what takes it back */
  readonly later?: (ms: number, then: () => void) => () => void;
}

/**
 * Frees the slots of dice that say they roll and never say where they came to lie: the question goes on without them,
 * and a face that comes after all fills a slot as any other does.
 */
export class RollingDice {
  readonly #table: () => SiegeTable;
  readonly #later: (ms: number, then: () => void) => () => void;
  /** What takes back the wait for a die, by its key. */
  readonly #waits = new Map<string, () => void>();

  constructor({ table, later = afterwards }: RollingDiceOptions) {
    this.#table = table;
    this.#later = later;
  }

  /** The tray is another: who begins to roll is waited for, who does not any more is not. */
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
