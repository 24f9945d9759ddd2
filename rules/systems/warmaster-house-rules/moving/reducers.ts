import { withUnit, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import { mapped } from '../../../kernel/mapped.ts';
import type { Found } from '../game/facts.ts';
import type { Battle } from '../state.ts';
import type { MoveFact } from './facts.ts';

/** Moves the attached leader along with a unit. */
function comesAlong(battle: Battle, unit: string, { inWoods }: Found, onHill: boolean | null): Battle {
  return {
    ...battle,
    leaders: mapped(battle.leaders, (leader) =>
      leader.attachedTo === unit
        ? { ...leader, inWoods: inWoods ?? leader.inWoods, onHill: onHill ?? leader.onHill }
        : leader,
    ),
  };
}

export const moveReducers: Reducers<MoveFact> = {
  // HR-043, HR-044: the attached leader comes along, into the wood or up the hill.
  moved: (battle, { unit, now, leaderOnHill }) => comesAlong(withUnit(battle, unit, now), unit, now, leaderOnHill),
  'came-to-rest': (battle, { unit, inWoods, besideRiver, leaderOnHill }) =>
    comesAlong(withUnit(battle, unit, { inWoods, besideRiver }), unit, { inWoods }, leaderOnHill),
  'move-refused': asItWas,
};
