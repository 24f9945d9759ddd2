import { describe, expect, test } from 'vitest';
import { archers, besiegers, scene, section, type Changes } from '../scene.ts';
import { fold } from '../fold.ts';
import type { Fact } from '../facts.ts';
import type { Siege } from '../state.ts';
import { view } from '../view.ts';
import { resultSheet } from './result-sheet.ts';
import { finalPoints } from './victory.ts';

const changes: Changes = {
  units: [
    archers('bows', { w1: 2 }),
    archers('lord', { w2: 1 }, { type: 'character', points: 125, general: true }),
    besiegers('rams', { equipment: ['ram', 'mantlets'] }),
    besiegers('orcs'),
  ],
};
const after = (...facts: Fact[]): Siege => facts.reduce(fold, scene(changes).state);
const entries = (siege: Siege) =>
  resultSheet(siege).map(({ seat, points, entries: all }) => [
    seat,
    points,
    all.map(({ unit, how, points: each }) => `${unit} ${how} ${String(each)}`),
  ]);

describe('the result sheet', () => {
  test('SF-B26 SF-159: destroyed units, halves, characters and machines, each with its points', () => {
    const siege = after(
      { kind: 'machine-lost', unit: 'rams', machine: 'ram' },
      { kind: 'equipment-dropped', unit: 'rams', item: 'mantlets' },
      { kind: 'unit-destroyed', unit: 'lord' },
      { kind: 'stand-lost', unit: 'bows', from: 'w1', clears: 3 },
      { kind: 'unit-destroyed', unit: 'orcs' },
    );
    expect(entries(siege)).toEqual([
      ['attacker', 155, ['bows half 30', 'lord character 125']],
      ['defender', 120, ['rams machine 10', 'orcs destroyed 110']],
    ]);
  });

  test('SF-159 SF-B26: the sheet adds up to the points of each side', () => {
    const siege = after(
      { kind: 'machine-lost', unit: 'rams', machine: 'ram' },
      { kind: 'unit-destroyed', unit: 'rams' },
      { kind: 'unit-destroyed', unit: 'bows' },
    );
    for (const { seat, points } of resultSheet(siege)) expect(points, seat).toBe(finalPoints(siege, seat));
  });

  test('SF-267: fortifications pay nobody', () => {
    expect(entries(after({ kind: 'section-collapsed', section: 'w1' }))).toEqual([
      ['attacker', 0, []],
      ['defender', 0, []],
    ]);
  });

  test('SF-B26: is part of the view', () => {
    expect(view(after({ kind: 'unit-destroyed', unit: 'orcs' })).sheet?.[1]).toEqual({
      seat: 'defender',
      points: 110,
      entries: [{ unit: 'orcs', points: 110, text: { key: 'sheet.destroyed', with: { unit: 'orcs' } } }],
    });
  });
});

describe('what a view shows of the muster', () => {
  const hidden = scene({
    sections: [section('w1', 'wall')],
    setup: {
      sallyGates: [{ id: 'postern', section: 'w1' }],
      earthworks: [{ id: 'dike', side: 'defender', label: 'E', at: { x: 0, y: 60 } }],
    },
  });

  test('SF-248: a sally gate is in the view of the defender alone', () => {
    const { state, system } = hidden;
    expect(view(state, 'defender').sallyGates).toEqual([
      { id: 'postern', section: 'w1', revealed: false, open: false },
    ]);
    for (const seat of ['attacker', undefined]) {
      expect(view(state, seat).sallyGates).toEqual([]);
      expect(JSON.stringify(system.view(state, seat))).not.toContain('postern');
    }
  });

  test('SF-222: earthworks are seen by all', () => {
    expect(view(hidden.state).earthworks).toEqual([{ id: 'dike', side: 'defender', label: 'E', at: { x: 0, y: 60 } }]);
  });

  test('SF-259: deployment is a phase of its own while it lasts', () => {
    const ids = (deployment: boolean) =>
      view(scene({ units: [besiegers('orcs')], setup: { deployment } }).state).phases.map(({ id }) => id);
    expect(ids(true)).toEqual(['deployment', 'command', 'shooting', 'combat']);
    expect(ids(false)).toEqual(['command', 'shooting', 'combat']);
  });

  test('SF-262: the track shows from when on the game may end', () => {
    const shown = view(scene({ setup: { scenario: 'into-the-breach' } }).state);
    expect([shown.mayEndFrom, shown.turns]).toEqual([7, 10]);
  });
});
