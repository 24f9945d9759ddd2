import { rollsUntilUnfair, seeded } from '../../firmware-bridge/fairness/simulate.ts';
import { quantile, type Figure } from './figure.ts';

const SEASONS = 10_000;
const SEASON_ROLLS = 400;
const LOADED = 24;
const PATIENCE = 200_000;

/** How often fair dice are called unfair when checked after every roll, and how many rolls it takes to find a bias. */
export function fairness(): Figure[] {
  const random = seeded(1);
  let alarms = 0;
  for (let season = 0; season < SEASONS; season += 1)
    if (rollsUntilUnfair(6, 0, SEASON_ROLLS, random) !== undefined) alarms += 1;
  const share = (100 * alarms) / SEASONS;
  const falseAlarms: Figure = {
    name: 'fairness-false-alarms',
    unit: '% of fair seasons',
    ours: share,
    baseline: 1,
    ratio: share,
    target: 'at most 1 %',
    met: share <= 1,
    note: `${SEASONS} seasons of ${SEASON_ROLLS} rolls of a fair die, looked at after every roll. The bound of 1 % holds for seasons without end.`,
  };
  return [falseAlarms, ...[0.05, 0.1, 0.2].map((bias) => rollsToFind(bias, random))];
}

function rollsToFind(bias: number, random: () => number): Figure {
  const took = Array.from({ length: LOADED }, () => rollsUntilUnfair(6, bias, PATIENCE, random) ?? PATIENCE);
  const chance = (1 + bias) / 6;
  const rest = (1 - chance) / 5;
  // The best possible test, which knows the bias in advance, needs log 100 over the information of one roll.
  const least = Math.log(100) / (chance * Math.log(6 * chance) + 5 * rest * Math.log(6 * rest));
  const middle = quantile(took, 0.5);
  return {
    name: `fairness-finds-${bias * 100}-percent`,
    unit: 'rolls, median',
    ours: middle,
    baseline: least,
    ratio: middle / least,
    target: 'at most 4 times the least possible',
    met: middle < PATIENCE && middle <= 4 * least,
    note: `A six that comes ${bias * 100} % oftener than is due; nine of ten are found within ${quantile(took, 0.9)} rolls (${PATIENCE}: not found by then). The baseline knows the bias beforehand.`,
  };
}
