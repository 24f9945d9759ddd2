import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text } from '../../../kernel/text.ts';
import { playerName, unitName } from '../names.ts';
import type { MeleeFact } from './facts.ts';
import type { Battle } from '../state.ts';

export const meleeSentences: SentencesOf<MeleeFact, Battle> = {
  'charged-home': ({ charger, target, aspect }, battle) =>
    text('hr.charge.home', {
      unit: unitName(battle, charger),
      target: unitName(battle, target),
      aspect: text(`hr.zone.${aspect}`),
    }),
  touched: ({ unit, enemy }, battle) =>
    text('hr.melee.touched', { unit: unitName(battle, unit), enemy: unitName(battle, enemy) }),
  supports: ({ unit, friend }, battle) =>
    text('hr.melee.supports', { unit: unitName(battle, unit), friend: unitName(battle, friend) }),
  'stands-counted': () => undefined,
  struck: ({ unit, target, dice, hits }, battle) =>
    text('hr.melee.struck', { unit: unitName(battle, unit), target: unitName(battle, target), dice, hits }),
  saved: ({ unit, hits, unsaved }, battle) => text('hr.shoot.wounded', { unit: unitName(battle, unit), hits, unsaved }),
  'round-fought': ({ hits, support, carried, winner }, battle) => {
    const score = {
      one: playerName(battle, 'attacker'),
      ones: hits.attacker + support.attacker + carried.attacker,
      other: playerName(battle, 'defender'),
      others: hits.defender + support.defender + carried.defender,
    };
    return winner === null
      ? text('hr.melee.drawn', score)
      : text('hr.melee.won', { ...score, winner: playerName(battle, winner) });
  },
  retreated: ({ unit, cm }, battle) => text('hr.melee.retreated', { unit: unitName(battle, unit), cm }),
  'combat-goes-on': () => undefined,
  'combat-waits': () => text('hr.melee.waits'),
  'combat-ended': () => undefined,
};
