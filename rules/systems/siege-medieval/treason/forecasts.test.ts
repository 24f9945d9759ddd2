import { expect, test } from 'vitest';
import { dice, order, pick } from '../../../kernel/trial-inputs.ts';
import { chancesOf, play } from '../../../kernel/trial.ts';
import { noChance } from '../forecasts.ts';
import { BEGIN_TURN } from '../play-scene.ts';
import { garrison, on, scene, wall, type Scene } from '../scene.ts';
import { ARMIES, hero, INSIDE, treason, TURN } from './treason-scene.ts';

/** Chances of treason, counted by the faces of its die. */

const half = expect.closeTo(3 / 6, 12) as number;
const third = expect.closeTo(2 / 6, 12) as number;
const sixth = expect.closeTo(1 / 6, 12) as number;

test('SM-212: before the roll each treason of the table has its share', () => {
  const table = ['spies', 'bought', 'bought', 'traitors', 'traitors', 'traitors'] as const;
  const options = { treason: 'on', treasonTable: table, values: 'hidden' } as const;
  const match = scene({
    units: ARMIES,
    options: { ...options, treasonTable: [...table] },
    setup: { phase: 'omens' },
  });
  expect(chancesOf(match, 'roll-treason')).toEqual({
    'treason:spies': sixth,
    'treason:bought': third,
    'treason:traitors': half,
  });
});

test('SM-214: a man is bought on 5 and 6, when he is approached and when he hesitates', () => {
  const match = treason('bought', { units: [hero('sir'), INSIDE] });
  expect(chancesOf(match, 'begin-turn')).toEqual({});
  play(match, BEGIN_TURN);
  expect(chancesOf(match, 'approach', { character: 'sir' })).toEqual({ 'joins:sir': third });
  play(match, order('approach', { character: 'sir' }), dice(3), ...TURN, BEGIN_TURN, ...TURN);
  expect(chancesOf(match, 'begin-turn')).toEqual({ 'joins:sir': third });
});

test('SM-218: the entrance lets a unit in on 3 to 6 and stays open on 5 and 6', () => {
  const match = treason('secret-entrance', { sections: [wall('1', { postern: true }), wall('2')] });
  play(match, BEGIN_TURN);
  expect(chancesOf(match, 'secret-entrance', { unit: 'camp', section: 'wall-1' })).toEqual({
    'gets-in:camp': expect.closeTo(4 / 6, 12) as number,
    'stays-open:camp': third,
  });
});

test('SM-219: spies learn a value on 4 to 6, whatever the values are', () => {
  const of = (points: number) => {
    const sections = [wall('1', { points }), wall('2', { points: 3 })];
    return chancesOf(treason('spies', { sections, options: { values: 'hidden' } }), 'begin-turn');
  };
  expect(of(1)).toEqual({ 'spy-learns': half });
  expect(of(6)).toEqual(of(1));
});

test('SM-220: sabotage does harm on 3 to 6 if there is a piece to harm', () => {
  const bows = garrison('bows', {}, { shots: 1, range: 30 });
  const gun = garrison('gun', { place: on('wall-1', 1) }, { type: 'artillery', stands: 1, shots: 1, range: 40 });
  const match = treason('sabotage', { units: [bows, gun] });
  expect(chancesOf(match, 'begin-turn')).toEqual({ 'sabotage-harms': expect.closeTo(4 / 6, 12) as number });
});

test('SM-216, SM-222: accomplices lose their side a unit on 3 and 4, and turn one on 5 and 6', () => {
  for (const name of ['traitors', 'hidden-allies'] as const) {
    const match = treason(name, { units: [INSIDE] });
    play(match, BEGIN_TURN, ...TURN);
    expect(chancesOf(match, 'begin-turn')).toEqual({ 'lays-down-arms': third, 'unit-turned': third });
  }
});

test('SM-212: a treason rolled in secret that has not shown itself moves no chance', () => {
  const secret = (face: number): Scene => {
    const options = { treason: 'on', treasonRoll: 'secret', values: 'hidden' } as const;
    const match = scene({ units: [...ARMIES, INSIDE], options, setup: { phase: 'omens' } });
    play(match, order('write-treason', { face }), order('end-omens'), order('battle-length'), pick('none'));
    play(match, order('first-side'), dice(5), dice(2));
    return match;
  };
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const match = secret(face);
    expect(chancesOf(match, 'begin-turn')).toEqual({});
    expect(noChance(match.state, 'begin-turn', {})?.rule).toBe('SM-212');
  }
  expect(noChance(treason('bought').state, 'begin-turn', {})).toBeUndefined();
});
