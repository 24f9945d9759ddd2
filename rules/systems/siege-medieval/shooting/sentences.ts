import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { engineName, sectionName, structureName, unitName } from '../names.ts';
import type { Siege } from '../state.ts';
import type { ShootingFact } from './facts.ts';

/** The name of what is shot at; SM-195: or battered by a monster. */
function target(siege: Siege, id: string): Text {
  if (Object.hasOwn(siege.engines, id)) return engineName(siege, id);
  return Object.hasOwn(siege.units, id) ? text('sm.named', { name: unitName(siege, id) }) : structureName(siege, id);
}

export const shootingSentences: SentencesOf<ShootingFact, Siege> = {
  'shot-at': ({ unit, target: aim, hits }, siege) =>
    text('sm.shooting.shot-at', { unit: unitName(siege, unit), target: target(siege, aim), hits }),
  'drive-due': () => undefined,
  'shot-refused': ({ unit, target: aim }, siege) =>
    text('sm.shooting.shot-refused', { unit: unitName(siege, unit), target: target(siege, aim) }),
  'shot-again': ({ unit, hit }, siege) =>
    text(hit ? 'sm.shooting.again-hit' : 'sm.shooting.again-missed', { unit: unitName(siege, unit) }),
  'driven-back': ({ unit, cm, confused }, siege) =>
    text(confused ? 'sm.shooting.driven-confused' : 'sm.shooting.driven-back', { unit: unitName(siege, unit), cm }),
  'driven-off': ({ unit, cm }, siege) => text('sm.shooting.driven-off', { unit: unitName(siege, unit), cm }),
  'driven-along': ({ unit, section }, siege) =>
    section === null
      ? text('sm.shooting.driven-inside', { unit: unitName(siege, unit) })
      : text('sm.shooting.driven-along', { unit: unitName(siege, unit), section: sectionName(siege, section) }),
  'went-across': ({ unit }, siege) => text('sm.shooting.went-across', { unit: unitName(siege, unit) }),
  'counter-shot': ({ unit, target: aim, hits }, siege) =>
    text('sm.shooting.counter-shot', { unit: unitName(siege, unit), target: unitName(siege, aim), hits }),
  'ball-bounced': ({ target: aim }, siege) => text('sm.shooting.ball-bounced', { target: unitName(siege, aim) }),
};
