import type { Request, RuleId } from './request.ts';

/** What a procedure sees of the game: the state as it is now, after every fact told so far. */
export interface Game<State> {
  readonly state: State;
}

/** The steps of a procedure, in rulebook order. */
export type Steps<Fact, Result = void> = Generator<Request<Fact>, Result, unknown>;

/** A rule that may need dice or decisions half-way: a generator function with a name and the rule it enforces. */
export interface Procedure<State, Fact, Args, Result = void> {
  readonly name: string;
  readonly rule: RuleId;
  readonly steps: (game: Game<State>, args: Args) => Steps<Fact, Result>;
}

/**
 * Names a generator function.
 * @param name as players call it, in lower case with hyphens; part of the trail shown beside a question
 * @param rule the rule of the catalogue at which the procedure starts
 */
export function procedure<State, Fact, Args, Result>(
  name: string,
  rule: RuleId,
  steps: (game: Game<State>, args: Args) => Steps<Fact, Result>,
): Procedure<State, Fact, Args, Result> {
  return { name, rule, steps };
}
