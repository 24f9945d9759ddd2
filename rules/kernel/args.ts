import { own } from './own.ts';
import type { Args } from './system.ts';

/** Whether two instances of a command are one: the same arguments, in whatever order somebody wrote them. */
export function sameArgs(a: Args, b: Args): boolean {
  let keys = 0;
  for (const key in a) {
    if (own(a, key) !== own(b, key)) return false;
    keys += 1;
  }
  return Object.keys(b).length === keys;
}
