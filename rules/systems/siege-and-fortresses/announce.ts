import type { SentencesOf } from '../../kernel/by-kind.ts';
import { text, type Text } from '../../kernel/text.ts';
import { combatSentences } from './combat/sentences.ts';
import { commandSentences } from './command/sentences.ts';
import type { BombardmentFact, Fact } from './facts.ts';
import { musterSentences } from './muster/sentences.ts';
import { playerName, theSection, theStructure, unitName } from './names.ts';
import { sectionOf, structureOf, type Siege } from './state.ts';
import { towerSentences } from './towers/sentences.ts';

type Of<Kind extends BombardmentFact['kind']> = Extract<BombardmentFact, { readonly kind: Kind }>;

type AboutUnit = 'unit-destroyed' | 'drive-back-spared' | 'stayed' | 'stepped-down' | 'character-joined';
const ofUnit = (fact: Of<AboutUnit>, siege: Siege): Text =>
  text(`say.${fact.kind}`, { unit: unitName(siege, fact.unit) });

type AtSection = 'moved-behind-gate' | 'advanced' | 'holds-breach' | 'manned';
const ofUnitAtSection = (fact: Of<AtSection>, siege: Siege): Text =>
  text(`say.${fact.kind}`, { unit: unitName(siege, fact.unit), section: nameOf(siege, fact.section) });

const ofStructureHit = (fact: Of<'structure-shot' | 'automatic-hit'>, siege: Siege): Text =>
  text(`say.${fact.kind}`, {
    unit: unitName(siege, fact.unit),
    structure: theStructure(siege, fact.structure),
    hits: fact.hits,
  });

const ofUnitAtStructure = (fact: Of<'charged' | 'battering-began' | 'broke-through'>, siege: Siege): Text =>
  text(`say.${fact.kind}`, { unit: unitName(siege, fact.unit), structure: theStructure(siege, fact.structure) });

const ofUnitOffStructure = (fact: Of<'beaten-off' | 'drew-off'>, siege: Siege): Text =>
  text(`say.${fact.kind}`, {
    unit: unitName(siege, fact.unit),
    structure: theStructure(siege, fact.structure),
    cm: fact.cm,
  });

/** SF-038: the sentence tells players to replace the model with rubble. */
const ofRubble = (fact: Of<'section-collapsed' | 'gate-broken'>, siege: Siege): Text =>
  text(`say.${fact.kind}`, { section: nameOf(siege, fact.section) });

/** What bombardment, battering and the garrison's moves say in the log. */
const bombardmentSentences: SentencesOf<BombardmentFact, Siege> = {
  'phase-began': ({ phase, turn, active }, siege) =>
    text(`say.${phase}-began`, { turn, player: playerName(siege, active) }),
  'drive-backs-due': () => text('say.drive-backs-due'),
  'time-up': (_, siege) => text('say.time-up', { turns: siege.turn }),
  'out-of-reach': ({ unit, target }, siege) =>
    text('say.out-of-reach', { unit: unitName(siege, unit), target: targetName(siege, target) }),
  'structure-shot': ofStructureHit,
  'troops-shot': () => undefined,
  struck: ({ unit, target, hits }, siege) =>
    text('say.struck', { unit: unitName(siege, unit), target: unitName(siege, target), hits }),
  'automatic-hit': ofStructureHit,
  'structure-stood': ({ structure, dice, token, sure }, siege) => {
    const key = sure ? 'say.cannot-fall' : 'say.structure-stood';
    return text(token ? `${key}-token` : key, {
      structure: theStructure(siege, structure),
      dice,
      tokens: structureOf(siege, structure).tokens,
    });
  },
  'section-collapsed': ofRubble,
  'gate-broken': ofRubble,
  'moved-behind-gate': ofUnitAtSection,
  wounded: ({ unit, hits }, siege) => text('say.wounded', { unit: unitName(siege, unit), hits }),
  'stand-lost': ({ unit }, siege) => text('say.stand-lost', { unit: unitName(siege, unit) }),
  'unit-destroyed': ofUnit,
  'machine-hit': ({ unit, hits }, siege) => text('say.machine-hit', { unit: unitName(siege, unit), hits }),
  'machine-lost': ({ unit, machine }, siege) =>
    text('say.machine-lost', { unit: unitName(siege, unit), machine: text(`equipment.${machine}`) }),
  'equipment-dropped': ({ unit, item }, siege) =>
    text('say.equipment-dropped', { unit: unitName(siege, unit), item: text(`equipment.${item}`) }),
  'driven-back': ({ unit, cm, confused }, siege) =>
    text(confused ? 'say.driven-back-confused' : 'say.driven-back', { unit: unitName(siege, unit), cm }),
  'drive-back-spared': ofUnit,
  charged: ofUnitAtStructure,
  'towers-answered': () => undefined,
  'oil-poured': ({ unit, target, attacks }, siege) =>
    text('say.oil-poured', { unit: unitName(siege, unit), target: unitName(siege, target), attacks }),
  'beaten-off': ofUnitOffStructure,
  'battering-began': ofUnitAtStructure,
  'drew-off': ofUnitOffStructure,
  'broke-through': ofUnitAtStructure,
  stayed: ofUnit,
  'fell-back': ({ unit, cm }, siege) => text('say.fell-back', { unit: unitName(siege, unit), cm }),
  advanced: ofUnitAtSection,
  'holds-breach': ofUnitAtSection,
  'stepped-down': ofUnit,
  manned: ofUnitAtSection,
  'character-joined': ofUnit,
};

const sentences: SentencesOf<Fact, Siege> = {
  ...bombardmentSentences,
  ...combatSentences,
  ...commandSentences,
  ...musterSentences,
  ...towerSentences,
};

/**
 * A fact as a log sentence, or `undefined` if it is only bookkeeping.
 * @param siege the siege after the fact
 */
export function announce(fact: Fact, siege: Siege): Text | undefined {
  return (sentences[fact.kind] as (fact: Fact, siege: Siege) => Text | undefined)(fact, siege);
}

function nameOf(siege: Siege, section: string): Text {
  return theSection(sectionOf(siege, section).plan);
}

function targetName(siege: Siege, id: string): Text | string {
  return siege.structures[id] === undefined ? unitName(siege, id) : theStructure(siege, id);
}
