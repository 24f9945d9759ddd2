import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractions } from '../../../rules/dice/arithmetic.ts';
import { sentence } from '../../sentences.ts';
import type { Competitor, Played, TieBreakRules } from './competitor.ts';
import { standings } from './standings.ts';
import { ruleOf, tieBreakIds, type TieBreakId } from './tie-breaks.ts';
import { compareFractions, exact, worked, written } from './working.ts';

const rules: TieBreakRules = { marginCap: 5, winFloor: [1, 3] };
type Game = readonly [a: string, b: string, vpA: number, vpB: number];

/**
 * A field built from rounds of games: 2 points for a win, 1 for a draw. A player without a game in a round has a bye.
 */
function field(ids: string, rounds: readonly (readonly Game[])[]): Competitor[] {
  return [...ids].map((id, seed) => ({
    id,
    name: id.toUpperCase(),
    seed,
    lot: 10 - seed,
    rounds: rounds.map((games, i): Played => {
      const round = i + 1;
      const game = games.find(([a, b]) => a === id || b === id);
      const blank = { vp: null, vpAgainst: null, destroyed: null, breaches: null, keepTurn: null };
      if (game === undefined) return { round, kind: 'bye', opponent: null, points: 2, outcome: null, ...blank };
      const [a, b, x, y] = game;
      const [vp, vpAgainst] = a === id ? [x, y] : [y, x];
      const outcome = vp > vpAgainst ? 'win' : vp < vpAgainst ? 'loss' : 'draw';
      return {
        round,
        kind: 'game',
        opponent: a === id ? b : a,
        points: outcome === 'win' ? 2 : outcome === 'draw' ? 1 : 0,
        outcome,
        vp,
        vpAgainst,
        destroyed: 10 * vp,
        breaches: vp % 3,
        keepTurn: vp > 8 ? vp - 6 : null,
      };
    }),
  }));
}

const four = field('abcd', [
  [
    ['a', 'b', 10, 2],
    ['c', 'd', 5, 5],
  ],
  [
    ['a', 'c', 3, 4],
    ['b', 'd', 9, 1],
  ],
]);
// Points: a 2, b 2, c 3, d 1.
const figure = (id: TieBreakId, of: string, competitors = four): string => {
  const line = standings(competitors, [id], rules).find((standing) => standing.id === of);
  const value = line?.tieBreaks[0]?.working.value;
  return value === null || value === undefined ? 'none' : written(value);
};

describe('tie-breaks', () => {
  it("strength of schedule is the mean of opponents' points per game", () => {
    expect(figure('sos', 'a')).toBe('1.25'); // b: 2 in 2, c: 3 in 2
    expect(figure('extended-sos', 'a')).toBe('0.75'); // b: mean of a 1 and d 0.5; c: the same; each over 2 games
  });

  it("byes count neither as opponents nor as opponents' games", () => {
    const three = field('abc', [[['a', 'b', 1, 0]], [['a', 'c', 1, 0]]]);
    // b has a bye in round 2 and c in round 1: neither scored in a game.
    expect(figure('sos', 'a', three)).toBe('0');
    expect(figure('buchholz', 'a', three)).toBe('4');
    expect(figure('sos', 'b', three)).toBe('2');
  });

  it('opponents’ wins never count below the floor', () => {
    expect(figure('opponents-wins', 'a')).toBe('0.625'); // b 1/2, c 3/4
    expect(figure('opponents-wins', 'c')).toBe('0.4167'); // a 1/2, d 1/4, raised to 1/3
    expect(figure('opponents-opponents-wins', 'a')).toBe('0.4167'); // b: a 1/2, d 1/3; c: the same
  });

  it('victory points: scored, difference, and difference with a cap per game', () => {
    expect(['vp', 'vp-difference', 'vp-capped'].map((id) => figure(id as TieBreakId, 'a'))).toEqual(['13', '7', '4']);
  });

  it('Buchholz: full, without the lowest, without both ends', () => {
    const five = field('abcdef', [
      [
        ['a', 'b', 1, 0],
        ['c', 'd', 1, 0],
        ['e', 'f', 1, 0],
      ],
      [
        ['a', 'c', 0, 1],
        ['b', 'e', 0, 1],
        ['d', 'f', 1, 0],
      ],
      [
        ['a', 'd', 1, 1],
        ['b', 'f', 1, 0],
        ['c', 'e', 0, 1],
      ],
    ]);
    // b 2, c 4, d 3
    expect(figure('buchholz', 'a', five)).toBe('9');
    expect(figure('buchholz-cut-1', 'a', five)).toBe('7');
    expect(figure('buchholz-median', 'a', five)).toBe('3');
    expect(figure('sonneborn-berger', 'a', five)).toBe('3.5'); // beat b: 2, drew d: 3 / 2
  });

  it('wins, enemies destroyed, breaches, keeps and how early they were taken', () => {
    const ids: TieBreakId[] = ['wins', 'destroyed', 'breaches', 'keeps', 'keep-turn'];
    expect(ids.map((id) => figure(id, 'a'))).toEqual(['1', '130', '1', '1', '4']);
    expect(figure('keep-turn', 'c')).toBe('none');
    const [first] = standings(four, ['keep-turn'], rules).filter(({ id }) => id === 'a' || id === 'b');
    expect(first?.id).toBe('b'); // turn 3 before turn 4
  });

  it('head to head counts only among the tied, and only if all of them have met', () => {
    expect(figure('head-to-head', 'a')).toBe('2');
    expect(figure('head-to-head', 'b')).toBe('0');
    expect(figure('head-to-head', 'c')).toBe('none');
    const apart = field('abcd', [
      [
        ['a', 'b', 1, 0],
        ['c', 'd', 1, 0],
      ],
    ]);
    expect(figure('head-to-head', 'a', apart)).toBe('none');
  });

  it('seed and lot: lower first', () => {
    const level = field('abc', []);
    expect(
      standings(level, ['seed'], rules)
        .map(({ id }) => id)
        .join(''),
    ).toBe('abc');
    expect(
      standings(level, ['lot'], rules)
        .map(({ id }) => id)
        .join(''),
    ).toBe('cba');
  });
});

describe('standings', () => {
  it('rank by points, then by the tie-breaks in order', () => {
    const places = (order: readonly TieBreakId[]) =>
      standings(four, order, rules)
        .map(({ id, place }) => `${String(place)}${id}`)
        .join(' ');
    expect(places([])).toBe('1c 2a 2b 4d');
    expect(places(['vp'])).toBe('1c 2a 3b 4d');
    expect(places(['keep-turn', 'vp'])).toBe('1c 2b 3a 4d');
  });

  it('every figure has arithmetic that yields it', () => {
    const games = fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.nat(12), fc.nat(12)), { maxLength: 3 });
    fc.assert(
      fc.property(fc.array(games, { maxLength: 5 }), fc.shuffledSubarray([...tieBreakIds]), (rounds, order) => {
        const ids = 'abcdef';
        const seen = rounds.map((round) => {
          const busy = new Set<number>();
          return round.flatMap(([a, b, x, y]): Game[] => {
            if (a === b || busy.has(a) || busy.has(b)) return [];
            busy.add(a).add(b);
            return [[ids[a] ?? '', ids[b] ?? '', x, y]];
          });
        });
        const lines = standings(field(ids, seen), order, rules);
        expect(
          lines
            .map(({ id }) => id)
            .sort()
            .join(''),
        ).toBe(ids);
        for (const { points, tieBreaks } of lines)
          for (const { how, terms, value } of [points, ...tieBreaks.map(({ working }) => working)])
            if (value !== null) expect(compareFractions(worked(how, terms).value, value)).toBe(0);
      }),
      { numRuns: 100 },
    );
  });
});

describe('every tie-break', () => {
  it('says what it counts, in both languages', () => {
    for (const id of ['points', ...tieBreakIds] as const)
      for (const language of ['en', 'fr'] as const)
        expect(sentence(ruleOf(id, rules), language)).toMatch(/^\p{Lu}.{20,}\.$/u);
    expect(sentence(ruleOf('vp-capped', rules), 'en')).toContain('at most 5 either way');
  });
});

describe('figures as displayed', () => {
  it.each([
    [exact(0), '0'],
    [exact(2.5), '2.5'],
    [exact(-3), '-3'],
    [fractions.ratio(2, 3), '0.6667'],
    [fractions.ratio(-1, 8), '-0.125'],
    [fractions.ratio(-1, 100000), '0'],
    [fractions.ratio(99999, 100000), '1'],
  ])('%o is %s', (value, said) => {
    expect(written(value)).toBe(said);
  });
});
