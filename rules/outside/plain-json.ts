import { Sum } from '../kernel/sum.ts';

/** JSON for what leaves a shared system: plain data only, so that it is the same on both sides. */

/** @throws if something is neither plain data nor a {@link Sum}: it would not arrive unchanged */
export function plainJson(value: unknown): string {
  // Wrapped in an object, because a lone `undefined` has no JSON.
  return JSON.stringify({ is: value }, (key: string, one: unknown) => {
    if (one instanceof Sum) return { sum: one.terms };
    if (typeof one === 'object' && one !== null && !Array.isArray(one)) {
      const parent: unknown = Object.getPrototypeOf(one);
      if (parent === Object.prototype || parent === null) return one;
    } else if (typeof one !== 'function' && typeof one !== 'symbol' && typeof one !== 'bigint' && !isOdd(one))
      return one;
    throw new Error(
      `'${key}' is no plain data (${typeof one}): states, facts and arguments of a shared system must be.`,
    );
  });
}

/** A number that JSON cannot represent. */
const isOdd = (one: unknown): boolean => typeof one === 'number' && !Number.isFinite(one);
