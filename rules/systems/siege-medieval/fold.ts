import { bombardmentReducers } from './bombardment/reducers.ts';
import type { Reducers } from './changes.ts';
import { commandReducers } from './command/reducers.ts';
import type { Fact } from './facts.ts';
import { brokenSides, inBattle } from './game/break-point.ts';
import { somebodyInside } from './game/foothold.ts';
import { engineReducers } from './engines/reducers.ts';
import { eventReducers } from './events/reducers.ts';
import { fightReducers, withoutIdleFights } from './fights/reducers.ts';
import { gameReducers } from './game/reducers.ts';
import { ladderReducers } from './ladders/reducers.ts';
import { mechanicsReducers } from './mechanics/reducers.ts';
import { movementReducers } from './movement/reducers.ts';
import { preparationReducers } from './preparation/reducers.ts';
import { shootingReducers } from './shooting/reducers.ts';
import type { Siege } from './state.ts';
import { withJoined } from './treason/joined.ts';
import { treasonReducers } from './treason/reducers.ts';

const reducers: Reducers<Fact> = {
  ...gameReducers,
  ...preparationReducers,
  ...bombardmentReducers,
  ...mechanicsReducers,
  ...commandReducers,
  ...fightReducers,
  ...shootingReducers,
  ...engineReducers,
  ...ladderReducers,
  ...movementReducers,
  ...eventReducers,
  ...treasonReducers,
};

/** The siege after a fact. SM-181, SM-182: also checks after each fact whether an army has broken (DSM-086). */
export function fold(siege: Siege, fact: Fact): Siege {
  const reducer = reducers[fact.kind] as (siege: Siege, fact: Fact) => Siege;
  const after = gotIn(withJoined(withoutIdleFights(reducer(siege, fact))));
  if (after === siege || after.ended !== null) return after;
  // SM-182 (DSM-087): an order stops at the first broken army, so armies that break before it ends break together.
  const broken = brokenSides(after);
  return broken.length <= (after.broken?.length ?? 0) ? after : { ...after, broken };
}

/** SM-203, SM-221: attackers have reached the works or the inside: the troubles end, and hidden allies have seen it. */
function gotIn(siege: Siege): Siege {
  const { locked, gotIn: before } = siege.assault;
  if ((before && locked.length === 0 && siege.everInside) || !inBattle(siege) || !somebodyInside(siege)) return siege;
  return { ...siege, everInside: true, assault: { ...siege.assault, locked: [], gotIn: true } };
}
