import { Match } from './match.ts';
import type { Parsed } from './problem.ts';
import type { RefusalCode } from './refusal.ts';
import type { Row } from './row.ts';
import type { System } from './system.ts';

/** The first row at which running the rules again gave something else than what is stored. */
export interface Difference {
  readonly n: number;
  readonly what: 'refused' | 'asked' | 'digest';
  readonly stored: number;
  readonly found: number;
  readonly refusal?: RefusalCode | undefined;
}

export type Replay<Setup, Options, State, Fact extends { readonly kind: string }> =
  | { readonly same: true; readonly match: Match<Setup, Options, State, Fact> }
  /** `match` stands before the row that differs. */
  | { readonly same: false; readonly match: Match<Setup, Options, State, Fact>; readonly difference: Difference };

/**
 * A match at its beginning, from what is stored of it. Set-up and options are read by today's schemas, so that a field
 * that was added since has its default, also where a rule refuses such a set-up today; what no longer fits stays as it was written.
 */
export function matchAsStored<Setup, Options, State, Fact extends { readonly kind: string }>(
  system: System<Setup, Options, State, Fact>,
  setup: Setup,
  options: Options,
): Match<Setup, Options, State, Fact> {
  const lifted = { setup: system.setup.parse(setup, options), options: system.options.parse(options) };
  return new Match(system, readAs(lifted.setup, setup), readAs(lifted.options, options), { setup, options });
}

const readAs = <T>(parsed: Parsed<T>, written: T): T => (parsed.ok ? parsed.value : (parsed.read ?? written));

/**
 * Runs one stored row again.
 * @returns how it differs from what is stored; the match then stands before it
 */
export function runAgain<Setup, Options, State, Fact extends { readonly kind: string }>(
  match: Match<Setup, Options, State, Fact>,
  { n, input, asked, digest }: Row<Fact>,
): Difference | undefined {
  const found = match.submit(input);
  if ('refused' in found) return { n, what: 'refused', stored: digest, found: 0, refusal: found.code };
  if (found.asked === asked && found.digest === digest) return undefined;
  match.submit({ undo: true, agreed: true });
  return found.asked === asked
    ? { n, what: 'digest', stored: digest, found: found.digest }
    : { n, what: 'asked', stored: asked, found: found.asked };
}

/** Runs stored rows again and stops at the first that differs. Recovery is nothing else. */
export function replay<Setup, Options, State, Fact extends { readonly kind: string }>(
  system: System<Setup, Options, State, Fact>,
  setup: Setup,
  options: Options,
  rows: Iterable<Row<Fact>>,
): Replay<Setup, Options, State, Fact> {
  const match = matchAsStored(system, setup, options);
  for (const stored of rows) {
    const difference = runAgain(match, stored);
    if (difference !== undefined) return { same: false, match, difference };
  }
  return { same: true, match };
}

/** The rows that count at the end, in order: neither withdrawn nor the undo that withdrew them. */
export function countingRows<Fact>(rows: readonly Row<Fact>[]): readonly Row<Fact>[] {
  const withdrawn = new Set(rows.flatMap(({ withdraws }) => withdraws ?? []));
  return rows.filter(({ n, withdraws }) => withdraws === undefined && !withdrawn.has(n));
}

/**
 * A match as it was played, whatever the rules say today, up to the last row that left no procedure open: its stored
 * facts are folded.
 * @returns the match, the number of that row (0: none), and the rows that count since
 */
export function foldStored<Setup, Options, State, Fact extends { readonly kind: string }>(
  system: System<Setup, Options, State, Fact>,
  setup: Setup,
  options: Options,
  rows: readonly Row<Fact>[],
): {
  readonly match: Match<Setup, Options, State, Fact>;
  readonly folded: number;
  readonly since: readonly Row<Fact>[];
} {
  const counting = countingRows(rows);
  const settled = counting.findLastIndex((row) => !row.open);
  const match = matchAsStored(system, setup, options);
  const folded = counting[settled]?.n ?? 0;
  const facts = counting.slice(0, settled + 1).flatMap((row) => row.facts);
  match.adopt(facts, counting[settled]?.digest ?? match.digest, folded);
  return { match, folded, since: counting.slice(settled + 1) };
}

/**
 * Opens a match as it was played: see {@link foldStored}; what was asked since is asked again.
 * @returns the match, and the rows whose inputs no longer fit
 */
export function openAsStored<Setup, Options, State, Fact extends { readonly kind: string }>(
  system: System<Setup, Options, State, Fact>,
  setup: Setup,
  options: Options,
  rows: readonly Row<Fact>[],
): { readonly match: Match<Setup, Options, State, Fact>; readonly dropped: readonly Row<Fact>[] } {
  const { match, since } = foldStored(system, setup, options, rows);
  const dropped: Row<Fact>[] = [];
  for (const row of since) {
    match.skipTo(row.n - 1);
    if (dropped.length > 0 || 'refused' in match.submit(row.input)) dropped.push(row);
  }
  match.skipTo(rows.at(-1)?.n ?? 0);
  return { match, dropped };
}
