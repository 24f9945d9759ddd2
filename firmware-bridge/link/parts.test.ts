import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Parts } from './parts.ts';

const gathered = (...hellos: readonly string[]): Parts<{ readonly id: string }> => {
  const parts = new Parts<{ readonly id: string }>();
  for (const hello of hellos) {
    parts.begin();
    for (const id of hello) parts.add({ id }, 6);
  }
  return parts;
};
const order = (count: number, ...hellos: readonly string[]): string | undefined =>
  gathered(...hellos)
    .inOrder(count)
    ?.map(({ id }) => id)
    .join('');

it('one complete hello gives all parts in their order', () => {
  expect(order(4, 'abcd')).toBe('abcd');
  expect(order(0, '')).toBe('');
});

it('a part missing in one hello may come in another', () => {
  expect(order(4, 'abd', 'bcd')).toBe('abcd');
  expect(order(4, 'acd', 'ab', 'bc')).toBe('abcd');
});

it('there is no order while a part is missing, or while it is uncertain which of two comes first', () => {
  expect(order(4, 'abd', 'abd')).toBeUndefined();
  expect(order(4, 'abd', 'acd')).toBeUndefined();
  expect(order(2, 'a', 'b')).toBeUndefined();
});

it('hellos that contradict each other are dropped, and the next one counts', () => {
  const parts = gathered('ab', 'ba');
  expect(parts.inOrder(2)).toBeUndefined();
  expect(parts.size).toBe(0);
  parts.begin();
  parts.add({ id: 'a' }, 2);
  parts.add({ id: 'b' }, 2);
  expect(parts.inOrder(2)).toEqual([{ id: 'a' }, { id: 'b' }]);
});

it('parts identified by name only need no order', () => {
  expect(gathered('ab', 'ba').inAnyOrder(2)).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect(gathered('ab').inAnyOrder(3)).toBeUndefined();
});

it('more parts than were announced are not stored', () => {
  expect(gathered('abcdefgh', 'xyz').size).toBe(6);
});

it('a repeated name is a single part', () => {
  expect(order(3, 'aab')).toBeUndefined();
  expect(order(2, 'aab')).toBe('ab');
});

it('whatever is lost of however many hellos: an order that is found is the right one', () => {
  const whole = 'abcdef';
  const damaged = fc.subarray([...whole]).map((ids) => ids.join(''));
  fc.assert(
    fc.property(fc.array(damaged, { maxLength: 12 }), (hellos) => {
      expect([undefined, whole]).toContain(order(whole.length, ...hellos));
    }),
    { seed: 1453, numRuns: 2000 },
  );
});
