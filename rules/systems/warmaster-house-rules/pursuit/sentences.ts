import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text } from '../../../kernel/text.ts';
import type { PursuitFact } from './facts.ts';
import { formationName, unitName } from '../names.ts';
import type { Battle } from '../state.ts';

export const pursuitSentences: SentencesOf<PursuitFact, Battle> = {
  'pursuit-tested': ({ unit, face, total, result }, battle) =>
    text(`hr.pursuit.tested-${result}`, { unit: unitName(battle, unit), face, total }),
  held: ({ unit }, battle) => text('hr.pursuit.held', { unit: unitName(battle, unit) }),
  'fell-back': ({ unit, cm, toward }, battle) =>
    text(`hr.pursuit.fell-back-${toward}`, { unit: unitName(battle, unit), cm }),
  pursued: ({ unit, target }, battle) =>
    text('hr.pursuit.pursued', { unit: unitName(battle, unit), target: unitName(battle, target) }),
  advanced: ({ unit, toward, cm, contact }, battle) =>
    text(contact ? 'hr.pursuit.advanced-into' : 'hr.pursuit.advanced-toward', {
      unit: unitName(battle, unit),
      target: unitName(battle, toward),
      cm,
    }),
  'front-changed': ({ unit, formation, frontage }, battle) =>
    text('hr.pursuit.front-changed', { unit: unitName(battle, unit), formation: formationName(formation), frontage }),
};
