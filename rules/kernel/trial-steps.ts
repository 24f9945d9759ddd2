import { plainAssumptions } from './outcome.ts';
import type { Procedure } from './request.ts';
import { playOut } from './sample.ts';

/** A test helper for a procedure by itself, in a state that no short game reaches. */

/**
 * Plays one procedure out from any state: dice show their lowest face, facts of the table are as assumed, choices are
 * the first.
 * @returns the state after it, and the facts it told
 */
export function playedOut<State, Fact, Args>(
  fold: (state: State, fact: Fact) => State,
  procedure: Procedure<State, Fact, Args, unknown>,
  args: Args,
  start: State,
): { readonly state: State; readonly facts: readonly Fact[] } {
  const facts: Fact[] = [];
  const told = (state: State, fact: Fact): State => {
    facts.push(fact);
    return fold(state, fact);
  };
  const { state } = playOut({ fold: told, assume: plainAssumptions, random: () => 0 }, procedure, args, start);
  return { state, facts };
}
