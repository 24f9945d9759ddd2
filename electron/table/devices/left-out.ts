import type { StoredEntry } from './stored-entry.ts';
import { readEntry } from '../entries.ts';

/** Since when sensors are left out, from the journal. */
export class LeftOut {
  /** By `device/sensor`, in ms since 1970; kept after the sensor is used again. */
  readonly #since = new Map<string, number>();

  /** Takes journal entries, in order. */
  read(entries: Iterable<StoredEntry>): void {
    for (const { at, kind, body } of entries) {
      const entry = kind === 'sensor-settled' ? readEntry(kind, body) : undefined;
      if (entry?.kind === 'sensor-settled' && entry.body.how === 'mask-sensor') this.#since.set(entry.body.id, at);
    }
  }

  /** How long each of these sensors has been left out, in ms. */
  now(ids: readonly string[], now: number): Record<string, number> {
    return Object.fromEntries(
      ids.flatMap((id) => {
        const since = this.#since.get(id);
        return since === undefined ? [] : [[id, Math.max(0, now - since)]];
      }),
    );
  }
}
