import { expect, test } from 'vitest';
import { optionAt, withOption } from './option-path.ts';

test('finds and changes a nested option by its path, and removes empty sets on the way back to the default', () => {
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
