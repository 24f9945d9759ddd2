import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Problem } from '../../../kernel/system.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { chargeThroughDebris, debrisCovers } from '../bombardment/debris.ts';
import { isPushing } from '../engines/formation.ts';
import type { Fact } from '../facts.ts';
import { chargeHome } from '../fights/contact.ts';
import { engineName, nameOf, unitName } from '../names.ts';
import { because, engineNamed, noSuch, order, unitNamed } from '../order.ts';
import { engineOf, unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { secretDoor } from '../treason/secret-door.ts';
import { chargesAcross } from './passages.ts';
import { cannotMove, movers, notAllowed, reaches } from './permission.ts';

/**
 * Charges on the ground, outside or inside, and between the two: SM-B05, SM-B14, SM-089, SM-112, SM-116 to SM-118,
 * SM-122.
 */

/** `target`: a unit or an engine. */
export type Charge = Readonly<{ unit: string; target: string }>;

export const charging = procedure('charge', 'SM-B14', function* (game: Play, { unit, target }: Charge): Steps {
  const failed = tell<Fact>({ kind: 'charge-failed', unit, rule: 'SM-B14' });
  if (!(yield* reaches(game, unit, targetName(game.state, target), 'SM-B14'))) return yield* failed;
  // SM-089: one move into debris, another out of it.
  if (yield* chargeThroughDebris(game.state, unitOf(game.state, unit)))
    return yield* tell<Fact>({ kind: 'charge-failed', unit, rule: 'SM-089' });
  const across = wayAcross(game.state, unit, target);
  // SM-218 (DSM-113): the secret door is checked before each use.
  if (across?.way === 'secret-door' && !(yield* secretDoor(game, unit)))
    return yield* tell<Fact>({ kind: 'charge-failed', unit, rule: 'SM-218' });
  const engine = engineNamed(game.state, target);
  // SM-117: charging a pushed engine means fighting its pushers; SM-118: an unattended engine is fought itself.
  const met = engine === undefined ? target : engine.pusher;
  const home = yield* call(chargeHome, {
    unit,
    how: 'field',
    section: null,
    from: null,
    targets: met === null ? [] : [met],
    engine: met === null ? target : null,
    covered: met !== null && (yield* isCovered(game, met)),
    ...(across === undefined ? {} : { to: across.to }),
  });
  if (!home) yield* tell<Fact>({ kind: 'charge-failed', unit, rule: 'SM-B14' });
});

/** SM-T9, rows 12 to 14: in debris, behind an engine, or behind trenches, which only the players can see. */
function* isCovered(game: Play, id: string): Steps<boolean> {
  const unit = unitOf(game.state, id);
  if (isPushing(game.state, id) || debrisCovers(unit)) return true; // SM-112, SM-088
  if (unit.platform && unit.place.on === 'outside') return true; // SM-028
  if (unit.side !== 'attacker' || unit.place.on !== 'outside' || game.state.works.trenches === 0) return false;
  return yield* declareYesNo({
    seat: unit.side,
    rule: 'SM-027',
    why: text('sm.movement.ask-trench', { unit: unitName(game.state, id) }),
    about: [id],
    suggested: false,
  });
}

export function targetName(siege: Siege, id: string): Text {
  return engineNamed(siege, id) === undefined ? text('sm.named', { name: unitName(siege, id) }) : engineName(siege, id);
}

function groundOf({ on }: Unit['place']): 'outside' | 'inside' | 'debris' | undefined {
  if (on === 'outside' || on === 'foot') return 'outside';
  return on === 'inside' || on === 'debris' ? on : undefined;
}

/** SM-158: walls separate outside and inside; debris connects the two. */
function sameGround(one: Unit['place'], other: Unit['place']): boolean {
  const [a, b] = [groundOf(one), groundOf(other)];
  if (a === undefined || b === undefined) return false;
  return a === b || a === 'debris' || b === 'debris';
}

/** The side of the walls that a charge across or down from them leads to, and by which way. */
export function wayAcross(
  siege: Siege,
  id: string,
  target: string,
): { readonly to: 'inside' | 'outside'; readonly way: 'open' | 'secret-door' } | undefined {
  const unit = unitOf(siege, id);
  const place = engineNamed(siege, target) === undefined ? unitOf(siege, target).place : ENGINE_GROUND;
  if (sameGround(unit.place, place)) return undefined;
  const to = groundOf(place);
  if (to !== 'inside' && to !== 'outside') return undefined;
  const way = chargesAcross(siege, unit, to);
  return way === undefined ? undefined : { to, way };
}

/** SM-140: engines never leave the ground outside. */
const ENGINE_GROUND = { on: 'outside' } as const;

export function cannotCharge(siege: Siege, { unit: id, target }: Charge): Problem | undefined {
  const stopped = cannotMove(siege, id);
  if (stopped !== undefined) return stopped;
  const unit = unitOf(siege, id);
  const figures = { unit: nameOf(unit) };
  const { type } = unit.roster.profile;
  if (type === 'artillery' || type === 'character') return because('SM-B05', 'sm.not.no-charger', figures);
  // SM-116: a formation cannot charge; its unit leaves the engine first (SM-109).
  if (isPushing(siege, id)) return because('SM-116', 'sm.not.pushing', figures);
  const met = targetOf(siege, id, target);
  if ('rule' in met) return met;
  if (!sameGround(unit.place, met.place) && wayAcross(siege, id, target) === undefined)
    return because(met.place.on === 'section' ? 'SM-159' : 'SM-158', 'sm.not.walls-between', figures);
  return notAllowed(siege, id, true);
}

function targetOf(
  siege: Siege,
  id: string,
  target: string,
): { readonly place: Unit['place'] } | (Problem & { rule: string }) {
  const { side } = unitOf(siege, id);
  const engine = engineNamed(siege, target);
  if (engine !== undefined) {
    if (engine.side === side || engine.destroyed || !engine.deployed)
      return { ...because('SM-113', 'sm.not.no-target'), rule: 'SM-113' };
    return { place: ENGINE_GROUND };
  }
  const enemy = unitNamed(siege, target);
  if (enemy === undefined) return { ...noSuch(target), rule: 'SM-B02' };
  const there = enemy.side !== side && enemy.stands > 0 && enemy.roster.profile.type !== 'character';
  return there ? enemy : { ...because('SM-B05', 'sm.not.no-target'), rule: 'SM-B05' };
}

/** Every unit and engine that these units could charge. */
function chargesOf(siege: Siege, units: readonly string[]): readonly Charge[] {
  const engines = Object.keys(siege.engines).filter((id) => !engineOf(siege, id).destroyed);
  const targets = [...Object.keys(siege.units), ...engines];
  return units.flatMap((unit) => targets.map((target) => ({ unit, target })));
}

export const charge = order<Charge>({
  rule: 'SM-B14',
  candidates: (siege) => chargesOf(siege, Object.keys(siege.units)),
  likely: (siege) => chargesOf(siege, movers(siege)),
  check: cannotCharge,
  ...naming('sm.movement.do-charge', { unit: unitName, target: targetName }),
  // Through a gate everybody outside may be charged, so one order per unit asks for the target (charge-across.ts).
  aside: (siege, { unit, target }) => wayAcross(siege, unit, target) !== undefined,
  run: charging,
});
