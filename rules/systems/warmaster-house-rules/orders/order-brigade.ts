import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareNumber, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { mayShareBrigade } from '../command/brigades.ts';
import { issueOrder } from '../command/issue.ts';
import { leaderProblem, priceProblem, unitProblem } from '../command/permission.ts';
import { BRIGADE, BRIGADE_ENEMY, TABLE } from '../command/tables.ts';
import type { Fact } from '../facts.ts';
import { unitName, unitNames } from '../names.ts';
import { because, leaderNamed, noSuch, order } from '../order.ts';
import { leaderOf, standing, unitOf, type Battle, type Play, type Steps } from '../state.ts';
import type { OrderKind } from '../words.ts';
import { carryOut, PLAIN_ORDERS, type PlainOrder } from './carry-out.ts';
import { chargeOfItsOwn, settleCompelled } from './compelled.ts';
import { plainOrder } from './order-unit.ts';
import { againstRally } from './rally.ts';

/** An order to a brigade: HR-050, HR-064, HR-069 to HR-071, HR-076, HR-088, HR-B21. */

interface OrderBrigade extends Args {
  readonly leader: string;
  /** The first of its units; the others are named one at a time. */
  readonly unit: string;
  readonly order: PlainOrder;
}

const giving = procedure(
  'order-brigade',
  'HR-069',
  function* (game: Play, { leader, unit, order: kind }: OrderBrigade): Steps {
    const units = yield* members(game, { leader, unit, order: kind });
    const refused = (rule: string): Fact => ({ kind: 'order-refused', leader, units, order: kind, rule });
    const cm = yield* declareNumber({
      seat: unitOf(game.state, unit).roster.side,
      rule: 'HR-069',
      why: text('hr.orders.ask-brigade-enemy', { units: unitNames(game.state, units), cm: BRIGADE_ENEMY }),
      about: units,
      unit: 'cm',
      min: 0,
      max: TABLE,
      step: 0,
      suggested: TABLE,
    });
    // HR-071: with an enemy this near each unit needs a separate order.
    if (cm <= BRIGADE_ENEMY) return yield* tell<Fact>(refused('HR-069'));
    const rule = kind === 'rally' ? yield* againstRally(game, units) : undefined;
    if (rule !== undefined) return yield* tell<Fact>(refused(rule));
    const issued = yield* call(issueOrder, { leader, units, order: kind });
    if (issued.outcome === 'withdrawn') return;
    if (issued.outcome === 'not-received') {
      // HR-050: compelled members charge, one at a time.
      for (const one of units) yield* chargeOfItsOwn(game, one);
      return;
    }
    if (yield* carryOut(game, { leader, units, order: kind, issued }))
      for (const one of units) yield* settleCompelled(game, one);
  },
);

/** HR-B21: two to four units in contact, named one at a time. */
function* members(game: Play, { leader, unit, order: kind }: OrderBrigade): Steps<readonly string[]> {
  const units = [unit];
  while (units.length < BRIGADE.most) {
    const mates = matesOf(game.state, leader, units, kind);
    if (mates.length === 0) break;
    const complete = units.length < BRIGADE.least ? [] : [{ id: 'complete', text: text('hr.orders.complete') }];
    const next = yield* choose({
      seat: unitOf(game.state, unit).roster.side,
      rule: units.length < BRIGADE.least ? 'HR-070' : 'HR-B21',
      why: text('hr.orders.ask-brigade', { unit: unitName(game.state, unit), count: units.length, ...BRIGADE }),
      about: units,
      options: [
        ...complete,
        ...mates.map((id) => ({ id, text: text('hr.named', { name: unitName(game.state, id) }), about: [id] })),
      ],
    });
    if (next === 'complete') break;
    units.push(next);
  }
  return units;
}

/** Units that could still join a brigade: HR-070, if the leader can pay. */
function matesOf(battle: Battle, leader: string, units: readonly string[], kind: OrderKind): readonly string[] {
  return standing(battle, leaderOf(battle, leader).roster.side).filter((id) => {
    const all = [...units, id];
    if (units.includes(id) || unitProblem(battle, leader, id, kind) !== undefined) return false;
    return mayShareBrigade(battle, all) && priceProblem(battle, leaderOf(battle, leader), all, kind) === undefined;
  });
}

function check(battle: Battle, { leader: by, unit, order: kind }: Args): Problem | undefined {
  const leader = leaderNamed(battle, by);
  if (leader === undefined) return noSuch(by);
  // HR-076: charges are ordered one unit at a time.
  if (kind === 'charge') return because('HR-076', 'hr.not.brigade-charge');
  const known = PLAIN_ORDERS.find((one) => one === kind);
  if (known === undefined) return noSuch(kind);
  // HR-088: a rally returns one stand to one unit, unless the option allows a brigade.
  if (known === 'rally' && battle.options.rallyBrigade === 'off') return because('HR-088', 'hr.not.brigade-rally');
  const problem =
    leaderProblem(battle, by) ??
    unitProblem(battle, by, unit, known) ??
    priceProblem(battle, leader, [String(unit)], known);
  if (problem !== undefined) return problem;
  return matesOf(battle, leader.roster.id, [String(unit)], known).length === 0
    ? because('HR-070', 'hr.not.no-brigade', { unit: unitName(battle, String(unit)) })
    : undefined;
}

export const orderBrigade = order<OrderBrigade>({
  rule: 'HR-069',
  ...plainOrder('hr.do.order-brigade'),
  check,
  run: giving,
});
