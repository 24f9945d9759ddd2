import type { Origin } from '../../firmware-bridge/device-message.ts';

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

  has(origin: Origin): boolean {
    return this.#known.has(keyOf(origin));
  }
}

function keyOf({ device, boot, seq }: Origin): string {
  return JSON.stringify([device, boot, seq]);
}
