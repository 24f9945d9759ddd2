import type { Seat } from '../fortress/side-setup.ts';
import { choose, type ChooseRequest, type RuleId } from '../kernel/request.ts';
import type { Result } from '../kernel/system.ts';
import type { Text } from '../kernel/text.ts';

/** How a siege ends when the players, not the rules, know who has won. */

export type Ending = Seat | 'draw' | 'goes-on';

/** The ways to end, in the order shown. */
export const ENDINGS: readonly Ending[] = Object.freeze(['attacker', 'defender', 'draw'] as const);

interface AskedEnding {
  readonly rule: RuleId;
  readonly why: Text;
  readonly endings: readonly Ending[];
  readonly word: (ending: Ending) => Text;
}

/** Asks how it ends. @returns the winner, null for a draw, or that it goes on */
export function* askEnding({
  rule,
  why,
  endings,
  word,
}: AskedEnding): Generator<ChooseRequest, Seat | null | 'goes-on', unknown> {
  const options = endings.map((id) => ({ id, text: word(id) }));
  const ending = (yield* choose({ seat: 'attacker', rule, why, options })) as Ending;
  return ending === 'draw' ? null : ending;
}

/** The result of a siege that has ended. */
export const resultOf = (winner: Seat | null, rule: RuleId, text: Text): Result => ({
  winner: winner ?? undefined,
  rule,
  text,
});
