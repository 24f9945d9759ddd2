import { own } from '../../rules/kernel/own.ts';

/** Where two values differ, for people who compare an expectation with the actual result. */
export interface Difference {
  /** A path such as `sections.gate.tokens`. */
  readonly at: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** Compares a value with an expected part of it. Arrays must match in length and order. */
export function differences(expected: unknown, found: unknown, at = ''): Difference[] {
  if (typeof expected === 'object' && expected !== null && typeof found === 'object' && found !== null) {
    if (Array.isArray(expected) !== Array.isArray(found)) return [{ at, expected, found }];
    // An empty object only matches an empty object, not everything.
    if (Object.keys(expected).length === 0) return Object.keys(found).length === 0 ? [] : [{ at, expected, found }];
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

/** Compares the facts with those expected: each must occur, in this order; others may come in between. */
export function missingFacts(expected: readonly unknown[], found: readonly unknown[]): Difference[] {
  let next = 0;
  for (const [i, wanted] of expected.entries()) {
    const at = found.findIndex((fact, k) => k >= next && differences(wanted, fact).length === 0);
    if (at < 0) return [{ at: `facts.${String(i)}`, expected: wanted, found: found.slice(next) }];
    next = at + 1;
  }
  return [];
}

/** Facts that occurred but must not. */
export function unwantedFacts(unwanted: readonly unknown[], found: readonly unknown[]): readonly Difference[] {
  return unwanted.flatMap((fact, i) => {
    const came = found.find((one) => differences(fact, one).length === 0);
    return came === undefined ? [] : [{ at: `noFacts.${String(i)}`, expected: null, found: came }];
  });
}

/**
 * Parts of a state, by paths such as `units.guard.joined`, that are unexpectedly present: not missing, null or empty.
 */
export function notAbsent(paths: readonly string[], state: unknown): readonly Difference[] {
  return paths.flatMap((path) => {
    let found = state;
    for (const key of path.split('.'))
      found =
        typeof found === 'object' && found !== null && Object.hasOwn(found, key)
          ? (found as Record<string, unknown>)[key]
          : undefined;
    const nothing =
      found === undefined || found === null || (typeof found === 'object' && Object.keys(found).length === 0);
    return nothing ? [] : [{ at: `absent.${path}`, expected: null, found }];
  });
}
