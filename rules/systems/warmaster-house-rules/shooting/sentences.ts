import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text } from '../../../kernel/text.ts';
import { unitName } from '../names.ts';
import { unitOf, type Battle } from '../state.ts';
import type { ShootingFact } from './facts.ts';

export const shootingSentences: SentencesOf<ShootingFact, Battle> = {
  shot: ({ unit, target, dice, hits }, battle) =>
    text('hr.shoot.shot', { unit: unitName(battle, unit), target: unitName(battle, target), dice, hits }),
  'fired-at-charger': ({ unit, charger, dice, hits }, battle) =>
    text('hr.shoot.at-charger', { unit: unitName(battle, unit), charger: unitName(battle, charger), dice, hits }),
  'shot-refused': ({ unit, target, rule }, battle) =>
    text('hr.shoot.refused', {
      unit: unitName(battle, unit),
      target: unitName(battle, target),
      why: text(`hr.shoot.why.${rule}`),
    }),
  // In combat the saves have already told it.
  wounded: ({ unit, hits, unsaved, by }, battle) =>
    by === 'combat' ? undefined : text('hr.shoot.wounded', { unit: unitName(battle, unit), hits, unsaved }),
  'stand-lost': ({ unit }, battle) =>
    text('hr.shoot.stand-lost', { unit: unitName(battle, unit), stands: unitOf(battle, unit).stands }),
  'driven-back': ({ unit, cm, confused }, battle) =>
    text(confused ? 'hr.shoot.driven-confused' : 'hr.shoot.driven', { unit: unitName(battle, unit), cm }),
  'odd-hits-cancelled': ({ unit }, battle) => text('hr.shoot.odd-hits', { unit: unitName(battle, unit) }),
};
