import type { RuleId } from './request.ts';
import type { Row } from './row.ts';

/**
 * What must hold of a system whatever is played. A system lists its invariants in `invariants.ts`; they are checked after
 * every row in the conformance tests, in random play and by `referee play --strict`, and never while people play.
 */

/** One thing that must hold; at least one of `check` and `atRest` says what. */
export interface Invariant<State, Fact> {
  /** What holds, in a few words: "whoever is in a fight stands where it is fought". */
  readonly name: string;
  /** The rules from which it follows. */
  readonly rules: readonly RuleId[];
  /**
   * Asked after every fact, those in the midst of a procedure included: what one fact may do and what it may not.
   * @returns what is wrong, with the names of the pieces; nothing where all is well
   */
  readonly check?: (before: State, fact: Fact, after: State) => string | undefined;
  /**
   * Asked of every state in which no procedure is open, that of the set-up included: what may be untrue for a moment
   * between two facts, but not for longer.
   * @returns what is wrong, with the names of the pieces; nothing where all is well
   */
  readonly atRest?: (state: State) => string | undefined;
}

/** An invariant that does not hold. */
export interface Violation {
  readonly invariant: string;
  readonly rules: readonly RuleId[];
  readonly problem: string;
  /** After which row of the match; 0 is the set-up. */
  readonly row: number;
  /** The kind of fact that broke it; none where it was found at rest. */
  readonly fact: string | undefined;
}

/** What the check needs of a system. */
interface Checked<State, Fact> {
  readonly fold: (state: State, fact: Fact) => State;
  readonly invariants?: readonly Invariant<State, Fact>[] | undefined;
}

/** Invariants that the state of a set-up breaks, before anything is played. */
export function violationsAtStart<State, Fact>(
  { invariants = [] }: Checked<State, Fact>,
  state: State,
): readonly Violation[] {
  return invariants.flatMap((invariant) => violation(invariant, invariant.atRest?.(state), 0, undefined));
}

/** As much of a row as the check needs: its number, its facts and whether a procedure is open after it. */
type Step<Fact> = Pick<Row<Fact>, 'n' | 'facts' | 'open' | 'withdraws'>;

/**
 * Invariants that a row breaks. The facts of the row are folded once more, because a match keeps no state between them.
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

/** A violation in one line: what should hold, by which rules, and what was found where. */
export function violationInWords({ invariant, rules, problem, row, fact }: Violation): string {
  const where = row === 0 ? 'in the set-up' : `after row ${String(row)}`;
  return `${problem} (${where}${fact === undefined ? '' : `, by '${fact}'`}); but ${invariant} (${rules.join(', ')})`;
}
