import { text, type Text } from '../../../rules/kernel/text.ts';
import { keyOfEntry, type Entry, type Season } from '../../contract/season-parts.ts';

/** Who is who at the events of a season: decisions of people, and nothing that is decided silently. */

type People = Pick<Season, 'people' | 'apart'>;

export const isSame = (a: Entry, b: Entry): boolean => a.event === b.event && a.player === b.player;

/** Everybody who is the same person as this one, themselves included. */
export function groupOf({ people }: Pick<Season, 'people'>, entry: Entry): readonly Entry[] {
  return people.find((group) => group.some((one) => isSame(one, entry))) ?? [entry];
}

/** Whether it was said that two people are not the same. */
export function areApart({ apart }: Pick<Season, 'apart'>, a: readonly Entry[], b: readonly Entry[]): boolean {
  const isIn = (group: readonly Entry[], entry: Entry): boolean => group.some((one) => isSame(one, entry));
  return apart.some(([x, y]) => (isIn(a, x) && isIn(b, y)) || (isIn(a, y) && isIn(b, x)));
}

/** In an order of their own, so that the same decisions are kept in the same words however they were come by. */
const inOrder = (group: readonly Entry[]): Entry[] =>
  group.toSorted((a, b) => (keyOfEntry(a) < keyOfEntry(b) ? -1 : keyOfEntry(a) > keyOfEntry(b) ? 1 : 0));

/** These are one person, with everybody who was the same as any of them; or why not: nobody plays twice at one event. */
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
    // Whoever says that they are the same takes back that they are not.
    apart: season.apart.filter(([a, b]) => !together.has(keyOfEntry(a)) || !together.has(keyOfEntry(b))),
  };
}

/** This one is somebody else than everybody they were the same as. */
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

/** None of these is the same person as another of them. Who are one already stay one. */
export function toldApart<T extends People>(season: T, entries: readonly Entry[]): T {
  const pairs = entries.flatMap((a, i) => entries.slice(i + 1).map((b): [Entry, Entry] => [a, b]));
  const fresh = pairs.filter(
    ([a, b]) =>
      !groupOf(season, a).some((one) => isSame(one, b)) && !areApart(season, groupOf(season, a), groupOf(season, b)),
  );
  return { ...season, apart: [...season.apart, ...fresh] };
}

/** Without what was decided about the players of an event. */
export function withoutEvent<T extends People>(season: T, event: string): T {
  return {
    ...season,
    people: season.people
      .map((group) => group.filter((one) => one.event !== event))
      .filter((group) => group.length >= 2),
    apart: season.apart.filter(([a, b]) => a.event !== event && b.event !== event),
  };
}
