import { procedure } from '../../../kernel/procedure.ts';
import { call, declareNumber, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { MissilePenalties } from '../base/chances.ts';
import { isEngaged } from '../base/flight.ts';
import type { Weapon } from '../base/profile.ts';
import type { Fact } from '../facts.ts';
import { engineName, unitName } from '../names.ts';
import { because, cannotAct, noSuch, order, unitNamed } from '../order.ts';
import { engineOf, holderOf, inPlay, other, unitOf, unitsOf, type Unit } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { inCastle, seesNoCastle } from '../upgrades/camouflage.ts';
import { nightRange } from '../weather/night.ts';
import { rainPenalty } from '../weather/rain.ts';
import { freeShooters } from './hands.ts';
import { coverSeen, volley } from './volley.ts';

/** Shooting in the Shooting Phase: SB-B07, SB-B19, SB-056, SB-063, SB-066 to SB-068, SB-078, SB-079. */

interface Shoot extends Args {
  readonly unit: string;
  readonly weapon: number;
  readonly target: string;
}

export const nameOf = (siege: Siege, id: string) =>
  Object.hasOwn(siege.engines, id) ? engineName(siege, id) : unitName(siege, id);

/** Why a unit cannot shoot at all in this phase. */
export function cannotShoot(siege: Siege, unit: Unit): Problem | undefined {
  const cannot = cannotAct(siege, unit, 'shooting');
  if (cannot !== undefined) return cannot;
  const figures = { unit: unit.roster.name };
  // SB-040: before the battle only units that rolled no dice in step 1 shoot.
  if (siege.turn === 0 && siege.prelude.bombarded.includes(unit.roster.id))
    return because('SB-040', 'sb.not.bombarded-already', figures);
  if (unit.shot) return because('SB-B07', 'sb.not.shot-already', figures);
  if (unit.charged || isEngaged(siege, unit.roster.id)) return because('SB-B07', 'sb.not.engaged', figures);
  // SB-041, SB-B26, SB-B27: silenced by a Misfire.
  const chart = unit.roster.machine?.class === 'stone-thrower' ? 'SB-B27' : 'SB-B26';
  return unit.silentUntil > 0 && siege.turn <= unit.silentUntil
    ? because(chart, 'sb.not.silenced', figures)
    : undefined;
}

/** Why a unit cannot aim at a target: SB-063, SB-078 each unit separately, and siege engines. */
export function cannotAim(siege: Siege, unit: Unit, target: unknown): Problem | undefined {
  if (typeof target === 'string' && Object.hasOwn(siege.engines, target)) {
    const { destroyed, label } = engineOf(siege, target);
    if (destroyed) return because('SB-130', 'sb.not.engine-lost', { engine: label });
    return unit.roster.side === holderOf(siege, target)
      ? because('SB-126', 'sb.not.own-side', { unit: label })
      : undefined;
  }
  const aim = unitNamed(siege, target);
  if (aim === undefined) return noSuch(target);
  const figures = { unit: aim.roster.name };
  if (aim.roster.side === unit.roster.side) return because('SB-B07', 'sb.not.own-side', figures);
  // SB-B07: only whole units are targets, not characters who joined one.
  if (aim.joined !== null)
    return because('SB-B07', 'sb.not.joined-target', { ...figures, host: unitOf(siege, aim.joined).roster.name });
  return inPlay(aim) ? undefined : because('SB-030', 'sb.not.not-on-table', figures);
}

function checkShoot(siege: Siege, { unit: id, weapon: n, target }: Args): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  const cannot = cannotShoot(siege, unit) ?? cannotAim(siege, unit, target);
  if (cannot !== undefined) return cannot;
  const weapon = unit.roster.weapons[Number(n)];
  const figures = { unit: unit.roster.name };
  if (weapon === undefined) return because('SB-B07', 'sb.not.no-weapon', figures);
  if (unit.moved && weapon.rules.includes('move-or-fire')) return because('SB-B07', 'sb.not.move-or-fire', figures);
  // SB-113, SB-205: no models are left to shoot.
  if (freeShooters(siege, unit.roster.id) === 0)
    return because(unit.poured ? 'SB-113' : 'SB-205', 'sb.not.all-at-work', figures);
  // SB-167, SB-170: mantlets and long ladders occupy the hands of a unit that moved.
  if (unit.moved && unit.items.includes('mantlets')) return because('SB-167', 'sb.not.burdened', figures);
  return unit.moved && unit.items.includes('long-ladders') ? because('SB-170', 'sb.not.burdened', figures) : undefined;
}

/** SB-068: a unit inside a tower, on top or on its platform has no fixed arc of sight. */
function seesAllRound(siege: Siege, id: string): boolean {
  const { place } = unitOf(siege, id);
  return place.at === 'section' && (place.slot === 'inside' || place.slot === 'top' || place.slot === 'platform');
}

/** Distance in inches, asked of the players together with sight; `undefined` if the shot is impossible. */
export function* reach(
  game: Play,
  {
    unit,
    target,
    range,
    rule,
  }: { readonly unit: string; readonly target: string; readonly range: number; readonly rule: string },
): Steps<number | undefined> {
  const asked = { seat: unitOf(game.state, unit).roster.side, about: [unit, target] };
  const figures = { unit: unitName(game.state, unit), target: nameOf(game.state, target), range };
  // SB-198: beyond 20 inches the castle and its garrison are out of sight.
  const hidden = target in game.state.units && inCastle(game.state, target) && (yield* seesNoCastle(game, unit));
  const sees =
    !hidden &&
    (yield* declareYesNo({
      ...asked,
      rule: seesAllRound(game.state, unit) ? 'SB-068' : rule,
      why: text('sb.shooting.ask-sight', figures),
      suggested: true,
    }));
  if (!sees) {
    yield* tell<Fact>({ kind: 'shot-lost', unit, target, why: 'sight' });
    return undefined;
  }
  const distance = yield* declareNumber({
    ...asked,
    rule,
    why: text('sb.shooting.ask-range', figures),
    unit: 'inches',
    min: 0,
    max: 120,
    step: 0,
    assumed: range / 2,
  });
  if (distance > range) {
    yield* tell<Fact>({ kind: 'shot-lost', unit, target, why: 'range' });
    return undefined;
  }
  // SB-219: at night the dice limit the range.
  if (distance <= (yield* nightRange(game, unit, range))) return distance;
  yield* tell<Fact>({ kind: 'shot-lost', unit, target, why: 'night' });
  return undefined;
}

/** SB-B07, SB-B19: the penalties on these shots. */
export function* penaltiesOf(
  game: Play,
  { unit, target, weapon, distance }: { unit: string; target: string; weapon: Weapon; distance: number },
): Steps<MissilePenalties> {
  const { moved } = unitOf(game.state, unit);
  const quick = weapon.rules.includes('quick-to-fire');
  const cover = yield* coverSeen(game, unit, target);
  const rain = rainPenalty(game.state, unit, weapon.rules); // SB-222
  return { ...cover, moved: moved && !quick, long: distance * 2 > weapon.range, multiple: weapon.shots > 1, rain };
}

const shooting = procedure('shoot', 'SB-B07', function* (game: Play, { unit, weapon: n, target }: Shoot): Steps {
  const weapon = unitOf(game.state, unit).roster.weapons[n];
  if (weapon === undefined) return;
  const distance = yield* reach(game, { unit, target, range: weapon.range, rule: 'SB-B07' });
  if (distance === undefined) return;
  // SB-113, SB-205: models at a cauldron or swivel gun do not shoot; SB-067: five from inside a tower.
  const most = freeShooters(game.state, unit);
  const { place } = unitOf(game.state, unit);
  const models =
    most <= 1
      ? most
      : yield* declareNumber({
          seat: unitOf(game.state, unit).roster.side,
          rule: place.at === 'section' ? ruleOfPlace(place.slot) : 'SB-B07',
          why: text('sb.shooting.ask-models', {
            unit: unitName(game.state, unit),
            target: nameOf(game.state, target),
            most,
          }),
          about: [unit, target],
          unit: 'models',
          min: 0,
          max: most,
          step: 1,
          suggested: most,
        });
  if (models === 0) return yield* tell<Fact>({ kind: 'shot-lost', unit, target, why: 'nobody' });
  const penalties = yield* penaltiesOf(game, { unit, target, weapon, distance });
  yield* call(volley, { unit, target, weapon, models, penalties, reaction: false });
});

/** SB-056, SB-066, SB-067, SB-079: the rule by which troops in this place shoot. */
function ruleOfPlace(slot: string): string {
  if (slot === 'inside') return 'SB-067';
  if (slot === 'top' || slot === 'platform') return 'SB-066';
  return slot === 'machine' ? 'SB-079' : 'SB-056';
}

/** Everything an enemy can aim at. */
export const targetsOf = (siege: Siege, unit: string): readonly string[] => [
  ...unitsOf(siege, other(unitOf(siege, unit).roster.side)),
  ...Object.keys(siege.engines),
];

export const shoot = order<Shoot>({
  rule: 'SB-063',
  candidates: (siege) =>
    siege.phase !== 'shooting'
      ? []
      : unitsOf(siege, siege.active).flatMap((unit) =>
          unitOf(siege, unit).roster.weapons.flatMap((_, weapon) =>
            targetsOf(siege, unit).map((target) => ({ unit, weapon, target })),
          ),
        ),
  check: checkShoot,
  text: (siege, { unit, weapon, target }) =>
    text('sb.do.shoot', {
      unit: unitName(siege, unit),
      weapon: unitOf(siege, unit).roster.weapons[weapon]?.name ?? '',
      target: nameOf(siege, target),
    }),
  about: ({ unit, target }) => [unit, target],
  run: shooting,
});
