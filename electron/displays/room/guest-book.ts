import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { keepPrivately } from './private-file.ts';

/** The most guests; one more removes the oldest of those who only watch. */
const MOST_GUESTS = 40;

const Guest = z.strictObject({
  id: z.string().min(8).max(40),
  name: z.string().min(1).max(40),
  kind: z.enum(['display', 'side']),
  seat: z.string().max(32).nullable(),
  since: z.number().int(),
  /** SHA-256 of the guest's key, so that nobody can get in with the file's contents. */
  key: z.string().length(64),
});
/** Somebody whom the code let in. */
export type Guest = z.infer<typeof Guest>;
const Guests = z.array(Guest).max(MOST_GUESTS);

/**
 * Who was let in, and in which role, stored between starts of the program. It is independent of tables, so that a
 * tournament hub can use one as well.
 */
export class GuestBook {
  readonly #file: string | undefined;
  readonly #changed: (guest: string) => void;
  #guests: readonly Guest[];

  /**
   * @param file where it is stored, readable by its owner alone; without one, nothing is stored
   * @param changed called with the id of a guest who was changed or removed
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

  /** Lets somebody in to watch. @returns the key, which is not stored anywhere */
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

  /** Lets a guest play for a side; null takes that back. @returns false if there is no such guest */
  seat(id: string, seat: string | null): boolean {
    if (this.of(id) === undefined) return false;
    const kind = seat === null ? 'display' : 'side';
    this.#keep(this.#guests.map((guest) => (guest.id === id ? { ...guest, kind, seat } : guest)));
    this.#changed(id);
    return true;
  }

  /** Removes a guest: the key no longer works. @returns false if there is no such guest */
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
    // No file yet, or a damaged one: everybody must enter the code again.
    return [];
  }
}
