import { unaccented } from '../../../rules/kernel/unaccented.ts';
import type { Likeness, Season } from '../../contract/season-parts.ts';
import { areApart } from './people.ts';
import type { SeasonLine } from './table.ts';

/** People of a season who may be the same. Nothing happens until somebody confirms it. */
export interface Suggestion {
  readonly why: Likeness;
  /** Two or more, from different events. */
  readonly people: readonly SeasonLine[];
}

/** Most pair questions asked at once; the rest follow when these are answered. */
const MOST_ASKED = 40;
/** Shorter names resemble others too often. */
const LEAST_LETTERS = 5;
/** Names of at least this length may differ by two characters. */
const LONG = 9;

/** A name normalised for comparison: no case, accents, punctuation or spaces between words. */
const plain = (words: string): string =>
  unaccented(words)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A line with its precomputed comparison keys. */
interface Asked {
  readonly line: SeasonLine;
  readonly events: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  /** The same, with each name's words sorted. */
  readonly turned: ReadonlySet<string>;
  readonly clubs: ReadonlySet<string>;
  readonly written: readonly Name[];
}

interface Name {
  readonly signs: string;
  /** Bitmask of the characters it contains, in 32 classes. */
  readonly kinds: number;
}

function nameOf(signs: string): Name {
  let kinds = 0;
  for (let i = 0; i < signs.length; i += 1) kinds |= 1 << (signs.charCodeAt(i) & 31);
  return { signs, kinds };
}

function asked(line: SeasonLine): Asked {
  const names = new Set(line.entries.map(({ name }) => plain(name)));
  return {
    line,
    events: new Set(line.entries.map(({ event }) => event)),
    names,
    turned: new Set([...names].map((name) => name.split(' ').sort().join(' '))),
    clubs: new Set(line.entries.flatMap(({ club }) => (club === null ? [] : [plain(club)]))),
    written: [...names].map(nameOf),
  };
}

const meet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  for (const one of a) if (b.has(one)) return true;
  return false;
};

/** Whether two can be one person: never at the same event, and not declared different. */
const canBeOne = (apart: Pick<Season, 'apart'>, a: Asked, b: Asked): boolean =>
  !meet(a.events, b.events) && !areApart(apart, a.line.entries, b.line.entries);

const clubsAgree = (a: Asked, b: Asked): boolean => a.clubs.size === 0 || b.clubs.size === 0 || meet(a.clubs, b.clubs);

/** Why two may be the same, by name and club alone. A missing club counts against nobody. */
function likenessOf(a: Asked, b: Asked): Likeness | undefined {
  if (meet(a.names, b.names)) return clubsAgree(a, b) ? 'same' : 'other-club';
  if (!clubsAgree(a, b)) return undefined;
  if (meet(a.turned, b.turned)) return 'like';
  for (const one of a.written) for (const two of b.written) if (isLike(one, two)) return 'like';
  return undefined;
}

/** Whether two names differ by a typo: one character, or two in long names. */
function isLike(a: Name, b: Name): boolean {
  const shorter = Math.min(a.signs.length, b.signs.length);
  const most = shorter < LEAST_LETTERS ? 0 : shorter < LONG ? 1 : 2;
  if (most === 0 || Math.abs(a.signs.length - b.signs.length) > most) return false;
  // Each edit changes at most two character classes, so nearly all pairs end here.
  return ones(a.kinds ^ b.kinds) <= 2 * most && distance(a.signs, b.signs) <= most;
}

/** Counts the set bits of a number. */
function ones(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Levenshtein distance: characters to change, add or remove. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1)
      next.push(Math.min((row[j] ?? 0) + (a[i] === b[j] ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Which people to ask about: first those with the same name and club, with all events of one person together. */
export function suggestions(lines: readonly SeasonLine[], apart: Pick<Season, 'apart'>): readonly Suggestion[] {
  const sure: Asked[][] = [];
  for (const one of lines.map(asked)) {
    const group = sure.find((some) =>
      some.every((other) => meet(other.names, one.names) && clubsAgree(other, one) && canBeOne(apart, other, one)),
    );
    if (group === undefined) sure.push([one]);
    else group.push(one);
  }
  const unsure: Suggestion[] = [];
  for (const [i, group] of sure.entries())
    for (let j = i + 1; j < sure.length; j += 1)
      for (const a of group)
        for (const b of sure[j] ?? []) {
          const why = likenessOf(a, b);
          if (why === undefined || !canBeOne(apart, a, b)) continue;
          unsure.push({ why, people: [a.line, b.line] });
          break;
        }
  const order: readonly Likeness[] = ['same', 'other-club', 'like'];
  return [
    ...sure
      .filter(({ length }) => length > 1)
      .map((people): Suggestion => ({ why: 'same', people: people.map(({ line }) => line) })),
    ...unsure.toSorted((a, b) => order.indexOf(a.why) - order.indexOf(b.why)).slice(0, MOST_ASKED),
  ];
}
