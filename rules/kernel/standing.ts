import type { Question } from './request.ts';
import type { Input } from './row.ts';
import type { Args, System } from './system.ts';

/**
 * The position of a match, as needed for chances. Apart from its system it is plain data, so it can go to another
 * thread.
 */
export interface Standing<State, Fact extends { readonly kind: string }> {
  // oxlint-disable-next-line typescript/no-explicit-any -- set-up and options are of no concern to chances
  readonly system: System<any, any, State, Fact>;
  readonly state: State;
  /** The order being carried out, with the answers since. */
  readonly open:
    | { readonly command: string; readonly args: Args; readonly stateBefore: State; readonly answers: readonly Input[] }
    | undefined;
  readonly awaiting: { readonly question: Question } | undefined;
}
