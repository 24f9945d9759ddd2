import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { fromShrine } from '../assault/blows.ts';
import { toHitWithMissiles } from '../base/chances.ts';
import { artillery, artilleryFaces, D6 } from '../base/dice.ts';
import { isEngaged } from '../base/flight.ts';
import { remove } from '../base/harm.ts';
import { valueOf } from '../base/profile.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { because, cannotAct, noSuch, order, unitNamed } from '../order.ts';
import { sectionAt, sectionOf, unitOf, unitsOf, type Unit } from '../pieces.ts';
import { chartFaces, misfire } from '../shooting/charts.ts';
import { spareHands } from '../shooting/hands.ts';
import { cannotAim, nameOf, reach, targetsOf } from '../shooting/shoot.ts';
import { shotsThatHit } from '../shooting/to-hit.ts';
import { coverFor, coverSeen, landed } from '../shooting/volley.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { nightRange } from '../weather/night.ts';
import { powderIsDry, rainPenalty } from '../weather/rain.ts';

/** Swivel guns: SB-205, SB-206. */

/** SB-205: like grapeshot, but weaker; range in inches. */
export const SWIVEL = { range: 12, strength: 3, piercing: true } as const;

interface Swivel extends Args {
  readonly unit: string;
  readonly target: string;
}

/** SB-205: the first gun in the unit's section that can fire. */
export function readyGun(siege: Siege, unit: Unit): number | undefined {
  const at = sectionAt(unit);
  // SB-205: the gunner does nothing else in that phase.
  if (at === null || siege.turn === 0 || unit.roster.side !== 'defender' || spareHands(unit) < 1) return undefined;
  const gun = sectionOf(siege, at).guns.findIndex(({ fired, silentUntil }) => !fired && siege.turn > silentUntil);
  return gun < 0 ? undefined : gun;
}

function check(siege: Siege, { unit: id, target }: Args): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  const figures = { unit: unit.roster.name };
  // SB-040: models cannot fire black powder before the battle.
  if (siege.turn === 0) return because('SB-040', 'sb.not.no-gun', figures);
  const cannot = cannotAct(siege, unit, 'shooting') ?? cannotAim(siege, unit, target);
  if (cannot !== undefined) return cannot;
  if (isEngaged(siege, String(id)) || unit.roster.type === 'war-machine')
    return because('SB-205', 'sb.not.no-gun', figures);
  return readyGun(siege, unit) === undefined ? because('SB-205', 'sb.not.no-gun', figures) : undefined;
}

/** SB-205: shots at a target within range; SB-206: a Misfire hits the gun and its gunner, not his unit. */
export const swivelShots = procedure(
  'swivel-gun',
  'SB-205',
  function* (
    game: Play,
    { unit, target, distance, reaction }: Swivel & { readonly distance: number; readonly reaction: boolean },
  ): Steps {
    const { roster } = unitOf(game.state, unit);
    const section = sectionAt(unitOf(game.state, unit));
    const gun = readyGun(game.state, unitOf(game.state, unit));
    if (section === null || gun === undefined) return;
    const figures = { unit: unitName(game.state, unit), target: nameOf(game.state, target) };
    const asked = { seat: roster.side, rule: 'SB-205', about: [unit, target], sides: D6 };
    const at = { unit, section, gun, reaction };
    const shots = artillery(
      yield* roll({
        ...asked,
        why: text('sb.shooting.ask-shots', figures),
        dice: 1,
        reads: { kind: 'face' },
        faces: artilleryFaces('shots'),
      }),
    );
    if (shots === 'misfire') {
      const face = yield* roll({
        ...asked,
        rule: 'SB-206',
        why: text('sb.shooting.ask-misfire', figures),
        dice: 1,
        reads: { kind: 'face' },
        faces: chartFaces('black-powder'),
      });
      const result = misfire('black-powder', face);
      yield* tell<Fact>({ kind: 'gun-misfired', ...at, face, result });
      if (result === 'destroyed') yield* remove(game, { unit, most: 1 }, valueOf(roster.profile, 'w'));
      return;
    }
    // SB-222: it pierces armour, so the rain penalty is doubled.
    const rain = rainPenalty(game.state, unit, ['armour-piercing']);
    const cover = reaction ? coverFor(game.state, unit, target) : yield* coverSeen(game, unit, target);
    const penalties = { ...cover, long: distance * 2 > SWIVEL.range, standAndShoot: reaction, rain };
    const needed = toHitWithMissiles(valueOf(roster.profile, 'bs'), penalties);
    const hits =
      needed === 'impossible' ? 0 : yield* shotsThatHit(game, { unit, target, rule: 'SB-205', shots, needed });
    yield* tell<Fact>({ kind: 'gun-fired', ...at, target, shots, hits });
    if (hits === 0) return;
    const wardsAgain = fromShrine(game.state, unit);
    // SB-126, SB-137: aimed fire, so an engine shares hits with its pushers.
    yield* landed(game, target, {
      strength: SWIVEL.strength,
      piercing: SWIVEL.piercing,
      hits,
      wardsAgain,
      by: roster.side,
    });
  },
);

/** SB-205: in the Shooting Phase one model fires the gun instead of acting otherwise. */
export const fireSwivel = order<Swivel>({
  rule: 'SB-205',
  candidates: (siege) =>
    siege.phase !== 'shooting'
      ? []
      : unitsOf(siege, siege.active)
          .filter((unit) => readyGun(siege, unitOf(siege, unit)) !== undefined)
          .flatMap((unit) => targetsOf(siege, unit).map((target) => ({ unit, target }))),
  check,
  ...naming('sb.do.fire-swivel', { unit: unitName, target: nameOf }),
  run: procedure('fire-swivel', 'SB-205', function* (game: Play, { unit, target }: Swivel): Steps {
    if (!(yield* powderIsDry(game, unit, target))) return;
    const distance = yield* reach(game, { unit, target, range: SWIVEL.range, rule: 'SB-205' });
    if (distance !== undefined) yield* call(swivelShots, { unit, target, distance, reaction: false });
  }),
});

/** SB-205: fired in reaction to a charge, if light and weather allow it to reach the charger. */
export function* swivelReaction(game: Play, unit: string, target: string, distance: number): Steps {
  if (!(yield* powderIsDry(game, unit, target))) return;
  const range = yield* nightRange(game, unit, SWIVEL.range);
  if (distance > range) return yield* tell<Fact>({ kind: 'shot-lost', unit, target, why: 'night' });
  yield* call(swivelShots, { unit, target, distance, reaction: true });
}
