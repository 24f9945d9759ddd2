import { expect, test } from 'vitest';
import { text } from '../../rules/kernel/text.ts';
import type { RollRequest } from '../../rules/kernel/request.ts';
import { readingOf } from './said.ts';

const roll = (more: Partial<RollRequest>): RollRequest => ({
  ask: 'roll',
  seat: 'attacker',
  rule: 'X-1',
  why: text('x.why'),
  dice: 3,
  sides: 6,
  reads: { kind: 'count', atLeast: 4 },
  ...more,
});

test('a roll that names what it counts, or what its faces mean, is logged with its result', () => {
  expect(readingOf(roll({ counts: 'wounds' }), [4, 3, 6])).toEqual([
    text('log.amount', { amount: 2, unit: text('unit.wounds', { count: 2 }) }),
  ]);
  const faces = ['a', 'b'].map((key) => text(key));
  expect(readingOf(roll({ reads: { kind: 'face' }, faces }), [2])).toEqual([text('b')]);
  expect(readingOf(roll({}), [4, 3, 6])).toEqual([]);
  expect(readingOf(undefined, [4])).toEqual([]);
});
