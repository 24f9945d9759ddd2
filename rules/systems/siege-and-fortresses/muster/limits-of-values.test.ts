import { describe, expect, test } from 'vitest';
import { acceptedAt, ONLY_BETWEEN, type Limit } from '../../../kernel/trial-limits.ts';
import { annaAndBruno } from '../../../kernel/trial.ts';
import { besiegers, section, written } from '../scene.ts';
import { Setup } from './setup.ts';

const [anna, bruno] = annaAndBruno();
const FULL = written({
  sections: [section('w1', 'wall', { room: 2 })],
  units: [
    besiegers('a', { minMax: { min: 1, max: 3 }, laidOn: ['w1'] }, { shots: 1, range: 40, command: 5 }),
    besiegers('b', { place: { on: 'sections', stands: { w1: 2 }, foot: 1 } }),
  ],
  tokens: { w1: 3 },
  setup: {
    sides: [{ ...anna, points: 2000, list: [{ entry: 'axes', min: 1, max: 2 }] }, bruno],
    earthworks: [{ id: 'e', side: 'attacker', label: 'E' }],
  },
});

const LIMITS: readonly Limit[] = [
  ['sides.0.points', 1, 30_000],
  ['sides.0.list', 0, 60],
  ['sides.0.list.0.min', 0, 20],
  ['sides.0.list.0.max', 0, 20],
  ['sections', 1, 60],
  ['sections.0.label', 1, 4],
  ['sections.0.room', 1, 4],
  ['units', 0, 60],
  ['units.0.charge', 1, 20],
  ['units.0.minMax.min', 0, 20],
  ['units.0.minMax.max', 0, 20],
  ['units.0.laidOn', 0, 60],
  ['units.0.profile.stands', 1, 12],
  ['units.0.profile.hits', 1, 20],
  ['units.0.profile.attacks', 0, 20],
  ['units.0.profile.shots', 0, 12],
  ['units.0.profile.armour', 3, 6],
  ['units.0.profile.range', 1, 200],
  ['units.0.profile.command', 1, 10],
  ['units.0.profile.points', 0, 1000],
  ['turns', 1, 30],
  // SF-033: a tower has 30 points.
  ['tokens.w1', 0, 30],
  ['earthworks', 0, 60],
  ['earthworks.0.label', 1, 4],
];

describe('what can be written of a siege', () => {
  test.each(LIMITS)('SF-005, SF-033, SF-B27: at %s, at least %i and at most %i', (...limit) => {
    expect(acceptedAt((setup) => Setup.safeParse(setup).success, FULL, limit)).toEqual(ONLY_BETWEEN);
  });

  test.each([
    ['stands', { on: 'sections', stands: { w1: 0 } }],
    ['stands at the foot', { on: 'sections', stands: { w1: 2 }, foot: 0 }],
    ['stands in the courtyard', { on: 'sections', stands: { w1: 2 }, courtyard: { stands: 0, at: { x: 0, y: 0 } } }],
  ])('SF-077, SF-098: no %s are not written as a place of theirs', (_what, place) => {
    const [a, b] = FULL.units;
    expect(Setup.safeParse(FULL).success).toBe(true);
    expect(Setup.safeParse({ ...FULL, units: [a, { ...b, place }] }).success).toBe(false);
  });
});
