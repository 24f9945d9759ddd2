import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractions, type Fraction } from '../../../rules/dice/arithmetic.ts';
import { keyOfEntry, type Entry, type Final, type PlacePoints, type Season } from '../../contract/season-parts.ts';
import { compareFractions, exact, written } from '../standings/working.ts';
import { usualSeason } from './acts.ts';
import { groupOf, isSame, merged, split, toldApart } from './people.ts';
import { pointsOfEvent } from './points.ts';
import { suggestions } from './suggest.ts';
import { seasonTable, type Counted, type SeasonLine } from './table.ts';

const usual = usualSeason('Season').settings;
const table = (...points: number[]): PlacePoints => ({ by: 'table', points });
const sum = (all: Iterable<Fraction>): Fraction => [...all].reduce((a, b) => fractions.add(a, b), fractions.zero);

/** An event's final places, names in order; names joined by `=` share a place. */
function event(id: string, ...names: readonly string[]): Counted {
  let place = 1;
  const players = names.flatMap((shared) => {
    const here = place;
    const all = shared.split('=');
    place += all.length;
    return all.map((one) => {
      const [name = '', club] = one.split('@');
      return { player: `p-${one.replaceAll(/\W/g, '-')}`, name, club: club ?? null, place: here };
    });
  });
  return { event: id, final: { name: id, date: null, players } };
}
const entry = (at: string, one: string): Entry => ({ event: at, player: `p-${one.replaceAll(/\W/g, '-')}` });
const nobody: Pick<Season, 'people' | 'apart'> = { people: [], apart: [] };
const one = (season: typeof nobody, ...entries: Entry[]): typeof nobody => {
  const next = merged(season, entries, keyOfEntry);
  if ('key' in next) throw new Error(next.key);
  return next;
};
const said = (lines: readonly SeasonLine[]): string[] =>
  lines.map(
    ({ place, entries, total, results }) =>
      `${String(place)} ${entries.at(-1)?.name ?? ''} ${written(total)}: ${results.map(({ points, dropped }) => (dropped ? `(${written(points)})` : written(points))).join(' ')}`,
  );

/** Random final places: how many share each place. */
const finals = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 }).map((groups): Final => {
  let place = 1;
  const players = groups.flatMap((size, g) => {
    const here = place;
    place += size;
    return Array.from({ length: size }, (_, i) => ({
      player: `p${String(g)}-${String(i)}`,
      name: `N${String(g)}-${String(i)}`,
      club: null,
      place: here,
    }));
  });
  return { name: 'E', date: null, players };
});
const places = fc.oneof(
  fc.constant<PlacePoints>({ by: 'among' }),
  fc
    .array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 12 })
    .map((halves): PlacePoints => table(...halves.sort((a, b) => b - a).map((half) => half / 2))),
);
const rules = fc.record({
  name: fc.constant('S'),
  points: places,
  takingPart: fc.integer({ min: 0, max: 6 }).map((half) => half / 2),
  best: fc.option(fc.integer({ min: 1, max: 6 })),
  equal: fc.constantFrom(...(['places', 'all', 'shared'] as const)),
});
/** Random events, with as many people in common as possible. */
const seasons = fc
  .record({
    all: fc.array(finals, { minLength: 1, maxLength: 5 }),
    pairs: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 30 }),
  })
  .map(({ all, pairs }) => {
    const counted = all.map((final, i): Counted => ({ event: `e${String(i)}`, final }));
    const entries = counted.flatMap(({ event: at, final }) =>
      final.players.map(({ player }): Entry => ({ event: at, player })),
    );
    let people = nobody;
    for (const [a, b] of pairs) {
      const two = [entries[a % entries.length], entries[b % entries.length]].filter((some) => some !== undefined);
      const next = merged(people, two, keyOfEntry);
      if (!('key' in next)) people = next;
    }
    return { counted, entries, people };
  });
/** The groups of one person each, independent of storage order. */
const partition = (people: typeof nobody): string[] =>
  people.people.map((group) => group.map(keyOfEntry).sort().join(' ')).sort();

describe('the points of an event', () => {
  it('follow the table; places beyond it get the points for taking part', () => {
    const { final } = event('a', 'Ada', 'Bo', 'Cy', 'Di');
    const given = pointsOfEvent(final, { points: table(10, 6), takingPart: 1 });
    expect([...given.values()].map((points) => written(points))).toEqual(['11', '7', '1', '1']);
  });

  it('or follow the number of participants', () => {
    const given = pointsOfEvent(event('a', 'Ada', 'Bo', 'Cy').final, { points: { by: 'among' }, takingPart: 0 });
    expect([...given.values()].map((points) => written(points))).toEqual(['3', '2', '1']);
  });

  it('are split between players who share a place, over the places they cover', () => {
    const given = pointsOfEvent(event('a', 'Ada=Bo=Cy', 'Di').final, { points: table(10, 8, 5, 4), takingPart: 0 });
    expect([...given.values()].map((points) => written(points))).toEqual(['7.6667', '7.6667', '7.6667', '4']);
  });

  it('have the same total with and without ties', () => {
    fc.assert(
      fc.property(finals, places, fc.integer({ min: 0, max: 6 }), (final, points, takingPart) => {
        const untied = { players: final.players.map((player, i) => ({ ...player, place: i + 1 })) };
        const rule = { points, takingPart };
        expect(sum(pointsOfEvent(final, rule).values())).toEqual(sum(pointsOfEvent(untied, rule).values()));
      }),
    );
  });
});

describe('the table of a season', () => {
  const spring = event('spring', 'Ada', 'Bo', 'Cy');
  const summer = event('summer', 'Bo', 'Ada', 'Cy');
  const autumn = event('autumn', 'Cy', 'Bo', 'Ada');
  const all = [spring, summer, autumn];
  const people = ['Ada', 'Bo', 'Cy'].reduce(
    (season, name) => one(season, ...all.map(({ event: at }) => entry(at, name))),
    nobody,
  );

  it("adds up the events' points, and drops all but the best", () => {
    const lines = seasonTable({ ...usual, points: table(10, 6, 3), best: 2 }, all, people);
    expect(said(lines)).toEqual(['1 Bo 16: (6) 10 6', '2 Ada 16: 10 6 (3)', '3 Cy 13: 3 (3) 10']);
  });

  it.each([
    ['places', ['1 Bo 16', '2 Ada 16', '3 Cy 13']],
    ['all', ['1 Bo 16', '2 Ada 16', '3 Cy 13']],
    ['shared', ['1 Ada 16', '1 Bo 16', '3 Cy 13']],
  ] as const)('separates equal totals by the rule %s', (equal, expected) => {
    const lines = seasonTable({ ...usual, points: table(10, 6, 3), best: 2, equal }, all, people);
    expect(said(lines).map((words) => words.split(':')[0])).toEqual(expected);
  });

  it('merges nobody before somebody says so, and uses the name from the last event', () => {
    expect(seasonTable(usual, all, nobody)).toHaveLength(9);
    const later = event('winter', 'Bo Ek');
    const lines = seasonTable(usual, [...all, later], one(people, entry('spring', 'Bo'), entry('winter', 'Bo Ek')));
    expect(lines).toHaveLength(3);
    expect(lines[0]?.entries.map(({ name }) => name)).toEqual(['Bo', 'Bo', 'Bo', 'Bo Ek']);
  });

  it('does not depend on the order of events', () => {
    fc.assert(
      fc.property(seasons, rules, fc.nat(), ({ counted, people: who }, settings, turn) => {
        const byKey = (lines: readonly SeasonLine[]): string[] =>
          lines
            .map(({ entries, results, total, place }) =>
              JSON.stringify([
                entries.map(keyOfEntry).sort(),
                place,
                written(total, 20),
                results
                  .map((result) => `${result.event} ${written(result.points, 20)} ${String(result.dropped)}`)
                  .sort(),
              ]),
            )
            .sort();
        const at = turn % counted.length;
        const turned = [...counted.slice(at), ...counted.slice(0, at)].toReversed();
        expect(byKey(seasonTable(settings, turned, who))).toEqual(byKey(seasonTable(settings, counted, who)));
      }),
    );
  });

  it('gives nobody less when one more result counts, and everything when all count', () => {
    fc.assert(
      fc.property(seasons, rules, ({ counted, people: who }, settings) => {
        const totals = (best: number | null): ReadonlyMap<string, Fraction> =>
          new Map(
            seasonTable({ ...settings, best }, counted, who).map(({ entries, total }) => [
              entries.map(keyOfEntry).sort()[0] ?? '',
              total,
            ]),
          );
        const by = Array.from({ length: counted.length + 1 }, (_, i) => totals(i + 1));
        for (const [i, more] of by.slice(1).entries())
          for (const [key, total] of more)
            expect(compareFractions(by[i]?.get(key) ?? exact(0), total)).toBeLessThanOrEqual(0);
        const given = sum(counted.flatMap(({ final }) => [...pointsOfEvent(final, settings).values()]));
        expect(sum(totals(null).values())).toEqual(given);
        expect(by.at(-1)).toEqual(totals(null));
      }),
      { numRuns: 30 },
    );
  });

  it('lists everybody once, with places that match the totals', () => {
    fc.assert(
      fc.property(seasons, rules, ({ counted, entries, people: who }, settings) => {
        const lines = seasonTable(settings, counted, who);
        expect(lines.flatMap((line) => line.entries.map(keyOfEntry)).sort()).toEqual(entries.map(keyOfEntry).sort());
        for (const [i, line] of lines.entries()) {
          const before = lines[i - 1];
          if (before === undefined) expect(line.place).toBe(1);
          else expect(compareFractions(before.total, line.total)).toBeGreaterThanOrEqual(0);
          expect([before?.place, i + 1]).toContain(line.place);
        }
      }),
    );
  });
});

describe('who is who', () => {
  it('nobody plays twice at one event', () => {
    const next = merged(nobody, [entry('spring', 'Ada'), entry('spring', 'Bo')], ({ player }) => player);
    expect(next).toEqual({ key: 'season.both-played', with: { a: 'p-Ada', b: 'p-Bo' } });
    const both = one(nobody, entry('spring', 'Ada'), entry('summer', 'Ada'));
    expect(merged(both, [entry('summer', 'Ada'), entry('spring', 'Bo')], ({ player }) => player)).toHaveProperty('key');
  });

  it('merging and separating again restores the original people', () => {
    fc.assert(
      fc.property(seasons, fc.nat(), fc.nat(), ({ entries, people }, a, b) => {
        const [x, y] = [entries[a % entries.length], entries[b % entries.length]];
        if (x === undefined || y === undefined || groupOf(people, x).some((same) => isSame(same, y))) return;
        const next = merged(people, [x, y], keyOfEntry);
        if ('key' in next) return;
        // Separate each of the second group, then merge its members again.
        const group = groupOf(people, y);
        let back = group.reduce((season, some) => split(season, some), next);
        if (group.length > 1) back = one(back, ...group);
        expect(partition(back)).toEqual(partition(people));
      }),
    );
  });

  it('repeating a decision changes nothing', () => {
    const both = one(nobody, entry('spring', 'Ada'), entry('summer', 'Ada'));
    expect(one(both, entry('summer', 'Ada'), entry('spring', 'Ada'))).toEqual(both);
    const two = toldApart(nobody, [entry('spring', 'Ada'), entry('summer', 'Ada')]);
    expect(toldApart(two, [entry('summer', 'Ada'), entry('spring', 'Ada')])).toEqual(two);
    expect(split(nobody, entry('spring', 'Ada'))).toEqual(nobody);
  });
});

describe('suggestions', () => {
  const asked = (counted: readonly Counted[], season = nobody): string[] =>
    suggestions(seasonTable(usual, counted, season), season).map(
      ({ why, people }) =>
        `${why}: ${people
          .map(({ entries }) => `${entries[0]?.name ?? ''}@${entries[0]?.event ?? ''}`)
          .sort()
          .join(' ')}`,
    );

  it('asks about the same name and club at several events together, ignoring case and accents', () => {
    const counted = [event('a', 'Zoé Moreau@Keep'), event('b', 'zoe moreau@KEEP'), event('c', 'Zoé  Moreau')];
    expect(asked(counted)).toEqual(['same: Zoé  Moreau@c Zoé Moreau@a zoe moreau@b']);
  });

  it('asks separately about another club, a typo or swapped words', () => {
    expect(asked([event('a', 'Brandt@Keep'), event('b', 'Brandt@Moat')])).toEqual(['other-club: Brandt@a Brandt@b']);
    expect(asked([event('a', 'Okafor'), event('b', 'Okafur')])).toEqual(['like: Okafor@a Okafur@b']);
    expect(asked([event('a', 'Ada Brandt'), event('b', 'Brandt, Ada')])).toEqual(['like: Ada Brandt@a Brandt, Ada@b']);
    expect(asked([event('a', 'Ann'), event('b', 'Anu')])).toEqual([]);
  });

  it('never asks about two of one event, nor again about people somebody has decided on', () => {
    expect(asked([event('a', 'Sato@Keep', 'Sato@Moat')])).toEqual([]);
    const counted = [event('a', 'Sato'), event('b', 'Sato')];
    const pair = [entry('a', 'Sato'), entry('b', 'Sato')];
    expect(asked(counted)).toHaveLength(1);
    expect(asked(counted, one(nobody, ...pair))).toEqual([]);
    expect(asked(counted, toldApart(nobody, pair))).toEqual([]);
    expect(asked(counted, split(one(nobody, ...pair), entry('b', 'Sato')))).toEqual([]);
  });

  it('never merges two of one event', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.constantFrom('Ada', 'ada', 'Adaline', 'Adalyne', 'Ada@K', 'Ada@M', 'Brandt'), { maxLength: 5 }),
          {
            maxLength: 5,
          },
        ),
        (all) => {
          const counted = all.map((names, i) => event(`e${String(i)}`, ...new Set(names)));
          for (const { people } of suggestions(seasonTable(usual, counted, nobody), nobody)) {
            const events = people.flatMap(({ entries }) => entries.map((some) => some.event));
            expect(new Set(events).size).toBe(events.length);
          }
        },
      ),
    );
  });
});
