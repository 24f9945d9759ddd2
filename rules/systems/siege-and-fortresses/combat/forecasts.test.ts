import { expect, test } from 'vitest';
import { forecastCommand, forecastOpen } from '../../../kernel/forecast.ts';
import { doubles } from '../../../dice/arithmetic.ts';
import { chanceThat, Odds } from '../../../kernel/odds.ts';
import { dice, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { siegeAndFortresses } from '../index.ts';
import type { Fact } from '../facts.ts';
import type { Siege } from '../state.ts';
import { fight as fightCommand } from './fight.ts';
import { assault, fight, guards, orcs, siege, theFight, TO_COMBAT } from './combat-scene.ts';

/** One stand of two attacks at the foot of a wall, one stand of two attacks on it; nobody can fall in one round. */
const oneAgainstOne = () => {
  const match = siege([orcs('orcs', { equipment: ['ladders'] }, { stands: 1 }), guards('g', { w2: 1 })]);
  play(match, assault('orcs', 'w2'), YES, ...TO_COMBAT);
  return match;
};
const chances = (match: ReturnType<typeof siege>) => {
  const lines = forecastCommand(match, 'fight', { fight: theFight(match)?.id ?? '' });
  return lines.map(({ line }) => line[0]?.chance);
};

test('SF-B14: the chances of a round are the exact ones: 13 and 85 of 144', () => {
  const [won, held] = chances(oneAgainstOne());
  expect(won).toBeCloseTo(13 / 144, 12);
  expect(held).toBeCloseTo(85 / 144, 12);
});

test('SF-B14: chances worked out as far as the round are those worked out to the end of the order', () => {
  const match = oneAgainstOne();
  const id = theFight(match)?.id ?? '';
  const odds = new Odds<Siege, Fact, number>(siegeAndFortresses.fold, doubles);
  const ends = odds.outcomes(fightCommand.run, { fight: id }, match.state);
  const [won, held] = siegeAndFortresses
    .forecasts(match.state, 'fight', { fight: id })
    .map(({ holds }) => chanceThat(ends, holds, doubles));
  expect(chances(match)).toEqual([expect.closeTo(won ?? 0, 12), expect.closeTo(held ?? 0, 12)]);
});

test('SF-B14: each die moves them, and they end where the dice end', () => {
  const match = oneAgainstOne();
  play(match, fight(theFight(match)?.id ?? ''));
  const [won] = forecastOpen(match, [6, 6]);
  expect(won?.line.map(({ chance }) => chance)).toEqual([
    expect.closeTo(13 / 144, 12),
    expect.closeTo((1 / 6) * (3 / 4) + (5 / 6) * (1 / 4), 12),
    expect.closeTo(3 / 4, 12),
  ]);
  play(match, dice(6, 6));
  const [then] = forecastOpen(match, [4, 4]);
  expect(then?.line.at(-1)?.chance).toBe(0);
});
