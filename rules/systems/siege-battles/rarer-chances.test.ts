import { expect, test } from 'vitest';
import { forecastCommand } from '../../kernel/forecast.ts';
import type { Args } from '../../kernel/system.ts';
import { declare, dice, END_PHASE, play } from '../../kernel/trial.ts';
import { siegeBattles } from './index.ts';
import { at, foe, machine, reportWounds, scene, sides, troop, until, type Scene } from './scene.ts';

/** Chances of orders that are seldom given, against sums by hand. */

const chances = (match: Scene, command: string, args: Args = {}): Readonly<Record<string, number>> =>
  Object.fromEntries(forecastCommand(match, command, args).map(({ id, best }) => [id, best]));

/** The chance of exactly k of n independent events. */
function exactly(k: number, n: number, each: number): number {
  const ways = (among: number, of: number): number => (of === 0 ? 1 : (ways(among - 1, of - 1) * among) / of);
  return ways(n, k) * each ** k * (1 - each) ** (n - k);
}

/** The chance that two dice total at most this number, or at least that. */
const twoDice = (holds: (sum: number) => boolean): number => {
  let ways = 0;
  for (let one = 1; one <= 6; one += 1) for (let two = 1; two <= 6; two += 1) if (holds(one + two)) ways += 1;
  return ways / 36;
};
const fails = (leadership: number): number => twoDice((sum) => sum > leadership);

test('SB-151, SB-153 the Magma-Cannon melts down in 1 of 11 shots, whatever Overloads come before', () => {
  const cannon = troop('c', { ...machine('cannon'), items: ['magma-cannon'] });
  const match = until(scene({ units: [cannon, foe('d', { place: at('w1') })] }), 'shooting');
  // A Misfire melts down on 1 to 3; otherwise the next length misfires in one of six.
  expect(chances(match, 'fire-magma', { unit: 'c' })['melts:c']).toBeCloseTo(1 / 6 / 2 / (1 - 1 / 12), 12);
});

test('SB-209, SB-B14 spikes in the moat: each model is lost on a 1, and a quarter lost calls for a test', () => {
  const units = [troop('a', { models: 4 }), foe('d', { place: at('w1') })];
  const ditch = (items: string[]) => until(scene({ units, setup: sides({}, { items }) }), 'movement');
  const enter = { unit: 'a', section: 'gate' };
  const found = chances(ditch(['moat', 'moat-spikes']), 'enter', enter);
  const lost = [1, 2, 3].map((k) => exactly(k, 4, 1 / 6)).reduce((sum, chance) => sum + chance, 0);
  expect(found['lost-in-moat:a']).toBeCloseTo(lost + (1 / 6) ** 4, 12);
  expect(found['flees:a']).toBeCloseTo(lost * fails(7), 12);
  expect(chances(ditch(['moat']), 'enter', enter)).toEqual({});
});

test('SB-B08, SB-B12 a fight in the open: two against two, each slain on a quarter, the loser tests', () => {
  const units = [troop('a', { models: 2 }), foe('d', { models: 2, place: 'outside' })];
  const found = chances(until(scene({ units }), 'combat'), 'fight-open');
  let routed = 0;
  for (const ours of [0, 1, 2])
    for (const theirs of [0, 1, 2]) {
      const gone = theirs === 2 ? 1 : theirs > ours ? fails(7 - (theirs - ours)) : 0;
      routed += exactly(ours, 2, 1 / 4) * exactly(theirs, 2, 1 / 4) * gone;
    }
  expect(found['routed:defender']).toBeCloseTo(routed, 12);
  expect(found['routed:attacker']).toBeCloseTo(routed, 12);
});

test('SB-161 the cauldron burns on a 1: one to six hits, each slaying on a 4', () => {
  const drinker = foe('d', { models: 6, place: at('t1', 'inside') });
  const tower = scene({ units: [troop('a'), drinker], sections: { t1: { items: ['witches-cauldron'] } } });
  const hits = [1, 2, 3, 4, 5, 6].map((n) => 1 - (1 / 2) ** n).reduce((sum, chance) => sum + chance, 0);
  expect(chances(until(tower, 'start', 'defender'), 'drink-cauldron', { unit: 'd' })['burnt:d']).toBeCloseTo(
    hits / 36,
    12,
  );
});

test('SB-157 beer makes Stupid on two faces of six', () => {
  const drinker = foe('d', { models: 10, place: at('t1', 'inside') });
  const match = scene({ units: [troop('a'), drinker], sections: { t1: { items: ['dwarf-brewhouse'] } } });
  play(match, reportWounds('d'), declare(2));
  expect(chances(until(match, 'magic', 'defender'), 'drink-beer', { unit: 'd' })['drunk:d']).toBeCloseTo(1 / 3, 12);
});

test('SB-199 squigs: as many hits as two dice show, each slaying on a 2', () => {
  const match = scene({
    units: [troop('a', { models: 12 }), foe('d', { place: at('w1') })],
    sections: { w1: { items: ['squig-pits'] } },
  });
  let all = 0;
  for (let one = 1; one <= 6; one += 1) for (let two = 1; two <= 6; two += 1) all += (1 - (1 / 6) ** (one + two)) / 36;
  expect(chances(match, 'release-squigs', { section: 'w1', unit: 'a' })['falls']).toBeCloseTo(all, 12);
});

test('SB-031 the relief arrives on two dice and the turn, once it may; before, no chance is told', () => {
  const relief = foe('r', { force: 'relief', models: 5 });
  const match = scene({ units: [troop('a'), relief, foe('d', { place: at('w1') })] });
  const endOfTurn = (turn: number) => {
    while (match.state.turn !== turn || match.state.active !== 'attacker' || match.state.phase !== 'combat') {
      play(match, END_PHASE);
      if (match.awaiting !== undefined) play(match, dice(1, 1));
    }
    return chances(match, 'end-phase');
  };
  expect(endOfTurn(1)).toEqual({});
  expect(endOfTurn(3)['relief-arrives']).toBeCloseTo(
    twoDice((sum) => sum + 3 >= 10),
    12,
  );
});

test('SB-B15 the stupid test as their turn begins', () => {
  const units = [troop('a'), foe('d', { place: at('w1'), keywords: ['stupidity'] })];
  const match = until(scene({ units }), 'combat');
  expect(chances(match, 'end-phase')).toEqual({ 'stumbles:d': expect.closeTo(fails(7), 12) as number });
});

test('SB-B24, SB-B38 where only the table knows who is touched, no chance is given, and why is said', () => {
  const { state } = scene({ units: [troop('a')] });
  expect(
    ['breathe', 'cracks-call', 'charge'].map((command) => siegeBattles.noChance?.(state, command, {})?.rule),
  ).toEqual(['SB-B24', 'SB-B38', undefined]);
});
