import { fractions, type Fraction } from '../../../rules/dice/arithmetic.ts';
import { keyOfEntry, type Entry, type Final, type Season, type SeasonSettings } from '../../contract/season-parts.ts';
import { compareFractions } from '../standings/working.ts';
import { groupOf } from './people.ts';
import { pointsOfEvent } from './points.ts';

/** An event that counts, with its final places. */
export interface Counted {
  readonly event: string;
  readonly final: Final;
}

/** A person's result at one event. */
export interface SeasonResult {
  readonly event: string;
  readonly place: number;
  readonly points: Fraction;
  /** Whether it is not among the best that count. */
  readonly dropped: boolean;
}

/** A person in the season. */
export interface SeasonLine {
  /** In event order; the last entry's name is the one shown. */
  readonly entries: readonly (Entry & { readonly name: string; readonly club: string | null })[];
  readonly results: readonly SeasonResult[];
  readonly total: Fraction;
  /** From 1; people whom nothing separates share the better place. */
  readonly place: number;
}

const sumOf = (points: readonly Fraction[]): Fraction =>
  points.reduce((sum, one) => fractions.add(sum, one), fractions.zero);

/** Negative if `a` is the better result: more points, then the better place, then a stable order. */
const better = (a: Omit<SeasonResult, 'dropped'>, b: Omit<SeasonResult, 'dropped'>): number =>
  compareFractions(b.points, a.points) || a.place - b.place || (a.event < b.event ? -1 : 1);

/**
 * The table of a season over the events that count. Their order only decides which name is shown for somebody who took
 * part under several.
 */
export function seasonTable(
  settings: SeasonSettings,
  events: readonly Counted[],
  people: Pick<Season, 'people'>,
): readonly SeasonLine[] {
  const persons = new Map<
    string,
    { entries: SeasonLine['entries'][number][]; results: Omit<SeasonResult, 'dropped'>[] }
  >();
  for (const { event, final } of events) {
    const points = pointsOfEvent(final, settings);
    for (const { player, name, club, place } of final.players) {
      const [first = { event, player }] = groupOf(people, { event, player });
      const person = persons.get(keyOfEntry(first)) ?? { entries: [], results: [] };
      persons.set(keyOfEntry(first), person);
      person.entries.push({ event, player, name, club });
      person.results.push({ event, place, points: points.get(player) ?? fractions.zero });
    }
  }
  const lines = [...persons.values()].map(({ entries, results }) => {
    const counting = new Set(results.toSorted(better).slice(0, settings.best ?? results.length));
    return {
      entries,
      results: results.map((one): SeasonResult => ({ ...one, dropped: !counting.has(one) })),
      total: sumOf([...counting].map(({ points }) => points)),
    };
  });
  const compare = (a: (typeof lines)[number], b: (typeof lines)[number]): number =>
    compareFractions(b.total, a.total) || byRule(settings.equal, a.results, b.results);
  // Ties are listed by name.
  const ordered = lines.toSorted(
    (a, b) => compare(a, b) || nameOf(a).localeCompare(nameOf(b), 'fr') || (firstKey(a) < firstKey(b) ? -1 : 1),
  );
  let place = 0;
  return ordered.map((line, i) => {
    const before = ordered[i - 1];
    if (before === undefined || compare(before, line) !== 0) place = i + 1;
    return { ...line, place };
  });
}

const nameOf = ({ entries }: Pick<SeasonLine, 'entries'>): string => entries.at(-1)?.name ?? '';
const firstKey = ({ entries }: Pick<SeasonLine, 'entries'>): string => entries.map(keyOfEntry).sort()[0] ?? '';

/** How equal totals are separated; 0 if they are not. Dropped results count here too. */
function byRule(rule: SeasonSettings['equal'], a: readonly SeasonResult[], b: readonly SeasonResult[]): number {
  if (rule === 'shared') return 0;
  if (rule === 'all')
    return compareFractions(sumOf(b.map(({ points }) => points)), sumOf(a.map(({ points }) => points)));
  const [mine, others] = [a, b].map((results) => results.map(({ place }) => place).sort((x, y) => x - y));
  for (const [i, place] of (mine ?? []).entries()) {
    const other = others?.[i];
    if (other === undefined) return -1;
    if (place !== other) return place - other;
  }
  return (others?.length ?? 0) - (mine?.length ?? 0);
}
