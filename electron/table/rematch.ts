import type { Library } from '../library/library.ts';
import type { LibraryOutcome } from '../contract/library.ts';
import type { NewEntry } from '../journal/journal.ts';
import type { SiegeTable } from './siege-table.ts';

/** A rematch: a match again, from its first turn and with the sides swapped. */

/** Belongs to the person and moves to the other side with them; everything else stays with the side. */
const PERSONAL = ['name', 'tincture', 'charge'] as const;
type Side = Readonly<Record<string, unknown>>;

/** A set-up with its two people swapped. Every system writes its sides alike. */
export function sidesChanged(setup: unknown): unknown {
  const { sides, ...rest } = setup as { readonly sides: readonly Side[] };
  const [one, other] = sides;
  if (one === undefined || other === undefined || sides.length > 2) return setup;
  return { ...rest, sides: [withPerson(one, other), withPerson(other, one)] };
}

function withPerson(side: Side, person: Side): Side {
  const { name: _name, tincture: _tincture, charge: _charge, ...rest } = side;
  return {
    ...rest,
    ...Object.fromEntries(PERSONAL.flatMap((key) => (Object.hasOwn(person, key) ? [[key, person[key]]] : []))),
  };
}

/**
 * Creates a rematch of the match on the table: the same set-up and options, with names, colours and dice of the two
 * sides swapped.
 * @returns its name in the library, or the reason if it fails
 */
export function makeRematch(library: Library, table: SiegeTable): Promise<LibraryOutcome> {
  const { system, setup, options } = table.journal.match;
  const title = (setup as { readonly name?: string }).name ?? 'rematch';
  return library.start(system, sidesChanged(setup), options, title, givenAnew(table));
}

/** Dice go with their owner; unowned dice stay unowned. */
function givenAnew({ system, known }: SiegeTable): NewEntry[] {
  const [one, other, ...more] = system.seats;
  if (one === undefined || other === undefined || more.length > 0) return [];
  return Object.keys(known.devices).flatMap((device) =>
    Object.entries(known.seats).flatMap(([key, seat]) => {
      if (seat === null || (key !== device && !key.startsWith(`${device}/`))) return [];
      const die = key === device ? null : key.slice(device.length + 1);
      return [{ kind: 'device-given', body: { device, die, seat: seat === one ? other : one } }];
    }),
  );
}
