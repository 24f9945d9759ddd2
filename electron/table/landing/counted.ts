import type { Counted, Question } from '../../../rules/kernel/request.ts';
import type { AnySystem } from '../../../rules/kernel/system.ts';

/**
 * What a roll counts. Some systems first asked for saves without saying so; their questions stay as they are, so that old
 * matches open, and the rule that asks tells it.
 */
export function countedBy(
  { theatre }: Pick<AnySystem, 'theatre'>,
  { rule, counts, reads }: Extract<Question, { ask: 'roll' }>,
): Counted | undefined {
  if (counts !== undefined || reads.kind !== 'count') return counts;
  return theatre?.saves?.includes(rule) === true ? 'saves' : undefined;
}
