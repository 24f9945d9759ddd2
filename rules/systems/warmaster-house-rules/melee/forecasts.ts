import type { Args, Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { playerName } from '../names.ts';
import type { Seat } from '../start/setup.ts';
import type { Battle } from '../state.ts';
import { combatName } from './combat.ts';

/** Forecasts for combats and Pursuit Tests: HR-125, HR-B13. All exact, computed from the actual procedures. */

type Odds = Forecast<Battle, Fact>;

/** Who wins the next round, and the winner's Pursuit Test. */
export function fightForecasts(battle: Battle, { combat }: Args): readonly Odds[] {
  const fight = typeof combat === 'string' ? battle.engagements[combat] : undefined;
  if (fight === undefined) return [];
  const figures = { combat: combatName(battle, fight) };
  // The round is over and the first winner has tested; a draw has no test.
  const settled = ({ lastRound, lastPursuit }: Battle): boolean =>
    lastRound !== battle.lastRound && (lastRound?.winner === null || lastPursuit !== battle.lastPursuit);
  const wins = (seat: Seat): Odds => ({
    id: `won:${seat}:${fight.id}`,
    text: text('hr.forecast.wins-round', { ...figures, player: playerName(battle, seat) }),
    rule: 'HR-B13',
    favours: seat,
    holds: ({ lastRound }) => lastRound !== battle.lastRound && lastRound?.winner === seat,
    settled,
  });
  const tests = (result: 'fall-back' | 'must-go-on'): Odds => ({
    id: `${result}:${fight.id}`,
    text: text(`hr.forecast.pursuit-${result}`, figures),
    rule: 'HR-125',
    holds: ({ lastPursuit }) => lastPursuit !== battle.lastPursuit && lastPursuit?.result === result,
    settled,
  });
  return [wins('attacker'), wins('defender'), tests('fall-back'), tests('must-go-on')];
}
