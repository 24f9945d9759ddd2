import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { keepPrivately } from './private-file.ts';

/** Guests that are remembered at most; one more sends away the one who came first of those who only look. */
const MOST_GUESTS = 40;

const Guest = z.strictObject({
  id: z.string().min(8).max(40),
  name: z.string().min(1).max(40),
  kind: z.enum(['display', 'side']),
  seat: z.string().max(32).nullable(),
  since: z.number().int(),
  /** SHA-256 of the guest's key: who reads the file cannot come in with it. */
  key: z.string().length(64),
});
/** Somebody whom the code let in. */
export type Guest = z.infer<typeof Guest>;
const Guests = z.array(Guest).max(MOST_GUESTS);

/**
 * Who was let in, and as what, from one start of the program to the next. It knows nothing of a table: a hub of a
 * tournament can keep one as well.
 */
export class GuestBook {
  readonly #file: string | undefined;
  readonly #changed: (guest: string) => void;
  #guests: readonly Guest[];

  /**
   * @param file where it is kept, readable by its owner alone; nothing is kept without one
   * @param changed told the id of a guest who is another from now on, or none any more
   */
  constructor(file: string | undefined, changed: (guest: string) => void) {
    this.#file = file;
    this.#changed = changed;
    this.#guests = readGuests(file);
  }

  get all(): readonly Guest[] {
    return this.#guests;
  }

  of(id: string): Guest | undefined {
    return this.#guests.find((guest) => guest.id === id);
  }

  /** The guest who holds a key. */
  holding(key: string): Guest | undefined {
    const digest = digestOf(key);
    return this.#guests.find((guest) => guest.key === digest);
  }

  /** Lets somebody in to look. @returns the key, which is nowhere else */
  admit(name: string, since: number): { readonly guest: Guest; readonly key: string } {
    const key = randomBytes(24).toString('base64url');
    const id = randomBytes(9).toString('base64url');
    const guest: Guest = { id, name, kind: 'display', seat: null, since, key: digestOf(key) };
    if (this.#guests.length >= MOST_GUESTS) {
      const first = this.#guests.find(({ kind }) => kind === 'display') ?? this.#guests[0];
      if (first !== undefined) this.remove(first.id);
    }
    this.#keep([...this.#guests, guest]);
    this.#changed(id);
    return { guest, key };
  }

  /** Makes a guest a side's own input; null takes that back. @returns false where there is no such guest */
  seat(id: string, seat: string | null): boolean {
    if (this.of(id) === undefined) return false;
    const kind = seat === null ? 'display' : 'side';
    this.#keep(this.#guests.map((guest) => (guest.id === id ? { ...guest, kind, seat } : guest)));
    this.#changed(id);
    return true;
  }

  /** Forgets a guest: the key opens nothing any more. @returns false where there is no such guest */
  remove(id: string): boolean {
    if (this.of(id) === undefined) return false;
    this.#keep(this.#guests.filter((guest) => guest.id !== id));
    this.#changed(id);
    return true;
  }

  #keep(guests: readonly Guest[]): void {
    this.#guests = guests;
    if (this.#file !== undefined) keepPrivately(this.#file, guests);
  }
}

function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function readGuests(file: string | undefined): readonly Guest[] {
  try {
    return file === undefined ? [] : Guests.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // None yet, or a damaged file: everybody shows the code again.
    return [];
  }
}
