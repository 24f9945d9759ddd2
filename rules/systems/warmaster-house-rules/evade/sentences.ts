import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text } from '../../../kernel/text.ts';
import { unitName } from '../names.ts';
import type { EvadeFact } from './facts.ts';
import type { Battle } from '../state.ts';

export const evadeSentences: SentencesOf<EvadeFact, Battle> = {
  'evade-announced': ({ unit, charger }, battle) =>
    text('hr.evade.announced', { unit: unitName(battle, unit), charger: unitName(battle, charger) }),
  evaded: ({ unit, charger, cm }, battle) =>
    text('hr.evade.evaded', { unit: unitName(battle, unit), charger: unitName(battle, charger), cm }),
  'charge-stopped': ({ unit, target, how }, battle) =>
    text(`hr.evade.stopped-${how}`, { unit: unitName(battle, unit), target: unitName(battle, target) }),
};
