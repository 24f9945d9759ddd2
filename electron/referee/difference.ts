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
    // An empty object is nothing at all, not anything.
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

/** Facts that must not have come and did. */
export function unwantedFacts(unwanted: readonly unknown[], found: readonly unknown[]): readonly Difference[] {
  return unwanted.flatMap((fact, i) => {
    const came = found.find((one) => differences(fact, one).length === 0);
    return came === undefined ? [] : [{ at: `noFacts.${String(i)}`, expected: null, found: came }];
  });
}

/** Parts of a state, by paths such as `units.guard.joined`, that are neither missing, null nor empty. */
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
