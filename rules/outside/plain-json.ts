import { Sum } from '../kernel/sum.ts';

/** JSON of what leaves a shared system: plain data only, so that it is the same on both sides. */

/** @throws where something is neither plain data nor a {@link Sum}: it would not arrive as it left */
export function plainJson(value: unknown): string {
  // Nothing stands alone where JSON has no word for it.
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

/** A number that JSON does not know. */
const isOdd = (one: unknown): boolean => typeof one === 'number' && !Number.isFinite(one);
