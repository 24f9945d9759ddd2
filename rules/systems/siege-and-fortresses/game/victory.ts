import type { Result } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { playerName } from '../names.ts';
import { opponentOf, type Siege, type Unit } from '../state.ts';
import type { Seat } from '../muster/setup.ts';

/** Victory: SF-002 to SF-004, SF-159, SF-B26. */

/** How the siege ended, or nothing while it goes on. */
export function result(siege: Siege): Result | undefined {
  const { attacker, defender } = siege.sides;
  if (attacker.generalLost || defender.generalLost) return generalsDead(siege);
  return siege.timeUp ? onPoints(siege, 'SF-003') : undefined;
}

/** SF-003: the army of a dead General withdraws. */
function generalsDead(siege: Siege): Result {
  const { attacker, defender } = siege.sides;
  const both = attacker.generalLost && defender.generalLost;
  if (both || siege.options.generalDeath === 'points') return onPoints(siege, 'SF-003');
  const winner: Seat = attacker.generalLost ? 'defender' : 'attacker';
  return {
    winner,
    rule: 'SF-003',
    text: text('result.general-dead', {
      winner: playerName(siege, winner),
      loser: playerName(siege, opponentOf(winner)),
    }),
  };
}

function onPoints(siege: Siege, rule: string): Result {
  const attacker = finalPoints(siege, 'attacker');
  const defender = finalPoints(siege, 'defender');
  if (attacker === defender) return { winner: undefined, rule, text: text('result.draw', { points: attacker }) };
  const winner: Seat = attacker > defender ? 'attacker' : 'defender';
  const figures = {
    winner: playerName(siege, winner),
    points: Math.max(attacker, defender),
    other: Math.min(attacker, defender),
  };
  return { winner, rule, text: text('result.points', figures) };
}

/** SF-B26: points so far, and half of every enemy unit that lost enough stands, rounded up to the next 5. */
export function finalPoints(siege: Siege, seat: Seat): number {
  let points = siege.sides[seat].victoryPoints;
  for (const unit of Object.values(siege.units)) {
    if (unit.roster.side === opponentOf(seat) && isHalfLost(siege, unit))
      points += Math.ceil(unit.roster.profile.points / 10) * 5;
  }
  return points;
}

function isHalfLost({ options }: Siege, { stands, roster }: Unit): boolean {
  const lost = roster.profile.stands - stands;
  if (stands === 0 || lost === 0) return false;
  switch (options.halfPoints) {
    case 'half-its-stands':
      return 2 * lost >= roster.profile.stands;
    case 'more-than-half':
      return 2 * lost > roster.profile.stands;
    case 'never':
      return false;
  }
}
