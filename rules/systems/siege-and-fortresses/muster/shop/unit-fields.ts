import { fieldOf, maybe, whole, yesNo, type WrittenField } from '../../../../kernel/field-kit.ts';
import { shapeProblems, withUnit } from '../../../../kernel/mustering.ts';
import type { Field, FieldValues } from '../../../../kernel/field.ts';
import { readFields } from '../../../../kernel/fields.ts';
import type { Parsed } from '../../../../kernel/problem.ts';
import { text } from '../../../../kernel/text.ts';
import { scenarioOf } from '../../scenarios/scenarios.ts';
import { ENGINES, EQUIPMENT } from '../../tables.ts';
import { UnitSetup, type Seat, type Setup } from '../setup.ts';
import { newlyBroken, guard } from './against.ts';
import { freeId, placeFor } from './pieces.ts';

/** The fields of a unit, in a form or a table: SF-010, SF-020, SF-069, SF-157, SF-270, SF-B12, SF-B19, SF-B27. */

type Part = 'who' | 'fighting' | 'character' | 'special' | 'list';

const TYPES = ['infantry', 'cavalry', 'chariot', 'monster', 'artillery', 'machine', 'flyer', 'character'] as const;
const MOUNTS = ['foot', 'horse', 'monster', 'chariot'] as const;
const FORCES = ['tower', 'around', 'relief'] as const;

/** French words a table may use for a choice, in lower case without accents. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  infantry: ['infanterie'],
  cavalry: ['cavalerie'],
  chariot: ['char', 'chars'],
  monster: ['monstre'],
  artillery: ['artillerie'],
  flyer: ['volant', 'creature volante'],
  character: ['personnage'],
  foot: ['a pied', 'pied'],
  horse: ['cheval', 'a cheval'],
  tribock: ['trebuchet'],
  bombard: ['bombarde'],
  mangonel: ['mangonneau'],
  ram: ['belier'],
  'log-ram': ['log ram', 'tronc', 'belier improvise'],
  'siege-tower': ['siege tower', 'tour de siege', 'beffroi'],
  sow: ['truie', 'chat'],
  ladders: ['echelles'],
  mantlets: ['mantelets'],
  tower: ['tour', 'dans la tour'],
  around: ['autour'],
  relief: ['renfort', 'secours'],
};

const choices = (ids: readonly string[], key: string): Field['choices'] =>
  ids.map((id) => ({ id, text: text(`${key}.${id}`), words: WORDS[id] ?? [] }));
const field = (id: string, part: Part, columns: readonly string[], written: WrittenField): Field =>
  fieldOf(id, text(`unit-field.${id}`), text(`unit-field.part.${part}`), columns, written);

const FIELDS: readonly Field[] = [
  field('name', 'who', ['name', 'unit', 'nom', 'unite'], { kind: 'text', standard: null, min: 1, max: 60 }),
  field('points', 'who', ['points', 'pts', 'cost', 'cout'], whole(0, 1000, null)),
  field('type', 'who', ['type'], { kind: 'choice', standard: 'infantry', choices: choices(TYPES, 'unit-field.type') }),
  field('charge', 'who', ['sign', 'charge', 'signe', 'embleme'], { kind: 'sign', standard: 'halberd', max: 20 }),
  field('stands', 'fighting', ['stands', 'socles'], whole(1, 12, 3)),
  field('hits', 'fighting', ['hits', 'touches', 'pv'], whole(1, 20, 3)),
  field('attacks', 'fighting', ['attacks', 'attaques'], whole(0, 20, 3)),
  field('armour', 'fighting', ['armour', 'armor', 'save', 'armure', 'sauvegarde'], maybe(3, 6)),
  field('shots', 'fighting', ['shots', 'tirs'], whole(0, 12, 0)),
  field('range', 'fighting', ['range', 'portee'], maybe(1, 200)),
  field('equipment', 'fighting', ['equipment', 'equipement', 'materiel'], {
    kind: 'several',
    standard: '',
    optional: true,
    rule: 'SF-240',
    choices: choices(Object.keys(EQUIPMENT), 'equipment'),
  }),
  field('general', 'character', ['general'], yesNo('SF-003')),
  field('command', 'character', ['command', 'commandement'], { ...maybe(1, 10), rule: 'SF-B19' }),
  field('wizard', 'character', ['wizard', 'sorcier', 'magicien'], yesNo('SF-154')),
  field('mount', 'character', ['mount', 'monture'], {
    kind: 'choice',
    standard: 'foot',
    rule: 'SF-069',
    choices: choices(MOUNTS, 'unit-field.mount'),
  }),
  field(
    'wallBreaching',
    'special',
    ['breaches walls', 'wall-breaching', 'wallbreaching', 'perce les murs'],
    yesNo('SF-020'),
  ),
  field('cannonLike', 'special', ['cannon', 'cannon-like', 'cannonlike', 'canon'], yesNo('SF-218')),
  field('bounce', 'special', ['bounces', 'bounce', 'ricoche'], yesNo('SF-219')),
  field('giant', 'special', ['giant', 'geant'], yesNo('SF-115')),
  field('terrifying', 'special', ['terrifying', 'terrifiant'], yesNo('SF-B12')),
  field('raised', 'special', ['raised by magic', 'raised', 'invoque'], yesNo('SF-157')),
  field('cavalryBases', 'special', ['cavalry bases', 'cavalrybases', 'socles de cavalerie'], yesNo('SF-010')),
  field('engine', 'special', ['engine', 'engin'], {
    kind: 'choice',
    standard: null,
    optional: true,
    rule: 'SF-209',
    choices: choices(Object.keys(ENGINES), 'engine'),
  }),
  field('entry', 'list', ['entry', 'entree'], {
    kind: 'text',
    standard: null,
    optional: true,
    rule: 'SF-B27',
    max: 60,
  }),
  field('min', 'list', ['min', 'minimum'], { ...maybe(0, 20), rule: 'SF-B27' }),
  field('max', 'list', ['max', 'maximum'], { ...maybe(0, 20), rule: 'SF-B27' }),
];
/** SF-270, SF-271: where a unit of the watchtower's defender is. */
const FORCE = field('force', 'list', ['force', 'where', 'ou'], {
  kind: 'choice',
  standard: null,
  optional: true,
  rule: 'SF-270',
  choices: choices(FORCES, 'unit-field.force'),
});

/** The fields of a unit of a side. */
export function unitFields(setup: Setup, seat: Seat): readonly Field[] {
  return seat === 'defender' && scenarioOf(setup).watchtower ? [...FIELDS, FORCE] : FIELDS;
}

/** A unit as the values of its fields. */
export function unitValues({ name, charge, profile, equipment, entry, minMax, force }: UnitSetup): FieldValues {
  const { engine, ...numbers } = profile;
  return {
    ...numbers,
    name,
    charge,
    engine: engine ?? null,
    equipment: equipment.join(' '),
    entry: entry ?? null,
    min: minMax?.min ?? null,
    max: minMax?.max ?? null,
    ...(force === undefined ? {} : { force }),
  };
}

/** The set-up with the unit added, or with the unit `id` changed; refused with the problems, field by field. */
export function writeUnit(setup: Setup, side: Seat, written: FieldValues, id: string | null): Parsed<Setup> {
  const before = id === null ? undefined : setup.units.find((unit) => unit.id === id && unit.side === side);
  if (id !== null && before === undefined)
    return { ok: false, problems: [{ text: text('problem.no-such-unit', { unit: id }), about: [id] }] };
  const { values, problems } = readFields(unitFields(setup, side), written);
  if (problems.length > 0) return { ok: false, problems };
  const read = UnitSetup.safeParse(shaped(setup, side, values, before));
  if (!read.success) return { ok: false, problems: shapeProblems(read.error, 'refusal.wrong-shape') };
  const unit = read.data;
  const after: Setup = { ...setup, units: withUnit(setup.units, unit, before) };
  const against = before === undefined ? guard(setup, side)(after) : newlyBroken(setup, after, side);
  return against === undefined ? { ok: true, value: after } : { ok: false, problems: [against] };
}

/** The unit as written; everything the form does not cover is kept from before. */
function shaped(setup: Setup, side: Seat, values: FieldValues, before: UnitSetup | undefined): unknown {
  const { name, charge, equipment, entry, min, max, engine, force = null, ...numbers } = values;
  const listed = typeof equipment === 'string' && equipment !== '' ? equipment.split(' ') : [];
  return {
    id: before?.id ?? freeId(setup, 'unit'),
    name,
    ...(before?.called !== undefined && before.name === name ? { called: before.called } : {}),
    side,
    charge,
    profile: { ...numbers, ...(engine === null ? {} : { engine }) },
    equipment: listed,
    place: before === undefined ? placeFor(setup, side) : placeAfter(before, numbers['stands']),
    ...(entry === null ? {} : { entry }),
    ...(min === null && max === null ? {} : { minMax: { min: min ?? 0, max } }),
    ...(force === null ? {} : { force }),
  };
}

/** Stands placed on sections must be placed again if their number has changed. */
function placeAfter({ place, profile }: UnitSetup, stands: unknown): UnitSetup['place'] {
  return place.on === 'sections' && stands !== profile.stands ? { on: 'off-table' } : place;
}
