import type { Arithmetic } from '../dice/arithmetic.ts';
import type { ChooseRequest, DeclareRequest, EachRequest } from './request.ts';

/** The ways a procedure can end, and what is assumed on the way there. */

/** One way a procedure can end. */
export interface Outcome<State, W> {
  readonly value: unknown;
  readonly state: State;
  readonly chance: W;
  /** Exploration stopped before the end, because everything asked about is settled. */
  readonly settled?: true | undefined;
}

/** How decisions and facts of the table are assumed while chances are computed. */
export interface Assumptions {
  readonly choose: (request: ChooseRequest) => string;
  readonly declare: (request: DeclareRequest) => number | boolean;
}

/**
 * The first option; the suggested fact or else yes; for a number the suggested or assumed value or else the maximum.
 */
export const plainAssumptions: Assumptions = {
  choose: (request) => request.options[0]?.id ?? '',
  declare: (request) =>
    request.fact === 'yes-no' ? (request.suggested ?? true) : (request.suggested ?? request.assumed ?? request.max),
};

/** The policy of a course: its preferred options if offered, otherwise the usual assumptions. */
export const policyOf = ({ prefers }: { readonly prefers: readonly string[] }): Assumptions => ({
  ...plainAssumptions,
  choose: (request) =>
    prefers.find((id) => request.options.some((option) => option.id === id)) ?? plainAssumptions.choose(request),
});

/** The chances would take too long to enumerate. They are then not shown, never guessed. */
export class OddsTooLarge extends Error {
  constructor() {
    super('These chances have too many branches to be worked out exactly.');
    this.name = 'OddsTooLarge';
  }
}

/** How far chances are computed. */
export interface Bounds<State> {
  /** Whether a state already settles everything asked about: nothing after it is computed. */
  readonly settled?: ((state: State) => boolean) | undefined;
  /**
   * Facts after which something else takes over, once all given answers are used up: nothing after them is computed.
   */
  // oxlint-disable-next-line typescript/no-explicit-any -- facts differ by system; whoever bounds a course knows its own
  readonly stops?: ((fact: any) => boolean) | undefined;
  /** The results of pure steps side by side and the state they left, if already known. Disables caching. */
  readonly landed?: (
    // oxlint-disable-next-line typescript/no-explicit-any -- facts differ by system, as above
    request: EachRequest<any>,
    state: State,
    rest: {
      /** Whether answers given are left. */
      readonly isAnswered: boolean;
      /** What each step may come to, by reading of the open roll, if it is one of theirs. Uses the answers up. */
      // oxlint-disable-next-line typescript/no-explicit-any -- the type of a chance is that of the odds
      readonly open: () => readonly (readonly Outcome<State, any>[])[] | undefined;
    },
  ) => { readonly value: unknown; readonly state: State } | undefined;
  /** Whether what follows each result of an order is kept for its other questions. Default false. */
  readonly keeps?: boolean;
  /** Requests after which {@link OddsTooLarge} is thrown. */
  readonly budget?: number;
  /** Whether steps side by side are computed separately; false: in the order people are asked. Default true. */
  readonly sideBySide?: boolean;
}

/** Adds up the chances of the outcomes for which something holds. */
export function chanceThat<State, W>(
  outcomes: readonly Outcome<State, W>[],
  holds: (state: State) => boolean,
  arithmetic: Arithmetic<W>,
): W {
  let total = arithmetic.zero;
  for (const outcome of outcomes) if (holds(outcome.state)) total = arithmetic.add(total, outcome.chance);
  return total;
}

/** Rescales the chances of ends so that they add up to 1. @throws OddsTooLarge if there are none */
export function madeWhole<State, W>(
  ends: readonly Outcome<State, W>[],
  arithmetic: Arithmetic<W>,
): readonly Outcome<State, W>[] {
  if (ends.length === 0) throw new OddsTooLarge();
  const all = chanceThat(ends, () => true, arithmetic);
  return ends.map((end) => ({ ...end, chance: arithmetic.divide(end.chance, all) }));
}
