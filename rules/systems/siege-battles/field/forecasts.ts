import type { Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { inPlay, other, unitOf, unitsOf } from '../pieces.ts';
import type { Seat } from '../start/setup.ts';
import type { Siege } from '../state.ts';

/** Chances of a fight off the walls: SB-B11, SB-B12. Everyone who can be in it is taken to be, unless declared. */

/** SB-B12: whether a side loses a unit, slain or fled; the active side first. */
export function openFightForecasts(siege: Siege): readonly Forecast<Siege, Fact>[] {
  const { active } = siege;
  return [other(active), active].map((side: Seat) => {
    const there = unitsOf(siege, side).filter((id) => !unitOf(siege, id).fleeing);
    return {
      id: `routed:${side}`,
      text: text('sb.forecast.routed', { side: siege.sides[side].name }),
      rule: 'SB-B12',
      favours: other(side),
      holds: (after) => there.some((id) => !inPlay(unitOf(after, id)) || unitOf(after, id).fleeing),
    };
  });
}
