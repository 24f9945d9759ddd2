import { text, type Text } from '../../../rules/kernel/text.ts';
import { keyOfEntry, type Entry, type Season } from '../../contract/season-parts.ts';

/** Who is who across a season's events. People decide this; nothing is decided silently. */

type People = Pick<Season, 'people' | 'apart'>;

export const isSame = (a: Entry, b: Entry): boolean => a.event === b.event && a.player === b.player;

/** All entries of the same person, including this one. */
export function groupOf({ people }: Pick<Season, 'people'>, entry: Entry): readonly Entry[] {
  return people.find((group) => group.some((one) => isSame(one, entry))) ?? [entry];
}

/** Whether two people were declared different. */
export function areApart({ apart }: Pick<Season, 'apart'>, a: readonly Entry[], b: readonly Entry[]): boolean {
  const isIn = (group: readonly Entry[], entry: Entry): boolean => group.some((one) => isSame(one, entry));
  return apart.some(([x, y]) => (isIn(a, x) && isIn(b, y)) || (isIn(a, y) && isIn(b, x)));
}

/** A canonical order, so that equal decisions are stored equally, however they came about. */
const inOrder = (group: readonly Entry[]): Entry[] =>
  group.toSorted((a, b) => (keyOfEntry(a) < keyOfEntry(b) ? -1 : keyOfEntry(a) > keyOfEntry(b) ? 1 : 0));

/**
 * Merges these entries and everybody already the same as any of them into one person, or says why not: nobody plays
 * twice at one event.
 */
export function merged<T extends People>(
  season: T,
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): T | Text {
  const together = new Map(entries.flatMap((one) => groupOf(season, one)).map((one) => [keyOfEntry(one), one]));
  const group = inOrder([...together.values()]);
  const twice = group.find((one, i) => group.some((other, j) => j < i && other.event === one.event));
  if (twice !== undefined) {
    const other = group.find((one) => one.event === twice.event) ?? twice;
    return text('season.both-played', { a: nameOf(other), b: nameOf(twice) });
  }
  if (group.length < 2) return season;
  return {
    ...season,
    people: [...season.people.filter((one) => !one.some((entry) => together.has(keyOfEntry(entry)))), group],
    // Declaring people the same withdraws that they are different.
    apart: season.apart.filter(([a, b]) => !together.has(keyOfEntry(a)) || !together.has(keyOfEntry(b))),
  };
}

/** Separates this entry from everybody it was the same as. */
export function split<T extends People>(season: T, entry: Entry): T {
  const rest = groupOf(season, entry).filter((one) => !isSame(one, entry));
  if (rest.length === 0) return season;
  const others = season.people.filter((group) => !group.some((one) => isSame(one, entry)));
  return {
    ...season,
    people: rest.length < 2 ? others : [...others, inOrder(rest)],
    apart: [...season.apart, ...rest.map((one): [Entry, Entry] => [one, entry])],
  };
}

/** Declares all of these different from each other. Entries already merged stay merged. */
export function toldApart<T extends People>(season: T, entries: readonly Entry[]): T {
  const pairs = entries.flatMap((a, i) => entries.slice(i + 1).map((b): [Entry, Entry] => [a, b]));
  const fresh = pairs.filter(
    ([a, b]) =>
      !groupOf(season, a).some((one) => isSame(one, b)) && !areApart(season, groupOf(season, a), groupOf(season, b)),
  );
  return { ...season, apart: [...season.apart, ...fresh] };
}

/** Removes what was decided about the players of an event. */
export function withoutEvent<T extends People>(season: T, event: string): T {
  return {
    ...season,
    people: season.people
      .map((group) => group.filter((one) => one.event !== event))
      .filter((group) => group.length >= 2),
    apart: season.apart.filter(([a, b]) => a.event !== event && b.event !== event),
  };
}
