import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastByTrying } from '../../../test/tournament/least-by-trying.ts';
import { PLAIN } from '../../../test/tournament/plain-pairing.ts';
import type { Entrant, PairingRules, PastRound, Side } from './entrant.ts';
import { costByHand, whyNot } from './questions.ts';
import { costOf, pairSwiss, swissRound, type Pairing } from './swiss.ts';

const rules: PairingRules = { ...PLAIN, round: 1 };

function entrant(id: string, points: number, rank: number, more: Partial<Entrant> = {}): Entrant {
  return { id, name: id.toUpperCase(), points, rank, lot: rank, club: null, fixedTable: null, history: [], ...more };
}
function game(round: number, opponent: string, side: Side): PastRound {
  return { round, kind: 'game', opponent, side, table: null, scenario: null, float: null };
}
const bye = (round: number): PastRound => ({
  round,
  kind: 'bye',
  opponent: null,
  side: null,
  table: null,
  scenario: null,
  float: 'down',
});
const pairsOf = ({ pairs }: Pick<Pairing, 'pairs'>): string[] =>
  pairs.map(({ attacker, defender }) => [attacker, defender].sort().join('-'));

/** A field after some random rounds: opponents, sides, byes, clubs. */
const fields = (most: number) =>
  fc
    .record({
      count: fc.integer({ min: 1, max: most }),
      points: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: most, maxLength: most }),
      clubs: fc.array(fc.constantFrom(null, 'keep', 'moat'), { minLength: most, maxLength: most }),
      games: fc.array(fc.tuple(fc.nat(most - 1), fc.nat(most - 1), fc.boolean()), { maxLength: 2 * most }),
      byes: fc.array(fc.nat(most - 1), { maxLength: 2 }),
      within: fc.constantFrom('fold', 'adjacent', 'lot'),
      clubsFirst: fc.boolean(),
    })
    .map(({ count, points, clubs, games, byes, within, clubsFirst }) => {
      const histories: PastRound[][] = Array.from({ length: count }, () => []);
      games.forEach(([a, b, first], i) => {
        if (a >= count || b >= count || a === b) return;
        histories[a]?.push(game(i, `p${String(b)}`, first ? 'attacker' : 'defender'));
        histories[b]?.push(game(i, `p${String(a)}`, first ? 'defender' : 'attacker'));
      });
      for (const a of byes) histories[a]?.push(bye(99));
      const entrants = histories.map((history, i) =>
        entrant(`p${String(i)}`, points[i] ?? 0, i, { history, club: clubs[i] ?? null, lot: (i * 7) % 5 }),
      );
      return { entrants, rules: { ...rules, clubsApartUntil: 3, clubsFirst, within: within as 'fold' } };
    });

describe('a Swiss round', () => {
  it('costs as little as an exhaustive search finds, up to ten players', () => {
    fc.assert(
      fc.property(fields(10), ({ entrants, rules: by }) => {
        expect(BigInt(pairSwiss(entrants, by).certificate.proof.cost)).toBe(leastByTrying(swissRound(entrants, by)));
      }),
      { numRuns: 150 },
    );
  });

  it('holds every player exactly once, with a bye only if the number is odd', () => {
    fc.assert(
      fc.property(fields(40), ({ entrants, rules: by }) => {
        const { pairs, bye: free } = pairSwiss(entrants, by);
        const seated = [
          ...pairs.flatMap(({ attacker, defender }) => [attacker, defender]),
          ...(free ? [free.player] : []),
        ];
        expect(seated.sort()).toEqual(entrants.map(({ id }) => id).sort());
        expect(free === null).toBe(entrants.length % 2 === 0);
      }),
      { numRuns: 60 },
    );
  });

  it('costs the same regardless of names and input order', () => {
    fc.assert(
      fc.property(fields(16), ({ entrants, rules: by }) => {
        const rename = (id: string) => `q${id}`;
        const renamed = entrants.toReversed().map((one) => ({
          ...one,
          id: rename(one.id),
          history: one.history.map((past) => ({ ...past, opponent: past.opponent && rename(past.opponent) })),
        }));
        const cost = (list: readonly Entrant[]) => pairSwiss(list, { ...by, within: 'fold' }).certificate.proof.cost;
        expect(cost(renamed)).toBe(cost(entrants));
      }),
      { numRuns: 60 },
    );
  });

  it('pairs equals upper half against lower, or neighbours, or by lot', () => {
    const four = ['a', 'b', 'c', 'd'].map((id, i) => entrant(id, 1, i, { lot: [3, 1, 2, 4][i] ?? 0 }));
    expect(pairsOf(pairSwiss(four, rules))).toEqual(['a-c', 'b-d']);
    expect(pairsOf(pairSwiss(four, { ...rules, within: 'adjacent' }))).toEqual(['a-b', 'c-d']);
    expect(pairsOf(pairSwiss(four, { ...rules, within: 'lot' }))).toEqual(['a-d', 'b-c']);
  });

  it('keeps clubs apart until the chosen round, above points or below them', () => {
    const club = (id: string, points: number, rank: number) => entrant(id, points, rank, { club: 'keep' });
    const four = [club('a', 1, 1), club('b', 1, 2), entrant('c', 0, 3), entrant('d', 0, 4)];
    expect(pairsOf(pairSwiss(four, { ...rules, clubsApartUntil: 1 })).sort()).toEqual(['a-c', 'b-d']);
    expect(pairsOf(pairSwiss(four, { ...rules, clubsApartUntil: 1, clubsFirst: false }))).toEqual(['a-b', 'c-d']);
    const later = pairSwiss(four, { ...rules, round: 2, clubsApartUntil: 1 });
    expect(pairsOf(later)).toEqual(['a-b', 'c-d']);
    expect(later.pairs.flatMap(({ breaches }) => breaches)).toEqual([]);
  });

  it('does not pair two who both attacked twice running', () => {
    const twice = (id: string, rank: number, side: Side, x: string, y: string) =>
      entrant(id, 2, rank, { history: [game(1, x, side), game(2, y, side)] });
    const four = [
      twice('a', 1, 'attacker', 'x', 'y'),
      twice('b', 2, 'defender', 'x', 'y'),
      twice('c', 3, 'attacker', 'v', 'w'),
      twice('d', 4, 'defender', 'v', 'w'),
    ];
    const { pairs } = pairSwiss(four, rules);
    for (const { attacker, defender, breaches } of pairs) {
      expect(['b', 'd']).toContain(attacker);
      expect(['a', 'c']).toContain(defender);
      expect(breaches).toEqual([]);
    }
  });

  it('keeps each player’s attacks and defences within one of each other over nine rounds', () => {
    let field = Array.from({ length: 32 }, (_, i) => entrant(`p${String(i)}`, 0, i));
    for (let round = 1; round <= 9; round += 1) {
      const { pairs } = pairSwiss(field, { ...rules, round });
      const byId = new Map(field.map((one) => [one.id, one]));
      for (const { attacker, defender, breaches } of pairs) {
        expect(breaches.filter(({ wish }) => wish === 'rematch')).toEqual([]);
        const add = (id: string, opponent: string, side: Side, won: boolean) => {
          const one = byId.get(id);
          if (one !== undefined)
            byId.set(id, {
              ...one,
              points: one.points + (won ? 1 : 0),
              history: [...one.history, game(round, opponent, side)],
            });
        };
        const attackerWins = Number(attacker.slice(1)) % 3 !== round % 3;
        add(attacker, defender, 'attacker', attackerWins);
        add(defender, attacker, 'defender', !attackerWins);
      }
      field = [...byId.values()];
    }
    for (const { history } of field) {
      const surplus = history.reduce((sum, { side }) => sum + (side === 'attacker' ? 1 : -1), 0);
      expect(Math.abs(surplus)).toBeLessThanOrEqual(1);
    }
  });

  it('marks what was unavoidable, in a sentence with names', () => {
    const two = [
      entrant('a', 1, 1, { history: [game(1, 'b', 'attacker')] }),
      entrant('b', 0, 2, { history: [game(1, 'a', 'defender')] }),
    ];
    const [pair] = pairSwiss(two, { ...rules, round: 2 }).pairs;
    expect(pair).toMatchObject({
      attacker: 'b',
      defender: 'a',
      breaches: [
        { wish: 'rematch', amount: 1, text: { key: 'pairing.breach.rematch', with: { a: 'A', b: 'B', times: 1 } } },
        { wish: 'score', text: { with: { pointsA: 1, pointsB: 0 } } },
      ],
    });
  });
});

describe('questions about a round', () => {
  const four = [entrant('a', 2, 1), entrant('b', 2, 2), entrant('c', 0, 3), entrant('d', 0, 4)];

  it('why not these two: what the best round with them costs more, and where', () => {
    const swiss = swissRound(four, rules);
    const chosen = pairSwiss(four, rules);
    const answer = whyNot(swiss, chosen, 'a', 'd');
    expect(answer?.text).toMatchObject({ key: 'pairing.why-not', with: { a: 'A', b: 'D', more: 32 } });
    expect(answer && pairsOf(answer.instead).sort()).toEqual(['a-d', 'b-c']);
    expect(answer?.differences[0]).toEqual({ wish: 'score', more: 32 });
    expect(BigInt(answer?.dearerBy ?? 0)).toBeGreaterThan(0n);
    expect(whyNot(swiss, chosen, 'b', 'a')).toBeUndefined();
    expect(whyNot(swiss, chosen, 'b', null)).toBeUndefined();
    expect(whyNot(swiss, chosen, 'b', 'stranger')).toBeUndefined();
  });

  it('why not is never answered with a cheaper round', () => {
    fc.assert(
      fc.property(fields(12), fc.nat(11), fc.nat(11), ({ entrants, rules: by }, i, j) => {
        const swiss = swissRound(entrants, by);
        const chosen = pairSwiss(entrants, by);
        const answer = whyNot(swiss, chosen, `p${String(i)}`, i === j ? null : `p${String(j)}`);
        if (answer === undefined) return;
        expect(BigInt(answer.dearerBy)).toBeGreaterThanOrEqual(0n);
        expect(answer.differences[0]?.more ?? 1).toBeGreaterThan(0);
      }),
      { numRuns: 80 },
    );
  });

  it('pairings by hand show what they cost, wish by wish', () => {
    const swiss = swissRound(four, rules);
    const byHand = costByHand(swiss, [
      ['a', 'c'],
      ['b', 'd'],
    ]);
    expect(byHand.differences[0]).toEqual({ wish: 'score', more: 32 });
    expect(byHand.pairs[0]?.breaches[0]?.wish).toBe('score');
    expect(
      costOf(swiss, [
        ['a', 'c'],
        ['b', 'd'],
      ]) -
        costOf(swiss, [
          ['a', 'b'],
          ['c', 'd'],
        ]),
    ).toBe(BigInt(byHand.dearerBy));
    expect(() =>
      costByHand(swiss, [
        ['a', 'b'],
        ['a', 'd'],
      ]),
    ).toThrow();
    expect(
      costByHand(swiss, [
        ['b', 'a'],
        ['d', 'c'],
      ]).text.key,
    ).toBe('pairing.as-good');
  });
});
