import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

const later = <T>() => {
  let done: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    done = resolve;
  });
  return { promise, done };
};

it('hands an item on at once if it needs nothing', () => {
  const seen: number[] = [];
  const hand = inOrder<number>(
    () => undefined,
    (one) => seen.push(one),
  );
  hand(1);
  hand(2);
  expect(seen).toEqual([1, 2]);
});

it('keeps the order when an earlier item has to wait, and hands on at once again afterwards', async () => {
  const seen: number[] = [];
  const first = later<undefined>();
  const hand = inOrder<number>(
    (one) => (one === 1 ? first.promise : undefined),
    (one) => seen.push(one),
  );
  hand(1);
  hand(2);
  expect(seen).toEqual([]);
  first.done(undefined);
  await expect.poll(() => seen).toEqual([1, 2]);
  hand(3);
  expect(seen).toEqual([1, 2, 3]);
});

it('hands an item on even if what it needs cannot be loaded', async () => {
  const seen: number[] = [];
  const hand = inOrder<number>(
    () => Promise.reject(new Error('gone')),
    (one) => seen.push(one),
  );
  hand(1);
  await expect.poll(() => seen).toEqual([1]);
});
