import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { theSection, unitName, unitNames } from '../names.ts';
import { sectionOf, type Siege } from '../state.ts';
import type { CombatFact } from './facts.ts';
import { fightName, whoFights } from './names.ts';

/** Log sentences for fights. */
export const combatSentences: SentencesOf<CombatFact, Siege> = {
  // At towers, the assault itself has a sentence.
  engaged: (fact, siege) =>
    fact.how === 'tower' ? undefined : text('say.engaged', { fight: fightName(siege, whoFights(fact)) }),
  disengaged: () => undefined,
  'charge-made': ({ unit, target }, siege) =>
    text('say.charge-made', { unit: unitName(siege, unit), target: unitName(siege, target) }),
  'section-charged': ({ unit, section, how }, siege) => {
    const figures = { unit: unitName(siege, unit), section: the(siege, section) };
    switch (how) {
      case 'siege-tower':
        return text('say.charged-by-siege-tower', figures);
      case 'same-level':
        return text('say.charged-along', figures);
      case 'from-courtyard':
        return text('say.charged-from-courtyard', figures);
      default:
        return text('say.charged-the-wall', figures);
    }
  },
  'assault-beaten-off': ({ unit, section, cm }, siege) =>
    text('say.assault-shot-off', { unit: unitName(siege, unit), section: the(siege, section), cm }),
  'fight-round': (fact, siege) => {
    const { attackers, defenders, outcome } = fact;
    const figures = { fight: fightName(siege, fact), attackers, defenders };
    switch (outcome) {
      case 'attackers-won':
        return text('say.round-to-attackers', figures);
      case 'defenders-won':
        return text('say.round-to-defenders', figures);
      case 'drawn':
        return text('say.round-drawn', figures);
    }
  },
  retreated: ({ unit, cm, way }, siege) => {
    const figures = { unit: unitName(siege, unit), cm };
    switch (way) {
      case 'away':
        return text('say.retreated', figures);
      case 'inwards':
        return text('say.retreated-inwards', figures);
      case 'siege-tower':
        return text('say.retreated-into-siege-tower', figures);
      case 'tower':
        return text('say.retreated-into-tower', figures);
      case 'along':
        return text('say.retreated-along', figures);
    }
  },
  pursued: ({ units }, siege) => text('say.pursued', { unit: unitNames(siege, units) }),
  'must-fall-back': ({ unit }, siege) => text('say.must-fall-back', { unit: unitName(siege, unit) }),
  'stood-fast': ({ unit }, siege) => text('say.stayed', { unit: unitName(siege, unit) }),
  'took-ramparts': ({ unit, section, foot }, siege) => {
    const figures = { unit: unitName(siege, unit), section: the(siege, section) };
    return foot > 0 ? text('say.took-ramparts-foot', { ...figures, foot }) : text('say.took-ramparts', figures);
  },
  'left-siege-tower': ({ unit, section }, siege) =>
    text('say.left-siege-tower', { unit: unitName(siege, unit), section: the(siege, section) }),
  'siege-tower-toppled': ({ unit, section }, siege) =>
    text('say.siege-tower-toppled', { unit: unitName(siege, unit), section: the(siege, section) }),
};

function the(siege: Siege, section: string): Text {
  return theSection(sectionOf(siege, section).plan);
}
