import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text } from '../../../kernel/text.ts';
import { playerName, sectionName, unitName, unitNames } from '../names.ts';
import { unitOf, type Siege } from '../state.ts';
import type { FightFact } from './facts.ts';

export const fightSentences: SentencesOf<FightFact, Siege> = {
  'charge-began': ({ unit, how, section }, siege) =>
    section === null
      ? text('sm.fights.charges-field', { unit: unitName(siege, unit) })
      : text(`sm.fights.charges-${how}`, { unit: unitName(siege, unit), section: sectionName(siege, section) }),
  'charge-failed': ({ unit }, siege) => text('sm.fights.charge-failed', { unit: unitName(siege, unit) }),
  engaged: ({ attackers, defenders }, siege) => {
    const [first, target] = [attackers[0]?.unit, defenders[0]?.unit];
    if (first === undefined || target === undefined) return undefined;
    return text('sm.fights.engaged', { unit: unitName(siege, first), target: unitName(siege, target) });
  },
  'in-contact': () => undefined,
  'fight-round': ({ unit, target, fought, attackers, defenders, outcome, round }, siege) =>
    // SM-194: a giant's lead is only a draw, and the sentence says why.
    text(`sm.fights.round-${outcome === 'drawn' && attackers > defenders ? 'giant' : outcome}`, {
      unit: unitNames(siege, fought?.attackers ?? [unit]),
      target: unitNames(siege, fought?.defenders ?? [target]),
      attackers,
      defenders,
      round,
    }),
  'fight-over': () => undefined,
  retreated: ({ unit, cm, to, section }, siege) =>
    section === null
      ? text(`sm.fights.retreated-${to}`, { unit: unitName(siege, unit), cm })
      : text('sm.fights.retreated-along', { unit: unitName(siege, unit), cm, section: sectionName(siege, section) }),
  pursued: ({ side }, siege) => text('sm.fights.pursued', { player: playerName(siege, side) }),
  held: ({ unit, section }, siege) =>
    section === null
      ? text('sm.fights.held', { unit: unitName(siege, unit) })
      : text('sm.fights.took', { unit: unitName(siege, unit), section: sectionName(siege, section) }),
  'fell-back': ({ unit }, siege) => text('sm.fights.fell-back', { unit: unitName(siege, unit) }),
  advanced: ({ unit }, siege) => text('sm.fights.advanced', { unit: unitName(siege, unit) }),
  'stands-fell': ({ unit, stands }, siege) =>
    text(unitOf(siege, unit).stands === 0 ? 'sm.fights.unit-fell' : 'sm.fights.stands-fell', {
      unit: unitName(siege, unit),
      stands,
    }),
  'made-way': ({ unit, confused }, siege) =>
    text(confused ? 'sm.fights.made-way-confused' : 'sm.fights.made-way', { unit: unitName(siege, unit) }),
  'dice-thrown-again': ({ side, dice }, siege) =>
    text('sm.fights.thrown-again', { player: playerName(siege, side), dice }),
};
