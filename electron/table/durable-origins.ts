import type { Origin } from '../../firmware-bridge/device-message.ts';
import type { Journal } from '../journal/journal.ts';
import { JournalError } from '../journal/journal-error.ts';

/** Maximum number of remembered origins; devices hold far fewer events to resend. */
const MOST = 5000;

/**
 * The origins of device events that some match has recorded. A device whose acknowledgement was lost resends an event,
 * perhaps when another match is on the table: there it is acknowledged, but is no new roll.
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

  /** Adds what a match leaving the table has recorded, including before this program start. */
  addThoseOf(journal: Pick<Journal, 'head' | 'read'>): void {
    try {
      for (const { origin } of journal.read(Math.max(0, journal.head.n - MOST)))
        if (origin !== undefined) this.add(origin);
    } catch (error) {
      // The file is damaged or gone, which is reported when it is opened again.
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
