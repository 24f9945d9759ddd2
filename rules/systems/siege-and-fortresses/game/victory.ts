import type { Result } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { playerName } from '../names.ts';
import { scenarioOf } from '../scenarios/scenarios.ts';
import { countsForBreak, garrisonStands, isConquered, watchtowerOf } from '../scenarios/watchtower.ts';
import { opponentOf, unitOf, type Siege, type Unit } from '../state.ts';
import type { Seat } from '../muster/setup.ts';

/** Victory: SF-002 to SF-004, SF-159, SF-B25, SF-B26, and the victory conditions of the scenarios. */

/** The result of the siege, or `undefined` while it goes on. */
export function result(siege: Siege): Result | undefined {
  if (siege.phase === 'deployment') return undefined;
  return atOnce(siege) ?? (siege.timeUp ? atTheEnd(siege) : undefined);
}

/** Results that end a siege before its last turn, in order of precedence. */
function atOnce(siege: Siege): Result | undefined {
  const winner = playerName(siege, 'attacker');
  // SF-264: a unit left over the defender's edge.
  if (siege.brokeOut !== null) {
    const unit = unitOf(siege, siege.brokeOut).roster.name;
    return { winner: 'attacker', rule: 'SF-264', text: text('result.broke-out', { winner, unit }) };
  }
  // SF-286: the game ends as soon as the tower is conquered.
  if (isConquered(siege)) return { winner: 'attacker', rule: 'SF-286', text: text('result.conquered', { winner }) };
  return generalsDead(siege) ?? broken(siege);
}

/** SF-003: the army of a dead General withdraws; SF-265, SF-266: in some scenarios only one of them matters. */
function generalsDead(siege: Siege): Result | undefined {
  const { generals } = scenarioOf(siege);
  const lost = (seat: Seat): string | null => (siege.sides[seat].generalLost ? generals[seat] : null);
  const [attacker, defender] = [lost('attacker'), lost('defender')];
  const rule = attacker ?? defender;
  if (rule === null) return undefined;
  // SF-003: both are dead, or the option says points. The option does not override a scenario's own rule.
  if ((attacker !== null && defender !== null) || (siege.options.generalDeath === 'points' && rule === 'SF-003'))
    return onPoints(siege, rule);
  const winner: Seat = attacker === null ? 'attacker' : 'defender';
  return {
    winner,
    rule,
    text: text('result.general-dead', {
      winner: playerName(siege, winner),
      loser: playerName(siege, opponentOf(winner)),
    }),
  };
}

/** SF-266, SF-287, SF-288: an army that has lost too many units breaks, if the scenario has break points (SF-002). */
function broken(siege: Siege): Result | undefined {
  const { breaks } = scenarioOf(siege);
  const ends = (['attacker', 'defender'] as const).filter((seat) => breaks[seat] !== null && isBroken(siege, seat));
  const [loser, other] = ends;
  const terms = loser === undefined ? null : breaks[loser];
  if (loser === undefined || terms === null) return undefined;
  const names = { winner: playerName(siege, opponentOf(loser)), loser: playerName(siege, loser) };
  return terms.enemyWins && other === undefined
    ? { winner: opponentOf(loser), rule: terms.rule, text: text('result.broken', names) }
    : { winner: undefined, rule: terms.rule, text: text('result.broken-draw', { loser: names.loser }) };
}

/**
 * SF-B25: units an army has lost, and the number of losses at which it breaks.
 * @returns figures in units; characters do not count
 */
export function lossesOf(siege: Siege, seat: Seat): { readonly lost: number; readonly breaksAt: number } {
  const counted = Object.values(siege.units).filter((unit) => unit.roster.side === seat && countsForBreak(siege, unit));
  const half = counted.length / 2;
  return {
    lost: counted.filter(({ stands }) => stands === 0).length,
    breaksAt: siege.options.breakPoint === 'half-rounded-up' ? Math.ceil(half) : Math.floor(half) + 1,
  };
}

function isBroken(siege: Siege, seat: Seat): boolean {
  const { lost, breaksAt } = lossesOf(siege, seat);
  return lost > 0 && lost >= breaksAt;
}

/** The result after the last turn: by the scenario's own condition, otherwise by points (SF-003, SF-267). */
function atTheEnd(siege: Siege): Result {
  const { id, lengthRule } = scenarioOf(siege);
  if (watchtowerOf(siege) === undefined) return onPoints(siege, id === 'free' ? lengthRule : 'SF-267');
  // SF-289: one stand is enough.
  if (garrisonStands(siege) > 0)
    return { winner: 'defender', rule: 'SF-289', text: text('result.held', { winner: playerName(siege, 'defender') }) };
  // SF-290: nobody holds it, or it is gone.
  return siege.options.emptyWatchtower === 'draw'
    ? { winner: undefined, rule: 'SF-290', text: text('result.empty-tower') }
    : { winner: 'attacker', rule: 'SF-290', text: text('result.conquered', { winner: playerName(siege, 'attacker') }) };
}

/** SF-267: most points win; equal totals are a draw. Fortifications earn none. */
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

/** SF-B26: points so far plus half of every enemy unit that lost enough stands, rounded up to the next 5. */
export function finalPoints(siege: Siege, seat: Seat): number {
  let points = siege.sides[seat].victoryPoints;
  for (const unit of Object.values(siege.units)) {
    if (unit.roster.side === opponentOf(seat)) points += halfValue(siege, unit);
  }
  return points;
}

/** SF-B26: points the enemy gets for a surviving unit at the end; 0 if it lost too few stands. */
export function halfValue({ options }: Siege, { stands, roster }: Pick<Unit, 'stands' | 'roster'>): number {
  const lost = roster.profile.stands - stands;
  if (stands === 0 || lost === 0 || options.halfPoints === 'never') return 0;
  const enough =
    options.halfPoints === 'half-its-stands' ? 2 * lost >= roster.profile.stands : 2 * lost > roster.profile.stands;
  return enough ? Math.ceil(roster.profile.points / 10) * 5 : 0;
}
