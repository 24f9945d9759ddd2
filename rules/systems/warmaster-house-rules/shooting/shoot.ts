import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, declareNumber, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Command, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { howManyStands } from '../ask-stands.ts';
import type { Fact } from '../facts.ts';
import { rollToHit, suffer, thrownBy } from '../melee/casualties.ts';
import { seesThroughWoods } from '../moving/sight.ts';
import { FARTHEST } from '../moving/tables.ts';
import { unitName } from '../names.ts';
import { because, noSuch, order, unitNamed, wrongMoment } from '../order.ts';
import { opponentOf, standing, unitOf, type Battle, type Play, type Steps, type Unit } from '../state.ts';
import { rangeOf } from './tables.ts';
import { mayNotShoot, positionUnderFire, shotsOf } from './under-fire.ts';

/** The Shooting Phase: HR-005, HR-014, HR-091 to HR-093, HR-098, HR-B07. */

export interface Shot extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly target: string;
}

/** Why a unit may not shoot at another now, or `undefined`. */
function whyNotShoot(battle: Battle, args: Readonly<Record<string, unknown>>): Problem | undefined {
  const unit = unitNamed(battle, args['unit']);
  const target = unitNamed(battle, args['target']);
  if (unit === undefined || typeof args['unit'] !== 'string') return noSuch(args['unit']);
  if (target === undefined) return noSuch(args['target']);
  const { side } = unit.roster;
  const moment = wrongMoment(battle, 'shooting');
  if (moment !== undefined) return moment;
  // HR-005: only the moving player shoots in this phase.
  if (side !== battle.active) return because('HR-005', 'hr.shoot.not.inactive');
  if (unit.stands === 0 || target.stands === 0) return because('HR-B05', 'hr.shoot.not.gone');
  if (target.roster.side === side) return because('HR-093', 'hr.shoot.not.friend');
  return mayNotShoot(battle, args['unit'], unit);
}

/** HR-092, HR-093: whether the target is the one that may be chosen; not asked if there is no other. */
function* isRightTarget(game: Play, id: string, unit: Unit, target: string): Steps<boolean> {
  const { side, type } = unit.roster;
  const artillery = type === 'artillery';
  const enemies = standing(game.state, opponentOf(side));
  const class_ = unitOf(game.state, target).roster.type;
  const others = artillery ? enemies.filter((enemy) => unitOf(game.state, enemy).roster.type === class_) : enemies;
  if (others.length < 2) return true;
  const figures = { unit: unit.roster.name, target: unitName(game.state, target) };
  return yield* declareYesNo({
    seat: side,
    rule: artillery ? 'HR-092' : 'HR-093',
    why: artillery
      ? text('hr.shoot.nearest-of-class', { ...figures, class: text(`hr.type.${class_}`) })
      : // HR-014: each stand of a hedgehog has a separate front.
        text(unit.formation === 'hedgehog' ? 'hr.shoot.nearest-of-stand' : 'hr.shoot.nearest', figures),
    about: [id, target],
    suggested: true,
  });
}

/** HR-091: the declared distance in cm. */
export function* distanceTo(
  game: Play,
  unit: string,
  target: string,
  seat = unitOf(game.state, unit).roster.side,
): Steps<number> {
  const range = rangeOf(unitOf(game.state, unit).roster);
  return yield* declareNumber({
    seat,
    rule: 'HR-091',
    why: text('hr.shoot.distance', {
      unit: unitName(game.state, unit),
      target: unitName(game.state, target),
      range,
    }),
    about: [unit, target],
    unit: 'cm',
    min: 0,
    max: FARTHEST,
    step: 0,
    suggested: range,
  });
}

/** HR-B07: stands with the target to their front, in sight and in range. @param most at least 1 */
export function* standsThatBear(game: Play, unit: string, target: string, most: number): Steps<number> {
  return yield* howManyStands(game, unit, {
    rule: 'HR-B07',
    why: text('hr.shoot.stands-that-bear', { unit: unitName(game.state, unit), target: unitName(game.state, target) }),
    about: [unit, target],
    min: 1,
    max: most,
    suggested: most,
  });
}

const shootAt = procedure('shooting', 'HR-B07', function* (game: Play, { unit: id, target }: Shot): Steps {
  const unit = unitOf(game.state, id);
  const refuse = (rule: string) => tell<Fact>({ kind: 'shot-refused', unit: id, target, rule });
  if (!(yield* isRightTarget(game, id, unit, target)))
    return yield* refuse(unit.roster.type === 'artillery' ? 'HR-092' : 'HR-093');
  if ((yield* distanceTo(game, id, target)) > rangeOf(unit.roster)) return yield* refuse('HR-091');
  if (!(yield* seesThroughWoods(game, id, target))) return yield* refuse('HR-040');
  const left = unit.stands - unit.standsShot;
  // HR-014: only a hedgehog splits its fire, stand by stand.
  const stands = yield* standsThatBear(game, id, target, left);
  const dice = shotsOf(unit, stands);
  // HR-098: fire into a melee is rolled like any other.
  const against = positionUnderFire(unitOf(game.state, target));
  const hits = yield* rollToHit(thrownBy(game.state, { unit: id, target, dice, against, rule: 'HR-B07' }));
  yield* tell<Fact>({ kind: 'shot', unit: id, target, stands, dice: dice.total, hits });
  yield* call(suffer, { unit: target, hits, by: 'shooting' });
});

export const shoot: Command<Battle, Fact, Shot> = order<Shot>({
  rule: 'HR-B07',
  candidates: (battle) =>
    battle.phase !== 'shooting'
      ? []
      : standing(battle, battle.active).flatMap((unit) =>
          standing(battle, opponentOf(battle.active)).map((target) => ({ unit, target })),
        ),
  check: whyNotShoot,
  ...naming('hr.shoot.do', { unit: unitName, target: unitName }),
  run: shootAt,
});
