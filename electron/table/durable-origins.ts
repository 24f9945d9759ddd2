import type { Origin } from '../../firmware-bridge/device-message.ts';
import type { Journal } from '../journal/journal.ts';
import { JournalError } from '../journal/journal-error.ts';

/** Messages that are remembered at most: devices hold far fewer that they send again. */
const MOST = 5000;

/**
 * What devices told and some match has written down. A device whose acknowledgement was lost tells it again, perhaps when
 * another match is on the table: there it is no new roll, and is only acknowledged.
 */
export class DurableOrigins {
  readonly #known = new Set<string>();

  add(origin: Origin): void {
    this.#known.add(keyOf(origin));
    for (const eldest of this.#known) {
      if (this.#known.size <= MOST) return;
      this.#known.delete(eldest);
    }
  }

  /** Remembers what a match that leaves the table has written down, before this start of the program too. */
  addThoseOf(journal: Pick<Journal, 'head' | 'read'>): void {
    try {
      for (const { origin } of journal.read(Math.max(0, journal.head.n - MOST)))
        if (origin !== undefined) this.add(origin);
    } catch (error) {
      // Its file is damaged or gone, which is said where it is opened again.
      if (!(error instanceof JournalError)) throw error;
    }
  }

  has(origin: Origin): boolean {
    return this.#known.has(keyOf(origin));
  }
}

function keyOf({ device, boot, seq }: Origin): string {
  return JSON.stringify([device, boot, seq]);
}
