import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareNumber, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { rollToHit, suffer, thrownBy } from '../melee/casualties.ts';
import { seesThroughWoods } from '../moving/sight.ts';
import { FARTHEST } from '../moving/tables.ts';
import { unitName } from '../names.ts';
import { isEngaged, standing, unitOf, type Battle, type Play, type Steps } from '../state.ts';
import { distanceTo, standsThatBear } from './shoot.ts';
import { HELPING_DISTANCE, rangeOf } from './tables.ts';
import { shotsOf, shotsOfStand } from './under-fire.ts';

/** Fire at a unit that charges: HR-094 to HR-097, HR-142, HR-B10. */

export interface Charging {
  readonly charger: string;
  readonly target: string;
  /** Declared distance from the charger to its target in cm; `null` if not declared. */
  readonly cm: number | null;
  /** HR-141: the target has announced an evade, and shoots before it moves. */
  readonly evading: boolean;
}

/** HR-097: whether a unit has missile stands that have not fired at a charger this turn. */
export function canFire(battle: Battle, id: string): boolean {
  const unit = unitOf(battle, id);
  return shotsOfStand(unit).total > 0 && unit.firedAtCharger < unit.stands;
}

/**
 * The target shoots if its owner likes (HR-094, HR-142), then friends beside it, one after the other (HR-095).
 * @returns unsaved hits on the charger, which count in the first round (HR-B10); it is never driven back by them
 */
export const fireAtCharger = procedure(
  'fire-at-charger',
  'HR-094',
  function* (game: Play, { charger, target, cm, evading }: Charging): Steps<number> {
    let unsaved = 0;
    if (canFire(game.state, target) && (yield* wantsToFire(game, charger, target, evading)))
      unsaved += yield* fireOf(game, target, charger, cm);
    const asked = new Set<string>([target]);
    for (;;) {
      const friend = unitOf(game.state, charger).stands === 0 ? 'none' : yield* whoHelps(game, charger, target, asked);
      if (friend === 'none') return unsaved;
      asked.add(friend);
      // HR-095: measured from its nearest stand to the nearest charged one; exactly 4 cm is near enough.
      if ((yield* distanceToCharged(game, friend, target)) > HELPING_DISTANCE)
        yield* tell<Fact>({ kind: 'shot-refused', unit: friend, target: charger, rule: 'HR-095' });
      else unsaved += yield* fireOf(game, friend, charger, null);
    }
  },
);

function* wantsToFire(game: Play, charger: string, target: string, evading: boolean): Steps<boolean> {
  const answer = yield* choose({
    seat: unitOf(game.state, target).roster.side,
    rule: evading ? 'HR-142' : 'HR-094',
    why: text(evading ? 'hr.evade.fire' : 'hr.shoot.fire-at-charger', {
      unit: unitName(game.state, target),
      charger: unitName(game.state, charger),
    }),
    about: [target, charger],
    options: ['fire', 'hold'].map((id) => ({ id, text: text(`hr.shoot.option.${id}`) })),
  });
  return answer === 'fire';
}

/** HR-095: friends that could add fire, each asked about once; those out of reach are not named. */
function* whoHelps(game: Play, charger: string, target: string, asked: ReadonlySet<string>): Steps<string> {
  const { side } = unitOf(game.state, target).roster;
  const friends = standing(game.state, side).filter((id) => !asked.has(id) && canFire(game.state, id));
  return yield* choose({
    seat: side,
    rule: 'HR-095',
    why: text('hr.shoot.who-helps', {
      target: unitName(game.state, target),
      charger: unitName(game.state, charger),
      cm: HELPING_DISTANCE,
    }),
    about: [target, ...friends],
    options: [
      { id: 'none', text: text('hr.shoot.option.nobody') },
      ...friends.map((id) => ({
        id,
        text: text('hr.named', { name: unitName(game.state, id) }),
        about: [id],
      })),
    ],
  });
}

function* distanceToCharged(game: Play, friend: string, target: string): Steps<number> {
  return yield* declareNumber({
    seat: unitOf(game.state, friend).roster.side,
    rule: 'HR-095',
    why: text('hr.shoot.distance-to-charged', {
      unit: unitName(game.state, friend),
      target: unitName(game.state, target),
    }),
    about: [friend, target],
    unit: 'cm',
    min: 0,
    max: FARTHEST,
    step: 0,
    suggested: HELPING_DISTANCE,
  });
}

/** One unit fires at the charger. @returns unsaved hits */
function* fireOf(game: Play, id: string, charger: string, cm: number | null): Steps<number> {
  const refuse = function* (rule: string): Steps<number> {
    yield* tell<Fact>({ kind: 'shot-refused', unit: id, target: charger, rule });
    return 0;
  };
  const range = rangeOf(unitOf(game.state, id).roster);
  if ((cm ?? (yield* distanceTo(game, id, charger))) > range) return yield* refuse('HR-091');
  if (!(yield* seesThroughWoods(game, id, charger))) return yield* refuse('HR-040');
  const unit = unitOf(game.state, id);
  // HR-096: stands that touch an enemy do not fire; HR-097: nor do those that have fired at another charger.
  const free = unit.stands - unit.firedAtCharger - (yield* standsInContact(game, id));
  if (free <= 0) return yield* refuse('HR-096');
  const stands = yield* standsThatBear(game, id, charger, free);
  const dice = shotsOf(unit, stands);
  // A charging unit has left its cover.
  const hits = yield* rollToHit(
    thrownBy(game.state, { unit: id, target: charger, dice, against: 'open', rule: 'HR-094' }),
  );
  yield* tell<Fact>({ kind: 'fired-at-charger', unit: id, charger, stands, dice: dice.total, hits });
  return yield* call(suffer, { unit: charger, hits, by: 'fire-at-charger' });
}

/** Stands in contact among those that have not fired, so that a stand that has fired is not counted twice. */
function* standsInContact(game: Play, id: string): Steps<number> {
  if (!isEngaged(game.state, id)) return 0;
  const { roster, stands, firedAtCharger } = unitOf(game.state, id);
  return yield* declareNumber({
    seat: roster.side,
    rule: 'HR-096',
    why: text(firedAtCharger === 0 ? 'hr.shoot.stands-in-contact' : 'hr.shoot.fresh-stands-in-contact', {
      unit: roster.name,
      fired: firedAtCharger,
    }),
    about: [id],
    unit: 'stands',
    min: 0,
    max: stands,
    step: 1,
    suggested: stands - firedAtCharger,
  });
}
