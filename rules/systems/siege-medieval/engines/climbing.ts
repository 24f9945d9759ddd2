import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Problem } from '../../../kernel/system.ts';
import type { Fact } from '../facts.ts';
import { climb } from '../ladders/assault.ts';
import { cannotMove, movers, notAllowed, reaches } from '../movement/permission.ts';
import { engineName, nameOf, sectionName, unitName } from '../names.ts';
import { because, engineNamed, noSuch, order } from '../order.ts';
import { cameFromOutside } from '../shooting/protection.ts';
import { engineOf, sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { isPushing } from './formation.ts';

/** Climbing a siege tower that stands at a wall: SM-136. */

type Climb = Readonly<{ unit: string; engine: string }>;

/** SM-136 (DSM-068): the full rules for ladders, including oil and falling stands. */
const climbing = procedure('climb-tower', 'SM-136', function* (game: Play, { unit, engine }: Climb): Steps {
  const section = engineOf(game.state, engine).contact;
  if (section === null) return;
  if (!(yield* reaches(game, unit, sectionName(game.state, section), 'SM-136')))
    return yield* tell<Fact>({ kind: 'charge-failed', unit, rule: 'SM-136' });
  yield* tell<Fact>({ kind: 'tower-used', engine, unit });
  yield* climb(game, unit, section, game.state.options.standingTower === 'as-siege-tower' ? engine : null);
});

function cannotClimb(siege: Siege, { unit: id, engine: what }: Climb): Problem | undefined {
  const engine = engineNamed(siege, what);
  if (engine === undefined) return noSuch(what);
  const stopped = cannotMove(siege, id);
  if (stopped !== undefined) return stopped;
  const unit = unitOf(siege, id);
  const figures = { unit: nameOf(unit) };
  if (unit.roster.profile.type !== 'infantry') return because('SM-139', 'sm.not.infantry-only', figures);
  if (engine.plan.kind !== 'siege-tower' || engine.destroyed || engine.contact === null || engine.side !== unit.side)
    return because('SM-136', 'sm.not.no-standing-tower', figures);
  const section = sectionOf(siege, engine.contact);
  if (section.state !== 'intact') return because('SM-083', 'sm.not.unstable');
  // SM-136: one unit per tower each turn.
  if (engine.used) return because('SM-136', 'sm.not.tower-used', figures);
  if (!cameFromOutside(unit)) return because('SM-094', 'sm.not.from-outside', figures);
  if (isPushing(siege, id)) return because('SM-116', 'sm.not.pushing', figures);
  return notAllowed(siege, id, true);
}

export const climbTower = order<Climb>({
  rule: 'SM-136',
  candidates: (siege) =>
    Object.keys(siege.units).flatMap((unit) => Object.keys(siege.engines).map((engine) => ({ unit, engine }))),
  likely: (siege) => {
    const engines = Object.keys(siege.engines);
    return movers(siege).flatMap((unit) => engines.map((engine) => ({ unit, engine })));
  },
  check: cannotClimb,
  ...naming('sm.engines.do-climb', { unit: unitName, engine: engineName }),
  run: climbing,
});
