import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareYesNo, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { engineSaves } from '../engines/engine-hits.ts';
import type { Fact } from '../facts.ts';
import { toHit, type Status } from '../fights/status.ts';
import { remind } from '../game/remind.ts';
import { suffer } from '../mechanics/casualties.ts';
import { engineName, nameOf, unitName } from '../names.ts';
import { because, engineNamed, noSuch, order, unitNamed, wrongMoment } from '../order.ts';
import { engineOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { allowsSave, cameFromOutside, isCannon, onWorks, rangeOf, statusAgainstShots } from './protection.ts';
import { shots, shotsOf, standsThatShoot } from './shots.ts';

/** Shooting at troops and engines: SM-B08 to SM-B10, SM-B27, SM-113, SM-141, SM-143, SM-176, SM-177, SM-226. */

type Aim = Readonly<{ unit: string; target: string }>;

const shooting = procedure('shoot', 'SM-B08', function* (game: Play, { unit, target }: Aim): Steps {
  const shooter = unitOf(game.state, unit);
  if (onWorks(shooter)) yield* remind(game, 'SM-177'); // friends on the ground do not hide the target
  const inReach = yield* declareYesNo({
    seat: shooter.side,
    rule: onWorks(shooter) ? 'SM-176' : 'SM-B08',
    why: text('sm.shooting.ask-reach', {
      unit: unitName(game.state, unit),
      target: targetName(game.state, target),
      range: rangeOf(shooter),
    }),
    about: [unit, target],
    suggested: true,
  });
  if (!inReach) return yield* tell<Fact>({ kind: 'shot-refused', unit, target });
  const stands = yield* standsThatShoot(game, unit, [target]);
  const dice = shotsOf(shooter, stands);
  if (engineNamed(game.state, target) !== undefined) return yield* atEngine(game, unit, target, dice);
  const status = yield* behindTrench(game, unit, target);
  const hits = yield* hit(game, unit, target, dice, status);
  // SM-B27: a cannonball bounces on; SM-B27: but fortifications stop it.
  if (hits > 0 && isCannon(shooter) && !onWorks(unitOf(game.state, target))) yield* bounce(game, unit, target, hits);
});

function* hit(game: Play, unit: string, target: string, dice: Sum, status: Status): Steps<number> {
  const hits = yield* call(shots, {
    unit,
    target: unitName(game.state, target),
    dice,
    toHit: toHit(status, 'SM-B09', target),
    rule: 'SM-B09',
    about: [unit, target],
  });
  yield* tell<Fact>({ kind: 'shot-at', unit, target, hits });
  if (hits === 0) return 0;
  // SM-141 (DSM-070): units on the works are driven back as defended.
  const less = Math.max(onWorks(unitOf(game.state, target)) ? 1 : 0, { open: 0, defended: 1, fortified: 2 }[status]);
  const unsaved = yield* call(suffer, { unit: target, hits, save: allowsSave(unitOf(game.state, unit)) });
  if (unsaved > 0) yield* tell<Fact>({ kind: 'drive-due', unit: target, hits: unsaved, less });
  return hits;
}

/** SM-113: the engine itself is in the open; SM-226: in fantasy the ball does not bounce off it. */
function* atEngine(game: Play, unit: string, engine: string, dice: Sum): Steps {
  const hits = yield* call(shots, {
    unit,
    target: engineName(game.state, engine),
    dice,
    toHit: toHit(game.state.options.enginesCover, 'SM-113', engine),
    rule: 'SM-113',
    about: [unit, engine],
  });
  yield* tell<Fact>({ kind: 'shot-at', unit, target: engine, hits });
  if (hits === 0) return;
  yield* call(engineSaves, { engine, hits });
  if (isCannon(unitOf(game.state, unit)) && game.state.options.ruleset === 'historical')
    yield* bounce(game, unit, engine, hits); // SM-226: only a rule of the fantasy chapter
}

/** SM-027: if the attacker has trenches, ask the players who is behind them. */
function* behindTrench(game: Play, unit: string, target: string): Steps<Status> {
  const status = statusAgainstShots(game.state, unit, target);
  const aimed = unitOf(game.state, target);
  const open = aimed.side === 'attacker' && cameFromOutside(aimed) && status === 'open';
  if (!open || game.state.works.trenches === 0 || isCannon(unitOf(game.state, unit))) return status;
  const covered = yield* declareYesNo({
    seat: aimed.side,
    rule: 'SM-027',
    why: text('sm.shooting.ask-trench', { target: unitName(game.state, target) }),
    about: [target],
    suggested: false,
  });
  return covered ? 'defended' : status;
}

/** SM-B27: asks what the ball hits behind its target. */
function* bounce(game: Play, unit: string, target: string, dice: number): Steps {
  const behind = Object.keys(game.state.units).filter((id) => {
    const other = unitOf(game.state, id);
    if (id === unit || id === target || other.stands === 0 || other.roster.profile.type === 'character') return false;
    return other.place.on === 'outside' || other.place.on === 'foot' || other.place.on === 'inside';
  });
  const next = yield* choose({
    seat: unitOf(game.state, unit).side,
    rule: 'SM-B27',
    why: text('sm.shooting.ask-bounce', { target: targetName(game.state, target) }),
    about: [unit, target],
    options: [
      { id: 'none', text: text('sm.shooting.no-bounce') },
      ...behind.map((id) => ({ id, text: text('sm.named', { name: unitName(game.state, id) }), about: [id] })),
    ],
  });
  if (next === 'none') return;
  yield* tell<Fact>({ kind: 'ball-bounced', unit, target: next });
  yield* hit(
    game,
    unit,
    next,
    Sum.of(dice, text('sum.hits'), 'SM-B27', [unit]),
    statusAgainstShots(game.state, unit, next),
  );
}

function targetName(siege: Siege, id: string): ReturnType<typeof engineName> {
  return engineNamed(siege, id) === undefined ? text('sm.named', { name: unitName(siege, id) }) : engineName(siege, id);
}

/** Why a unit may not shoot at all now, or not at this target. */
function mayNotShoot(siege: Siege, { unit: id, target }: Aim): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  const name = nameOf(unit);
  const moment = wrongMoment(siege, 'shooting', unit.side);
  if (moment !== undefined) return moment;
  if (unit.roster.profile.shots === 0 || unit.roster.profile.range === null)
    return because('SM-B08', 'sm.not.no-missiles', { unit: name });
  if (unit.stands === 0 || unit.place.on === 'off-table' || unit.place.on === 'tunnel')
    return because('SM-B02', 'sm.not.not-there', { unit: name });
  if (unit.engaged !== null) return because('SM-B08', 'sm.not.engaged', { unit: name });
  if (unit.shot) return because('SM-B08', 'sm.not.has-shot', { unit: name });
  // SM-203: troubled units do not shoot; SM-220 (DSM-117): nor does a side with spoilt powder.
  if (siege.assault.locked.includes(id)) return because('SM-203', 'sm.not.troubled', { unit: name });
  if (siege.assault.silenced === unit.side) return because('SM-220', 'sm.not.silenced', { unit: name });
  return mayNotBeShot(siege, id, target);
}

function mayNotBeShot(siege: Siege, id: string, target: string): Problem | undefined {
  const unit = unitOf(siege, id);
  const engine = engineNamed(siege, target);
  if (engine !== undefined) {
    const there = engine.side !== unit.side && !engine.destroyed && engine.deployed;
    return there ? aimed(siege, id, target) : because('SM-113', 'sm.not.no-target');
  }
  const aim = unitNamed(siege, target);
  if (aim === undefined) return noSuch(target);
  const gone = aim.stands === 0 || aim.place.on === 'off-table' || aim.place.on === 'tunnel';
  if (aim.side === unit.side || gone || aim.roster.profile.type === 'character')
    return because('SM-B08', 'sm.not.no-target');
  if (aim.engaged !== null) return because('SM-B08', 'sm.not.target-engaged', { unit: nameOf(aim) });
  return aimed(siege, id, target);
}

function aimed(siege: Siege, unit: string, target: string): Problem | undefined {
  return siege.assault.outOfReach.includes(`${unit}>${target}`) ? because('SM-B08', 'sm.not.out-of-reach') : undefined;
}

export const shoot = order<Aim>({
  rule: 'SM-B08',
  candidates: (siege) => {
    const shooters = Object.keys(siege.units).filter((id) => {
      const { roster, side } = unitOf(siege, id);
      return side === siege.active && roster.profile.shots > 0;
    });
    const engines = Object.keys(siege.engines).filter((id) => !engineOf(siege, id).destroyed);
    return shooters.flatMap((unit) => [...Object.keys(siege.units), ...engines].map((target) => ({ unit, target })));
  },
  check: mayNotShoot,
  ...naming('sm.shooting.do-shoot', { unit: unitName, target: targetName }),
  run: shooting,
});
