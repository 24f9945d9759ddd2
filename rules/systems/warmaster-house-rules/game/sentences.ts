import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text } from '../../../kernel/text.ts';
import { formationName, leaderName, playerName, unitName } from '../names.ts';
import { unitOf, type Battle } from '../state.ts';
import type { GameFact } from './facts.ts';

export const gameSentences: SentencesOf<GameFact, Battle> = {
  'phase-began': ({ turn, active, phase }, battle) =>
    text(`hr.game.began-${phase}`, { turn, player: playerName(battle, active) }),
  'conditions-changed': ({ night, poorWeather }) =>
    text(`hr.game.conditions-${night ? 'night' : 'day'}-${poorWeather ? 'poor' : 'fair'}`),
  'battle-ended': ({ by }) => text(`hr.game.ended-${by}`),
  reminder: ({ rule, unit }, battle) => text(`hr.remind.${rule}`, { unit: unitName(battle, unit) }),
  recovered: ({ unit }, battle) => text('hr.game.recovered', { unit: unitName(battle, unit) }),
  found: ({ unit: id }, battle) => {
    const unit = unitOf(battle, id);
    return text('hr.game.found', {
      unit: unit.roster.name,
      formation: formationName(unit.formation),
      position: text(`hr.position.${unit.position}`),
      woods: text(unit.inWoods ? 'hr.game.in-woods' : 'hr.game.no-woods'),
    });
  },
  'unit-destroyed': ({ unit, by }, battle) => text(`hr.game.destroyed-${by}`, { unit: unitName(battle, unit) }),
  'leader-lost': ({ leader, by }, battle) => text(`hr.game.leader-lost-${by}`, { leader: leaderName(battle, leader) }),
};
