import { describe, expect, test } from 'vitest';
import { Options } from '../options.ts';
import type { Siege, Unit } from '../state.ts';
import { flankPenaltyApplies } from './command.ts';

const siege = (options = {}): Siege => ({ options: Options.parse(options) }) as Siege;
const at = (on: 'section' | 'inside' | 'outside', side: 'attacker' | 'defender'): Unit =>
  ({ side, place: on === 'section' ? { on, stands: { w1: 3 } } : { on } }) as Unit;

describe('the flank penalty on orders', () => {
  test('SM-146: does not apply on fortifications, to either side', () => {
    expect(flankPenaltyApplies(siege(), at('section', 'attacker'))).toBe(false);
    expect(flankPenaltyApplies(siege(), at('section', 'defender'))).toBe(false);
    expect(flankPenaltyApplies(siege(), at('outside', 'defender'))).toBe(true);
  });

  test('SM-153: does not apply to defenders inside, but to attackers there', () => {
    expect(flankPenaltyApplies(siege(), at('inside', 'defender'))).toBe(false);
    expect(flankPenaltyApplies(siege(), at('inside', 'attacker'))).toBe(true);
  });

  test('SM-153: read literally, it does not apply to attackers inside', () => {
    const letter = siege({ flanksInside: 'enemies-ignore' });
    expect(flankPenaltyApplies(letter, at('inside', 'defender'))).toBe(true);
    expect(flankPenaltyApplies(letter, at('inside', 'attacker'))).toBe(false);
  });
});
