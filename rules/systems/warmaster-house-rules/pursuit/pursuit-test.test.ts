import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frontsAllowed } from './front.ts';
import { againstPursuit, pursuitModifiers, resultOf, type Victor } from './pursuit-test.ts';

const calm: Victor = {
  troops: { type: 'infantry', missiles: false },
  lost: 0,
  notClear: false,
  irregular: false,
  again: 0,
};
const change = (more: Partial<Victor>): number =>
  pursuitModifiers({ ...calm, ...more }).reduce((sum, { value }) => sum + value, 0);

describe('the Pursuit Test', () => {
  test.each([
    ['nothing', {}, 0],
    ['two stands lost', { lost: 2 }, -2],
    ['missile infantry', { troops: { type: 'infantry', missiles: true } }, -1],
    ['missile cavalry', { troops: { type: 'cavalry', missiles: true } }, 1],
    ['ground that is not clear', { notClear: true }, -1],
    ['irregular formation', { irregular: true }, -1],
    ['cavalry', { troops: { type: 'cavalry', missiles: false } }, 1],
    ['chariots', { troops: { type: 'chariot', missiles: false } }, 1],
    ['a monster', { troops: { type: 'monster', missiles: false } }, 1],
    ['artillery', { troops: { type: 'artillery', missiles: true } }, 0],
  ] as const)('HR-129: %s', (_, more, value) => {
    expect(change(more)).toBe(value);
  });

  test('HR-131: a second pursuit counts as given, once', () => {
    expect(pursuitModifiers({ ...calm, again: -1 })).toEqual([{ name: 'second-pursuit', rule: 'HR-131', value: -1 }]);
  });

  test.each([
    [-3, 'fall-back'],
    [1, 'fall-back'],
    [2, 'choice'],
    [5, 'choice'],
    [6, 'must-go-on'],
    [8, 'must-go-on'],
  ] as const)('HR-126, HR-127, HR-128: a total of %i is %s', (total, result) => {
    expect(resultOf(total)).toBe(result);
  });

  test('HR-129: a worse state never improves the test', () => {
    fc.assert(
      fc.property(fc.nat(6), fc.boolean(), fc.boolean(), (lost, notClear, irregular) => {
        expect(change({ lost: lost + 1, notClear: true, irregular: true })).toBeLessThan(
          change({ lost, notClear, irregular }),
        );
      }),
    );
  });

  test('HR-132: infantry never pursues cavalry, chariots or monsters; other troops do', () => {
    for (const type of ['cavalry', 'chariot', 'monster'] as const) {
      expect(againstPursuit({ type: 'infantry', position: 'open' }, { type })).toBe('HR-132');
      expect(againstPursuit({ type: 'cavalry', position: 'open' }, { type })).toBeUndefined();
    }
    expect(againstPursuit({ type: 'infantry', position: 'open' }, { type: 'infantry' })).toBeUndefined();
  });

  test('HR-133: fortified units never pursue, defended ones may', () => {
    expect(againstPursuit({ type: 'cavalry', position: 'fortified' }, { type: 'infantry' })).toBe('HR-133');
    expect(againstPursuit({ type: 'cavalry', position: 'defended' }, { type: 'infantry' })).toBeUndefined();
  });

  test.each([
    [3, 3, 2, 3],
    [2, 4, 1, 3],
    [1, 3, 1, 2],
    [1, 1, 1, 1],
  ])('HR-122: a front of %i of %i stands goes on with %i to %i', (frontage, stands, min, max) => {
    expect(frontsAllowed(frontage, stands)).toEqual({ min, max });
  });
});
