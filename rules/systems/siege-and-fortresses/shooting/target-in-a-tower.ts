import { choose, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { towerAround, unitsInside } from '../towers/inside.ts';

/** Which unit in a tower is hit: SF-283. */

/**
 * SF-283: units in the same tower that shots may hit, including this one. Fighting units are no target; once
 * the owner has named a unit it is the target for the rest of the phase.
 */
export function targetsBeside(siege: Siege, id: string): readonly string[] {
  const unit = unitOf(siege, id);
  const tower = towerAround(siege, unit);
  if (tower === undefined || !ownerNames(siege)) return [id];
  const named = siege.towerTargets[tower];
  if (named !== undefined && unitOf(siege, named).stands > 0 && unitOf(siege, named).engaged === null) return [named];
  return unitsInside(siege, tower, unit.roster.side).filter((other) => {
    const { engaged } = unitOf(siege, other);
    return engaged === null && towerAround(siege, unitOf(siege, other)) === tower;
  });
}

/** SF-283: written for the watchtower; the catalogue applies it to every tower. */
function ownerNames({ options, scenario }: Siege): boolean {
  return options.towerTargets === 'every-tower' || scenario === 'the-watchtower';
}

/** SF-283: before the dice, the owner of several units in a tower says which one this phase's shots hit. */
export function* nameTarget(game: Play, id: string): Steps<string> {
  const inside = targetsBeside(game.state, id);
  const tower = towerAround(game.state, unitOf(game.state, id));
  if (tower === undefined || inside.length < 2) return inside[0] ?? id;
  const unit = yield* choose({
    seat: unitOf(game.state, id).roster.side,
    rule: 'SF-283',
    why: text('ask.tower-target'),
    about: [...inside],
    options: inside.map((other) => ({
      id: other,
      text: text('option.unit', { unit: unitName(game.state, other) }),
      about: [other],
    })),
  });
  yield* tell<Fact>({ kind: 'tower-target', section: tower, unit });
  return unit;
}
