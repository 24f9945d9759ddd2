import type { SentencesOf } from '../../kernel/by-kind.ts';
import { text, type Text } from '../../kernel/text.ts';
import { combatSentences } from './combat/sentences.ts';
import { commandSentences } from './command/sentences.ts';
import type { ChapterFact, Fact } from './facts.ts';
import { musterSentences } from './muster/sentences.ts';
import { playerName, theSection, theStructure, unitName } from './names.ts';
import { sectionOf, structureOf, type Siege } from './state.ts';
import { towerSentences } from './towers/sentences.ts';

const ofChapters: SentencesOf<ChapterFact, Siege> = {
  ...combatSentences,
  ...commandSentences,
  ...musterSentences,
  ...towerSentences,
};

/**
 * A fact as a sentence of the log, or nothing where it only keeps the books.
 * @param siege the siege after the fact
 */
export function announce(fact: Fact, siege: Siege): Text | undefined {
  switch (fact.kind) {
    case 'phase-began':
      return text(`say.${fact.phase}-began`, { turn: fact.turn, player: playerName(siege, fact.active) });
    case 'drive-backs-due':
      return text('say.drive-backs-due');
    case 'time-up':
      return text('say.time-up', { turns: siege.turn });
    case 'out-of-reach':
      return text('say.out-of-reach', { unit: unitName(siege, fact.unit), target: targetName(siege, fact.target) });
    case 'structure-shot':
    case 'automatic-hit':
      return text(`say.${fact.kind}`, {
        unit: unitName(siege, fact.unit),
        structure: theStructure(siege, fact.structure),
        hits: fact.hits,
      });
    case 'struck':
      return text('say.struck', {
        unit: unitName(siege, fact.unit),
        target: unitName(siege, fact.target),
        hits: fact.hits,
      });
    case 'structure-stood': {
      const { tokens } = structureOf(siege, fact.structure);
      const key = fact.sure ? 'say.cannot-fall' : 'say.structure-stood';
      return text(fact.token ? `${key}-token` : key, {
        structure: theStructure(siege, fact.structure),
        dice: fact.dice,
        tokens,
      });
    }
    // SF-038: the sentence says to put rubble in the place of the model.
    case 'section-collapsed':
    case 'gate-broken':
      return text(`say.${fact.kind}`, { section: nameOf(siege, fact.section) });
    case 'moved-behind-gate':
    case 'advanced':
    case 'holds-breach':
    case 'manned':
      return text(`say.${fact.kind}`, { unit: unitName(siege, fact.unit), section: nameOf(siege, fact.section) });
    case 'wounded':
      return text('say.wounded', { unit: unitName(siege, fact.unit), hits: fact.hits });
    case 'stand-lost':
      return text('say.stand-lost', { unit: unitName(siege, fact.unit) });
    case 'unit-destroyed':
    case 'drive-back-spared':
    case 'stayed':
    case 'stepped-down':
    case 'character-joined':
      return text(`say.${fact.kind}`, { unit: unitName(siege, fact.unit) });
    case 'machine-hit':
      return text('say.machine-hit', { unit: unitName(siege, fact.unit), hits: fact.hits });
    case 'machine-lost':
      return text('say.machine-lost', { unit: unitName(siege, fact.unit), machine: text(`equipment.${fact.machine}`) });
    case 'equipment-dropped':
      return text('say.equipment-dropped', { unit: unitName(siege, fact.unit), item: text(`equipment.${fact.item}`) });
    case 'driven-back':
      return text(fact.confused ? 'say.driven-back-confused' : 'say.driven-back', {
        unit: unitName(siege, fact.unit),
        cm: fact.cm,
      });
    case 'fell-back':
      return text('say.fell-back', { unit: unitName(siege, fact.unit), cm: fact.cm });
    case 'charged':
    case 'battering-began':
    case 'broke-through':
      return text(`say.${fact.kind}`, {
        unit: unitName(siege, fact.unit),
        structure: theStructure(siege, fact.structure),
      });
    case 'beaten-off':
    case 'drew-off':
      return text(`say.${fact.kind}`, {
        unit: unitName(siege, fact.unit),
        structure: theStructure(siege, fact.structure),
        cm: fact.cm,
      });
    case 'oil-poured':
      return text('say.oil-poured', {
        unit: unitName(siege, fact.unit),
        target: unitName(siege, fact.target),
        attacks: fact.attacks,
      });
    case 'troops-shot':
    case 'towers-answered':
      return undefined;
    default:
      return (ofChapters[fact.kind] as (fact: Fact, siege: Siege) => Text | undefined)(fact, siege);
  }
}

function nameOf(siege: Siege, section: string): Text {
  return theSection(sectionOf(siege, section).plan);
}

function targetName(siege: Siege, id: string): Text | string {
  return siege.structures[id] === undefined ? unitName(siege, id) : theStructure(siege, id);
}
