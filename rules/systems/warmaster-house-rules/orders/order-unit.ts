import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { issueOrder } from '../command/issue.ts';
import { ownLeaders } from '../command/order-points.ts';
import { leaderProblem, priceProblem, unitProblem } from '../command/permission.ts';
import { costOf } from '../command/cost.ts';
import type { Fact } from '../facts.ts';
import { leaderName, orderName, unitName } from '../names.ts';
import { leaderNamed, noSuch, order } from '../order.ts';
import { standing, type Battle, type Play, type Steps } from '../state.ts';
import { carryOut, PLAIN_ORDERS, type PlainOrder } from './carry-out.ts';
import { chargeOfItsOwn, settleCompelled } from './compelled.ts';
import { againstRally } from './rally.ts';

/** An order to one unit: HR-048, HR-064, HR-071, HR-090. */

export interface OrderUnit extends Args {
  readonly leader: string;
  readonly unit: string;
  readonly order: PlainOrder;
}

/**
 * HR-048: units move and re-form only on an order. HR-071: near an enemy each unit needs and pays for a separate
 * order.
 */
const giving = procedure('order', 'HR-048', function* (game: Play, { leader, unit, order: kind }: OrderUnit): Steps {
  const units = [unit];
  const rule = kind === 'rally' ? yield* againstRally(game, units) : undefined;
  if (rule !== undefined) return yield* tell<Fact>({ kind: 'order-refused', leader, units, order: kind, rule });
  const issued = yield* call(issueOrder, { leader, units, order: kind });
  if (issued.outcome === 'withdrawn') return;
  if (issued.outcome === 'not-received') return yield* chargeOfItsOwn(game, unit);
  // HR-050: after a cancelled order the unit is still compelled.
  if (yield* carryOut(game, { leader, units, order: kind, issued })) yield* settleCompelled(game, unit);
});

function check(battle: Battle, { leader: by, unit, order: kind }: Args): Problem | undefined {
  const leader = leaderNamed(battle, by);
  const known = PLAIN_ORDERS.find((one) => one === kind);
  if (leader === undefined) return noSuch(by);
  if (known === undefined) return noSuch(kind);
  return (
    leaderProblem(battle, by) ??
    unitProblem(battle, by, unit, known) ??
    priceProblem(battle, leader, [String(unit)], known)
  );
}

/** What orders to a unit and to a brigade have in common; a brigade is named by its first unit. */
export const plainOrder = (key: string) => ({
  candidates: (battle: Battle): readonly OrderUnit[] => {
    const units = standing(battle, battle.active);
    return ownLeaders(battle).flatMap((leader) =>
      units.flatMap((unit) => PLAIN_ORDERS.map((kind) => ({ leader, unit, order: kind }))),
    );
  },
  text: (battle: Battle, { leader, unit, order: kind }: OrderUnit): Text =>
    text(key, {
      leader: leaderName(battle, leader),
      unit: unitName(battle, unit),
      order: orderName(kind),
      cost: costOf(battle, [unit], kind).total,
    }),
  about: ({ leader, unit }: OrderUnit): readonly string[] => [leader, unit],
});

export const orderUnit = order<OrderUnit>({ rule: 'HR-048', ...plainOrder('hr.do.order'), check, run: giving });
