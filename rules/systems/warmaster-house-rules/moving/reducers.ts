import { withUnit, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import { mapped } from '../../../kernel/mapped.ts';
import type { MoveFact } from './facts.ts';

export const moveReducers: Reducers<MoveFact> = {
  // HR-043, HR-044: the leader who is with it comes along, into the wood or up the hill.
  moved: (battle, { unit, now, leaderOnHill }) => {
    const moved = withUnit(battle, unit, now);
    return {
      ...moved,
      leaders: mapped(moved.leaders, (leader) =>
        leader.attachedTo === unit
          ? { ...leader, inWoods: now.inWoods ?? leader.inWoods, onHill: leaderOnHill ?? leader.onHill }
          : leader,
      ),
    };
  },
  'move-refused': asItWas,
};
