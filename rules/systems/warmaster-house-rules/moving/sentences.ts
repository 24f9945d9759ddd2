import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text } from '../../../kernel/text.ts';
import { orderName, unitName } from '../names.ts';
import type { MoveFact } from './facts.ts';
import type { Battle } from '../state.ts';

export const moveSentences: SentencesOf<MoveFact, Battle> = {
  moved: ({ unit, order, pace, spent }, battle) =>
    text('hr.move.moved', { unit: unitName(battle, unit), order: orderName(order), pace, spent }),
  'came-to-rest': () => undefined,
  'move-refused': ({ unit, rule }, battle) =>
    text('hr.move.refused', { unit: unitName(battle, unit), why: text(`hr.refused.${rule}`) }),
};
