import type { RuleId } from './request.ts';
import type { Row } from './row.ts';

/**
 * What must always hold in a system. Each system lists its invariants in `invariants.ts`. They are checked after every
 * row in the conformance tests, in random play and by `referee play --strict`, but never while people play.
 */

/** An invariant: at least one of `check` and `atRest` implements it. */
export interface Invariant<State, Fact> {
  /** What holds, in a few words: "whoever is in a fight stands where it is fought". */
  readonly name: string;
  /** The rules it follows from. */
  readonly rules: readonly RuleId[];
  /**
   * Called after every fact, also in the middle of a procedure: what one fact may do and what it may not.
   * @returns what is wrong, naming the pieces, or `undefined`
   */
  readonly check?: (before: State, fact: Fact, after: State) => string | undefined;
  /**
   * Called for every state without an open procedure, the set-up included, for what may be briefly untrue between two
   * facts.
   * @returns what is wrong, naming the pieces, or `undefined`
   */
  readonly atRest?: (state: State) => string | undefined;
}

/** The first problem found among the pieces. */
export function firstProblem<Piece>(
  pieces: readonly Piece[],
  problem: (piece: Piece) => string | undefined,
): string | undefined {
  for (const piece of pieces) {
    const found = problem(piece);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** An invariant that does not hold. */
export interface Violation {
  readonly invariant: string;
  readonly rules: readonly RuleId[];
  readonly problem: string;
  /** The row of the match after which it failed; 0 is the set-up. */
  readonly row: number;
  /** The kind of fact that broke it; `undefined` if found at rest. */
  readonly fact: string | undefined;
}

/** The parts of a system the check needs. */
interface Checked<State, Fact> {
  readonly fold: (state: State, fact: Fact) => State;
  readonly invariants?: readonly Invariant<State, Fact>[] | undefined;
}

/** Returns the invariants broken by the set-up, before anything is played. */
export function violationsAtStart<State, Fact>(
  { invariants = [] }: Checked<State, Fact>,
  state: State,
): readonly Violation[] {
  return invariants.flatMap((invariant) => violation(invariant, invariant.atRest?.(state), 0, undefined));
}

/** The parts of a row the check needs: its number, its facts and whether a procedure is open after it. */
type Step<Fact> = Pick<Row<Fact>, 'n' | 'facts' | 'open' | 'withdraws'>;

/**
 * Returns the invariants a row breaks. Folds the row's facts again, because a match keeps no state between them.
 * @param before the state before the row
 * @param after the state after it, as the match has it
 */
export function violationsOf<State, Fact extends { readonly kind: string }>(
  { fold, invariants = [] }: Checked<State, Fact>,
  before: State,
  { n, facts, open, withdraws }: Step<Fact>,
  after: State,
): readonly Violation[] {
  if (invariants.length === 0) return [];
  const found: Violation[] = [];
  const each = invariants.filter(({ check }) => check !== undefined);
  let state = before;
  for (const fact of each.length === 0 || withdraws !== undefined ? [] : facts) {
    const next = fold(state, fact);
    for (const invariant of each)
      found.push(...violation(invariant, invariant.check?.(state, fact, next), n, fact.kind));
    state = next;
  }
  if (open) return found;
  for (const invariant of invariants) found.push(...violation(invariant, invariant.atRest?.(after), n, undefined));
  return found;
}

function violation<State, Fact>(
  { name, rules }: Invariant<State, Fact>,
  problem: string | undefined,
  row: number,
  fact: string | undefined,
): readonly Violation[] {
  return problem === undefined ? [] : [{ invariant: name, rules, problem, row, fact }];
}

/** Formats a violation on one line: what should hold, by which rules, and what was found where. */
export function violationInWords({ invariant, rules, problem, row, fact }: Violation): string {
  const where = row === 0 ? 'in the set-up' : `after row ${String(row)}`;
  return `${problem} (${where}${fact === undefined ? '' : `, by '${fact}'`}); but ${invariant} (${rules.join(', ')})`;
}
