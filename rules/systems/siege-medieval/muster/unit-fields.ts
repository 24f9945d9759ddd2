import { fieldOf, maybe, whole, words, yesNo, type WrittenField } from '../../../kernel/field-kit.ts';
import type { Field } from '../../../kernel/field.ts';
import { text } from '../../../kernel/text.ts';

/** The form of a unit, and table columns that map to its fields: SM-B02, SM-T3, SM-T14. */

type Part = 'who' | 'profile' | 'command' | 'siege' | 'fantasy' | 'place';

/** French table words for each choice, in lower case without accents. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  infantry: ['infanterie'],
  cavalry: ['cavalerie'],
  chariot: ['char'],
  camel: ['chameau', 'chamellerie'],
  elephant: [],
  artillery: ['artillerie'],
  monster: ['monstre'],
  flyer: ['volant', 'creature volante'],
  character: ['personnage'],
  general: [],
  hero: ['heros'],
  wizard: ['sorcier'],
  cannon: ['canon'],
  'heavy-cannon': ['canon lourd', 'bombarde'],
  'heavy-artillery': ['artillerie lourde'],
  'light-artillery': ['artillerie legere'],
  other: ['autre'],
  'off-table': ['hors table', 'a deployer'],
  outside: ['dehors', 'exterieur'],
  foot: ['au pied'],
  section: [],
  debris: [],
  inside: ['dedans', 'interieur'],
  tunnel: [],
};
const choices = (of: 'type' | 'artillery' | 'rank' | 'place', ids: readonly string[]): Field['choices'] =>
  ids.map((id) => ({ id, text: text(`sm.field.${of}.${id}`), words: WORDS[id] ?? [] }));
const field = (id: string, part: Part, columns: readonly string[], written: WrittenField): Field =>
  fieldOf(id, text(`sm.field.${id}`), text(`sm.field.part.${part}`), columns, written);

const TYPES = ['infantry', 'cavalry', 'chariot', 'camel', 'elephant', 'artillery', 'monster', 'flyer', 'character'];
const PLACES = ['off-table', 'outside', 'inside', 'section', 'foot', 'debris', 'tunnel'];

export const UNIT_FIELDS: readonly Field[] = [
  field('name', 'who', ['name', 'unit', 'nom', 'unite'], { kind: 'text', standard: null, min: 1, max: 60 }),
  field('entry', 'who', ['entry', 'entree', 'liste'], { ...words(60), rule: 'SM-B04' }),
  field('points', 'who', ['points', 'pts', 'cost', 'cout'], { ...whole(0, 1000, 0), rule: 'SM-007' }),
  field('type', 'who', ['type'], {
    kind: 'choice',
    standard: 'infantry',
    rule: 'SM-139',
    choices: choices('type', TYPES),
  }),
  field('charge', 'who', ['sign', 'charge', 'signe', 'embleme'], { kind: 'sign', standard: 'halberd', max: 20 }),
  field('stands', 'profile', ['stands', 'size', 'socles', 'taille'], { ...whole(1, 12, 3), rule: 'SM-B02' }),
  field('attacks', 'profile', ['attacks', 'att', 'attaques'], whole(0, 20, 3)),
  field('hits', 'profile', ['hits', 'pdv', 'points de vie', 'touches'], { ...whole(1, 20, 3), rule: 'SM-B11' }),
  field('armour', 'profile', ['armour', 'armor', 'save', 'svg', 'sauvegarde', 'armure'], {
    ...maybe(2, 6),
    rule: 'SM-B10',
  }),
  field('shots', 'profile', ['shots', 'tirs'], { ...whole(0, 12, 0), rule: 'SM-B08' }),
  field('range', 'profile', ['range', 'portee'], { ...maybe(1, 200), rule: 'SM-B08' }),
  field('artillery', 'profile', ['artillery', 'artillerie'], {
    kind: 'choice',
    standard: null,
    optional: true,
    rule: 'SM-071',
    choices: choices('artillery', ['cannon', 'heavy-cannon', 'heavy-artillery', 'light-artillery', 'other']),
  }),
  field('rank', 'command', ['rank', 'rang'], {
    kind: 'choice',
    standard: null,
    optional: true,
    rule: 'SM-213',
    choices: choices('rank', ['general', 'hero', 'wizard']),
  }),
  field('command', 'command', ['command', 'cdt', 'commandement'], { ...maybe(1, 10), rule: 'SM-B06' }),
  field('unique', 'command', ['unique'], { ...yesNo(), rule: 'SM-213' }),
  field('equipmentPoints', 'command', ['equipment points', 'points d’equipement', "points d'equipement"], {
    ...whole(0, 1000, 0),
    rule: 'SM-213',
  }),
  field('siege', 'siege', ['siege equipment', 'equipement de siege'], { ...yesNo(), rule: 'SM-021' }),
  field('ladders', 'siege', ['ladders', 'echelles'], { ...yesNo(), rule: 'SM-033' }),
  field('platform', 'siege', ['platform', 'plateforme'], { ...yesNo(), rule: 'SM-028' }),
  field('nonHumanoid', 'fantasy', ['non-humanoid', 'non humanoide'], { ...yesNo(), rule: 'SM-196' }),
  field('ethereal', 'fantasy', ['ethereal', 'ethere'], { ...yesNo(), rule: 'SM-197' }),
  field('giant', 'fantasy', ['giant', 'geant'], { ...yesNo(), rule: 'SM-193' }),
  field('model', 'fantasy', ['model', 'piece'], { ...words(60), rule: 'SM-200' }),
];

/** Where a unit stands, in a match that begins in battle. */
const PLACE_FIELDS: readonly Field[] = [
  field('place', 'place', ['place', 'position'], {
    kind: 'choice',
    standard: null,
    optional: true,
    rule: 'SM-066',
    choices: choices('place', PLACES),
  }),
  field('sections', 'place', ['sections', 'section'], { ...words(120), rule: 'SM-066' }),
  field('standsNow', 'place', ['stands now', 'socles restants'], { ...maybe(0, 12), rule: 'SM-B02' }),
  field('confused', 'place', ['confused', 'confus', 'confuse'], { ...yesNo(), rule: 'SM-B12' }),
];

/** The fields of a unit; its place is asked only for a battle, since otherwise units deploy in the match. */
export const unitFields = (battle: boolean): readonly Field[] =>
  battle ? [...UNIT_FIELDS, ...PLACE_FIELDS] : UNIT_FIELDS;
