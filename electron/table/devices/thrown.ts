import type { DeviceNews } from '../../contract/devices-api.ts';
import type { StoredEntry } from './stored-entry.ts';
import { readEntry, type EntryBody } from '../entries.ts';
import { devicesAfter, diceOf, noDevices } from '../known-devices.ts';

type Die = DeviceNews['thrown'][string];
type Kept = Omit<Die, 'ago' | 'counts'> & { readonly at: number; readonly counts: Readonly<Record<number, number>> };

/** More faces than this do not fit in a bar chart. */
const MOST_FACES = 100;

/** What each die did last, and how often each face came up, from the journal. */
export class Thrown {
  readonly #dice = new Map<string, Kept>();
  #known = noDevices;

  /** Takes journal entries, in order. */
  read(entries: Iterable<StoredEntry>): void {
    for (const { at, kind, body } of entries) {
      const entry = readEntry(kind, body);
      if (entry === undefined) continue;
      this.#known = devicesAfter(this.#known, entry);
      if (entry.kind === 'device-forgotten') this.#forget(entry.body.device);
      if (entry.kind === 'device') this.#heard(at, entry.body);
    }
  }

  /** Keyed by `device/die`. */
  now(now: number): Record<string, Die> {
    const dice = diceOf(this.#known);
    return Object.fromEntries(
      [...this.#dice].map(([key, { at, counts, ...rest }]) => {
        const faces = Math.min(MOST_FACES, dice.sidesOf(key));
        const each = Array.from({ length: faces }, (_none, i) => counts[i + 1] ?? 0);
        return [key, { ...rest, ago: Math.max(0, now - at), counts: each }];
      }),
    );
  }

  #heard(at: number, message: EntryBody<'device'>): void {
    if (message.kind !== 'settled' && message.kind !== 'rolling' && message.kind !== 'cocked') return;
    const key = `${message.origin.device}/${message.die}`;
    const before = this.#dice.get(key)?.counts ?? {};
    if (message.kind !== 'settled') {
      const does = message.kind === 'rolling' ? 'rolls' : 'leans';
      this.#dice.set(key, { does, face: null, grade: null, at, counts: before });
      return;
    }
    const { face, grade } = message;
    // Only witnessed rolls say anything about a die, as in the fairness test.
    const counts =
      grade === 'witnessed' || grade === 'doubtful' ? { ...before, [face]: (before[face] ?? 0) + 1 } : before;
    this.#dice.set(key, { does: 'lies', face: face < 1 ? null : face, grade, at, counts });
  }

  #forget(device: string): void {
    for (const key of this.#dice.keys()) if (key.startsWith(`${device}/`)) this.#dice.delete(key);
  }
}
