import { describe, expect, test } from 'vitest';
import { dice, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { choices, play, refusedBy } from '../../../kernel/trial.ts';
import { callout } from '../callout.ts';
import { theatre } from '../combat/theatre.ts';
import type { Fact } from '../facts.ts';
import { forecasts } from '../forecasts.ts';
import { siegeTowerHex } from '../index.ts';
import { BATTLEMENT, floor, ladder, OUTSIDE } from '../place-scene.ts';
import { CREW, END_TURN, foe, man, men, scene, type Changes, type Scene } from '../scene.ts';

const result = (match: Scene) => siegeTowerHex.result(match.state);

describe('turns and the end', () => {
  test('ST-B17 after the last player turn the players say who has won', () => {
    const match = scene({ setup: { turns: 2, turn: 2 } });
    play(match, END_TURN);
    expect([match.state.active, match.state.turn, match.awaiting]).toEqual(['defender', 2, undefined]);
    play(match, END_TURN);
    expect(choices(match)).toEqual(['attacker', 'defender', 'draw']);
    play(match, pick('draw'));
    expect(result(match)).toMatchObject({ winner: undefined, rule: 'ST-B17', text: { key: 'st.result.draw' } });
  });

  test('ST-B17 an earlier game turn leads on to the next', () => {
    const match = scene({ setup: { turns: 3, turn: 2 } });
    play(match, END_TURN, END_TURN);
    expect([match.state.turn, match.state.active, match.awaiting]).toEqual([3, 'attacker', undefined]);
  });

  test('ST-B17 the players may agree to end at any time, or decide to go on', () => {
    const match = scene();
    play(match, order('end-siege'), pick('goes-on'));
    expect(result(match)).toBeUndefined();
    play(match, order('end-siege'), pick('defender'));
    expect(result(match)).toMatchObject({
      winner: 'defender',
      text: { key: 'st.result.wins', with: { player: 'Bruno' } },
    });
  });

  test('ST-B01 if the defender goes first, the game turn ends after the attacker', () => {
    const match = scene({ setup: { first: 'defender' } });
    expect(match.state.active).toBe('defender');
    play(match, END_TURN);
    expect([match.state.active, match.state.turn]).toEqual(['attacker', 1]);
    play(match, END_TURN);
    expect([match.state.active, match.state.turn]).toEqual(['defender', 2]);
  });

  test('ST-B12 asks each game turn whether a burning tower goes out', () => {
    const match = scene({ tower: { burning: true } });
    play(match, END_TURN, END_TURN, pick('burns-on'));
    expect(match.state.towers['t']).toMatchObject({ burning: true, destroyed: false });
    play(match, END_TURN, END_TURN, pick('goes-out'));
    expect(match.state.towers['t']).toMatchObject({ burning: false, destroyed: false });
    play(match, END_TURN, END_TURN);
    expect(match.awaiting).toBeUndefined();
  });
});

describe('the drawbridge', () => {
  const lower = order('lower-bridge', { tower: 't' });

  test('ST-058 a man who shot or fought in this turn cannot work a winch', () => {
    const people = [man('w1', floor('l2', 'winch-1'), { missiles: true }), ...CREW.slice(1), foe('d', OUTSIDE)];
    const match = scene({ tower: { distance: 1 }, people });
    play(match, order('shoot', { shooter: 'w1', target: 'd' }), pick('none'), pick('0'), dice(3), pick('no-effect'));
    expect(refusedBy(match, lower)).toBe('ST-058');
  });

  test('ST-034, ST-B12 refuses a tower that is off the map', () => {
    const match = scene({ tower: { onMap: false }, people: CREW });
    expect([refusedBy(match, lower), refusedBy(match, order('give-up-lowering', { tower: 't' }))]).toEqual([
      'ST-034',
      'ST-034',
    ]);
  });

  test('ST-057 lowers nothing if the players deny that a battlement is one hex away', () => {
    const match = scene({ people: CREW });
    expect(play(match, lower, NO)).toEqual([{ kind: 'distance-told', tower: 't', distance: null }]);
    expect(play(match, lower, YES)).toMatchObject([
      { kind: 'distance-told', distance: 1 },
      { kind: 'lowering-began', crew: ['w1', 'w2'] },
    ]);
  });
});

describe('moving the tower', () => {
  const move = (hexes: unknown, direction = 'forward') =>
    ({ command: 'move-tower', args: { tower: 't', direction, hexes } }) as never;
  const rolling = (distance: number | null, changes: Changes = {}) =>
    scene({ tower: { distance }, people: men(8, 'p', 'ground'), ...changes });

  test('ST-007, ST-014, ST-015 reports after a move which counters stand on the map', () => {
    const reminded = (distance: number, hexes: number) =>
      play(rolling(distance), move(hexes), YES).find(({ kind }) => kind === 'reminder');
    expect(reminded(5, 2)).toEqual({ kind: 'reminder', rule: 'ST-014', tower: 't' });
    expect(reminded(4, 2)).toEqual({ kind: 'reminder', rule: 'ST-007', tower: 't' });
    expect(reminded(3, 2)).toEqual({ kind: 'reminder', rule: 'ST-015', tower: 't' });
    expect(reminded(4, 1)).toEqual({ kind: 'reminder', rule: 'ST-014', tower: 't' });
    expect(play(rolling(null), move(1), YES).map(({ kind }) => kind)).toEqual(['tower-moved']);
  });

  test('ST-032 moves whole hexes, at least one, and no more than the pushers allow', () => {
    const match = rolling(9);
    for (const hexes of [0, 3, 1.5, '1', -1]) expect([hexes, refusedBy(match, move(hexes))]).toEqual([hexes, 'ST-032']);
    expect(refusedBy(scene({ tower: { distance: 9 }, people: men(3, 'p', 'ground') }), move(1))).toBe('ST-032');
  });

  test('ST-033 forward it never rolls over the wall, backward it may roll away from it', () => {
    expect(refusedBy(rolling(2), move(2))).toBe('ST-033');
    const match = rolling(1);
    expect(refusedBy(match, move(1))).toBe('ST-033');
    play(match, move(2, 'backward'), YES);
    expect(match.state.towers['t']?.distance).toBe(3);
  });

  test('ST-011 a man on the removable ladder stops the tower from rolling, one on a fixed ladder does not', () => {
    const climber = man('x', ladder('ground', 'l1'));
    const people = [...men(8, 'p', 'ground'), climber];
    expect(refusedBy(scene({ tower: { ladders: 'removable', groundLadder: 'up' }, people }), move(1))).toBe('ST-011');
    expect(play(scene({ people }), move(1), YES)[0]).toMatchObject({ kind: 'tower-moved', hexes: 1 });
  });

  test('ST-032 fixes what it may still roll once it begins to move', () => {
    const match = rolling(9);
    play(match, move(1), YES, order('suffer', { person: 'p1', result: 'killed' }));
    expect(match.state.towers['t']).toMatchObject({ allowance: 2, used: 1 });
    play(match, move(1), YES);
    expect(match.state.towers['t']?.distance).toBe(7);
    expect(refusedBy(match, move(1))).toBe('ST-032');
  });
});

describe('the removable ladder', () => {
  const tower = { ladders: 'removable' } as const;
  const raise = order('raise-ladder', { tower: 't' });
  const take = order('take-ladder', { tower: 't' });

  test("ST-011 stands once the crew has raised it, and only in the attacker's turn", () => {
    const match = scene({ tower });
    expect(play(match, raise, NO)).toEqual([]);
    play(match, raise, YES);
    expect(match.state.towers['t']?.groundLadder).toBe('up');
    expect(refusedBy(match, raise)).toBe('ST-011');
    play(match, END_TURN);
    expect(refusedBy(match, take)).toBe('ST-011');
  });

  test('ST-013 can be removed unless a man is on it; ST-010 a fixed one never', () => {
    const up = { ...tower, groundLadder: 'up' } as const;
    const free = scene({ tower: up });
    expect(play(free, take)).toEqual([{ kind: 'ladder-set', tower: 't', to: 'down', by: 'taken' }]);
    const climber = man('x', ladder('ground', 'l1'));
    expect(refusedBy(scene({ tower: up, people: [climber] }), take)).toBe('ST-011');
    const above = man('x', ladder('l1', 'l2'));
    expect(play(scene({ tower: up, people: [above] }), take)).toHaveLength(1);
    expect(refusedBy(scene(), take)).toBe('ST-010');
  });
});

describe('what is told of it', () => {
  test('ST-B17, ST-059, ST-063, ST-076 shows callouts for the end, the bridge, a man crushed and a fire', () => {
    const { state } = scene({ people: [foe('d', BATTLEMENT)] });
    const rank = (fact: Fact) => callout(fact, state)?.rank;
    expect(rank({ kind: 'siege-ended', winner: null, by: 'agreement' })).toBe(1);
    expect(callout({ kind: 'bridge-lowered', tower: 't' }, state)).toMatchObject({
      rank: 2,
      section: 't-l2',
      seat: 'attacker',
    });
    const fire = { kind: 'fire-tried', tower: 't', on: 'side', face: 2 } as const;
    expect([rank({ ...fire, burns: true }), rank({ ...fire, burns: false })]).toEqual([3, undefined]);
    const struck = { kind: 'bridge-struck', person: 'd', face: 10, total: 10 } as const;
    expect([rank({ ...struck, result: 'dead' }), rank({ ...struck, result: 'wounded' })]).toEqual([4, undefined]);
    expect(rank({ kind: 'recovered', person: 'd' })).toBeUndefined();
  });

  test('ST-076 gives odds only for a hit by fire: one face of ten on the front, three on a side', () => {
    const { state } = scene();
    expect(forecasts(state, 'shoot', { tower: 't' })).toEqual([]);
    expect(forecasts(state, 'fire-hit', {})).toEqual([]);
    const [burns] = forecasts(state, 'fire-hit', { tower: 't' });
    expect(burns).toMatchObject({ id: 'burns:t', rule: 'ST-076', favours: 'defender' });
    expect(burns?.holds(scene({ tower: { burning: true } }).state)).toBe(true);
    expect(burns?.holds(state)).toBe(false);
  });

  test('ST-B06 reports who won a fight and whether the loser is dead', () => {
    const { state } = scene({ people: [man('x', floor('l1')), foe('d', floor('l1'))] });
    expect(theatre.ordered(state, 'shoot', { attacker: 'x', defender: 'd' })).toBeUndefined();
    expect(theatre.ordered(state, 'fight', { attacker: 'x', defender: 'd' })).toMatchObject({
      begins: { kind: 'duel', attacker: 'attacker' },
    });
    const open = { attacker: 'attacker' } as never;
    const end = (table: 'no-effect' | 'killed' | 'attacker-retreats' | 'wounded') =>
      theatre.tells({ kind: 'table-read', person: 'd', result: table }, state, state, open).at(-1);
    expect(end('no-effect')).toMatchObject({ end: 'over', winner: null, nobodyLeft: false });
    expect(end('killed')).toMatchObject({ end: 'won', winner: 'attacker', nobodyLeft: true });
    expect(end('attacker-retreats')).toMatchObject({ winner: 'defender', nobodyLeft: false });
    expect(end('wounded')).toMatchObject({ winner: 'attacker', nobodyLeft: false });
    expect(theatre.tells({ kind: 'recovered', person: 'd' }, state, state, open)).toEqual([]);
  });
});
