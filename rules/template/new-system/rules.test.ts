import { expect, test } from 'vitest';
import { Match } from '../../kernel/match.ts';
import type { Setup } from './setup.ts';
import { demoSetup } from './demo.ts';
import { newSystem } from './index.ts';
import { result } from './turn.ts';

/** Each test says: this set-up, these dice, this outcome. */

function match(setup: Partial<Setup> = {}) {
  return new Match(newSystem, { ...demoSetup, ...setup }, { blowTells: 5 });
}

function strike(game: ReturnType<typeof match>, ...roll: readonly number[]): void {
  expect(game.submit({ command: 'strike', args: {} })).not.toHaveProperty('refused');
  expect(game.submit({ roll: [...roll] })).not.toHaveProperty('refused');
}

test('NS-003: dice of 5 and 6 are blows, and the wall loses as much strength', () => {
  const game = match({ strength: 6 });
  strike(game, 6, 5, 4, 1);
  expect(game.state.strength).toBe(4);
});

test('NS-002: a strike asks for one die for each stand', () => {
  const game = match({ stands: 3 });
  game.submit({ command: 'strike', args: {} });
  expect(game.awaiting?.question).toMatchObject({
    ask: 'roll',
    dice: 3,
    sides: 6,
    reads: { kind: 'count', atLeast: 5 },
  });
});

test('NS-004: the turn ends with the strike', () => {
  const game = match();
  strike(game, 1, 1, 1, 1);
  expect(game.state).toMatchObject({ turn: 2, struck: false });
});

test('NS-005: the attacker wins when the wall falls', () => {
  const game = match({ strength: 2 });
  strike(game, 6, 6, 6, 1);
  expect([game.state.strength, result(game.state)?.winner]).toEqual([0, 'attacker']);
});

test('NS-005: the defender wins if the wall stands after the last turn', () => {
  const game = match({ turns: 1 });
  strike(game, 1, 2, 3, 4);
  expect(result(game.state)?.winner).toBe('defender');
});
