/**
 * The facts of a row in order, each with the state right after it: what is said of the first stand that falls must not
 * count the second.
 * @param before the state before the row
 */
export function* factsInTurn<State, Fact>(
  fold: (state: State, fact: Fact) => State,
  before: State,
  facts: readonly Fact[],
): Generator<readonly [fact: Fact, after: State]> {
  let state = before;
  for (const fact of facts) {
    state = fold(state, fact);
    yield [fact, state];
  }
}
