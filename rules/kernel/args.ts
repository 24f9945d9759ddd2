import { own } from './own.ts';
import type { Args, Command } from './system.ts';

/** Whether two instances of a command have the same arguments, in any order. */
export function sameArgs(a: Args, b: Args): boolean {
  let keys = 0;
  for (const key in a) {
    if (own(a, key) !== own(b, key)) return false;
    keys += 1;
  }
  return Object.keys(b).length === keys;
}

/** Returns the legal instance of a command that matches these arguments, or `undefined` if it is not legal now. */
export function offeredAs<State, Fact, A extends Args>(
  { offered, offers }: Pick<Command<State, Fact, A>, 'offered' | 'offers'>,
  state: State,
  args: Args,
): A | undefined {
  return offered === undefined ? offers(state).find((one) => sameArgs(one, args)) : offered(state, args);
}
