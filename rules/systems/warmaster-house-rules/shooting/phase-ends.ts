import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import { isEngaged, unitOf, type Battle, type Play, type Steps, type Unit } from '../state.ts';
import { driveBack, drivenUnits } from './drive-back.ts';

/** What is left over when a phase ends: HR-100, HR-142, HR-B06, HR-B10. */

type Nothing = Readonly<Record<string, never>>;

/** HR-B06: drops odd hits that do not remove a stand. @param left the hits that a unit keeps */
function* cancelOddHits(game: Play, left: (battle: Battle, id: string) => number, drop = oddHits): Steps {
  for (const [unit, { hits }] of Object.entries(game.state.units)) {
    const keeps = Math.min(hits, left(game.state, unit));
    if (keeps < hits) yield* call(isEngaged(game.state, unit) ? drop : oddHits, { unit, left: keeps });
  }
}

/** The odd hits of one unit go; HR-100: or those that fire into its melee has left. */
const dropping = (rule: string) =>
  procedure('odd-hits-of-a-unit', rule, function* (_game: Play, left: { unit: string; left: number }): Steps {
    yield* tell<Fact>({ kind: 'odd-hits-cancelled', ...left });
  });
const oddHits = dropping('HR-B06');
const oddHitsOfMelee = dropping('HR-100');

const whileEngaged = (battle: Battle, id: string): number => (isEngaged(battle, id) ? unitOf(battle, id).hits : 0);

/** HR-142: hits on a charger that reached nobody are not carried into a combat. */
export const endOfCommand = procedure('odd-hits', 'HR-142', function* (game: Play, _: Nothing): Steps {
  yield* cancelOddHits(game, whileEngaged);
});

/**
 * HR-100: fire into a melee leaves no odd hits, unless the option carries them; HR-B10: earlier hits belong to the
 * combat.
 */
function hitsOfMelee({ options }: Battle, { hits, keptHits }: Unit): number {
  return options.meleeShotHitsCarry === 'on' ? hits : keptHits;
}

/** HR-B08: units that were hit are driven back; then the odd hits of the phase are cancelled (HR-B06). */
export const endOfShooting = procedure('after-shooting', 'HR-B08', function* (game: Play, _: Nothing): Steps {
  for (const unit of drivenUnits(game.state)) yield* call(driveBack, { unit });
  const left = (battle: Battle, id: string): number =>
    isEngaged(battle, id) ? hitsOfMelee(battle, unitOf(battle, id)) : 0;
  yield* cancelOddHits(game, left, oddHitsOfMelee);
});

/** HR-100 alone, for when another part of the game ends its own shooting. */
export const endOfFireIntoMelee = procedure('odd-hits', 'HR-100', function* (game: Play, _: Nothing): Steps {
  const left = (battle: Battle, id: string): number => {
    const unit = unitOf(battle, id);
    return isEngaged(battle, id) ? hitsOfMelee(battle, unit) : unit.hits;
  };
  yield* cancelOddHits(game, left, oddHitsOfMelee);
});

/** HR-B06: at the end of the Combat Phase units that no longer fight lose their odd hits. */
export const endOfCombat = procedure('odd-hits', 'HR-B06', function* (game: Play, _: Nothing): Steps {
  yield* cancelOddHits(game, whileEngaged);
});
