import type { Sentences } from '../announce.ts';
import { text } from '../../../kernel/text.ts';
import { unitName } from '../names.ts';
import type { SkirmisherFact } from './facts.ts';

export const skirmisherSentences: Sentences<SkirmisherFact> = {
  'gave-way': ({ unit, before, cm }, battle) =>
    text('hr.skirmish.gave-way', { unit: unitName(battle, unit), enemy: unitName(battle, before), cm }),
  'skirmishers-fled': ({ unit, before, cm }, battle) =>
    text('hr.skirmish.fled', { unit: unitName(battle, unit), enemy: unitName(battle, before), cm }),
};
