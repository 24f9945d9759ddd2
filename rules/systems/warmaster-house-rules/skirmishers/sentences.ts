import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text } from '../../../kernel/text.ts';
import { unitName } from '../names.ts';
import type { SkirmisherFact } from './facts.ts';
import type { Battle } from '../state.ts';

export const skirmisherSentences: SentencesOf<SkirmisherFact, Battle> = {
  'gave-way': ({ unit, before, cm }, battle) =>
    text('hr.skirmish.gave-way', { unit: unitName(battle, unit), enemy: unitName(battle, before), cm }),
  'skirmishers-fled': ({ unit, before, cm }, battle) =>
    text('hr.skirmish.fled', { unit: unitName(battle, unit), enemy: unitName(battle, before), cm }),
};
