import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text } from '../../../kernel/text.ts';
import { playerName, sectionName, structureName, unitName } from '../names.ts';
import type { TreasonFact } from './facts.ts';
import type { Siege } from '../state.ts';

export const treasonSentences: SentencesOf<TreasonFact, Siege> = {
  // SM-212 (DSM-107): a secret roll is not announced.
  'treason-rolled': ({ face, name, secret }) => (secret ? undefined : text(`sm.treason.name-${name}`, { face })),
  'treason-over': () => text('sm.treason.over'),
  approached: ({ character, face, answer }, siege) =>
    text(`sm.treason.answer-${answer}`, { character: unitName(siege, character), face }),
  // The order already says it.
  'turncoat-joined': () => undefined,
  'allegiance-tested': ({ by, face, result }, siege) =>
    text(`sm.treason.allegiance-${result}`, { player: playerName(siege, by), face }),
  'laid-down-arms': ({ unit }, siege) => text('sm.treason.laid-down', { unit: unitName(siege, unit) }),
  'changed-sides': ({ unit, to }, siege) =>
    text('sm.treason.changed', { unit: unitName(siege, unit), player: playerName(siege, to) }),
  'entrance-tried': ({ unit, section, face, result }, siege) =>
    text(`sm.treason.entrance-${result}`, {
      unit: unitName(siege, unit),
      section: sectionName(siege, section),
      face,
    }),
  'door-shut': () => text('sm.treason.door-shut'),
  spied: ({ face, result }) => text(`sm.treason.spied-${result}`, { face }),
  'value-revealed': ({ structure }, siege) =>
    text('sm.treason.revealed', {
      structure: structureName(siege, structure),
      points: (siege.sections[structure] ?? siege.gates[structure])?.points ?? 0,
    }),
  sabotaged: ({ face, result }) => text(`sm.treason.sabotaged-${result}`, { face }),
  'oil-removed': ({ sections }) => text('sm.treason.oil-removed', { loads: sections.length }),
  'stores-ruined': () => text('sm.treason.stores-ruined'),
};
