import type { Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { playerName } from '../names.ts';
import type { Seat, Siege } from '../state.ts';
import { MINE_MONTHS } from '../tables.ts';
import { TURNS } from './opening.ts';
import { unfixed } from './structure.ts';

/** Chances of the dice before the battle: SM-004, SM-057, SM-068, SM-069. Most of them favour neither side. */

type Odds = Forecast<Siege, Fact>;

/** SM-018: how many months allow a mine, and half a year and a year. */
const MONTHS = [MINE_MONTHS, 6, 12];

/** SM-004, SM-005: how long the siege has lasted. */
export const durationForecasts = (): readonly Odds[] =>
  MONTHS.map((least) => ({
    id: `months:${String(least)}`,
    text: text('sm.forecast.months', { least }),
    rule: 'SM-005',
    holds: ({ months }) => (months ?? 0) >= least,
  }));

/** SM-057: whether the dice of all sections together come to their average, and whether no section is as weak as can be. */
export function structureForecasts(siege: Siege): readonly Odds[] {
  const rolled = unfixed(siege);
  const least = Math.ceil((rolled.length * 7) / 2);
  const points = ({ sections }: Siege): readonly number[] => rolled.map((id) => sections[id]?.points ?? 0);
  return [
    {
      id: 'points-in-all',
      text: text('sm.forecast.points-in-all', { least }),
      rule: 'SM-057',
      favours: 'defender',
      holds: (after) => points(after).reduce((sum, one) => sum + one, 0) >= least,
    },
    {
      id: 'no-weak-section',
      text: text('sm.forecast.no-weak-section'),
      rule: 'SM-057',
      holds: (after) => points(after).every((one) => one > 1),
    },
  ];
}

/** SM-B26: the numbers of turns beyond the fewest; a battle without a limit lasts as long as any. */
export const lengthForecasts = (): readonly Odds[] =>
  [...new Set(TURNS)].slice(1).map((least) => ({
    id: `turns:${String(least)}`,
    text: text('sm.forecast.turns', { least }),
    rule: 'SM-B26',
    holds: ({ lengthFixed, turns }) => lengthFixed && (turns === null || turns >= least),
  }));

/** SM-069: who begins; after a tie the order is given again. */
export const firstForecasts = (siege: Siege): readonly Odds[] =>
  (['attacker', 'defender'] as const).map((seat: Seat) => ({
    id: `begins:${seat}`,
    text: text('sm.forecast.begins', { player: playerName(siege, seat) }),
    rule: 'SM-069',
    holds: ({ phase, first }) => phase === 'start' && first === seat,
  }));
