import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { remind } from '../game/reminders.ts';
import { orderName, unitName } from '../names.ts';
import { approachSkirmishers, enemySkirmishers } from '../skirmishers/approach.ts';
import { takeLeaders } from '../skirmishers/take-leaders.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import { afterMove } from './after-move.ts';
import { againstDistance, allowance, frontOf, gapPassed, paceOf, spentOn } from './pace.ts';
import {
  atRiver,
  distance,
  entersArc,
  followsRoad,
  keepsAway,
  narrowestGap,
  staysInArc,
  turned,
  wasForced,
  wheeled,
} from './questions.ts';
import { LARGEST_TURN } from './tables.ts';

/** Advance and Withdraw: HR-019, HR-024 to HR-039, HR-045, HR-046, HR-077 to HR-080, HR-082, HR-083. */

export interface Move {
  readonly unit: string;
  readonly order: 'advance' | 'withdraw';
}

interface Made {
  readonly pace: number;
  readonly spent: number;
  readonly river: 'no' | 'stops' | 'crosses';
}

/** The limits of each order's move, by rule. */
const LIMITS = {
  advance: { direction: 'HR-077', turn: 'HR-078', enemy: 'HR-079' },
  withdraw: { direction: 'HR-082', turn: 'HR-083', enemy: 'HR-083' },
} as const;

/**
 * HR-038: the steps of a move in their order; no formation change comes first, since neither order allows one (HR-019).
 * Returns whether the unit moved: a move that is refused may be declared again or given up.
 */
export const moveUnit = procedure('move', 'HR-038', function* (game: Play, { unit, order }: Move): Steps<boolean> {
  for (;;) {
    const made = yield* declared(game, { unit, order });
    if (typeof made !== 'string') {
      const { now, leaderOnHill } = yield* afterMove(game, unit, made.river === 'stops');
      yield* tell<Fact>({ kind: 'moved', unit, order, pace: made.pace, spent: made.spent, now, leaderOnHill });
      yield* call(approachSkirmishers, { unit });
      yield* takeLeaders(game, unit);
      // HR-007: every stand touches another at the end of a move; HR-149: in skirmish order the gaps are 2 to 4 cm.
      yield* remind(game, now.formation === 'skirmish' ? 'HR-149' : 'HR-007', unit);
      return true;
    }
    yield* tell<Fact>({ kind: 'move-refused', unit, rule: made });
    const next = yield* choose({
      seat: unitOf(game.state, unit).roster.side,
      rule: made,
      why: text('hr.move.ask-again', { unit: unitName(game.state, unit), order: orderName(order) }),
      about: [unit],
      options: ['give-up', 'again'].map((id) => ({ id, text: text(`hr.move.${id}`) })),
    });
    if (next === 'give-up') return false;
  }
});

/** The move that the players declare, or the rule that forbids it. */
function* declared(game: Play, { unit, order }: Move): Steps<Made | string> {
  const { roster, formation, frontage, beganBesideRiver } = unitOf(game.state, unit);
  const limits = LIMITS[order];
  const road = yield* followsRoad(game, unit);
  // HR-037: the arc does not slow a column on a road; HR-082: but an order to go backward still forbids going forward.
  if (!(road && order === 'advance') && !(yield* goesItsWay(game, { unit, order }))) return limits.direction;

  let squeezes = false;
  if (!road && !roster.flyer) {
    const passed = gapPassed(yield* narrowestGap(game, unit), frontOf(roster, formation, frontage));
    if (passed === 'not-at-all') return 'HR-036';
    squeezes = passed === 'at-half-pace';
  }
  const pace = paceOf(allowance(roster, formation), { formation, road, inArc: order === 'advance', squeezes });

  // HR-031: a line changes its facing by wheeling alone; an about-face is more than either order allows (HR-032).
  const wheel = formation === 'line' ? yield* wheeled(game, unit) : 0;
  const { clear, notClear } = yield* distance(game, unit, { pace, road, suggested: Math.max(0, pace - wheel) });
  const spent = spentOn(clear, notClear, wheel);
  const river = yield* atRiver(game, unit, road);
  // HR-046: only in a turn that the unit began at the bank.
  if (river === 'crosses' && !beganBesideRiver) return 'HR-046';
  if (againstDistance(order, spent, pace, true) !== undefined) return limits.direction;

  const away = yield* keptAway(game, { unit, order });
  if (away !== undefined) return away;
  if (againstDistance(order, spent, pace, river === 'stops') !== undefined) {
    if (!(yield* wasForced(game, unit, limits.direction, pace / 2))) return limits.direction;
  }
  // HR-030: single stands and columns face any way, within the limits of the order (C-HR-11).
  const turn = formation !== 'line' || wheel > 0 ? yield* turned(game, unit, limits.turn) : 0;
  return turn > LARGEST_TURN ? limits.turn : { pace, spent, river };
}

/** HR-077: forward, in the arc; HR-082: backward, never into it. */
function* goesItsWay(game: Play, { unit, order }: Move): Steps<boolean> {
  return order === 'advance' ? yield* staysInArc(game, unit) : !(yield* entersArc(game, unit));
}

/**
 * HR-080: only chargers come within 4 cm; HR-154: skirmishers give way to infantry and monsters; HR-159: but not to
 * skirmishers.
 */
function* keptAway(game: Play, { unit, order }: Move): Steps<string | undefined> {
  const { formation } = unitOf(game.state, unit);
  const others = enemySkirmishers(game.state, unit);
  const skirmish = formation === 'skirmish' && others.standFast.length > 0;
  const rule = skirmish ? 'HR-159' : LIMITS[order].enemy;
  const key = skirmish
    ? 'hr.move.ask-enemy-skirmishers'
    : others.giveWay.length > 0
      ? 'hr.move.ask-enemy-but-skirmishers'
      : 'hr.move.ask-enemy';
  return (yield* keepsAway(game, unit, rule, key)) ? undefined : rule;
}
