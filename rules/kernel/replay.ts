import { Match } from './match.ts';
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

/** Runs stored rows again and stops at the first that differs. Recovery is nothing else. */
export function replay<Setup, Options, State, Fact extends { readonly kind: string }>(
  system: System<Setup, Options, State, Fact>,
  setup: Setup,
  options: Options,
  rows: Iterable<Row<Fact>>,
): Replay<Setup, Options, State, Fact> {
  const match = new Match(system, setup, options);
  const undone = (): void => {
    match.submit({ undo: true, agreed: true });
  };
  for (const stored of rows) {
    const found = match.submit(stored.input);
    if ('refused' in found) {
      return {
        same: false,
        match,
        difference: { n: stored.n, what: 'refused', stored: stored.digest, found: 0, refusal: found.code },
      };
    }
    if (found.asked !== stored.asked) {
      undone();
      return {
        same: false,
        match,
        difference: { n: stored.n, what: 'asked', stored: stored.asked, found: found.asked },
      };
    }
    if (found.digest !== stored.digest) {
      undone();
      return {
        same: false,
        match,
        difference: { n: stored.n, what: 'digest', stored: stored.digest, found: found.digest },
      };
    }
  }
  return { same: true, match };
}

/**
 * Opens a match as it was played, whatever the rules say today: facts are folded up to the last row with no procedure
 * open, and only what was asked since is run again.
 * @returns the match, and the rows whose inputs no longer fit
 */
export function openAsStored<Setup, Options, State, Fact extends { readonly kind: string }>(
  system: System<Setup, Options, State, Fact>,
  setup: Setup,
  options: Options,
  rows: readonly Row<Fact>[],
): { readonly match: Match<Setup, Options, State, Fact>; readonly dropped: readonly Row<Fact>[] } {
  const withdrawn = new Set(rows.flatMap((row) => row.withdraws ?? []));
  const counting = rows.filter((row) => row.withdraws === undefined && !withdrawn.has(row.n));
  const settled = counting.findLastIndex((row) => !row.open);
  const match = new Match(system, setup, options);
  const digest = counting[settled]?.digest ?? match.digest;
  match.adopt(
    counting.slice(0, settled + 1).flatMap((row) => row.facts),
    digest,
    rows.length,
  );
  const dropped: Row<Fact>[] = [];
  for (const row of counting.slice(settled + 1)) {
    if (dropped.length > 0 || 'refused' in match.submit(row.input)) dropped.push(row);
  }
  return { match, dropped };
}
