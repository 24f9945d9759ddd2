import type { RollRequest } from './request.ts';
import type { Term } from './sum.ts';
import { text } from './text.ts';

/** Returns the complete lines of a roll. A number without a sum is written in the rule that asks. */
export function linesOf({ dice, reads, rule, sums }: RollRequest): {
  readonly dice: readonly Term[];
  /** Null if there is no target to reach. */
  readonly need: readonly Term[] | null;
  /** Null if nothing could be added to the faces. */
  readonly added: readonly Term[] | null;
} {
  const written = (n: number): readonly Term[] => [{ text: text('sum.written'), does: 'is', n, rule }];
  const need = reads.kind === 'count' ? reads.atLeast : reads.kind === 'sum-above' ? reads.limit : null;
  return {
    dice: sums?.dice?.terms ?? written(dice),
    need: sums?.need?.terms ?? (need === null ? null : written(need)),
    added: sums?.added?.terms ?? null,
  };
}
