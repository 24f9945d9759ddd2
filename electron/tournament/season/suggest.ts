import type { Likeness, Season } from '../../contract/season-parts.ts';
import { areApart } from './people.ts';
import type { SeasonLine } from './table.ts';

/** People of a season who may be the same. Nothing is done with it before somebody says so. */
export interface Suggestion {
  readonly why: Likeness;
  /** Two or more, of different events. */
  readonly people: readonly SeasonLine[];
}

/** Suggestions of nearly the same names that are shown at once; the others come when these are answered. */
const MOST_LIKE = 40;
/** Names of fewer letters are too often like another. */
const LEAST_LETTERS = 5;

/** A name as it is compared: without case, accents, signs, and room between words. */
const plain = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const namesOf = ({ entries }: SeasonLine): ReadonlySet<string> => new Set(entries.map(({ name }) => plain(name)));
const clubsOf = ({ entries }: SeasonLine): ReadonlySet<string> =>
  new Set(entries.flatMap(({ club }) => (club === null ? [] : [plain(club)])));

/** Whether two can be one person: never met at an event, and nobody has said that they are not. */
function canBeOne(apart: Pick<Season, 'apart'>, a: SeasonLine, b: SeasonLine): boolean {
  const events = new Set(a.entries.map(({ event }) => event));
  return !b.entries.some(({ event }) => events.has(event)) && !areApart(apart, a.entries, b.entries);
}

const meet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((one) => b.has(one));

/** Why two may be the same, by their names and clubs alone. A club that somebody left out speaks against nobody. */
function likenessOf(a: SeasonLine, b: SeasonLine): Likeness | undefined {
  const [mine, others] = [namesOf(a), namesOf(b)];
  const [club, other] = [clubsOf(a), clubsOf(b)];
  const clubsAgree = club.size === 0 || other.size === 0 || meet(club, other);
  if (meet(mine, others)) return clubsAgree ? 'same' : 'other-club';
  return clubsAgree && [...mine].some((one) => [...others].some((two) => isLike(one, two))) ? 'like' : undefined;
}

/** Whether two names differ by the order of their words or by a slip of the pen: one sign, in long names two. */
function isLike(a: string, b: string): boolean {
  if (a.split(' ').sort().join(' ') === b.split(' ').sort().join(' ')) return true;
  const shorter = Math.min(a.length, b.length);
  const most = shorter < LEAST_LETTERS ? 0 : shorter < 9 ? 1 : 2;
  return Math.abs(a.length - b.length) <= most && distance(a, b) <= most;
}

/** How many signs have to be changed, added or left out to make one of the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, sign] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min((row[j] ?? 0) + (sign === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Whom it would be well to ask about: first those with the same name and club, all events of one person together. */
export function suggestions(lines: readonly SeasonLine[], apart: Pick<Season, 'apart'>): readonly Suggestion[] {
  const sure: SeasonLine[][] = [];
  for (const line of lines) {
    const group = sure.find((one) =>
      one.every((other) => canBeOne(apart, other, line) && likenessOf(other, line) === 'same'),
    );
    if (group === undefined) sure.push([line]);
    else group.push(line);
  }
  const unsure: Suggestion[] = [];
  for (const [i, group] of sure.entries())
    for (const other of sure.slice(i + 1))
      for (const a of group) {
        const b = other.find((one) => canBeOne(apart, a, one) && likenessOf(a, one) !== undefined);
        const why = b === undefined ? undefined : likenessOf(a, b);
        if (b !== undefined && why !== undefined) unsure.push({ why, people: [a, b] });
      }
  const order: readonly Likeness[] = ['same', 'other-club', 'like'];
  return [
    ...sure.filter(({ length }) => length > 1).map((people): Suggestion => ({ why: 'same', people })),
    ...unsure.toSorted((a, b) => order.indexOf(a.why) - order.indexOf(b.why)).slice(0, MOST_LIKE),
  ];
}
