import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Args } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { CHARACTER } from '../moving/tables.ts';
import { leaderName, unitName } from '../names.ts';
import { because, leaderNamed, noSuch, order, wrongMoment } from '../order.ts';
import { leaderOf, standing, unitOf, type Play, type Steps } from '../state.ts';
import { beforePoints, ownLeaders } from './order-points.ts';

/** Leaders move after giving their orders: HR-043, HR-044, HR-045, HR-B20. */

interface OfLeader extends Args {
  readonly leader: string;
}

/** HR-B20: up to 60 cm, alone or to join a unit; HR-045: a river stops a leader as it stops a unit. */
const moving = procedure('move-leader', 'HR-B20', function* (game: Play, { leader }: OfLeader): Steps {
  const { roster, inWoods, onHill } = leaderOf(game.state, leader);
  const { ground } = game.state;
  const asked = { seat: roster.side, about: [leader] };
  const figures = { leader: roster.name, cm: CHARACTER };
  const to = yield* choose({
    ...asked,
    rule: 'HR-B20',
    why: text(ground.includes('rivers') ? 'hr.command.ask-leader-to-river' : 'hr.command.ask-leader-to', figures),
    options: [
      { id: 'alone', text: text('hr.command.alone') },
      ...standing(game.state, roster.side).map((id) => ({
        id,
        text: text('hr.named', { name: unitName(game.state, id) }),
        about: [id],
      })),
    ],
  });
  const unit = to === 'alone' ? null : to;
  const yes = function* (kind: 'woods' | 'hills', rule: string, key: string, suggested: boolean): Steps<boolean> {
    if (!ground.includes(kind)) return false;
    return yield* declareYesNo({ ...asked, rule, why: text(key, figures), suggested });
  };
  // HR-043: a leader with a unit in a wood is in it too.
  const woods =
    unit === null
      ? yield* yes('woods', 'HR-043', 'hr.command.ask-leader-woods', inWoods)
      : unitOf(game.state, unit).inWoods;
  const hill = yield* yes('hills', 'HR-044', 'hr.move.ask-on-hill', onHill);
  yield* tell<Fact>({ kind: 'leader-moved', leader, attachedTo: unit, inWoods: woods, onHill: hill });
});

export const moveLeader = order<OfLeader>({
  rule: 'HR-B20',
  candidates: (battle) => ownLeaders(battle).map((leader) => ({ leader })),
  check: (battle, { leader: id }) => {
    const leader = leaderNamed(battle, id);
    if (leader === undefined) return noSuch(id);
    const moment = wrongMoment(battle, 'command', leader.roster.side);
    if (moment !== undefined) return moment;
    if (!leader.alive) return because('HR-B20', 'hr.not.leader-lost');
    if (beforePoints(battle)) return because('HR-004', 'hr.not.roll-first');
    return leader.moved ? because('HR-B20', 'hr.not.moved-already', { leader: leader.roster.name }) : undefined;
  },
  ...naming('hr.do.move-leader', { leader: leaderName }),
  run: moving,
});
