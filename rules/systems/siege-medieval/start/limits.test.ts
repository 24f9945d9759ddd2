import { expect, test } from 'vitest';
import { limitsOf, type Limits } from '../../../kernel/trial-schema.ts';
import { optionsSchema } from '../options.ts';
import { setupSchema } from './setup-schema.ts';

/** How much may be written down before a siege, and what is assumed where nothing is written. */

const limits = limitsOf(setupSchema.json());
/** The limits of everything within these parts, and of the parts. */
const within = (all: Limits, ...parts: readonly string[]): Limits =>
  Object.fromEntries(Object.entries(all).filter(([path]) => parts.includes(path.split(/[.[]/)[0] ?? '')));

const OF_THE_MATCH: Limits = {
  name: '1..60',
  sides: '2..2',
  'sides[0].name': '1..60',
  'sides[0].charge': '1..20',
  'sides[0].points': '1..60000',
  'sides[0].list': '0..60 =[]',
  'sides[0].list[].entry': '1..60',
  'sides[0].list[].min': '0..20 =0',
  'sides[0].list[].max': '=null | 0..20',
  'sides[0].list[].kind': '="other"',
  'sides[0].gunpowder': '=false',
  'sides[0].bombardsAgreed': '=false',
  begin: '="preparation"',
  months: '1..24',
  turns: '=null | 1..40',
  first: '="attacker"',
  turn: '1..40 =1',
  phase: '="start"',
  length: '1..2000',
};
const OF_THE_WORKS: Limits = {
  sections: '1..60',
  'sections[].label': '1..4',
  'sections[].name': '1..60',
  'sections[].beside': '=[]',
  'sections[].points': '1..6',
  'sections[].pointsNow': '-20..20',
  'sections[].state': '="intact"',
  'sections[].postern': '=false',
  'sections[].strongPoint': '=false',
  'sections[].ramProof': '=false',
  'sections[].ramAsGate': '=false',
  gates: '0..10 =[]',
  'gates[].label': '1..4',
  'gates[].name': '1..60',
  'gates[].base': '1..20 =3',
  'gates[].pointsNow': '0..22',
  'gates[].state': '="intact"',
};
const OF_THE_ARMIES: Limits = {
  units: '0..100',
  'units[].name': '1..60',
  'units[].charge': '1..20',
  'units[].profile.stands': '1..12 =3',
  'units[].profile.hits': '1..20 =3',
  'units[].profile.attacks': '0..20 =3',
  'units[].profile.shots': '0..12 =0',
  'units[].profile.armour': '=null | 2..6',
  'units[].profile.range': '=null | 1..200',
  'units[].profile.model': '1..60',
  'units[].profile.nonHumanoid': '=false',
  'units[].profile.ethereal': '=false',
  'units[].profile.giant': '=false',
  'units[].profile.unique': '=false',
  'units[].profile.equipmentPoints': '0..1000 =0',
  'units[].profile.command': '=null | 1..10',
  'units[].profile.points': '0..1000 =0',
  'units[].entry': '1..60',
  'units[].siege': '=false',
  'units[].ladders': '=false',
  'units[].platform': '=false',
  'units[].standsNow': '0..12',
  'units[].confused': '=false',
  'units[].place': '={"on":"off-table"}',
  engines: '0..20 =[]',
  'engines[].name': '1..60',
};
const OF_PURCHASES: Limits = {
  works: '={}',
  'works.attacker': '={}',
  'works.attacker.engineers': '0..60 =0',
  'works.attacker.trenches': '0..100000 by 40 =0',
  'works.attacker.platforms': '0..60 =0',
  'works.attacker.mines': '0..20 =0',
  'works.defender': '={}',
  'works.defender.barricades': '=[]',
  'works.defender.oil': '=[]',
  'works.defender.hoarding': '=false',
  'works.defender.counterMines': '0..20 =0',
  'works.defender.repairs': '0..20 =0',
  mined: '=[]',
  buying: '={}',
  'buying.halfPoints': '="dropped"',
  'buying.tranches': '="complete"',
  'buying.waiver': '="minimum"',
  'buying.commonInfantry': '="every-highest"',
};
const OF_OPTIONS: Limits = {
  durationTable: '6..6 =[0,1,1,2,2,4]',
  'durationTable[0]': '0..8',
  'durationTable[1]': '0..8',
  'durationTable[2]': '0..8',
  'durationTable[3]': '0..8',
  'durationTable[4]': '0..8',
  'durationTable[5]': '0..8',
  heavyCharge: '0..3 =1',
  roundsPerPhase: '0..10 =0',
  makeWayConfuses: '2..7 =6',
  eventDice: '1..3 =2',
  eventTable:
    '1..18 =[{"upTo":4,"event":"malediction"},{"upTo":5,"event":"troubles"},{"upTo":6,"event":"reinforcements"},{"upTo":7,"event":"sortie"},{"upTo":8,"event":"tunnel"},{"upTo":9,"event":"relentless"},{"upTo":10,"event":"no-pass"},{"upTo":11,"event":"prepared"},{"upTo":12,"event":"time-short"}]',
  'eventTable[].upTo': '1..18',
  treasonTable: '6..6 =["bought","traitors","secret-entrance","sabotage","spies","hidden-allies"]',
  boughtTable: '6..6 =["refuses","refuses","hesitates","hesitates","joins","joins"]',
  allegianceTable: '6..6 =["wait","wait","lost","lost","changes","changes"]',
  entranceTable: '6..6 =["found","found","once","once","stays-open","stays-open"]',
  spiesTable: '6..6 =["executed","nothing","nothing","one","one","one-and-lowest"]',
  sabotageTable: '6..6 =["executed","nothing","confused","confused-again","destroyed","all"]',
};

test('SM-005, SM-007, SM-068, SM-B04: the match, its sides and their lists', () => {
  const match = within(limits, 'name', 'sides', 'begin', 'months', 'turns', 'first', 'turn', 'phase', 'length');
  // Both sides are written alike.
  const [one, other] = ['sides[0]', 'sides[1]'].map((side) =>
    Object.entries(match).flatMap(([path, said]) => (path.startsWith(side) ? [[path.slice(side.length), said]] : [])),
  );
  expect(other).toEqual(one);
  expect(Object.fromEntries(Object.entries(match).filter(([path]) => !path.startsWith('sides[1]')))).toEqual(
    OF_THE_MATCH,
  );
});

test('SM-054, SM-057, SM-058: sections and gates', () => {
  expect(within(limits, 'sections', 'gates')).toEqual(OF_THE_WORKS);
});

test('SM-071, SM-213, SM-B02: units and engines', () => {
  const { 'units[].place.stands{}': stands, ...others } = within(limits, 'units', 'engines');
  expect(others).toEqual(OF_THE_ARMIES);
  expect(stands).toMatch(/^1\.\./);
});

test('SM-T2, SM-T4, SM-030: purchases and mines', () => {
  expect(within(limits, 'works', 'mined', 'buying')).toEqual(OF_PURCHASES);
});

test('SM-004, SM-B15, SM-B22, SM-B23, SM-201, SM-212: options that are numbers or tables', () => {
  const options = limitsOf(optionsSchema.json());
  expect(Object.fromEntries(Object.keys(OF_OPTIONS).map((path) => [path, options[path]]))).toEqual(OF_OPTIONS);
});
