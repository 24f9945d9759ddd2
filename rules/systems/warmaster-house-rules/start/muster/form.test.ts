import { describe, expect, test } from 'vitest';
import { musterForms, type FormTable } from '../../../../kernel/trial-forms.ts';
import { mustering } from './mustering.ts';

/** The fields of a muster: kind, rule, whether it may be empty, default, and bounds. */

const OF_THE_MATCH: FormTable = {
  turns: ['number', 'HR-B28', false, 8, 1, 60],
  first: ['choice', 'HR-003', false, 'attacker', null, null],
  ground: ['several', 'HR-B25', false, 'woods hills rough rivers roads impassable cover', null, null],
};
const OF_ATTACKER: FormTable = {};
const OF_DEFENDER: FormTable = {};
const OF_A_UNIT: FormTable = {
  name: ['text', null, false, null, 1, 60],
  type: ['choice', 'HR-023', false, 'infantry', null, null],
  charge: ['sign', null, false, 'halberd', null, 20],
  points: ['number', null, false, 0, 0, 2000],
  stands: ['number', 'HR-B02', false, 3, 1, 10],
  attacks: ['number', 'HR-B20', true, null, 0, 12],
  hits: ['number', null, false, 3, 1, 12],
  armour: ['number', null, true, null, 3, 6],
  weapon: ['choice', 'HR-091', true, null, null, null],
  range: ['number', 'HR-091', true, null, 1, 200],
  shots: ['number', 'HR-B07', false, 1, 1, 6],
  move: ['number', 'HR-023', true, null, 1, 200],
  flyer: ['yes-no', 'HR-023', false, false, null, null],
  pikes: ['yes-no', 'HR-134', false, false, null, null],
  terrifying: ['yes-no', 'HR-B02', false, false, null, null],
  fearless: ['yes-no', 'HR-B02', false, false, null, null],
  dumb: ['yes-no', 'HR-066', false, false, null, null],
  compelled: ['yes-no', 'HR-050', false, false, null, null],
  skirmisherStands: ['number', 'HR-010', false, 0, 0, 9],
  standsNow: ['number', null, true, null, 1, 10],
  formation: ['choice', 'HR-008', true, null, null, null],
  frontage: ['number', 'HR-011', true, null, 1, 10],
  position: ['choice', 'HR-B25', false, 'open', null, null],
  confused: ['yes-no', 'HR-B02', false, false, null, null],
  inWoods: ['yes-no', 'HR-055', false, false, null, null],
  besideRiver: ['yes-no', 'HR-046', false, false, null, null],
  rating: ['number', 'HR-059', false, 8, 1, 12],
  attachedTo: ['choice', 'HR-057', true, null, null, null],
  onHill: ['yes-no', 'HR-052', false, false, null, null],
};

const forms = musterForms(mustering);

describe('the forms of a muster', () => {
  test('HR-003 and the rules that each field names: have the terms of the match, with their bounds', () => {
    expect(forms.terms).toEqual({ match: OF_THE_MATCH, attacker: OF_ATTACKER, defender: OF_DEFENDER });
  });

  test('HR-B02 and the rules that each field names: have the values of a unit, with their bounds', () => {
    expect(forms.unit).toEqual({ attacker: OF_A_UNIT, defender: OF_A_UNIT });
  });
});
