import { expect, test } from 'vitest';
import { optionAt, withOption } from './option-path.ts';

test('an option of a set within a set is found and changed by its way, and leaves nothing behind when it is as usual', () => {
  expect(optionAt({ testOrder: 'as-listed' }, 'testOrder')).toBe('as-listed');
  expect(optionAt({ siege: { testOrder: 'as-listed' } }, 'siege.testOrder')).toBe('as-listed');
  expect(optionAt({ siege: [1] }, 'siege.0')).toBeUndefined();
  expect(optionAt(undefined, 'siege.testOrder')).toBeUndefined();

  const one = withOption({}, 'siege.testOrder', 'as-listed');
  const two = withOption(one, 'houseRules.night', true);
  expect(two).toEqual({ siege: { testOrder: 'as-listed' }, houseRules: { night: true } });
  expect(withOption(two, 'siege.testOrder', undefined)).toEqual({ houseRules: { night: true } });
  expect(withOption({ a: 1, b: [2] }, 'a', undefined)).toEqual({ b: [2] });
});
