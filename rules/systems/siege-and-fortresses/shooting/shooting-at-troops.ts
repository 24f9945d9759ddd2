import { procedure } from '../../../kernel/procedure.ts';
import { call, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Command, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { ofUnitAtTarget } from '../command-parts.ts';
import type { Fact } from '../facts.ts';
import { shotsOf } from '../mechanics/shots.ts';
import { askTroopsInRange } from '../mechanics/range-and-sight.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { enemies, named, ownWith, refusedBy } from '../why-not.ts';
import { bounce, bounces } from './bounce.ts';
import { strikeTroops } from './strike-troops.ts';
import { nameTarget, targetsBeside } from './target-in-a-tower.ts';

/** Shooting at troops: SF-025, SF-126, SF-163, SF-181, SF-219, SF-283, SF-B09. The structure takes no damage. */

export interface ShotAtTroops extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly target: string;
}

/**
 * SF-025: asks about range and sight; another unit in the tower may be named instead (SF-283); then a die per shot,
 * saves and stands; a cannon ball bounces (SF-219). Drive-back dice wait for the end of the phase.
 */
const shootAtTroops = procedure(
  'shooting-at-troops',
  'SF-025',
  function* (game: Play, { unit, target: aimedAt }: ShotAtTroops): Steps {
    const { roster } = unitOf(game.state, unit);
    const seen = yield* declareYesNo({
      seat: roster.side,
      ...askTroopsInRange(game.state, unit, aimedAt),
      about: [unit, aimedAt],
      suggested: true,
    });
    if (!seen) return yield* tell<Fact>({ kind: 'out-of-reach', unit, target: aimedAt });

    const target = yield* nameTarget(game, aimedAt);
    yield* tell<Fact>({ kind: 'troops-shot', unit, target });
    const goesOn = bounces(game.state, unit, target);
    // SF-181: on a siege tower every stand of the unit shoots, as everywhere.
    const dice = shotsOf(unitOf(game.state, unit), unitOf(game.state, unit).stands);
    yield* call(strikeTroops, { unit, target, dice, rule: 'SF-025' });
    if (goesOn) yield* call(bounce, { unit, target });
  },
);

/** SF-B09: once a phase; battering or fighting units are in contact and do not shoot. */
function mayShoot(siege: Siege, id: string): boolean {
  const { roster, stands, shot, battering, engaged } = unitOf(siege, id);
  if (roster.side !== siege.active || roster.profile.shots === 0) return false;
  return stands > 0 && !shot && battering === null && engaged === null;
}

/** Lone characters and fighting units are not targets (SF-B09); any other unit may be the closest. */
function isTarget(siege: Siege, id: string): boolean {
  const { roster, stands, engaged, place } = unitOf(siege, id);
  if (roster.side === siege.active || stands === 0 || roster.profile.type === 'character') return false;
  if (engaged !== null || place.on === 'off-table') return false;
  return targetsBeside(siege, id)[0] === id;
}

/** Why a shot is not offered. */
function whyNoShot(siege: Siege, { unit: id, target: at }: ShotAtTroops): Problem | undefined {
  const unit = named(siege.units, id);
  const target = named(siege.units, at);
  if (unit === undefined || target === undefined) return undefined;
  const { profile, side, name } = unit.roster;
  const figures = { unit: name, target: target.roster.name };
  const refuse = (rule: string, why: Problem['text']): Problem => refusedBy(rule, why, id, at);
  if (siege.phase !== 'shooting' || side !== siege.active)
    return refuse('SF-B01', text('why-not.own-shooting-phase', figures));
  if (profile.shots === 0) return refuse('SF-B09', text('why-not.no-missiles', figures));
  if (unit.shot && unit.orderFailed) return refuse('SF-211', text('why-not.engine-not-turned', figures));
  if (unit.shot) return refuse('SF-B09', text('why-not.has-shot', figures));
  if (unit.battering !== null || unit.engaged !== null) return refuse('SF-B09', text('why-not.in-contact', figures));
  if (target.roster.profile.type === 'character') return refuse('SF-B09', text('why-not.shot-at-character', figures));
  if (target.engaged !== null) return refuse('SF-B09', text('why-not.shot-into-a-fight', figures));
  if (unit.outOfReach.includes(at)) return refuse('SF-B09', text('why-not.out-of-reach', figures));
  if (target.stands > 0 && targetsBeside(siege, at)[0] !== at)
    return refuse('SF-283', text('why-not.another-is-hit', figures));
  return undefined;
}

export const shootTroops: Command<Siege, Fact, ShotAtTroops> = {
  rule: 'SF-025',
  offers: (siege) => {
    if (siege.phase !== 'shooting') return [];
    const offers: ShotAtTroops[] = [];
    for (const unit in siege.units) {
      if (!mayShoot(siege, unit)) continue;
      const { outOfReach } = unitOf(siege, unit);
      for (const target in siege.units) {
        if (isTarget(siege, target) && !outOfReach.includes(target)) offers.push({ unit, target });
      }
    }
    return offers;
  },
  ...ofUnitAtTarget('do.shoot-troops'),
  tries: (siege) => ownWith(siege, enemies(siege)).map(([unit, target]) => ({ unit, target })),
  whyNot: whyNoShot,
  run: shootAtTroops,
};
