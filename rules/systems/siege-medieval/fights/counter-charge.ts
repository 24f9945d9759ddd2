import { procedure } from '../../../kernel/procedure.ts';
import { call, declareYesNo, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { suffer } from '../mechanics/casualties.ts';
import { unitName } from '../names.ts';
import { allowsSave, onWorks, rangeOf } from '../shooting/protection.ts';
import { shots, shotsOf, standsThatShoot } from '../shooting/shots.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';
import type { How } from './fight.ts';
import { toHit, type Status } from './status.ts';

/** Shooting at chargers: SM-B14, SM-095, SM-128, SM-186, SM-176. */

interface Volley {
  readonly charger: string;
  readonly how: How;
  readonly targets: readonly string[];
}

/**
 * SM-B14: charged units with missiles shoot once before contact. Climbers are in the open (SM-095), chargers from a
 * siege tower are defended (SM-128), flyers are in the open (SM-186). Nobody is driven back.
 * @returns unsaved hits, which count in the first round
 */
export const counterCharge = procedure('counter-charge', 'SM-B14', function* (game: Play, args: Volley): Steps<number> {
  const { charger, how, targets } = args;
  const status: Status = how === 'siege-tower' ? 'defended' : 'open'; // SM-128; SM-095, SM-186
  let carried = 0;
  for (const id of targets) {
    if (unitOf(game.state, charger).stands === 0) break;
    if (!canShoot(game.state, id)) continue;
    const stands = yield* whoShoots(game, id, charger);
    const hits = yield* call(shots, {
      unit: id,
      target: unitName(game.state, charger),
      dice: shotsOf(unitOf(game.state, id), stands),
      toHit: toHit(status, RULES[how] ?? 'SM-B14', charger),
      rule: RULES[how] ?? 'SM-B14',
      about: [id, charger],
      counter: true,
    });
    if (stands > 0) yield* tell<Fact>({ kind: 'counter-shot', unit: id, target: charger, hits });
    const save = allowsSave(unitOf(game.state, id));
    if (hits > 0) carried += yield* call(suffer, { unit: charger, hits, save });
  }
  return carried;
});

const RULES: Partial<Record<How, string>> = { ladders: 'SM-095', 'siege-tower': 'SM-128', flyer: 'SM-186' };

/** Whether a unit has missiles and is free to shoot. SM-203: troubled units do not. */
export function canShoot(siege: Siege, id: string): boolean {
  const { roster, stands, engaged, side } = unitOf(siege, id);
  if (stands === 0 || engaged !== null || siege.assault.locked.includes(id)) return false;
  // SM-220 (DSM-117): spoilt stores prevent shooting in the Shooting phase, or all shots, depending on the option.
  const { silenced } = siege.assault;
  if (silenced === side && siege.options.silencedShots === 'every-shot') return false;
  return roster.profile.shots > 0 && roster.profile.range !== null;
}

/** On the works only stands with a free edge shoot (SM-148); on the ground all or none. */
function* whoShoots(game: Play, id: string, charger: string): Steps<number> {
  const unit = unitOf(game.state, id);
  if (onWorks(unit)) return yield* standsThatShoot(game, id, [charger]);
  const does = yield* declareYesNo({
    seat: unit.side,
    rule: 'SM-B14',
    why: text('sm.fights.ask-counter-charge', {
      unit: unitName(game.state, id),
      charger: unitName(game.state, charger),
      range: rangeOf(unit),
    }),
    about: [id, charger],
    suggested: true,
  });
  return does ? unit.stands : 0;
}
