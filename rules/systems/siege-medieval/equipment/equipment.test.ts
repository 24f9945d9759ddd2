import { describe, expect, test } from 'vitest';
import { forecastCommand, forecastOpen, forecastOptions } from '../../../kernel/forecast.ts';
import { declare, dice, ones, order, pick } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { besiegers, garrison, on, ROW, rowWith, scene, type Changes, type Scene } from '../scene.ts';
import { gateOf, sectionOf } from '../state.ts';
import { forecasts, noChance } from '../forecasts.ts';
import { repairedBy } from './repair.ts';

const spring = (section = 'wall-1') => order('spring-mine', { section });

/** A siege with mines under these sections, in the phase for springing them. */
function mined(sections: readonly string[], more: Changes = {}): Scene {
  const match = scene({
    ...more,
    setup: { phase: 'start', mined: [...sections], ...more.setup },
  });
  play(match, order('begin-turn'));
  return match;
}

describe('Mines', () => {
  const five = ROW.map((section) => ({ ...section, points: 5 }));

  test('SM-031: the attacker may spring them one after the other at the start of his turn', () => {
    const match = mined(['wall-1', 'wall-2']);
    expect(match.state.phase).toBe('mines');
    expect(refusedBy(match, spring('tower-a'))).toBe('SM-031');
    play(match, spring('wall-1'), ones(6), spring('wall-2'), ones(6), order('end-phase'));
    expect([match.state.phase, match.state.minesUsed]).toEqual(['command', 2]);
    expect(refusedBy(match, spring('wall-1'))).toBe('SM-B01');
  });

  test('SM-031: he may also wait, and nobody else is offered or shown where they are', () => {
    const match = mined(['wall-1']);
    const offers = match.offers().filter(({ command }) => command === 'spring-mine');
    expect(offers.map(({ secret, seat }) => [secret, seat])).toEqual([[true, 'attacker']]);
    for (const seat of [undefined, 'defender'])
      expect(JSON.stringify(match.system.view(match.state, seat))).not.toMatch(/sm\.mines\.secret/);
    play(match, order('end-phase'));
    expect(sectionOf(match.state, 'wall-1').mine).toBe('secret');
  });

  test('SM-032, SM-083: shows a chance until no die can change it, so not while the garrison leaves', () => {
    const told = (match: Scene) => forecastOpen(match, []).map(({ id }) => id);
    for (const [options, unstable] of [
      [{}, []],
      [{ collapseTest: 'each-point' }, ['falls']],
    ] as const) {
      const match = mined(['wall-1'], { options, units: [garrison('guards', { place: on('wall-1') })] });
      play(match, spring());
      expect(told(match)).toEqual(['falls', 'damaged']);
      play(match, dice(6, 6, 6, 1, 1, 1));
      expect(told(match)).toEqual(['falls']);
      play(match, dice(4));
      expect(told(match)).toEqual(unstable);
      play(match, declare(0));
      expect(forecastOptions(match).map(({ lines }) => lines.map(({ id }) => id))[0] ?? []).toEqual(unstable);
    }
  });

  test('SM-084: once a die has brought the section down no chance is shown while the garrison leaves', () => {
    for (const options of [{}, { collapseTest: 'each-point' }] as const) {
      const match = mined(['wall-1'], { options, units: [garrison('guards', { place: on('wall-1') })] });
      play(match, spring(), dice(6, 6, 6, 1, 1, 1), dice(5));
      expect(forecastOpen(match, [])).toEqual([]);
      play(match, declare(0));
      expect(match.awaiting?.question.rule).toBe('SM-086');
      expect(forecastOptions(match)).toEqual([]);
      play(match, pick('tower-a'));
      expect(sectionOf(match.state, 'wall-1')).toMatchObject({ state: 'debris', falling: false });
    }
  });

  test('SM-031: under debris a mine is wasted', () => {
    const match = mined(['wall-1'], {
      sections: rowWith('wall-1', { state: 'debris' }),
    });
    expect(play(match, spring()).map(({ kind }) => kind)).toEqual(['mine-revealed', 'mine-wasted']);
  });

  test('SM-072: gates are not mined', () => {
    expect(refusedBy(mined(['wall-1']), spring('gate'))).toBe('SM-072');
  });

  test('SM-032: rolls six dice, each 4 or more takes a point, and there are no splinters', () => {
    const match = mined(['wall-1'], {
      sections: five,
      units: [garrison('d', { place: { on: 'section', stands: { 'wall-1': 3 } } })],
    });
    play(match, spring());
    expect(match.awaiting?.question).toMatchObject({ rule: 'SM-032', dice: 6, seat: 'attacker' });
    play(match, dice(1, 2, 4, 4, 6, 3));
    expect([sectionOf(match.state, 'wall-1').points, match.awaiting]).toEqual([2, undefined]);
  });

  test('SM-030: a sprung mine is checked against the seal', () => {
    const match = mined(['wall-1']);
    expect(play(match, spring())).toContainEqual({ kind: 'mine-revealed', section: 'wall-1', sealed: true });
  });

  test('SM-047, SM-048: the network may stop every mine, on 4 or more, before any damage', () => {
    const match = mined(['wall-1', 'wall-2'], { sections: five, setup: { works: { defender: { counterMines: 1 } } } });
    play(match, spring());
    expect(match.awaiting?.question).toMatchObject({ rule: 'SM-048', seat: 'defender' });
    play(match, pick('try'), dice(4));
    expect(sectionOf(match.state, 'wall-1')).toMatchObject({ mine: 'intercepted', points: 5 });
    expect(refusedBy(match, spring())).toBe('SM-031');
    play(match, spring('wall-2'), pick('try'), dice(3), dice(6, 6, 1, 1, 1, 1));
    expect(sectionOf(match.state, 'wall-2').points).toBe(3);
  });

  test('SM-048: the defender may let a mine explode', () => {
    const match = mined(['wall-1'], { setup: { works: { defender: { counterMines: 1 } } } });
    play(match, spring(), pick('let'));
    expect(match.awaiting?.question.rule).toBe('SM-032');
  });

  test('SM-047: consumable counter-mines stop one mine each', () => {
    const match = mined(['wall-1', 'wall-2'], {
      options: { counterMines: 'consumable' },
      setup: { works: { defender: { counterMines: 1 } } },
    });
    play(match, spring(), pick('try'), dice(4), spring('wall-2'));
    expect(match.awaiting?.question.rule).toBe('SM-032');
  });
});

describe('Repairs', () => {
  const repair = (structure: string) => order('repair', { structure });

  function repairs(count: number, more: Changes = {}): Scene {
    const match = scene({
      ...more,
      setup: {
        phase: 'start',
        active: 'defender',
        works: { defender: { repairs: count } },
        ...more.setup,
      },
    });
    play(match, order('begin-turn'));
    return match;
  }
  const at = (points: number, id = 'wall-1') => rowWith(id, { pointsNow: points });

  test('SM-051: forecasts a repair, or says why not if the points are secret (SM-060)', () => {
    const mended = (match: Scene, structure: string) =>
      forecastCommand(match, 'repair', { structure }).map(({ line }) => line[0]?.chance);
    // From -2 it takes a 3 on the D3: 5 or 6.
    const match = repairs(1, { sections: at(-2) });
    expect(mended(match, 'wall-1')).toEqual([expect.closeTo(1 / 3, 12)]);
    const hidden = { ...match.state, sections: { ...match.state.sections } };
    const { 'wall-1': wall } = hidden.sections;
    if (wall === undefined) throw new Error('no wall');
    hidden.sections['wall-1'] = { ...wall, known: false };
    expect(noChance(hidden, 'repair', { structure: 'wall-1' })).toEqual({
      text: { key: 'sm.no-chance.points' },
      rule: 'SM-060',
    });
    expect(forecasts(hidden, 'repair', { structure: 'wall-1' })).toEqual([]);
    expect(noChance(match.state, 'repair', { structure: 'wall-1' })).toBeUndefined();
  });

  test('SM-050: several may be made at the start of the defender’s turn, on anything that stands', () => {
    const match = repairs(3);
    expect(match.state.phase).toBe('repairs');
    play(match, repair('gate'), dice(1), repair('barbican-b'), dice(3));
    expect([gateOf(match.state, 'gate').points, sectionOf(match.state, 'barbican-b').points]).toEqual([4, 5]);
    play(match, order('end-phase'));
    expect(refusedBy(match, repair('wall-1'))).toBe('SM-B01');
  });

  test('SM-050: by option one a turn, or none on barbicans', () => {
    const one = repairs(2, { options: { repairsInATurn: 'one', repairBarbicans: 'no' } });
    expect(refusedBy(one, repair('barbican-b'))).toBe('SM-050');
    play(one, repair('wall-1'), dice(1));
    expect(one.state.phase).toBe('command');
  });

  test('SM-050: what only the enemy holds may be repaired too, unless an option forbids it', () => {
    const refused = (options: Changes['options'] = {}) => {
      const match = repairs(5, {
        options,
        units: [besiegers('up', { place: on('wall-1') }), garrison('near', { place: on('wall-2') })],
        gates: [{ id: 'gate', label: 'G', section: 'tower-a', state: 'captured' }],
      });
      return ['wall-1', 'gate', 'wall-2', 'barbican-b'].map(
        (id) => refusedBy(match, repair(id)) ?? play(match, dice(1)),
      );
    };
    expect(refused().filter((one) => typeof one === 'string')).toEqual([]);
    expect(refused({ repairUnderEnemy: 'refused' }).slice(0, 2)).toEqual(['SM-050', 'SM-050']);
    expect(refused({ repairUnderEnemy: 'refused' }).filter((one) => typeof one === 'string')).toHaveLength(2);
  });

  test('SM-050: debris and destroyed gates cannot be repaired; an unstable section can', () => {
    const match = repairs(2, {
      sections: ROW.map((one) =>
        one.id === 'wall-1'
          ? { ...one, state: 'debris' }
          : one.id === 'wall-2'
            ? { ...one, state: 'unstable', pointsNow: 0 }
            : one,
      ),
      gates: [{ id: 'gate', label: 'G', section: 'tower-a', state: 'destroyed' }],
    });
    expect(refusedBy(match, repair('wall-1'))).toBe('SM-050');
    expect(refusedBy(match, repair('gate'))).toBe('SM-050');
    play(match, repair('wall-2'), dice(2));
    expect(sectionOf(match.state, 'wall-2')).toMatchObject({ points: 1, state: 'unstable' });
  });

  test('SM-051: below zero it works only if the new value is 1 or more; at 0 it always works', () => {
    expect([repairedBy(0, 1), repairedBy(-1, 1), repairedBy(-1, 2), repairedBy(-2, 2), repairedBy(-2, 3)]).toEqual([
      1,
      undefined,
      1,
      undefined,
      1,
    ]);
    const match = repairs(2, { sections: at(-2) });
    play(match, repair('wall-1'), dice(4));
    expect([sectionOf(match.state, 'wall-1').points, match.state.repairsUsed]).toEqual([-2, 1]);
    play(match, repair('wall-1'), dice(5));
    expect(sectionOf(match.state, 'wall-1').points).toBe(1);
  });

  test('SM-051: points may rise above their start, unless an option caps them; no test follows', () => {
    const match = repairs(1);
    play(match, repair('wall-1'), dice(6));
    expect([sectionOf(match.state, 'wall-1').points, match.awaiting]).toEqual([6, undefined]);
    const capped = repairs(1, { sections: at(2), options: { repairCeiling: 'starting-points' } });
    play(capped, repair('wall-1'), dice(6));
    expect(sectionOf(capped.state, 'wall-1').points).toBe(3);
  });

  test('SM-049: only what was bought can be repaired', () => {
    const match = repairs(0);
    expect(match.state.phase).toBe('command');
  });
});
