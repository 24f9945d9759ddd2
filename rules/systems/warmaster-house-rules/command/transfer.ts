import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareNumber, tell } from '../../../kernel/request.ts';
import type { Args } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { leaderName } from '../names.ts';
import { because, leaderNamed, noSuch, order, wrongMoment } from '../order.ts';
import { leaderOf, type Play, type Steps } from '../state.ts';
import { beforePoints, ownLeaders } from './order-points.ts';
import { TABLE, TRANSFER } from './tables.ts';

/** The General transfers points: HR-061 to HR-063. */

interface Transfer extends Args {
  readonly from: string;
  readonly to: string;
}

/** HR-061: all of them up to 30 cm inclusive; HR-062: half beyond that, rounded down per transfer. */
export function received(given: number, cm: number): number {
  return cm <= TRANSFER ? given : Math.floor(given / 2);
}

const transferring = procedure('transfer', 'HR-061', function* (game: Play, { from, to }: Transfer): Steps {
  const { points, roster } = leaderOf(game.state, from);
  const figures = { from: roster.name, to: leaderName(game.state, to), points };
  const asked = { seat: roster.side, about: [from, to] };
  const given = Number(
    yield* choose({
      ...asked,
      rule: 'HR-061',
      why: text('hr.command.ask-transfer', figures),
      options: Array.from({ length: points }, (_, n) => ({
        id: String(n + 1),
        text: text('hr.command.points', { points: n + 1 }),
      })),
    }),
  );
  const cm = yield* declareNumber({
    ...asked,
    // HR-047: transfers are measured in a straight line, whatever is in between.
    rule: 'HR-062',
    why: text('hr.command.ask-transfer-distance', { ...figures, whole: TRANSFER }),
    unit: 'cm',
    min: 0,
    max: TABLE,
    step: 0,
    suggested: 0,
  });
  const arrive = received(given, cm);
  if (arrive === 0) {
    // HR-062: a single point sent beyond 30 cm is lost, so the player is asked first.
    const sure = yield* choose({
      ...asked,
      rule: 'HR-062',
      why: text('hr.command.ask-transfer-lost', figures),
      options: ['keep', 'give'].map((id) => ({ id, text: text(`hr.command.transfer-${id}`) })),
    });
    if (sure === 'keep') return;
  }
  yield* tell<Fact>({ kind: 'points-transferred', from, to, cm, given, received: arrive });
});

export const transfer = order<Transfer>({
  rule: 'HR-061',
  candidates: (battle) => {
    const leaders = ownLeaders(battle);
    return leaders.flatMap((from) => leaders.filter((to) => to !== from).map((to) => ({ from, to })));
  },
  check: (battle, { from, to }) => {
    const giver = leaderNamed(battle, from);
    const taker = leaderNamed(battle, to);
    if (giver === undefined) return noSuch(from);
    if (taker === undefined || giver === taker) return noSuch(to);
    const moment = wrongMoment(battle, 'command', giver.roster.side);
    if (moment !== undefined) return moment;
    if (taker.roster.side !== giver.roster.side) return because('HR-061', 'hr.not.enemy-leader');
    // HR-063: only the general transfers; once the general is dead, nobody does.
    if (giver.roster.role !== 'general') return because('HR-063', 'hr.not.general', { leader: giver.roster.name });
    if (!giver.alive || !taker.alive) return because('HR-063', 'hr.not.leader-lost');
    if (beforePoints(battle)) return because('HR-004', 'hr.not.roll-first');
    return giver.points === 0 ? because('HR-068', 'hr.not.no-points', { leader: giver.roster.name }) : undefined;
  },
  ...naming('hr.do.transfer', { from: leaderName, to: leaderName }),
  run: transferring,
});
