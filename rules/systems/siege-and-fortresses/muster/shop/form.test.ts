import { describe, expect, test } from 'vitest';
import { musterForms, type FormTable } from '../../../../kernel/trial-forms.ts';
import { mustering } from './mustering.ts';

/** The fields of the forms: kind, rule, whether it may be empty, default and bounds. */

const OF_THE_MATCH: FormTable = {
  scenario: ['choice', 'SF-004', false, 'free', null, null],
  turns: ['number', 'SF-004', false, 8, 1, 30],
  first: ['choice', 'SF-004', false, 'attacker', null, null],
  deployment: ['yes-no', 'SF-209', false, false, null, null],
  attackersCeiling: ['choice', 'SF-005', false, 'what-the-defender-spent', null, null],
  attackersMaxima: ['choice', 'SF-006', false, 'full-thousands', null, null],
  defendersArtillery: ['choice', 'SF-006', false, 'rounded-up', null, null],
  largeTowers: ['choice', 'SF-122', false, 'every-kind', null, null],
  watchtowerEngines: ['choice', 'SF-274', false, 'refused', null, null],
};
const OF_ATTACKER: FormTable = {
  points: ['number', 'SF-001', true, null, 1, 30000],
  race: ['text', 'SF-220', true, null, null, 60],
};
const OF_DEFENDER: FormTable = {
  points: ['number', 'SF-001', true, null, 1, 30000],
  race: ['text', 'SF-220', true, null, null, 60],
};
const OF_A_UNIT: FormTable = {
  name: ['text', null, false, null, 1, 60],
  points: ['number', null, false, null, 0, 1000],
  type: ['choice', null, false, 'infantry', null, null],
  charge: ['sign', null, false, 'halberd', null, 20],
  stands: ['number', null, false, 3, 1, 12],
  hits: ['number', null, false, 3, 1, 20],
  attacks: ['number', null, false, 3, 0, 20],
  armour: ['number', null, true, null, 3, 6],
  shots: ['number', null, false, 0, 0, 12],
  range: ['number', null, true, null, 1, 200],
  equipment: ['several', 'SF-240', true, '', null, null],
  general: ['yes-no', 'SF-003', false, false, null, null],
  command: ['number', 'SF-B19', true, null, 1, 10],
  wizard: ['yes-no', 'SF-154', false, false, null, null],
  mount: ['choice', 'SF-069', false, 'foot', null, null],
  wallBreaching: ['yes-no', 'SF-020', false, false, null, null],
  cannonLike: ['yes-no', 'SF-218', false, false, null, null],
  bounce: ['yes-no', 'SF-219', false, false, null, null],
  giant: ['yes-no', 'SF-115', false, false, null, null],
  terrifying: ['yes-no', 'SF-B12', false, false, null, null],
  raised: ['yes-no', 'SF-157', false, false, null, null],
  cavalryBases: ['yes-no', 'SF-010', false, false, null, null],
  engine: ['choice', 'SF-209', true, null, null, null],
  entry: ['text', 'SF-B27', true, null, null, 60],
  min: ['number', 'SF-B27', true, null, 0, 20],
  max: ['number', 'SF-B27', true, null, 0, 20],
};

const forms = musterForms(mustering);

describe('the forms of a muster', () => {
  test('SF-001 and the rules that each field names: what is agreed on, with its bounds', () => {
    expect(forms.terms).toEqual({ match: OF_THE_MATCH, attacker: OF_ATTACKER, defender: OF_DEFENDER });
  });

  test('SF-B12 and the rules that each field names: what is written of a unit, with its bounds', () => {
    expect(forms.unit).toEqual({ attacker: OF_A_UNIT, defender: OF_A_UNIT });
  });
});
