import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { theSection, unitName, unitNames } from '../names.ts';
import { sectionOf, type Siege } from '../state.ts';
import type { EngagementKind } from './engagement.ts';
import type { CombatFact, RoundOutcome, Way } from './facts.ts';
import { fightName, whoFights } from './names.ts';

/** How a section was charged; otherwise the wall itself was. */
const CHARGED: Readonly<Partial<Record<EngagementKind, string>>> = Object.freeze({
  'siege-tower': 'say.charged-by-siege-tower',
  'same-level': 'say.charged-along',
  'from-courtyard': 'say.charged-from-courtyard',
});
const ROUND: Readonly<Record<RoundOutcome, string>> = Object.freeze({
  'attackers-won': 'say.round-to-attackers',
  'defenders-won': 'say.round-to-defenders',
  drawn: 'say.round-drawn',
});
const RETREATED: Readonly<Record<Way, string>> = Object.freeze({
  away: 'say.retreated',
  inwards: 'say.retreated-inwards',
  'siege-tower': 'say.retreated-into-siege-tower',
  tower: 'say.retreated-into-tower',
  along: 'say.retreated-along',
});

/** Log sentences for fights. */
export const combatSentences: SentencesOf<CombatFact, Siege> = {
  // At towers, the assault itself has a sentence.
  engaged: (fact, siege) =>
    fact.how === 'tower' ? undefined : text('say.engaged', { fight: fightName(siege, whoFights(fact)) }),
  disengaged: () => undefined,
  'charge-made': ({ unit, target }, siege) =>
    text('say.charge-made', { unit: unitName(siege, unit), target: unitName(siege, target) }),
  'section-charged': ({ unit, section, how }, siege) => {
    const said = CHARGED[how] ?? 'say.charged-the-wall';
    return text(said, { unit: unitName(siege, unit), section: the(siege, section) });
  },
  'assault-beaten-off': ({ unit, section, cm }, siege) =>
    text('say.assault-shot-off', { unit: unitName(siege, unit), section: the(siege, section), cm }),
  'fight-round': (fact, siege) => {
    const { attackers, defenders, outcome } = fact;
    return text(ROUND[outcome], { fight: fightName(siege, fact), attackers, defenders });
  },
  retreated: ({ unit, cm, way }, siege) => text(RETREATED[way], { unit: unitName(siege, unit), cm }),
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
