import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, type Option } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { hasOil, pourOil } from '../battering/boiling-oil.ts';
import { askDefend, standsInReach } from '../battering/defensive-fire.ts';
import { attack, type Wounds } from '../mechanics/casualties.ts';
import { shotsOf } from '../mechanics/shots.ts';
import { allowsSave, saveUnderMachine, toHit } from '../mechanics/status.ts';
import { theSection, unitName } from '../names.ts';
import { opponentOf, sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { partsOf, standsInside, unitsInside } from './inside.ts';
import { fightAt } from './tower-fight.ts';

/** Fire from a tower at its attackers: SF-089, SF-127, SF-150, SF-204, SF-205, SF-213. */

const NO_WOUNDS: Wounds = { hits: 0, unsaved: 0 };

/** SF-127: a unit's stands inside a tower that are not yet fighting. */
export function freeStands(siege: Siege, id: string, tower: string): number {
  const unit = unitOf(siege, id);
  const fight = fightAt(siege, tower);
  if (unit.engaged !== null && unit.engaged !== fight?.id) return 0;
  const busy = (fight?.defenders ?? []).reduce((sum, party) => sum + (party.unit === id ? party.stands : 0), 0);
  return Math.max(0, standsInside(siege, unit, tower) - busy);
}

/**
 * SF-127: on an attack at any facing, every non-fighting missile stand inside may shoot, once at each
 * attacker, regardless of earlier fire (SF-089); or pour oil, but not at flyers (SF-150).
 * @returns what the attacker suffered
 */
export const fireFromTower = procedure(
  'fire-from-the-tower',
  'SF-127',
  function* (game: Play, { target, tower }: { target: string; tower: string }): Steps<Wounds> {
    const { side, profile } = unitOf(game.state, target).roster;
    let all = NO_WOUNDS;
    const answered = fightAt(game.state, tower) !== undefined;
    if (answered && game.state.options.towerFire === 'first-attacker') return all;
    for (const id of unitsInside(game.state, tower, opponentOf(side))) {
      if (unitOf(game.state, target).stands === 0) break;
      const stands = freeStands(game.state, id, tower);
      if (stands === 0) continue;
      const shooter = unitOf(game.state, id).roster;
      const options: Option[] = [];
      // SF-213: siege engines never shoot at chargers.
      if (shooter.profile.shots > 0 && shooter.profile.engine === undefined)
        options.push({ id: 'shoot', text: text('option.shoot') });
      if (profile.type !== 'flyer' && hasOil(game.state, id, target, partsOf(game.state, tower)))
        options.push({ id: 'oil', text: text('option.oil') });
      const how = yield* choose({
        seat: shooter.side,
        rule: 'SF-127',
        why: askDefend(options, {
          unit: shooter.name,
          target: unitName(game.state, target),
          section: theSection(sectionOf(game.state, tower).plan),
        }),
        about: [id, target, tower],
        options: [...options, { id: 'nothing', text: text('option.nothing') }],
      });
      if (how === 'nothing') continue;
      const wounds =
        how === 'oil'
          ? yield* call(pourOil, { unit: id, target })
          : yield* call(shootAtCharger, { unit: id, target, stands });
      all = { hits: all.hits + wounds.hits, unsaved: all.unsaved + wounds.unsaved };
    }
    return all;
  },
);

/** SF-092, SF-103: chargers are in the open and are not driven back. */
const shootAtCharger = procedure(
  'stand-and-shoot',
  'SF-127',
  function* (game: Play, { unit, target, stands }: { unit: string; target: string; stands: number }): Steps<Wounds> {
    const shooter = unitOf(game.state, unit);
    const { profile } = shooter.roster;
    const reaching = yield* standsInReach(game, unit, target, stands);
    if (reaching === 0) return NO_WOUNDS;
    return yield* call(attack, {
      target,
      dice: shotsOf(shooter, reaching),
      toHit: toHit('open', profile.cannonLike),
      save: allowsSave(shooter) ? saveUnderMachine(unitOf(game.state, target)) : null,
      rule: 'SF-127',
      less: null,
      by: unit,
    });
  },
);
