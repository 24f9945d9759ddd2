import { withLeader, withUnit, type Reducers } from '../changes.ts';
import { mapped } from '../../../kernel/mapped.ts';
import { combatBegan, withoutFighter } from '../melee/changes.ts';
import { shootingBegan } from '../shooting/changes.ts';
import { isEngaged, mustCharge, NEW_TURN, type Battle } from '../state.ts';
import type { GameFact } from './facts.ts';

/** HR-003, HR-046, HR-050, HR-058, HR-097: a phase begins; a Command Phase also begins a player turn. */
function phaseBegan(battle: Battle, fact: Extract<GameFact, { kind: 'phase-began' }>): Battle {
  const { turn, active, phase } = fact;
  const began = {
    ...battle,
    turn,
    active,
    phase,
    // HR-129: losses of a unit that is not fighting do not belong to a current combat.
    units: mapped(battle.units, (unit) =>
      unit.lostInCombat > 0 && !isEngaged(battle, unit.roster.id) ? { ...unit, lostInCombat: 0 } : unit,
    ),
  };
  if (phase !== 'command') {
    // HR-058: unused points expire with the Command Phase.
    return {
      ...(phase === 'shooting' ? shootingBegan(began) : combatBegan(began)),
      group: [],
      leaders: mapped(battle.leaders, (leader) => ({ ...leader, points: 0 })),
    };
  }
  return {
    ...began,
    pointsRolled: false,
    group: [],
    beforeOrder: null,
    charges: [],
    reminded: [],
    heard: [],
    lastTest: null,
    units: mapped(began.units, (unit) => ({
      ...unit,
      ...NEW_TURN,
      // HR-046: the unit's place when its owner's turn begins is what counts.
      beganBesideRiver: unit.roster.side === active ? unit.besideRiver : unit.beganBesideRiver,
      // HR-B26: a unit that is already fighting is not ordered and charges nobody.
      compelledNow:
        unit.stands > 0 &&
        mustCharge(unit.roster, active, unit.formation, unit.confused) &&
        !isEngaged(battle, unit.roster.id),
    })),
    leaders: mapped(battle.leaders, (leader) => ({
      ...leader,
      points: 0,
      rolled: null,
      ordering: 'not-begun' as const,
      moved: false,
    })),
  };
}

export const gameReducers: Reducers<GameFact> = {
  'phase-began': phaseBegan,
  // HR-055: light and weather may change during the scenario.
  'conditions-changed': (battle, { night, poorWeather }) => ({
    ...battle,
    options: { ...battle.options, night, poorWeather },
  }),
  'battle-ended': (battle, { winner, by }) => ({ ...battle, ended: { winner, by } }),
  reminder: (battle, { rule }) => ({ ...battle, reminded: [...battle.reminded, rule] }),
  recovered: (battle, { unit }) => withUnit(battle, unit, { confused: false }),
  found: (battle, { unit, now }) => withUnit(battle, unit, now),
  'unit-destroyed': (battle, { unit }) => ({
    ...withUnit(battle, unit, { stands: 0, hits: 0, compelledNow: false }),
    engagements: withoutFighter(battle.engagements, unit),
    charges: battle.charges.filter(({ charger, target }) => charger !== unit && target !== unit),
  }),
  'leader-lost': (battle, { leader }) => withLeader(battle, leader, { alive: false, attachedTo: null, points: 0 }),
};
