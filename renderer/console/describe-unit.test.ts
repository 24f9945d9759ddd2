import { describe, expect, it } from 'vitest';
import { assault } from '../../test/screens/stories/fortress.ts';
import { describeUnit } from './describe-unit.ts';

describe('describeUnit', () => {
  it('gives a unit’s strength, and its hits and confusion if it has any', () => {
    const unit = assault().units[0];
    if (unit === undefined) throw new Error('no unit');
    const whole = { ...unit, stands: 3, standsAtStart: 3, hits: 0, confused: false };
    expect(describeUnit(whole)).toEqual([{ key: 'console.unit.strength', with: { now: 3, all: 3 } }]);
    expect(describeUnit({ ...whole, stands: 2, hits: 1, confused: true })).toEqual([
      { key: 'console.unit.strength', with: { now: 2, all: 3 } },
      { key: 'console.unit.hits', with: { count: 1 } },
      { key: 'console.unit.confused' },
    ]);
  });
});
