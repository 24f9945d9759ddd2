import { describe, expect, test } from 'vitest';
import { musterForms, type FormTable } from '../../../kernel/trial-forms.ts';
import { mustering } from './mustering.ts';

/** The fields of a muster: kind, rule, whether it may be empty, default, and bounds. */

const OF_THE_MATCH: FormTable = {
  begin: ['choice', 'SM-001', false, 'preparation', null, null],
  months: ['number', 'SM-005', true, null, 1, 24],
  turns: ['number', 'SM-068', true, null, 1, 40],
  halfPoints: ['choice', 'SM-007', false, 'dropped', null, null],
  tranches: ['choice', 'SM-008', false, 'complete', null, null],
  waiver: ['choice', 'SM-009', false, 'minimum', null, null],
  commonInfantry: ['choice', 'SM-011', false, 'every-highest', null, null],
};
const OF_ATTACKER: FormTable = {
  points: ['number', 'SM-007', true, null, 1, 60000],
  gunpowder: ['yes-no', 'SM-039', false, false, null, null],
  bombardsAgreed: ['yes-no', 'SM-040', false, false, null, null],
  list: ['table', 'SM-B04', true, [], null, 60],
};
const OF_DEFENDER: FormTable = {
  points: ['number', 'SM-007', true, null, 1, 60000],
  length: ['number', 'SM-045', true, null, 1, 2000],
  list: ['table', 'SM-B04', true, [], null, 60],
  structure: ['table', 'SM-057', false, null, 7, 7],
  gates: ['table', 'SM-058', false, null, 1, 1],
};
const OF_A_UNIT: FormTable = {
  name: ['text', null, false, null, 1, 60],
  entry: ['text', 'SM-B04', true, null, null, 60],
  points: ['number', 'SM-007', false, 0, 0, 1000],
  type: ['choice', 'SM-139', false, 'infantry', null, null],
  charge: ['sign', null, false, 'halberd', null, 20],
  stands: ['number', 'SM-B02', false, 3, 1, 12],
  attacks: ['number', null, false, 3, 0, 20],
  hits: ['number', 'SM-B11', false, 3, 1, 20],
  armour: ['number', 'SM-B10', true, null, 2, 6],
  shots: ['number', 'SM-B08', false, 0, 0, 12],
  range: ['number', 'SM-B08', true, null, 1, 200],
  artillery: ['choice', 'SM-071', true, null, null, null],
  rank: ['choice', 'SM-213', true, null, null, null],
  command: ['number', 'SM-B06', true, null, 1, 10],
  unique: ['yes-no', 'SM-213', false, false, null, null],
  equipmentPoints: ['number', 'SM-213', false, 0, 0, 1000],
  siege: ['yes-no', 'SM-021', false, false, null, null],
  ladders: ['yes-no', 'SM-033', false, false, null, null],
  platform: ['yes-no', 'SM-028', false, false, null, null],
  nonHumanoid: ['yes-no', 'SM-196', false, false, null, null],
  ethereal: ['yes-no', 'SM-197', false, false, null, null],
  giant: ['yes-no', 'SM-193', false, false, null, null],
  model: ['text', 'SM-200', true, null, null, 60],
};

const forms = musterForms(mustering);

describe('the forms of a muster', () => {
  test('SM-001 and the rules that each field names: have the terms of the match, with their bounds', () => {
    expect(forms.terms).toEqual({ match: OF_THE_MATCH, attacker: OF_ATTACKER, defender: OF_DEFENDER });
  });

  test('SM-B02 and the rules that each field names: have the values of a unit, with their bounds', () => {
    expect(forms.unit).toEqual({ attacker: OF_A_UNIT, defender: OF_A_UNIT });
  });
});
