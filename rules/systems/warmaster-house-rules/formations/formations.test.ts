import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { order, pick } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { forbiddenBy, scene, troop } from '../scene.ts';
import { Formation } from '../start/setup.ts';
import { unitOf } from '../state.ts';
import type { Zone } from '../words.ts';
import {
  againstFormation,
  aspectOf,
  formationAfterLoss,
  formationAfterMove,
  isFormationChange,
  isIrregular,
  isRegular,
} from './formations.ts';

const ZONES: readonly Zone[] = ['front', 'left', 'right', 'rear'];
const seen = (formation: Formation): readonly Zone[] => ZONES.map((zone) => aspectOf(formation, zone));
const at = (formation: Formation, frontage = 1) => ({ formation, frontage });

describe('regular and irregular', () => {
  test('HR-008: lines and columns are regular, every other arrangement is irregular', () => {
    expect(Formation.options.filter(isRegular)).toEqual(['line', 'column']);
    expect(Formation.options.filter(isIrregular)).toEqual([
      'hedgehog',
      'refused-left',
      'refused-right',
      'refused-both',
      'irregular-other',
    ]);
  });

  test('HR-010: skirmishers are neither, and skirmisher stands added to a unit do not count for its formation', () => {
    expect([isRegular('skirmish'), isIrregular('skirmish')]).toEqual([false, false]);
    const unit = troop('a', { stands: 4, skirmisherStands: 1, formation: 'hedgehog' });
    expect(forbiddenBy({ units: [unit] })).toEqual([]);
    expect(forbiddenBy({ units: [{ ...unit, skirmisherStands: 0 }] })).toEqual(['HR-012']);
    expect(forbiddenBy({ units: [{ ...unit, skirmisherStands: 4 }] })).toContain('HR-010');
  });

  test('HR-011: two or more wide is a line, one wide or a single stand a column', () => {
    expect(againstFormation(at('line', 2), 3)).toBeUndefined();
    expect(againstFormation(at('line', 1), 3)).toBe('HR-011');
    expect(againstFormation(at('line', 4), 3)).toBe('HR-011');
    expect(againstFormation(at('column', 2), 3)).toBe('HR-011');
    expect(againstFormation(at('line', 2), 1)).toBe('HR-011');
    expect(forbiddenBy({ units: [troop('a', { stands: 1, formation: 'line' })] })).toEqual(['HR-011']);
    expect(unitOf(scene({ units: [troop('a', { stands: 1 })] }).state, 'a').formation).toBe('column');
  });

  test('HR-011: no formation is broader than the unit has stands, from the set-up on and after losses', () => {
    const broad = { stands: 3, frontage: 8 };
    for (const formation of ['hedgehog', 'refused-left', 'refused-both', 'irregular-other', 'line'] as const)
      expect(forbiddenBy({ units: [troop('a', { ...broad, formation })] })).toEqual(['HR-011']);
    expect(forbiddenBy({ units: [troop('a', { ...broad, formation: 'skirmish', weapon: 'bow' })] })).toEqual([
      'HR-011',
    ]);
    expect(formationAfterLoss(at('refused-left', 3), 2)).toEqual(at('refused-left', 2));
    expect(formationAfterLoss(at('irregular-other', 4), 3)).toEqual(at('irregular-other', 3));
    expect(formationAfterLoss(at('skirmish', 3), 2)).toEqual(at('skirmish', 2));
  });

  test('HR-009: records the formation that the players agree on, with a reminder of the corners', () => {
    const match = scene({ units: [troop('a')] });
    const facts = play(match, order('report', { unit: 'a' }), pick('formation'), pick('irregular-other'));
    expect(facts.map(({ kind }) => kind)).toEqual(['found', 'reminder']);
    expect(facts.at(-1)).toMatchObject({ rule: 'HR-009' });
    expect(unitOf(match.state, 'a').formation).toBe('irregular-other');
  });
});

describe('hedgehogs and refused flanks', () => {
  test('HR-012: only two or three stands form a hedgehog', () => {
    expect([1, 2, 3, 4].map((stands) => againstFormation(at('hedgehog'), stands))).toEqual([
      'HR-012',
      undefined,
      undefined,
      'HR-012',
    ]);
  });

  test('HR-012: after losses one stand is a column, and two stands of a triangle are irregular', () => {
    expect(formationAfterLoss(at('hedgehog'), 2)).toEqual(at('irregular-other'));
    expect(formationAfterLoss(at('hedgehog'), 1)).toEqual(at('column'));
    expect(formationAfterLoss(at('line', 3), 2)).toEqual(at('line', 2));
    expect(formationAfterLoss(at('refused-left'), 2)).toEqual(at('refused-left'));
    expect(formationAfterLoss(at('skirmish'), 1)).toEqual(at('skirmish'));
  });

  test('HR-013: a hedgehog has neither flanks nor rear', () => {
    expect(seen('hedgehog')).toEqual(['front', 'front', 'front', 'front']);
  });

  test('HR-015: a hedgehog that has moved is no longer one', () => {
    expect(formationAfterMove('hedgehog')).toBe('irregular-other');
    expect(formationAfterMove('line')).toBe('line');
  });

  test('HR-016: an L needs two stands, HR-018: a U three', () => {
    expect(againstFormation(at('refused-left'), 1)).toBe('HR-016');
    expect(againstFormation(at('refused-right'), 2)).toBeUndefined();
    expect(againstFormation(at('refused-both'), 2)).toBe('HR-018');
    expect(againstFormation(at('refused-both'), 3)).toBeUndefined();
  });

  test('HR-017: the refused flank counts as front; the other flank and the rear stay vulnerable', () => {
    expect(seen('refused-left')).toEqual(['front', 'front', 'right', 'rear']);
    expect(seen('refused-right')).toEqual(['front', 'left', 'front', 'rear']);
  });

  test('HR-018: with both flanks refused only the rear is vulnerable', () => {
    expect(seen('refused-both')).toEqual(['front', 'front', 'front', 'rear']);
  });

  test('HR-013: every formation has a zone’s own aspect or the front', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Formation.options), fc.constantFrom(...ZONES), (formation, zone) => {
        expect(['front', zone]).toContain(aspectOf(formation, zone));
      }),
    );
  });
});

describe('formation changes', () => {
  test('HR-020: regular to irregular, line to column and another frontage are changes', () => {
    expect(isFormationChange(at('line', 3), at('hedgehog'))).toBe(true);
    expect(isFormationChange(at('hedgehog'), at('column'))).toBe(true);
    expect(isFormationChange(at('line', 3), at('column'))).toBe(true);
    expect(isFormationChange(at('line', 3), at('line', 2))).toBe(true);
    expect(isFormationChange(at('line', 3), at('line', 3))).toBe(false);
  });

  test('HR-022: from one irregular shape to another is a rearrangement', () => {
    expect(isFormationChange(at('hedgehog'), at('refused-left'))).toBe(false);
    expect(isFormationChange(at('irregular-other'), at('refused-both'))).toBe(false);
  });

  test('HR-148: going into or out of skirmish order is a change', () => {
    expect(isFormationChange(at('line', 3), at('skirmish'))).toBe(true);
    expect(isFormationChange(at('skirmish'), at('irregular-other'))).toBe(true);
  });

  test('HR-012, HR-018: three stands keep a U, two are irregular, and one is a column', () => {
    expect([3, 2, 1].map((stands) => formationAfterLoss(at('refused-both'), stands).formation)).toEqual([
      'refused-both',
      'irregular-other',
      'column',
    ]);
  });
});
