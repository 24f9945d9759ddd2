import type { Arithmetic } from '../dice/arithmetic.ts';
import type { ChooseRequest, DeclareRequest, EachRequest } from './request.ts';

/** Ways in which a procedure can end, and what is taken for granted on the way there. */

/** A way for a procedure to end. */
export interface Outcome<State, W> {
  readonly value: unknown;
  readonly state: State;
  readonly chance: W;
  /** The way was left before its end, because all that was asked is settled. */
  readonly settled?: true | undefined;
}

/** How decisions and facts of the table are taken for granted while chances are worked out. */
export interface Assumptions {
  readonly choose: (request: ChooseRequest) => string;
  readonly declare: (request: DeclareRequest) => number | boolean;
}

/** The first option; the suggested fact, else yes; what is assumed of a number, else the largest. */
export const plainAssumptions: Assumptions = {
  choose: (request) => request.options[0]?.id ?? '',
  declare: (request) =>
    request.fact === 'yes-no' ? (request.suggested ?? true) : (request.suggested ?? request.assumed ?? request.max),
};

/** The policy of a course: what it prefers where that is offered, else what is taken for granted everywhere. */
export const policyOf = ({ prefers }: { readonly prefers: readonly string[] }): Assumptions => ({
  ...plainAssumptions,
  choose: (request) =>
    prefers.find((id) => request.options.some((option) => option.id === id)) ?? plainAssumptions.choose(request),
});

/** The chances would take too long to enumerate; they are then not shown, never guessed. */
export class OddsTooLarge extends Error {
  constructor() {
    super('These chances have too many branches to be worked out exactly.');
    this.name = 'OddsTooLarge';
  }
}

/** How far chances are worked out. */
export interface Bounds<State> {
  /** Whether a state already tells all that is asked: what comes after it is not worked out. */
  readonly settled?: ((state: State) => boolean) | undefined;
  /** Facts after which somebody else goes on, once all that was answered is used up: what comes after them is not worked out. */
  // oxlint-disable-next-line typescript/no-explicit-any -- facts differ by system; whoever bounds a course knows its own
  readonly stops?: ((fact: any) => boolean) | undefined;
  /** What pure steps side by side have come to and left, where somebody knows it already. Then nothing is remembered. */
  readonly landed?: (
    // oxlint-disable-next-line typescript/no-explicit-any -- facts differ by system, as above
    request: EachRequest<any>,
    state: State,
  ) => { readonly value: unknown; readonly state: State } | undefined;
  /** Requests after which {@link OddsTooLarge} is thrown. */
  readonly budget?: number;
  /** Whether steps side by side are worked out each for itself; false: in the order in which people are asked. Default true. */
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

/** Ends whose chances add up to 1 again, in the same proportions. @throws OddsTooLarge where there is none */
export function madeWhole<State, W>(
  ends: readonly Outcome<State, W>[],
  arithmetic: Arithmetic<W>,
): readonly Outcome<State, W>[] {
  if (ends.length === 0) throw new OddsTooLarge();
  const all = chanceThat(ends, () => true, arithmetic);
  return ends.map((end) => ({ ...end, chance: arithmetic.divide(end.chance, all) }));
}
