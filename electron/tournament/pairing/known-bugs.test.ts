import { describe, expect, it } from 'vitest';
import { PLAIN } from '../../../test/tournament/plain-pairing.ts';
import type { Entrant, PairingRules, PastRound } from './entrant.ts';
import { pairSwiss } from './swiss.ts';
import { chooseTables } from './tables.ts';

/** Ten reported bugs of pairing programs; each test is named after what ours does instead. */

const rules: PairingRules = { ...PLAIN, round: 4 };
const past = (
  round: number,
  opponent: string | null,
  table: string | null = null,
  scenario: string | null = null,
): PastRound => ({
  round,
  kind: opponent === null ? 'bye' : 'game',
  opponent,
  side: opponent === null ? null : round % 2 === 0 ? 'attacker' : 'defender',
  table,
  scenario,
  float: null,
});
const entrant = (id: string, points: number, rank: number, history: readonly PastRound[] = []): Entrant => ({
  id,
  name: id,
  points,
  rank,
  lot: rank,
  club: null,
  fixedTable: null,
  history,
});
const names = 'abcdefghijkl';
const met = (others: string): PastRound[] => [...others].map((one, i) => past(i + 1, one));
const keys = (entrants: readonly Entrant[]): string[] =>
  pairSwiss(entrants, rules).pairs.map(({ attacker, defender }) => [attacker, defender].sort().join(''));

describe('known bugs of pairing programs', () => {
  it('nobody gets a second bye while somebody has had none (bbpPairings#27, lila#6619)', () => {
    const five = [
      entrant('a', 3, 1),
      entrant('b', 2, 2),
      entrant('c', 1, 3),
      entrant('d', 1, 4, [past(1, null)]),
      entrant('e', 0, 5, [past(2, null)]),
    ];
    expect(pairSwiss(five, rules).bye).toMatchObject({ player: 'c', breaches: [{ wish: 'bye-high' }] });
    const won = { ...past(1, 'x'), kind: 'forfeit-win' as const };
    const three = [entrant('a', 2, 1), entrant('b', 1, 2), entrant('c', 0, 3, [won])];
    expect(pairSwiss(three, rules).bye?.player).toBe('b');
  });

  it('the bye goes to the lowest who may have it (ANRTournament#22)', () => {
    for (const count of [3, 5, 7, 9, 11]) {
      const field = [...names].slice(0, count).map((id, i) => entrant(id, Math.floor((count - i) / 2), i));
      expect(pairSwiss(field, rules).bye).toMatchObject({ player: names[count - 1], breaches: [] });
    }
  });

  it('a late entry without history is paired like everybody else (PGSwiss#77)', () => {
    const four = [
      entrant('a', 1, 1, met('b')),
      entrant('b', 0, 2, met('a')),
      entrant('c', 0, 3, [past(1, null)]),
      entrant('late', 0, 4),
    ];
    expect(keys(four).sort()).toHaveLength(2);
    expect(keys(four)).not.toContain('ab');
  });

  it('nobody plays at the same table again if it can be avoided (PGSwiss#92)', () => {
    const seat = (id: string, table: string, scenario: string) => ({
      id,
      fixedTable: null,
      history: [past(1, 'x', table, scenario)],
    });
    const pairs = [
      { a: seat('a', '1', 'wall'), b: seat('b', '2', 'gate') },
      { a: seat('c', '2', 'gate'), b: seat('d', '3', 'moat') },
      { a: seat('e', '3', 'moat'), b: seat('f', '1', 'wall') },
    ];
    const tables = [
      { id: '1', scenario: 'wall' },
      { id: '2', scenario: 'gate' },
      { id: '3', scenario: 'moat' },
    ];
    const { choices } = chooseTables(pairs, tables);
    expect(choices.map(({ table }) => table)).toEqual(['3', '1', '2']);
    expect(choices.flatMap(({ breaches }) => breaches)).toEqual([]);
  });

  it('nobody has a rematch if it can be avoided, however far down that reaches (cobra#373, #517)', () => {
    // a and b have met all but the bottom two.
    const six = [
      entrant('a', 4, 1, met('bcd')),
      entrant('b', 3, 2, met('acd')),
      entrant('c', 2, 3, met('abd')),
      entrant('d', 1, 4, met('abc')),
      entrant('e', 0, 5),
      entrant('f', 0, 6),
    ];
    const rematches = pairSwiss(six, rules).certificate.wishes.find(({ wish }) => wish === 'rematch');
    expect(rematches?.breaches).toBe(1);
    const eight = [...six, entrant('g', 0, 7), entrant('h', 0, 8)];
    expect(
      pairSwiss(eight, rules).pairs.flatMap(({ breaches }) => breaches.filter(({ wish }) => wish === 'rematch')),
    ).toEqual([]);
  });

  it('there is never more than one bye, so byes are not paired together (cobra#521)', () => {
    for (let count = 1; count <= 12; count += 1) {
      const field = [...names].slice(0, count).map((id, i) => entrant(id, 0, i, [past(1, null)]));
      const { pairs, bye } = pairSwiss(field, rules);
      expect(pairs.length * 2 + (bye === null ? 0 : 1)).toBe(count);
    }
  });

  it('nobody is paired once all have withdrawn (lila#10812)', () => {
    expect(pairSwiss([], rules)).toMatchObject({ pairs: [], bye: null });
    expect(pairSwiss([entrant('a', 0, 1)], rules)).toMatchObject({ pairs: [], bye: { player: 'a' } });
  });

  it('nobody is paired with themselves, and a player listed twice is refused (tournament-organizer#10)', () => {
    const field = [...'abc'].map((id, i) => entrant(id, 1, i, met('abc'.replace(id, ''))));
    for (const { attacker, defender } of pairSwiss(field, rules).pairs) expect(attacker).not.toBe(defender);
    expect(() => pairSwiss([...field, entrant('a', 0, 9)], rules)).toThrow();
  });

  it('the best are not left over because those below were paired first (Cockatrice PR#7199)', () => {
    // Pairing from the top down leaves e and f, who have met.
    const six = [
      entrant('a', 2, 1),
      entrant('b', 2, 2),
      entrant('c', 1, 3),
      entrant('d', 1, 4),
      entrant('e', 0, 5, met('f')),
      entrant('f', 0, 6, met('e')),
    ];
    expect(keys(six)).toContain('ab');
    expect(keys(six)).not.toContain('ef');
    const seven = [...six, entrant('g', 0, 7, [past(1, null)])];
    expect(['e', 'f']).toContain(pairSwiss(seven, rules).bye?.player);
  });

  it('if all have met, there are as few rematches as possible, and they are marked (WattMatt#72)', () => {
    const four = [...'abcd'].map((id, i) => entrant(id, 4 - i, i, met('abcd'.replace(id, ''))));
    four[0] = entrant('a', 4, 0, [...met('bcd'), past(4, 'b')]);
    four[1] = entrant('b', 3, 1, [...met('acd'), past(4, 'a')]);
    const { pairs } = pairSwiss(four, rules);
    expect(pairs.map(({ breaches }) => breaches[0]?.text.key)).toEqual([
      'pairing.breach.rematch',
      'pairing.breach.rematch',
    ]);
    expect(keys(four)).not.toContain('ab');
  });
});
