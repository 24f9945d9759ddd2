import { describe, expect, it } from 'vitest';
import { pairDutch } from './dutch.ts';
import type { DutchPlayer } from './player.ts';

/** Players with equal points who have drawn these games, round by round. */
function afterDraws(count: number, rounds: readonly (readonly (readonly [number, number])[])[]): DutchPlayer[] {
  return Array.from({ length: count }, (_, i): DutchPlayer => {
    const own = rounds.map((pairs) => {
      const met = pairs.find((pair) => pair.includes(i + 1))?.find((number) => number !== i + 1) ?? 0;
      return { played: true, opponent: String(met), side: null, points: 0.5, bye: false };
    });
    return { id: String(i + 1), number: i + 1, points: own.length / 2, rounds: own };
  });
}

const rules = (played: number) => ({ played, rounds: 9, win: 1, loss: 0, firstSide: null });

describe('the Dutch system', () => {
  it('exchanges the lowest of the upper half if two exchanges are equally near', () => {
    // The only options left are 1-3, 2-4, 5-6 (exchanging 3 and 5) and 1-2, 3-5, 4-6 (exchanging 2 and 4).
    const players = afterDraws(6, [
      [
        [1, 5],
        [2, 6],
        [3, 4],
      ],
      [
        [4, 5],
        [2, 3],
        [1, 6],
      ],
      [
        [1, 4],
        [3, 6],
        [2, 5],
      ],
    ]);
    const made = pairDutch(players, rules(3));
    expect(made?.pairs.map(({ attacker, defender }) => `${attacker}-${defender}`)).toEqual(['1-3', '2-4', '5-6']);
  });

  it('gives the bye to the last of an odd number, and to a player who is alone', () => {
    expect(pairDutch(afterDraws(3, []), rules(0))).toEqual({ pairs: [{ attacker: '1', defender: '2' }], bye: '3' });
    expect(pairDutch(afterDraws(1, []), rules(0))).toEqual({ pairs: [], bye: '1' });
    expect(pairDutch([], rules(0))).toEqual({ pairs: [], bye: null });
  });

  it('reports that the absolute criteria leave no pairing', () => {
    expect(pairDutch(afterDraws(2, [[[1, 2]]]), rules(1))).toBeUndefined();
  });
});
