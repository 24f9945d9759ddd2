import { own } from './own.ts';
import type { RollRequest } from './request.ts';
import type { Term } from './sum.ts';
import { text, type Text } from './text.ts';

/** Words for numbers that stand in a rule, by the key of the question: for its dice, and for what they need. */
export type Written = Readonly<Record<string, { readonly dice?: Text; readonly need?: Text }>>;

/** Returns the complete lines of a roll. A number without a sum is written in the rule that asks. */
export function linesOf(
  { dice, reads, rule, sums, why }: RollRequest,
  words: Written = {},
): {
  readonly dice: readonly Term[];
  /** Null if there is no target to reach. */
  readonly need: readonly Term[] | null;
  /** Null if nothing could be added to the faces. */
  readonly added: readonly Term[] | null;
} {
  const said = own(words, why.key);
  const written = (n: number, its = text('sum.written')): readonly Term[] => [{ text: its, does: 'is', n, rule }];
  const need = reads.kind === 'count' ? reads.atLeast : reads.kind === 'sum-above' ? reads.limit : null;
  return {
    dice: sums?.dice?.terms ?? written(dice, said?.dice),
    need: sums?.need?.terms ?? (need === null ? null : written(need, said?.need)),
    added: sums?.added?.terms ?? null,
  };
}
