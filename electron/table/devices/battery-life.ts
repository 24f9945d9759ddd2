import type { StoredEntry } from './stored-entry.ts';
import { readEntry } from '../entries.ts';

interface Discharge {
  readonly at: number;
  readonly percent: number;
  /** Milliseconds elapsed and percent used since the last charge. */
  readonly ms: number;
  readonly used: number;
}

/** If two readings are farther apart, the device may have been switched off in between. */
const APART_MS = 45 * 60_000;
/** Minimum time and use for a reliable rate. */
const LEAST_MS = 10 * 60_000;
const LEAST_USED = 2;

/** Estimates how long batteries last from their reported levels, by the rate since the last charge. */
export class BatteryLife {
  readonly #batteries = new Map<string, Discharge>();

  /** Takes journal entries, in order. */
  read(entries: Iterable<StoredEntry>): void {
    for (const { at, kind, body } of entries) {
      const entry = kind === 'device' ? readEntry(kind, body) : undefined;
      if (entry?.kind !== 'device' || entry.body.kind !== 'battery') continue;
      const { origin, die, percent } = entry.body;
      this.#told(die === undefined ? origin.device : `${origin.device}/${die}`, at, percent);
    }
  }

  /** Minutes left at the current rate, by device or `device/die`; no entry if too little is known. */
  lasts(now: number): Record<string, number> {
    return Object.fromEntries(
      [...this.#batteries].flatMap(([key, { at, percent, ms, used }]) => {
        if (ms < LEAST_MS || used < LEAST_USED || now - at > APART_MS) return [];
        const left = (percent * ms) / used - (now - at);
        return [[key, Math.max(0, Math.round(left / 60_000))]];
      }),
    );
  }

  #told(key: string, at: number, percent: number): void {
    const before = this.#batteries.get(key);
    const charged = before === undefined || percent > before.percent;
    const apart = before === undefined ? 0 : at - before.at;
    const counts = before !== undefined && !charged && apart >= 0 && apart <= APART_MS;
    this.#batteries.set(key, {
      at,
      percent,
      ms: charged ? 0 : before.ms + (counts ? apart : 0),
      used: charged ? 0 : before.used + (counts ? before.percent - percent : 0),
    });
  }
}
