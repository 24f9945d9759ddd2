import { fieldOf, maybe, whole, words, yesNo, type WrittenField } from '../../../../kernel/field-kit.ts';
import type { Field } from '../../../../kernel/field.ts';
import { text } from '../../../../kernel/text.ts';
import { KEYWORDS, TROOP_TYPES, type Profile } from '../../base/profile.ts';

/** The form of a unit, and the table columns for its fields: SB-001, SB-003, SB-B01, SB-B06. */

type Part = 'who' | 'profile' | 'fighting' | 'command' | 'machine';

/** French words a table may use for a choice, lower case and without accents. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  infantry: ['infanterie'],
  'monstrous-infantry': ['infanterie monstrueuse'],
  cavalry: ['cavalerie'],
  'monstrous-cavalry': ['cavalerie monstrueuse'],
  'war-beasts': ['betes de guerre'],
  'monstrous-beasts': ['betes monstrueuses'],
  monster: ['monstre'],
  swarm: ['nuee'],
  chariot: ['char'],
  'war-machine': ['machine de guerre'],
  unit: ['unite'],
  hero: ['heros'],
  lord: ['seigneur'],
  defence: ['defense'],
  relief: ['secours', 'renfort'],
};
const choices = (ids: readonly string[], key: string): Field['choices'] =>
  ids.map((id) => ({ id, text: text(`${key}.${id}`), words: WORDS[id] ?? [] }));
const field = (id: string, part: Part, columns: readonly string[], written: WrittenField): Field =>
  fieldOf(id, text(`sb.field.${id}`), text(`sb.field.part.${part}`), columns, written);

export const CHARACTERISTICS: readonly (keyof Profile)[] = ['m', 'ws', 'bs', 's', 't', 'w', 'i', 'a', 'ld'];
const FRENCH: Readonly<Record<string, string>> = { ws: 'cc', bs: 'ct', s: 'f', t: 'e', w: 'pv', ld: 'cd' };
const MACHINES = ['cannon', 'stone-thrower', 'bolt-thrower', 'other'] as const;

export const UNIT_FIELDS: readonly Field[] = [
  field('name', 'who', ['name', 'unit', 'nom', 'unite'], { kind: 'text', standard: null, min: 1, max: 60 }),
  field('points', 'who', ['points', 'pts', 'cost', 'cout'], { ...whole(0, 20_000, 0), rule: 'SB-001' }),
  field('rank', 'who', ['rank', 'rang'], {
    kind: 'choice',
    standard: 'unit',
    choices: choices(['unit', 'hero', 'lord'], 'sb.field.rank'),
  }),
  field('type', 'who', ['type'], {
    kind: 'choice',
    standard: 'infantry',
    rule: 'SB-B06',
    choices: choices(TROOP_TYPES, 'sb.field.type'),
  }),
  field('models', 'who', ['models', 'figurines'], whole(1, 200, 1)),
  field('charge', 'who', ['sign', 'charge', 'signe', 'embleme'], { kind: 'sign', standard: 'halberd', max: 20 }),
  field('force', 'who', ['force'], {
    kind: 'choice',
    standard: 'defence',
    rule: 'SB-003',
    choices: choices(['defence', 'relief'], 'sb.field.force'),
  }),
  field('joins', 'who', ['joins', 'rejoint'], { ...words(60), rule: 'SB-003' }),
  ...CHARACTERISTICS.map((id) =>
    field(id, 'profile', FRENCH[id] === undefined ? [id] : [id, FRENCH[id]], { ...maybe(0, 10), rule: 'SB-B01' }),
  ),
  field('champion', 'profile', ['champion'], { ...words(40), rule: 'SB-B01' }),
  field('championArmour', 'profile', ['champion armour', 'armure du champion'], { ...maybe(2, 7), rule: 'SB-B10' }),
  field('armour', 'fighting', ['armour', 'armor', 'save', 'armure', 'sauvegarde'], { ...maybe(2, 6), rule: 'SB-B10' }),
  field('worn', 'fighting', ['worn armour', 'worn', 'armure portee'], { ...maybe(2, 6), rule: 'SB-B41' }),
  field('ward', 'fighting', ['ward', 'ward save', 'invulnerable'], { ...maybe(2, 6), rule: 'SB-B10' }),
  field('regeneration', 'fighting', ['regeneration'], { ...maybe(2, 6), rule: 'SB-B10' }),
  field('magicResistance', 'fighting', ['magic resistance', 'resistance a la magie'], {
    ...whole(0, 3, 0),
    rule: 'SB-B35',
  }),
  field('breath', 'fighting', ['breath', 'souffle'], { ...maybe(1, 10), rule: 'SB-B24' }),
  field('mount', 'fighting', ['mount wounds', 'mount', 'monture'], { ...maybe(1, 10), rule: 'SB-023' }),
  field('keywords', 'fighting', ['rules', 'special rules', 'regles', 'regles speciales'], {
    kind: 'several',
    standard: '',
    optional: true,
    choices: choices(KEYWORDS, 'sb.keyword'),
  }),
  field('weapons', 'fighting', ['missile weapons', 'weapons', 'armes de tir'], { ...words(400), rule: 'SB-B07' }),
  field('standard', 'command', ['standard', 'etendard'], { ...yesNo(), rule: 'SB-028' }),
  field('musician', 'command', ['musician', 'musicien'], { ...yesNo(), rule: 'SB-028' }),
  field('general', 'command', ['general'], { ...yesNo(), rule: 'SB-B13' }),
  field('battleStandard', 'command', ['battle standard', 'grande banniere'], { ...yesNo(), rule: 'SB-B13' }),
  field('magicItems', 'command', ['magic items', 'objets magiques'], { ...words(400), rule: 'SB-238' }),
  field('machine', 'machine', ['machine'], {
    kind: 'choice',
    standard: null,
    optional: true,
    rule: 'SB-036',
    choices: choices(MACHINES, 'sb.field.machine'),
  }),
  field('machineRange', 'machine', ['machine range', 'portee de la machine'], maybe(1, 120)),
  field('machineLeast', 'machine', ['machine least', 'distance minimale'], { ...maybe(0, 60), rule: 'SB-B27' }),
  field('machineStrength', 'machine', ['machine strength', 'force de la machine'], maybe(1, 10)),
  field('grapeshot', 'machine', ['grapeshot', 'mitraille'], { ...yesNo(), rule: 'SB-B29' }),
];
