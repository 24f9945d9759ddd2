import type { Match } from '../../rules/kernel/match.ts';

/** A match of any system: the table plays them all alike and reads none of their states. */
// oxlint-disable-next-line typescript/no-explicit-any -- the types of a system end at the registry; views are checked by schema
export type AnyMatch = Match<any, any, any, any>;
