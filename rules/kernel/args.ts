import { own } from './own.ts';
import type { Args, Command } from './system.ts';

/** Whether two instances of a command are one: the same arguments, in whatever order somebody wrote them. */
export function sameArgs(a: Args, b: Args): boolean {
  let keys = 0;
  for (const key in a) {
    if (own(a, key) !== own(b, key)) return false;
    keys += 1;
  }
  return Object.keys(b).length === keys;
}

/** The legal instance of a command that somebody means, with its own arguments; nothing where it is not legal now. */
export function offeredAs<State, Fact, A extends Args>(
  { offered, offers }: Pick<Command<State, Fact, A>, 'offered' | 'offers'>,
  state: State,
  args: Args,
): A | undefined {
  return offered === undefined ? offers(state).find((one) => sameArgs(one, args)) : offered(state, args);
}
