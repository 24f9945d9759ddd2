import { expect, test } from 'vitest';
import { forecastCommand, forecastOpen, forecastOptions } from '../../kernel/forecast.ts';
import type { Args } from '../../kernel/system.ts';
import { declare, dice, END_PHASE, order, YES } from '../../kernel/trial-inputs.ts';
import { play } from '../../kernel/trial.ts';
import { siegeBattles } from './index.ts';
import { arrived, mustered, reportWounds, until } from './play-scene.ts';
import { at, foe, machine, ram, scene, sides, troop, type Scene } from './scene.ts';

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

test('SB-B36 power dice: two dice, and one more for each wizard who channels on a 6', () => {
  const wizards = ['m', 'n'].map((id) => troop(id, { keywords: ['wizard'] }));
  const found = chances(until(scene({ units: [troop('a'), ...wizards] }), 'magic'), 'winds');
  const power = (least: number) =>
    [0, 1, 2].reduce((sum, k) => sum + exactly(k, 2, 1 / 6) * twoDice((two) => two + k >= least), 0);
  const steps = Object.keys(found).flatMap((id) => (id.startsWith('power:') ? [Number(id.slice(6))] : []));
  expect(steps).toEqual([5, 8, 11]);
  for (const least of steps) expect(found[`power:${String(least)}`]).toBeCloseTo(power(least), 12);
  // The higher of two dice.
  expect(found['dispel:5']).toBeCloseTo(1 - (4 / 6) ** 2, 12);
});

test('SB-195 the channelling of an imbued fortress counts for the defender alone', () => {
  const units = [troop('a'), foe('d', { place: at('w1') })];
  const imbued = scene({ units, setup: sides({}, { items: ['imbued'] }) });
  const found = chances(until(imbued, 'magic', 'defender'), 'winds');
  const steps = Object.keys(found).flatMap((id) => (id.startsWith('power:') ? [Number(id.slice(6))] : []));
  for (const least of steps)
    expect(found[`power:${String(least)}`]).toBeCloseTo(
      (twoDice((two) => two >= least) * 5 + twoDice((two) => two + 1 >= least)) / 6,
      12,
    );
});

test('SB-B14 wounds from the table: the chance is for a quarter of the models, then for what is told', () => {
  const units = [troop('a', { models: 9 }), troop('b'), foe('d', { place: at('w1') })];
  const match = until(scene({ units }), 'combat');
  expect(chances(match, 'report-wounds', { unit: 'a' })).toEqual({ 'flees:a': expect.closeTo(fails(7), 12) as number });
  const quarter = scene({ units });
  play(until(quarter, 'combat'), reportWounds('a'), declare(3));
  expect(forecastOpen(quarter, [])[0]?.line[0]?.chance).toBeCloseTo(fails(7), 12);
  play(match, reportWounds('a'), declare(2));
  expect(match.awaiting).toBeUndefined();
});

test('SB-209 a move and a step down beside a moat: nothing is lost unless it is entered', () => {
  const units = [troop('a', { models: 4 }), foe('d', { models: 4, place: at('w1') })];
  const ditch = () => scene({ units, setup: sides({}, { items: ['moat', 'moat-spikes'] }) });
  const lost = 1 - (5 / 6) ** 4;
  const walk = until(ditch(), 'movement');
  const move = { unit: 'a', march: false };
  expect(chances(walk, 'move', move)['lost-in-moat:a']).toBe(0);
  play(walk, order('move', move), YES);
  expect(forecastOpen(walk, [])[0]?.line[0]?.chance).toBeCloseTo(lost, 12);
  const down = until(ditch(), 'movement', 'defender');
  play(down, order('leave', { unit: 'd' }));
  const options = forecastOptions(down).map(({ option, lines }) => [option, lines[0]?.best]);
  expect(options).toEqual([
    ['courtyard', 0],
    ['outside', expect.closeTo(lost, 12)],
  ]);
});

test('SB-208 an engine pushed through spikes fails on a 1, and its pushers on a 1 each', () => {
  const pushed = (items: string[]) =>
    until(
      scene({
        units: [troop('a', { models: 10 })],
        setup: { ...sides({}, { items }), engines: [ram({ pusher: 'a' })] },
      }),
      'movement',
    );
  const match = pushed(['moat', 'moat-spikes']);
  const args = { engine: 'ram' };
  expect(Object.keys(chances(match, 'push', args))).toEqual(['hurt:ram', 'lost-in-moat:a', 'flees:a']);
  play(match, order('push', args), dice(4));
  const priced = (option: string) =>
    forecastOptions(match)
      .find((one) => one.option === option)
      ?.lines.map(({ best }) => best);
  const panics = [3, 4, 5, 6, 7, 8, 9].map((k) => exactly(k, 10, 1 / 6)).reduce((sum, chance) => sum + chance, 0);
  expect(priced('w1')).toEqual(
    [1 / 6, 1 - (5 / 6) ** 10, panics * fails(7)].map((chance) => expect.closeTo(chance, 12) as number),
  );
  expect(chances(pushed(['moat']), 'push', args)).toEqual({});
});

test('SB-224 the rain quenches a unit with flaming weapons on 1 to 3, whether traps follow or not', () => {
  const units = [troop('a', { keywords: ['flaming-attacks'] }), foe('d', { place: at('w1') })];
  for (const items of [[], ['trap']]) {
    const rainy = arrived({ units, sections: { w1: { items } }, setup: sides({ items: ['rain'] }) }, ['a', 'w1']);
    expect(chances(rainy, 'begin-combats')).toEqual({ 'quenched:a': expect.closeTo(1 / 2, 12) as number });
  }
});

test('SB-021 hunger: each model dies on a 5 or a 6', () => {
  const match = mustered({ units: [troop('a'), foe('d', { models: 6 })] });
  const { open } = match;
  if (open === undefined) throw new Error('no hardships');
  const found = forecastOpen(match, []).map(({ id, line }) => [id, line[0]?.chance] as const);
  const atLeast = (least: number) =>
    [0, 1, 2, 3, 4, 5, 6].reduce((sum, k) => sum + (k >= least ? exactly(k, 6, 1 / 3) : 0), 0);
  expect(found).toEqual(
    [2, 3].map((least) => [`starved:defender:${String(least)}`, expect.closeTo(atLeast(least), 12) as number]),
  );
});

test('SB-233 tortured prisoners: two dice against Leadership for each unit that sees them', () => {
  const units = [troop('a'), foe('d', { place: at('w1') }), foe('e', { keywords: ['immune-to-psychology'] })];
  const { state } = scene({ units, setup: sides({ items: ['torturing'] }) });
  const before = { ...state, turn: 0, phase: 'deployment' as const };
  const found = forecastCommand(
    { system: siegeBattles, state: before, open: undefined, awaiting: undefined },
    'end-phase',
    {},
  );
  expect(found.map(({ id, best }) => [id, best])).toEqual([['dismayed:d', expect.closeTo(fails(7), 12)]]);
});

test('SB-B24, SB-B38, SB-B14 where only the table knows who is touched, no chance is given, and why is said', () => {
  const { state } = scene({ units: [troop('a'), troop('b')], setup: { engines: [ram({ pusher: 'a' })] } });
  const why = (command: string, args: Args = {}) => siegeBattles.noChance?.(state, command, args)?.rule;
  expect(['breathe', 'cracks-call', 'charge'].map((command) => why(command))).toEqual(['SB-B24', 'SB-B38', undefined]);
  expect([why('push', { engine: 'ram' }), why('report-wounds', { unit: 'a' })]).toEqual(['SB-133', 'SB-B14']);
});

test('SB-201 whether there is a trap or not, the same is said of what comes before the combats', () => {
  const units = [troop('a'), foe('d', { place: at('w1') })];
  const said = [[], ['trap']].map((items) => {
    const match = arrived({ units, sections: { w1: { items } } }, ['a', 'w1']);
    return [siegeBattles.noChance?.(match.state, 'begin-combats', {}), chances(match, 'begin-combats')];
  });
  expect(said[0]).toEqual(said[1]);
  expect(said[0]).toMatchObject([{ rule: 'SB-201' }, {}]);
  const haunted = { t1: { items: ['haunted-mansion'] } };
  const quiet = until(scene({ units, sections: haunted }), 'combat');
  expect(siegeBattles.noChance?.(quiet.state, 'begin-combats', {})?.rule).toBe('SB-156');
  expect(siegeBattles.noChance?.(scene({ units }).state, 'begin-combats', {})).toBeUndefined();
});
