import { within } from '../../kernel/lens.ts';
import { procedure, type Game, type Steps } from '../../kernel/procedure.ts';
import { call, tell } from '../../kernel/request.ts';
import type { Args, Command, Problem } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { whyNoOrder } from '../../systems/siege-and-fortresses/command/orders.ts';
import { withUnit } from '../../systems/siege-and-fortresses/changes.ts';
import { named } from '../../systems/siege-and-fortresses/why-not.ts';
import { costOf } from '../../systems/warmaster-house-rules/command/cost.ts';
import { issueOrder } from '../../systems/warmaster-house-rules/command/issue.ts';
import { ownLeaders } from '../../systems/warmaster-house-rules/command/order-points.ts';
import { leaderProblem, priceProblem, unitProblem } from '../../systems/warmaster-house-rules/command/permission.ts';
import type { Fact as BattleFact } from '../../systems/warmaster-house-rules/facts.ts';
import { leaderName, orderName, unitName } from '../../systems/warmaster-house-rules/names.ts';
import { leaderNamed, noSuch } from '../../systems/warmaster-house-rules/order.ts';
import { chargeOfItsOwn, settleCompelled } from '../../systems/warmaster-house-rules/orders/compelled.ts';
import type { Battle } from '../../systems/warmaster-house-rules/state.ts';
import { couldAct, workAtTheWalls } from './errands.ts';
import type { Fact } from './facts.ts';
import { inTheOpen } from './in-the-open.ts';
import { theBattle, theField, theSiege } from './lenses.ts';
import { type Both, ERRANDS, type Errand } from './state.ts';
import { otherMoment } from './time.ts';

/** An order to act at the walls: it is paid for and tested like the corresponding order of the house rules. */

export interface Send extends Args {
  readonly leader: string;
  readonly unit: string;
  readonly order: Errand;
}

const settled = procedure(
  'compelled',
  'HR-050',
  function* (
    game: Game<Battle>,
    { unit, received }: { readonly unit: string; readonly received: boolean },
  ): Steps<BattleFact> {
    if (received) yield* settleCompelled(game, unit);
    else yield* chargeOfItsOwn(game, unit);
  },
);

/** HR-048: if received, the order lets the unit do one thing of its kind at the walls (SF-B19). */
const sending = procedure(
  'order-to-the-walls',
  'HR-048',
  function* (game: Game<Both>, { leader, unit, order }: Send): Steps<Fact> {
    const issued = yield* call(within(theBattle, issueOrder), { leader, units: [unit], order });
    if (issued.outcome === 'withdrawn') return;
    const received = issued.outcome === 'received';
    // HR-050: only a unit in the open can be compelled.
    if (inTheOpen(game.state, unit)) yield* call(within(theField, settled), { unit, received });
    if (!received) return;
    yield* tell<Fact>(theSiege.wrap({ kind: 'may-act', unit, by: 'order' }));
    yield* tell<Fact>({ kind: 'sent-to-the-walls', of: 'both', unit, errand: order });
  },
);

/** The rule that refuses an order to the walls; `undefined` if it may be given. */
function check(both: Both, { leader: by, unit, order }: Args): Problem | undefined {
  const { battle } = both;
  const leader = leaderNamed(battle, by);
  const errand = ERRANDS.find((one) => one === order);
  if (leader === undefined) return noSuch(by);
  if (errand === undefined) return noSuch(order);
  return (
    otherMoment(both) ??
    leaderProblem(battle, by) ??
    unitProblem(battle, by, unit, errand) ??
    unableTo(both, { leader: leader.roster.id, unit: String(unit), order: errand }) ??
    priceProblem(battle, leader, [String(unit)], errand)
  );
}

/** Why the siege refuses it: the unit cannot act (SF-053, SF-177, SF-201, SF-209), or has nothing to do there. */
function unableTo(both: Both, { leader, unit, order }: Send): Problem | undefined {
  const why = cannotAct(both, leader, unit);
  if (why !== undefined || workAtTheWalls(both)[unit]?.includes(order) === true) return why;
  const figures = { unit: unitName(both.battle, unit), order: orderName(order) };
  return { rule: 'HR-048', text: text('both.not.nothing-to-do', figures), about: [unit] };
}

/** The rule of the siege that refuses any order to a unit. */
export function cannotAct(both: Both, leader: string, id: string): Problem | undefined {
  const unit = named(both.siege.units, id);
  if (unit === undefined || couldAct(both, id)) return undefined;
  const free = withUnit(both.siege, id, { ready: false });
  const why = whyNoOrder(free, { character: leader, unit: id });
  const figures = { unit: unit.roster.name };
  return (
    why ?? { rule: unit.battering === null ? 'SF-B11' : 'SF-053', text: text('both.not.busy', figures), about: [id] }
  );
}

export const send: Command<Both, Fact, Send> = {
  rule: 'HR-048',
  offers: (both) => {
    if (otherMoment(both) !== undefined || both.siege.phase !== 'command') return [];
    const leaders = ownLeaders(both.battle).filter((id) => leaderProblem(both.battle, id) === undefined);
    if (leaders.length === 0) return [];
    return leaders.flatMap((leader) =>
      Object.entries(workAtTheWalls(both)).flatMap(([unit, errands]) =>
        errands.map((order) => ({ leader, unit, order })).filter((args) => check(both, args) === undefined),
      ),
    );
  },
  seat: ({ siege }) => siege.active,
  text: ({ battle }, { leader, unit, order }) =>
    text(`both.do.send-${order}`, {
      leader: leaderName(battle, leader),
      unit: unitName(battle, unit),
      cost: costOf(battle, [unit], order).total,
    }),
  about: ({ leader, unit }) => [leader, unit],
  whyNot: check,
  run: sending,
};
