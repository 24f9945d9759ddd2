import { describe, expect, test } from 'vitest';
import { toySiege } from '../../test/toy-siege/toy-siege.ts';
import { text } from './text.ts';
import {
  anyAnswer,
  anyOffer,
  drawing,
  must,
  nearSuggestion,
  once,
  playAtRandom,
  type Declared,
} from './trial-games.ts';
import { matchOn } from './trial.ts';

const asked = { seat: 'attacker', rule: 'TOY-1', why: text('toy.why') } as const;
const HOW_FAR: Declared = {
  ...asked,
  ask: 'declare',
  fact: 'number',
  unit: 'cm',
  min: 2,
  max: 20,
  step: 1,
  suggested: 9,
};

describe('a game at random', () => {
  test('goes on to its end or to its last step, shows every row, and is the same for the same numbers', () => {
    const play = (numbers: readonly number[], steps: number) => {
      const seen: number[] = [];
      const match = matchOn(toySiege, { strength: 12, oil: 1 }, { blowsPerTurn: 2 });
      const rows = playAtRandom(
        match,
        drawing(numbers),
        { steps, order: (now, next) => anyOffer(now.offers(), next) },
        (_match, { n }) => seen.push(n),
      );
      expect(rows.map(({ n }) => n)).toEqual(seen);
      return match;
    };
    expect(play([5, 3, 8], 7).rows).toBe(7);
    expect(play([5, 3, 8], 7).digest).toBe(play([5, 3, 8], 7).digest);
    expect(play([5, 3, 8], 7).digest).not.toBe(play([1, 0], 7).digest);
  });

  test('is played once for each list of numbers', () => {
    let games = 0;
    const game = once((numbers) => ({ first: numbers[0], nth: (games += 1) }));
    expect([game([5, 3]), game([5, 3]), game([53])].map(({ nth }) => nth)).toEqual([1, 1, 2]);
  });

  test('fails on what is refused', () => {
    const match = matchOn(toySiege, { strength: 12, oil: 1 }, { blowsPerTurn: 2 });
    const order = () => ({ command: 'dig', args: {} });
    expect(() => playAtRandom(match, drawing([1]), { steps: 1, order }, () => undefined)).toThrow('unknown-command');
    expect(() => {
      must(false, 'the gate stands');
    }).toThrow('the gate stands');
  });
});

describe('an answer', () => {
  test('is a face for each die, and one of the options', () => {
    const dice = { ...asked, ask: 'roll', dice: 3, sides: 6, reads: { kind: 'face' } } as const;
    expect(anyAnswer(dice, drawing([0]))).toEqual({ roll: [2, 3, 4] });
    const options = ['hold', 'pursue'].map((id) => ({ id, text: text(id) }));
    expect(anyAnswer({ ...asked, ask: 'choose', options }, drawing([0]))).toEqual({ choose: 'pursue' });
  });

  test('to a declaration is what it suggests, or within its bounds', () => {
    expect(nearSuggestion(HOW_FAR, () => 0)).toBe(9);
    expect(nearSuggestion(HOW_FAR, () => 1)).toBe(2);
    expect(nearSuggestion(HOW_FAR, (below) => below - 1)).toBe(20);
    expect(anyAnswer(HOW_FAR, drawing([0]), () => true)).toEqual({ fact: true });
  });
});
