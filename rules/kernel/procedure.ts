import type { ByDie, Game, Procedure, PureStep, PureSteps, RuleId, Steps } from './request.ts';

export type { Game, Procedure, PureStep, Steps } from './request.ts';

/**
 * Names a generator function.
 * @param name as players call it, in lower case with hyphens; part of the trail shown beside a question
 * @param rule the catalogue rule at which the procedure starts
 */
export function procedure<State, Fact, Args, Result>(
  name: string,
  rule: RuleId,
  steps: (game: Game<State>, args: Args) => Steps<Fact, Result>,
): Procedure<State, Fact, Args, Result> {
  return { name, rule, steps };
}

/**
 * Names a generator function that reads no state.
 * @param counts see {@link PureStep.counts}; @param reads see {@link PureStep.reads}
 */
export function pureStep<Fact, Args, Result>(
  name: string,
  rule: RuleId,
  steps: (args: Args) => PureSteps<Fact, Result>,
  counts?: (result: Result) => unknown,
  reads?: (args: Args) => unknown,
): PureStep<Fact, Args, Result> {
  return { name, rule, steps, counts, reads };
}

/** Says how the dice of a pure step add up: see {@link ByDie}. */
export const dieByDie = <Fact, Args, Result>(
  step: PureStep<Fact, Args, Result>,
  kinds: ByDie<Args, Result>['kinds'],
  sum: ByDie<Args, Result>['sum'],
): PureStep<Fact, Args, Result> => ({ ...step, byDie: { kinds, sum } });
