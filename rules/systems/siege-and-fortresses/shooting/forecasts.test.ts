import { expect, test } from 'vitest';
import { forecastCommand } from '../../../kernel/forecast.ts';
import { dice, END_PHASE, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { siegeAndFortresses } from '../index.ts';
import { archers, besiegers, DRIVE_BACK, scene, shooting, shootTroopsAt } from '../scene.ts';

/** Three orcs with six dice against two archers on ramparts: they hit on 6, and three hits remove a stand. */
const orcs = besiegers('orcs', {}, { shots: 2, range: 30 });
const chances = (match: ReturnType<typeof scene>, command: string, args: Record<string, string> = {}) =>
  forecastCommand(match, command, args).map(({ id, line }) => [id, line[0]?.chance] as const);

/** The chance of at least this many successes among independent dice. */
function atLeast(least: number, dice: number, each: number): number {
  const ways = (n: number, k: number): number => (k === 0 ? 1 : (ways(n - 1, k - 1) * n) / k);
  return Array.from({ length: dice - least + 1 }, (_, i) => least + i).reduce(
    (sum, k) => sum + ways(dice, k) * each ** k * (1 - each) ** (dice - k),
    0,
  );
}

test.each([
  [null, 1 / 6],
  [6, (1 / 6) * (5 / 6)],
] as const)(
  'SF-025 SF-B05: a shot forecasts whether a stand falls and whether any hit gets through: %s',
  (armour, each) => {
    const match = shooting({ units: [orcs, archers('bows', { w1: 2 }, { armour })] });
    const found = chances(match, 'shoot-troops', { unit: 'orcs', target: 'bows' });
    expect(found.map(([id]) => id)).toEqual(['loses-stand:bows', 'hurt:bows']);
    expect(found[0]?.[1]).toBeCloseTo(atLeast(3, 6, each), 12);
    expect(found[1]?.[1]).toBeCloseTo(atLeast(1, 6, each), 12);
  },
);

test('SF-B07: a 6 on the drive-back dice confuses a unit', () => {
  const target = besiegers('orcs', { equipment: ['mantlets'] }, { armour: null });
  const match = scene({ units: [archers('bows', { w1: 2 }, { shots: 2 }), target], first: 'defender' });
  play(match, END_PHASE, shootTroopsAt('bows', 'orcs'), YES, dice(5, 5, 5, 4), END_PHASE);
  // Three hits give three dice; the mantlets take one away.
  expect(chances(match, 'drive-back')).toEqual([['confused:orcs', expect.closeTo(1 - (5 / 6) ** 2, 12)]]);
  play(match, DRIVE_BACK, dice(5, 5));
  expect(chances(match, 'drive-back')).toEqual([]);
});

test('SF-B07: every unit that is driven back has its chance, however many there are', () => {
  const names = ['one', 'two', 'three', 'four'];
  const match = scene({ units: [...names.map((id) => besiegers(id)), archers('bows', { w1: 2 })] });
  const units = { ...match.state.units };
  for (const id of names) {
    const unit = units[id];
    if (unit !== undefined) units[id] = { ...unit, driveBack: { hits: 1, less: 0, collapse: false } };
  }
  const found = siegeAndFortresses.forecasts({ ...match.state, units }, 'drive-back', {});
  expect(found.map(({ id }) => id)).toEqual(names.map((id) => `confused:${id}`));
});

test('SF-B07: four dice and more can drive infantry further than 20 cm, which destroys it', () => {
  const match = scene({ units: [besiegers('orcs'), archers('bows', { w1: 2 })] });
  const driven = (hits: number) => {
    const unit = match.state.units['orcs'];
    if (unit === undefined) throw new Error('no orcs');
    const units = { ...match.state.units, orcs: { ...unit, driveBack: { hits, less: 0, collapse: false } } };
    const state = { ...match.state, units, phase: 'drive-back' as const };
    return forecastCommand(
      { system: siegeAndFortresses, state, open: undefined, awaiting: undefined },
      'drive-back',
      {},
    );
  };
  /** Throws of a number of dice that total more than 20. */
  const far = (dice: number, sum = 0): number =>
    dice === 0 ? Number(sum > 20) : [1, 2, 3, 4, 5, 6].reduce((all, face) => all + far(dice - 1, sum + face), 0);
  expect(driven(3).map(({ id }) => id)).toEqual(['confused:orcs']);
  for (const dice of [4, 5]) {
    const [off] = driven(dice);
    expect([off?.id, off?.best]).toEqual(['driven-off:orcs', expect.closeTo(far(dice) / 6 ** dice, 12)]);
  }
  /** Throws of a number of dice with a 6 among them that total at most 20. */
  const near = (dice: number, sum = 0, six = false): number =>
    dice === 0
      ? Number(six && sum <= 20)
      : [1, 2, 3, 4, 5, 6].reduce((all, face) => all + near(dice - 1, sum + face, six || face === 6), 0);
  for (const dice of [4, 5]) expect(driven(dice)[1]?.best).toBeCloseTo(near(dice) / 6 ** dice, 12);
});

test('SF-B07: who is destroyed by being driven back is not confused as well, and luck counts one of the two', () => {
  const match = scene({ units: [besiegers('orcs'), archers('bows', { w1: 2 })] });
  const unit = match.state.units['orcs'];
  if (unit === undefined) throw new Error('no orcs');
  const told = (hits: number) => {
    const driveBack = { hits, less: 0, collapse: false };
    const state = { ...match.state, units: { ...match.state.units, orcs: { ...unit, driveBack } } };
    return siegeAndFortresses.forecasts(state, 'drive-back', {});
  };
  const holds = (id: string, stands: number) =>
    told(4)
      .find((one) => one.id === id)
      ?.holds({ ...match.state, units: { ...match.state.units, orcs: { ...unit, stands, confused: true } } });
  expect([holds('confused:orcs', 3), holds('driven-off:orcs', 3)]).toEqual([true, false]);
  expect([holds('confused:orcs', 0), holds('driven-off:orcs', 0)]).toEqual([false, true]);
  expect(told(4).map(({ favours }) => favours)).toEqual(['defender', undefined]);
  expect(told(3).map(({ favours }) => favours)).toEqual(['defender']);
});
