import { expect, test } from 'vitest';
import { limitsOf, type Limits } from '../../../kernel/trial-schema.ts';
import { optionsSchema } from '../options.ts';
import { setupSchema } from './setup-schema.ts';

/** How much may be written down before a battle, and what is assumed where nothing is written. */

const limits = limitsOf(setupSchema.json());

const OF_THE_BATTLE: Limits = {
  name: '1..60',
  sides: '2..2',
  'sides[0].name': '1..60',
  'sides[0].charge': '1..20',
  first: '="attacker"',
  turns: '1..60 =8',
  ground: '=["woods","hills","rough","rivers","roads","impassable","cover"]',
  field: '={}',
  'field.table': '={"width":1200,"height":900}',
};
const OF_UNITS: Limits = {
  units: '1..80',
  'units[].name': '1..60',
  'units[].charge': '1..20 ="halberd"',
  'units[].type': '="infantry"',
  'units[].flyer': '=false',
  'units[].attacks': '0..12 =3',
  'units[].hits': '1..12 =3',
  'units[].armour': '=null | 3..6',
  'units[].stands': '1..10 =3',
  'units[].standsNow': '1..10',
  'units[].skirmisherStands': '0..9 =0',
  'units[].weapon': '=null',
  'units[].range': 'over 0..200',
  'units[].shots': '1..6 =1',
  'units[].move': 'over 0..200',
  'units[].pikes': '=false',
  'units[].terrifying': '=false',
  'units[].fearless': '=false',
  'units[].dumb': '=false',
  'units[].compelled': '=false',
  'units[].points': '0..2000 =0',
  'units[].standWidth': 'over 0..20 =4',
  'units[].frontage': '1..10',
  'units[].position': '="open"',
  'units[].confused': '=false',
  'units[].inWoods': '=false',
  'units[].besideRiver': '=false',
};
const OF_LEADERS: Limits = {
  leaders: '0..24 =[]',
  'leaders[].name': '1..60',
  'leaders[].role': '="hero"',
  'leaders[].rating': '1..12 =8',
  'leaders[].attacks': '0..12 =1',
  'leaders[].attachedTo': '=null',
  'leaders[].inWoods': '=false',
  'leaders[].onHill': '=false',
};
const OF_OPTIONS: Limits = {
  commandTestMin: '=null | 3 | 4',
  secondPursuitMod: '=null | 0 | -1',
  maxOrdersPerUnit: '=null | 2 | 3',
  minDicePerStand: '=0 | 0 | 1',
  maxOrderDistance: '=null | over 0..400',
  night: '=false',
  poorWeather: '=false',
};
/** The limits with these paths. */
const written = (all: Limits, like: Limits): Limits =>
  Object.fromEntries(Object.keys(like).map((path) => [path, all[path] ?? 'no limit']));

test('HR-003, HR-B25, HR-B28: the battle', () => {
  expect(written(limits, OF_THE_BATTLE)).toEqual(OF_THE_BATTLE);
});

test('HR-008, HR-010, HR-023, HR-034, HR-091, HR-B02, HR-B07: units', () => {
  expect(written(limits, OF_UNITS)).toEqual(OF_UNITS);
});

test('HR-057, HR-059, HR-B20: leaders', () => {
  expect(written(limits, OF_LEADERS)).toEqual(OF_LEADERS);
});

test('HR-052, HR-054, HR-055, HR-090, HR-131, HR-B12: options that are numbers', () => {
  expect(written(limitsOf(optionsSchema.json()), OF_OPTIONS)).toEqual(OF_OPTIONS);
});
