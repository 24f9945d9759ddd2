import { own } from '../../rules/kernel/own.ts';

/** Where two values differ, for people who compare an expectation with what came. */
export interface Difference {
  /** A path such as `sections.gate.tokens`. */
  readonly at: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** Holds what was found against a part of it that was expected. Arrays must match in length and order. */
export function differences(expected: unknown, found: unknown, at = ''): Difference[] {
  if (typeof expected === 'object' && expected !== null && typeof found === 'object' && found !== null) {
    if (Array.isArray(expected) !== Array.isArray(found)) return [{ at, expected, found }];
    const keys = Object.keys(
      Array.isArray(expected) && Array.isArray(found) && found.length > expected.length ? found : expected,
    );
    return keys.flatMap((key) =>
      differences(
        own(expected as Record<string, unknown>, key),
        own(found as Record<string, unknown>, key),
        at === '' ? key : `${at}.${key}`,
      ),
    );
  }
  return Object.is(expected, found) || (expected === null && found === undefined)
    ? []
    : [{ at, expected, found: found ?? null }];
}

/** Holds the facts against those expected: each must come, in this order; others may stand between. */
export function missingFacts(expected: readonly unknown[], found: readonly unknown[]): Difference[] {
  let next = 0;
  for (const [i, wanted] of expected.entries()) {
    const at = found.findIndex((fact, k) => k >= next && differences(wanted, fact).length === 0);
    if (at < 0) return [{ at: `facts.${String(i)}`, expected: wanted, found: found.slice(next) }];
    next = at + 1;
  }
  return [];
}
