import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, NO, ones, order, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import {
  besiegers,
  garrison,
  on,
  OTHERS,
  problemsOf,
  sidesWith,
  siege,
  trebuchet,
  type Changes,
  type WrittenUnit,
} from '../scene.ts';
import { siegeMedieval } from '../index.ts';
import type { Unit } from '../state.ts';
import { FULL_PACE } from './paces.ts';

/** Who may move, charge, shoot, batter and work magic, and who may not: SM-B02, SM-B05, SM-B07, SM-B08, SM-116, SM-158, SM-159, SM-195, SM-223. */

const fantasy = { ruleset: 'fantasy' } as const;
const outside = { place: { on: 'outside' } } as const;
const at = (phase: 'command' | 'shooting', units: readonly WrittenUnit[], changes: Changes = {}) =>
  siege({ ...changes, units: [...units], setup: { phase, ...changes.setup } });

describe('moves', () => {
  test('SM-B07: the full pace of each type of troops', () => {
    expect(FULL_PACE).toEqual({
      ...{ infantry: 20, cavalry: 30, chariot: 30, camel: 30, elephant: 20 },
      ...{ artillery: 10, monster: 20, flyer: 100, character: 60 },
    });
  });
});

describe('charges', () => {
  const charge = (unit: string, target: string) => order('charge', { unit, target });

  test('SM-B05: neither artillery nor characters charge', () => {
    const match = at('command', [
      trebuchet('piece'),
      besiegers('hero', {}, { type: 'character', stands: 1, rank: 'hero' }),
      garrison('sally', outside),
    ]);
    expect(['piece', 'hero'].map((unit) => refusedBy(match, charge(unit, 'sally')))).toEqual(['SM-B05', 'SM-B05']);
    expect(refusedBy(match, charge('reserve', 'sally'))).toBeUndefined();
  });

  test('SM-116: a pushing unit charges only after it has left the engine', () => {
    const match = at('command', [besiegers('pushers'), garrison('sally', outside)], {
      engines: [{ id: 'ram', kind: 'ram', pusher: 'pushers' }],
    });
    expect(refusedBy(match, charge('pushers', 'sally'))).toBe('SM-116');
    play(match, order('leave-engine', { unit: 'pushers' }));
    expect(refusedBy(match, charge('pushers', 'sally'))).toBeUndefined();
  });

  test('SM-158, SM-159: nobody charges through walls, or up at units on them', () => {
    const match = at('command', [garrison('wall', { place: on('wall-1') })]);
    expect(refusedBy(match, charge('reserve', 'watch'))).toBe('SM-158');
    expect(refusedBy(match, charge('reserve', 'wall'))).toBe('SM-159');
  });

  test('SM-159: nor along the works at units on another section, whom an assault meets', () => {
    const match = at('command', [besiegers('won', { place: on('wall-1') }), garrison('wall', { place: on('wall-2') })]);
    expect(refusedBy(match, charge('won', 'wall'))).toBe('SM-159');
  });

  test('SM-158: whoever walks onto debris or inside is said to be there', () => {
    const { state } = at('command', []);
    const said = (place: Unit['place']) =>
      siegeMedieval.announce({ kind: 'walked', unit: 'reserve', place, engine: null }, state)?.key;
    expect([said({ on: 'debris', section: 'wall-1' }), said(on('wall-1')), said({ on: 'inside' })]).toEqual([
      'sm.movement.walked-to',
      'sm.movement.walked-to',
      'sm.movement.walked-inside',
    ]);
  });

  test('SM-B14: a charge that falls short is reported and starts no fight', () => {
    const match = at('command', [garrison('sally', outside)]);
    expect(play(match, charge('reserve', 'sally'), NO).map(({ kind }) => kind)).toContain('charge-failed');
    expect(match.state.units['reserve']?.engaged).toBeNull();
    expect(match.state.fights).toEqual({});
  });
});

describe('shots', () => {
  const shoot = (unit: string, target = 'reserve') => order('shoot', { unit, target });
  const archers = (id: string, more: Partial<WrittenUnit> = {}, numbers: object = {}) =>
    garrison(id, { ...outside, ...more }, { shots: 1, range: 30, ...numbers });

  test('SM-B08: a unit without shots or without a range does not shoot', () => {
    const match = at(
      'shooting',
      [archers('bows'), archers('none', {}, { shots: 0 }), archers('short', {}, { range: null })],
      {
        setup: { active: 'defender' },
      },
    );
    expect(['none', 'short', 'bows'].map((unit) => refusedBy(match, shoot(unit)))).toEqual([
      'SM-B08',
      'SM-B08',
      undefined,
    ]);
  });

  test('SM-B01, SM-B02, SM-B08: nobody shoots in the other side’s turn, with no stands left, or twice', () => {
    const match = at('shooting', [archers('bows'), archers('away', { standsNow: 0 })], {
      setup: { active: 'defender' },
    });
    expect(refusedBy(match, shoot('away'))).toBe('SM-B02');
    play(match, shoot('bows'), YES, dice(1, 1, 1));
    expect(refusedBy(match, shoot('bows', 'camp'))).toBe('SM-B08');
    const attackers = at('shooting', [archers('bows')]);
    expect(refusedBy(attackers, shoot('bows'))).toBe('SM-B01');
  });
});

describe('monsters and magic', () => {
  const batter = (unit: string, target = 'gate') => order('monster-batters', { unit, target });
  const beast = (id: string, more: Partial<WrittenUnit> = {}, attacks = 5) =>
    besiegers(id, more, { type: 'monster', stands: 1, attacks });

  test('SM-195, SM-184, SM-B02: only a living monster with 5 attacks batters, once, and only in fantasy', () => {
    const units = [beast('beast'), beast('cub', {}, 4), beast('away', { standsNow: 0 })];
    const match = at('shooting', units, { options: fantasy });
    expect(['cub', 'away', 'reserve'].map((unit) => refusedBy(match, batter(unit)))).toEqual([
      'SM-195',
      'SM-B02',
      'SM-195',
    ]);
    play(match, batter('beast'), YES);
    while (match.awaiting?.question.ask === 'roll') play(match, ones(match.awaiting.question.dice));
    expect(refusedBy(match, batter('beast', 'wall-1'))).toBe('SM-195');
    expect(refusedBy(at('shooting', units), batter('beast'))).toBe('SM-184');
  });

  test('SM-195: a fighting monster does not batter', () => {
    const match = at('command', [beast('beast'), garrison('sally', outside)], { options: fantasy });
    play(match, order('charge', { unit: 'beast', target: 'sally' }), YES);
    while (match.awaiting?.question.ask === 'declare')
      play(match, match.awaiting.question.fact === 'yes-no' ? NO : declare(1));
    play(match, END_PHASE);
    expect(refusedBy(match, batter('beast'))).toBe('SM-195');
  });

  test('SM-223, SM-224: only a living wizard casts, at a structure that stands; the hits are reported', () => {
    const wizard = (id: string, more: Partial<WrittenUnit> = {}) =>
      besiegers(id, more, { type: 'character', stands: 1, hits: 1, rank: 'wizard' });
    const match = at('shooting', [wizard('mage'), wizard('away', { standsNow: 0 })], {
      options: fantasy,
    });
    const cast = (wizard: string, target: string) => order('spell', { wizard, target });
    expect(['gate', 'wall-1'].map((target) => refusedBy(match, cast('away', target)))).toEqual(['SM-223', 'SM-224']);
    expect(refusedBy(match, cast('reserve', 'gate'))).toBe('SM-223');
    expect(refusedBy(match, cast('mage', 'nowhere'))).toBe('SM-B02');
    play(match, cast('mage', 'gate'), YES, declare(2), declare(4));
    expect(play(match, dice(6, 6))).toContainEqual({
      kind: 'spell-struck',
      wizard: 'mage',
      target: 'gate',
      hits: 2,
      by: 'attacker',
    });
  });
});

describe('turns', () => {
  test('SM-068: the battle ends after the last player turn, and not a turn earlier', () => {
    const last = siege({ setup: { turns: 2, turn: 2, active: 'defender', phase: 'combat' } });
    expect(play(last, END_PHASE)).toContainEqual(
      expect.objectContaining({ kind: 'battle-ended', by: 'time', winner: 'defender' }),
    );
    const before = siege({ setup: { turns: 3, turn: 2, active: 'defender', phase: 'combat' } });
    play(before, END_PHASE);
    expect([before.state.turn, before.state.active]).toEqual([3, 'attacker']);
  });

  test('SM-068: by option running out of time is a draw', () => {
    const draw = siege({
      options: { timeUp: 'draw' },
      setup: { turns: 2, turn: 2, active: 'defender', phase: 'combat' },
    });
    expect(play(draw, END_PHASE)).toContainEqual(expect.objectContaining({ kind: 'battle-ended', winner: null }));
  });
});

describe('armies', () => {
  const paid = (points: number) =>
    problemsOf({
      units: [besiegers('troops', {}, { points: 1000 }), ...OTHERS],
      setup: {
        sides: sidesWith({ points }),
      },
    });

  test('SM-007: troops may cost all the points of a side, and not one more', () => {
    expect(paid(1000)).not.toContain('SM-007');
    expect(paid(999)).toContain('SM-007');
  });
});
