import type { Counted, Question } from '../../../rules/kernel/request.ts';
import type { AnySystem } from '../../../rules/kernel/system.ts';

/**
 * What a roll counts. Some systems once asked for saves without saying so. Their questions must stay as they are for
 * old matches to open, so here the rule that asks decides.
 */
export function countedBy(
  { theatre }: Pick<AnySystem, 'theatre'>,
  { rule, counts, reads }: Extract<Question, { ask: 'roll' }>,
): Counted | undefined {
  if (counts !== undefined || reads.kind !== 'count') return counts;
  return theatre?.saves?.includes(rule) === true ? 'saves' : undefined;
}
