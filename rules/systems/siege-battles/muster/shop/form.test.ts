import { describe, expect, test } from 'vitest';
import { musterForms, type FormTable } from '../../../../kernel/trial-forms.ts';
import { mustering } from './mustering.ts';

/** The fields of the forms: kind, rule, whether it may be empty, default and bounds. */

const OF_THE_MATCH: FormTable = {
  points: ['number', 'SB-001', true, 2000, 1, 100000],
  begin: ['choice', 'SB-020', false, 'muster', null, null],
  draw: ['number', 'SB-002', true, null, 1, 6],
};
const OF_ATTACKER: FormTable = {
  faction: ['choice', 'SB-009', false, 'empire', null, null],
  patron: ['choice', 'SB-009', true, null, null, null],
  stoneThrowers: ['choice', 'SB-009', false, 'usual', null, null],
  word: ['text', 'SB-186', true, null, null, 40],
};
const OF_DEFENDER: FormTable = {
  faction: ['choice', 'SB-009', false, 'empire', null, null],
  patron: ['choice', 'SB-009', true, null, null, null],
  stoneThrowers: ['choice', 'SB-009', false, 'usual', null, null],
  word: ['text', 'SB-186', true, null, null, 40],
};
const OF_A_UNIT: FormTable = {
  name: ['text', null, false, null, 1, 60],
  points: ['number', 'SB-001', false, 0, 0, 20000],
  rank: ['choice', null, false, 'unit', null, null],
  type: ['choice', 'SB-B06', false, 'infantry', null, null],
  models: ['number', null, false, 1, 1, 200],
  charge: ['sign', null, false, 'halberd', null, 20],
  force: ['choice', 'SB-003', false, 'defence', null, null],
  joins: ['text', 'SB-003', true, null, null, 60],
  m: ['number', 'SB-B01', true, null, 0, 10],
  ws: ['number', 'SB-B01', true, null, 0, 10],
  bs: ['number', 'SB-B01', true, null, 0, 10],
  s: ['number', 'SB-B01', true, null, 0, 10],
  t: ['number', 'SB-B01', true, null, 0, 10],
  w: ['number', 'SB-B01', true, null, 0, 10],
  i: ['number', 'SB-B01', true, null, 0, 10],
  a: ['number', 'SB-B01', true, null, 0, 10],
  ld: ['number', 'SB-B01', true, null, 0, 10],
  champion: ['text', 'SB-B01', true, null, null, 40],
  championArmour: ['number', 'SB-B10', true, null, 2, 7],
  armour: ['number', 'SB-B10', true, null, 2, 6],
  worn: ['number', 'SB-B41', true, null, 2, 6],
  ward: ['number', 'SB-B10', true, null, 2, 6],
  regeneration: ['number', 'SB-B10', true, null, 2, 6],
  magicResistance: ['number', 'SB-B35', false, 0, 0, 3],
  breath: ['number', 'SB-B24', true, null, 1, 10],
  mount: ['number', 'SB-023', true, null, 1, 10],
  keywords: ['several', null, true, '', null, null],
  weapons: ['text', 'SB-B07', true, null, null, 400],
  standard: ['yes-no', 'SB-028', false, false, null, null],
  musician: ['yes-no', 'SB-028', false, false, null, null],
  general: ['yes-no', 'SB-B13', false, false, null, null],
  battleStandard: ['yes-no', 'SB-B13', false, false, null, null],
  magicItems: ['text', 'SB-238', true, null, null, 400],
  machine: ['choice', 'SB-036', true, null, null, null],
  machineRange: ['number', null, true, null, 1, 120],
  machineLeast: ['number', 'SB-B27', true, null, 0, 60],
  machineStrength: ['number', null, true, null, 1, 10],
  grapeshot: ['yes-no', 'SB-B29', false, false, null, null],
};

const forms = musterForms(mustering);

describe('the forms of a muster', () => {
  test('SB-001 and the rules that each field names: what is agreed on, with its bounds', () => {
    expect(forms.terms).toEqual({ match: OF_THE_MATCH, attacker: OF_ATTACKER, defender: OF_DEFENDER });
  });

  test('SB-B01 and the rules that each field names: what is written of a unit, with its bounds', () => {
    expect(forms.unit).toEqual({ attacker: OF_A_UNIT, defender: OF_A_UNIT });
  });
});
