import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareNumber, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { costOf } from '../command/cost.ts';
import { issueOrder } from '../command/issue.ts';
import { ownLeaders } from '../command/order-points.ts';
import { leaderProblem, priceProblem, unitProblem } from '../command/permission.ts';
import type { Fact } from '../facts.ts';
import { allowance, spentOn } from '../moving/pace.ts';
import { seesThroughWoods } from '../moving/sight.ts';
import { FARTHEST } from '../moving/tables.ts';
import { leaderName, unitName } from '../names.ts';
import { because, leaderNamed, noSuch, order, unitNamed } from '../order.ts';
import { opponentOf, standing, unitOf, type Battle, type Play, type Steps } from '../state.ts';
import { announceCharge } from './announce-charge.ts';
import { chargeOfItsOwn, settleCompelled } from './compelled.ts';

/** A Charge order: HR-040, HR-045, HR-046, HR-072 to HR-076, HR-101, HR-102. */

interface Charge extends Args {
  readonly leader: string;
  readonly unit: string;
  readonly target: string;
  /** HR-073: the nearest enemy in the arc for 1 point, or HR-074: any enemy in the arc for 2. */
  readonly as: 'nearest' | 'chosen';
}

interface Aim {
  readonly as: Charge['as'];
  readonly cm: number;
}

/** HR-072: contact needs this order. HR-075: the unit neither turns nor re-forms, so neither is asked. */
const charging = procedure(
  'charge-order',
  'HR-072',
  function* (game: Play, { leader, unit, target, as }: Charge): Steps {
    const aim = yield* aimAt(game, unit, target, as);
    if (typeof aim === 'string')
      return yield* tell<Fact>({ kind: 'order-refused', leader, units: [unit], order: 'charge', rule: aim });
    const chosen = aim.as === 'chosen';
    const issued = yield* call(issueOrder, { leader, units: [unit], order: 'charge', chosen });
    if (issued.outcome === 'withdrawn') return;
    if (issued.outcome === 'not-received') return yield* chargeOfItsOwn(game, unit);
    yield* settleCompelled(game, unit);
    yield* announceCharge(game, { charger: unit, target, how: 'order', cm: aim.cm });
  },
);

/** Asks about the way to the target; returns the aim, or the rule that forbids the charge before it is paid. */
function* aimAt(game: Play, unit: string, target: string, as: Charge['as']): Steps<Aim | string> {
  const { roster, formation } = unitOf(game.state, unit);
  const figures = { unit: roster.name, target: unitName(game.state, target) };
  const asked = { seat: roster.side, about: [unit, target] };
  let paid = as;
  if (as === 'nearest') {
    const nearest = yield* declareYesNo({
      ...asked,
      rule: 'HR-073',
      why: text('hr.orders.ask-nearest', figures),
      suggested: true,
    });
    if (!nearest) return 'HR-073';
  } else {
    const inArc = yield* declareYesNo({
      ...asked,
      rule: 'HR-074',
      why: text('hr.orders.ask-target-in-arc', figures),
      suggested: true,
    });
    if (!inArc) return 'HR-074';
    paid = yield* cheaperAsNearest(game, unit, target);
  }
  if (!(yield* seesThroughWoods(game, unit, target))) return 'HR-040';
  const reach = allowance(roster, formation);
  const cm = yield* declareNumber({
    ...asked,
    rule: 'HR-073',
    why: text('hr.orders.ask-charge-distance', { ...figures, reach }),
    unit: 'cm',
    min: 0,
    max: FARTHEST,
    step: 0,
    suggested: reach,
  });
  const rough = yield* notClear(game, unit, target, cm);
  // HR-073: reach is the full allowance, since chargers are regular and in their arc.
  if (spentOn(cm - rough, rough) > reach) return 'HR-073';
  if (yield* crossesRiver(game, unit, target)) return 'HR-046';
  const straight = yield* declareYesNo({
    ...asked,
    // HR-102: a straight path as wide as the charger's front; flyers pass over obstacles.
    rule: 'HR-102',
    why: text('hr.orders.ask-straight', figures),
    suggested: true,
  });
  return straight ? { as: paid, cm } : 'HR-102';
}

/** HR-074: if the chosen enemy turns out to be the nearest, offers the cheaper order. */
function* cheaperAsNearest(game: Play, unit: string, target: string): Steps<Charge['as']> {
  const asked = { seat: unitOf(game.state, unit).roster.side, rule: 'HR-074', about: [unit, target] };
  const figures = { unit: unitName(game.state, unit), target: unitName(game.state, target) };
  const nearest = yield* declareYesNo({ ...asked, why: text('hr.orders.ask-is-nearest', figures), suggested: false });
  if (!nearest) return 'chosen';
  const answer = yield* choose({
    ...asked,
    why: text('hr.orders.ask-cheaper', figures),
    options: ['nearest', 'chosen'].map((id) => ({ id, text: text(`hr.orders.charge-${id}`) })),
  });
  return answer as Charge['as'];
}

/** HR-045, HR-046: a river on the way stops a charge, unless the unit began its turn at the bank, or flies. */
function* crossesRiver(game: Play, unit: string, target: string): Steps<boolean> {
  const { roster, beganBesideRiver } = unitOf(game.state, unit);
  if (beganBesideRiver || roster.flyer || !game.state.ground.includes('rivers')) return false;
  return yield* declareYesNo({
    seat: roster.side,
    rule: 'HR-046',
    why: text('hr.orders.ask-charge-river', { unit: roster.name, target: unitName(game.state, target) }),
    about: [unit, target],
    suggested: false,
  });
}

/** HR-039: how much of the way is difficult ground, in cm. */
function* notClear(game: Play, unit: string, target: string, cm: number): Steps<number> {
  const { roster } = unitOf(game.state, unit);
  const { ground } = game.state;
  if (cm === 0 || roster.flyer || !(ground.includes('woods') || ground.includes('rough'))) return 0;
  return yield* declareNumber({
    seat: roster.side,
    rule: 'HR-039',
    why: text('hr.orders.ask-charge-not-clear', { unit: roster.name, target: unitName(game.state, target) }),
    about: [unit, target],
    unit: 'cm',
    min: 0,
    max: cm,
    step: 0,
    suggested: 0,
  });
}

function check(battle: Battle, { leader: by, unit, target: at, as }: Args): Problem | undefined {
  const leader = leaderNamed(battle, by);
  const target = unitNamed(battle, at);
  if (leader === undefined) return noSuch(by);
  if (target === undefined) return noSuch(at);
  if (as !== 'nearest' && as !== 'chosen') return noSuch(as);
  const problem = leaderProblem(battle, by) ?? unitProblem(battle, by, unit, 'charge');
  if (problem !== undefined) return problem;
  if (target.roster.side === leader.roster.side)
    return because('HR-072', 'hr.not.own-side', { target: target.roster.name });
  if (target.stands === 0) return because('HR-B05', 'hr.not.destroyed', { unit: target.roster.name });
  return priceProblem(battle, leader, [String(unit)], 'charge', as === 'chosen');
}

export const charge = order<Charge>({
  rule: 'HR-072',
  candidates: (battle) => {
    const units = standing(battle, battle.active);
    const targets = standing(battle, opponentOf(battle.active));
    return ownLeaders(battle).flatMap((leader) =>
      units.flatMap((unit) =>
        targets.flatMap((target) => (['nearest', 'chosen'] as const).map((as) => ({ leader, unit, target, as }))),
      ),
    );
  },
  check,
  text: (battle, { leader, unit, target, as }) =>
    text(`hr.do.charge-${as}`, {
      leader: leaderName(battle, leader),
      unit: unitName(battle, unit),
      target: unitName(battle, target),
      cost: costOf(battle, [unit], 'charge', as === 'chosen').total,
    }),
  about: ({ leader, unit, target }) => [leader, unit, target],
  run: charging,
});
