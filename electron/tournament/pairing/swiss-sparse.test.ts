import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entrant, PairingRules, PastRound } from './entrant.ts';
import { EVERY_PAIR, type Candidates } from './matching/minimum-matching.ts';
import { solve, swissRound } from './swiss.ts';

const rules: PairingRules = {
  round: 3,
  clubsApartUntil: 3,
  clubsFirst: true,
  clubsBan: false,
  sides: true,
  within: 'fold',
  apart: [],
};
const FEW: Candidates = { small: 0, cheapest: 2, ofEachKind: 1, more: 1 };
const USUAL: Candidates = { small: 0, cheapest: 10, ofEachKind: 3, more: 16 };

/** Players who have met on a circle for this many rounds. */
function field(count: number, rounds: number, pointsOf: (i: number) => number): Entrant[] {
  const seats = count + (count % 2);
  const histories: PastRound[][] = Array.from({ length: seats }, () => []);
  for (let round = 1; round <= rounds; round += 1)
    for (let i = 0; i < seats / 2; i += 1) {
      const at = (k: number): number => (k === 0 ? 0 : 1 + ((k - 1 + round) % (seats - 1)));
      const [a, b] = [at(i), at(seats - 1 - i)];
      if (a >= count || b >= count) continue;
      const past = { round, kind: 'game', table: null, scenario: null, float: null } as const;
      histories[a]?.push({ ...past, opponent: `p${String(b)}`, side: i % 2 === 0 ? 'attacker' : 'defender' });
      histories[b]?.push({ ...past, opponent: `p${String(a)}`, side: i % 2 === 0 ? 'defender' : 'attacker' });
    }
  return Array.from({ length: count }, (_, i) => ({
    id: `p${String(i)}`,
    name: `p${String(i)}`,
    points: pointsOf(i),
    rank: i,
    lot: (i * 37) % 101,
    club: i % 3 === 0 ? `club ${String(i % 2)}` : null,
    fixedTable: null,
    history: histories[i] ?? [],
  }));
}

function expectSame(entrants: readonly Entrant[], by: PairingRules): void {
  const swiss = swissRound(entrants, by);
  const whole = solve(swiss, [], EVERY_PAIR);
  for (const candidates of [FEW, USUAL]) {
    const { pairs, bye, certificate } = solve(swiss, [], candidates);
    expect(pairs).toEqual(whole.pairs);
    expect(bye).toEqual(whole.bye);
    expect(certificate.wishes).toEqual(whole.certificate.wishes);
    expect(certificate.proof.cost).toBe(whole.certificate.proof.cost);
  }
}

describe('a Swiss round over a few pairs of each player', () => {
  it('is exactly the round that the search over all pairs finds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 0, max: 9 }),
        fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 60, maxLength: 60 }),
        fc.array(fc.tuple(fc.nat(59), fc.nat(59)), { maxLength: 30 }),
        fc.constantFrom('fold' as const, 'adjacent' as const, 'lot' as const),
        (count, rounds, halves, apart, within) => {
          expectSame(
            field(count, rounds, (i) => (halves[i] ?? 0) / 2),
            { ...rules, within, apart: apart.map(([a, b]) => [`p${String(a)}`, `p${String(b)}`]) },
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    ['the first round of all', 61, 0],
    ['one group of equal points', 60, 4],
    ['a round before which almost all have met', 24, 21],
    ['a round before which all have met', 24, 23],
  ])('%s', (_, count, rounds) => {
    for (const within of ['fold', 'adjacent', 'lot'] as const)
      expectSame(
        field(count, rounds, () => 0),
        { ...rules, within },
      );
  });
});
