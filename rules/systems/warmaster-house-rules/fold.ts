import type { Reducers } from './changes.ts';
import { commandReducers } from './command/reducers.ts';
import { evadeReducers } from './evade/reducers.ts';
import type { Fact } from './facts.ts';
import { gameReducers } from './game/reducers.ts';
import { meleeReducers } from './melee/reducers.ts';
import { movedBy, onClearGround } from './moving/coming-to-rest.ts';
import { moveReducers } from './moving/reducers.ts';
import { orderReducers } from './orders/reducers.ts';
import { pursuitReducers } from './pursuit/reducers.ts';
import { shootingReducers } from './shooting/reducers.ts';
import { skirmisherReducers } from './skirmishers/reducers.ts';
import type { Battle } from './state.ts';

const reducers: Reducers<Fact> = {
  ...gameReducers,
  ...commandReducers,
  ...moveReducers,
  ...orderReducers,
  ...skirmisherReducers,
  ...shootingReducers,
  ...meleeReducers,
  ...pursuitReducers,
  ...evadeReducers,
};

/** The battle after a fact. */
export function fold(battle: Battle, fact: Fact): Battle {
  const reducer = reducers[fact.kind] as (battle: Battle, fact: Fact) => Battle;
  const after = reducer(battle, fact);
  // HR-041, HR-044, HR-046: any move takes it off its old ground.
  const moved = movedBy(fact);
  return moved === undefined ? after : onClearGround(after, moved);
}
