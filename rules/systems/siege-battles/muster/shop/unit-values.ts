import { shapeProblems, withUnit } from '../../../../kernel/mustering.ts';
import type { FieldValue, FieldValues } from '../../../../kernel/field.ts';
import { readFields } from '../../../../kernel/fields.ts';
import type { Parsed, Problem } from '../../../../kernel/problem.ts';
import { text } from '../../../../kernel/text.ts';
import { itemName } from '../../base/magic-items.ts';
import { WEAPON_RULES, type Profile, type Weapon } from '../../base/profile.ts';
import { UnitSetup, type Seat, type Setup } from '../../start/setup.ts';
import { guard, newlyBroken } from './against.ts';
import { freeId } from './pieces.ts';
import { CHARACTERISTICS, UNIT_FIELDS } from './unit-fields.ts';

/** Converts a unit of the set-up to form values and back. */

const NONE = 7;
const orNull = (save: number | undefined): number | null => (save === undefined || save >= NONE ? null : save);

/** `Crossbow 30 4 armour-piercing`: name, range in inches, Strength, shots as `x2`, rules. */
const weaponWords = ({ name, range, strength, shots, rules }: Weapon): string =>
  [name, range, strength, ...(shots > 1 ? [`x${String(shots)}`] : []), ...rules].join(' ');

/** A unit as form values. */
export function unitValues(unit: UnitSetup): FieldValues {
  const { profile, champion, machine, weapons, keywords, magicItems, joins } = unit;
  return {
    ...Object.fromEntries(CHARACTERISTICS.map((name) => [name, profile[name]])),
    name: unit.name,
    points: unit.points,
    rank: unit.rank,
    type: unit.type,
    models: unit.models,
    charge: unit.charge,
    force: unit.force,
    joins: joins ?? null,
    champion: champion === null ? null : CHARACTERISTICS.map((name) => champion[name] ?? '-').join(' '),
    championArmour: unit.championArmour ?? null,
    armour: orNull(unit.armour),
    worn: orNull(unit.worn),
    ward: orNull(unit.ward),
    regeneration: orNull(unit.regeneration),
    magicResistance: unit.magicResistance,
    breath: unit.breath,
    mount: unit.mount,
    keywords: keywords.join(' '),
    weapons: weapons.length === 0 ? null : weapons.map(weaponWords).join('; '),
    standard: unit.standard,
    musician: unit.musician,
    general: unit.general,
    battleStandard: unit.battleStandard,
    magicItems: magicItems.length === 0 ? null : magicItems.map(itemName).join('; '),
    machine: machine?.class ?? null,
    machineRange: machine?.range ?? null,
    machineLeast: machine?.least ?? null,
    machineStrength: machine?.strength ?? null,
    grapeshot: machine?.grapeshot ?? false,
  };
}

const parts = (words: FieldValue | undefined): readonly string[] =>
  typeof words !== 'string' ? [] : words.split(';').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));

const wrong = (key: string, field: string, given: string): Problem => ({
  text: text(key, { given: given.slice(0, 40) }),
  about: [field],
});

/** @returns the weapons, or the entries that cannot be read */
function weaponsOf(words: FieldValue | undefined): { readonly weapons: Weapon[]; readonly problems: Problem[] } {
  const weapons: Weapon[] = [];
  const problems: Problem[] = [];
  for (const part of parts(words)) {
    const [, name = '', range, strength, shots, more = ''] =
      /^(.+?)\s+(\d{1,3})"?\s+(\d{1,2})(?:\s+x(\d{1,2}))?((?:\s+[a-z-]+)*)$/i.exec(part) ?? [];
    const rules = more.split(/\s+/).filter((one) => one !== '');
    const known = rules.flatMap((one) => WEAPON_RULES.filter((rule) => rule === one.toLowerCase()));
    if (range === undefined || strength === undefined || known.length !== rules.length)
      problems.push(wrong('sb.field.no-weapon', 'weapons', part));
    else
      weapons.push({ name, range: Number(range), strength: Number(strength), shots: Number(shots ?? 1), rules: known });
  }
  return { weapons, problems };
}

/** Nine numbers, `-` for none. */
function championOf(words: FieldValue | undefined): {
  readonly champion: Profile | null;
  readonly problems: Problem[];
} {
  if (typeof words !== 'string' || words.trim() === '') return { champion: null, problems: [] };
  const figures = words.trim().split(/\s+/);
  if (figures.length !== CHARACTERISTICS.length || figures.some((one) => !/^(\d{1,2}|-)$/.test(one)))
    return { champion: null, problems: [wrong('sb.field.no-champion', 'champion', words)] };
  const values = CHARACTERISTICS.map((name, at) => [name, figures[at] === '-' ? null : Number(figures[at])]);
  return { champion: Object.fromEntries(values) as Profile, problems: [] };
}

/** The set-up with a new unit, or with new values for unit `id`; errors are reported by field. */
export function writeUnit(setup: Setup, side: Seat, written: FieldValues, id: string | null): Parsed<Setup> {
  const before = id === null ? undefined : setup.units.find((unit) => unit.id === id && unit.side === side);
  if (id !== null && before === undefined)
    return { ok: false, problems: [{ text: text('sb.setup.no-unit', { id }), about: [id] }] };
  const { values, problems } = readFields(UNIT_FIELDS, written);
  const { weapons, problems: ofWeapons } = weaponsOf(values['weapons']);
  const { champion, problems: ofChampion } = championOf(values['champion']);
  const all = [...problems, ...ofWeapons, ...ofChampion];
  if (all.length > 0) return { ok: false, problems: all };
  const read = UnitSetup.safeParse(shaped(setup, side, values, before, weapons, champion));
  if (!read.success) return { ok: false, problems: shapeProblems(read.error, 'sb.field.wrong') };
  const unit = read.data;
  const after: Setup = { ...setup, units: withUnit(setup.units, unit, before) };
  const against = before === undefined ? guard(setup, side)(after) : newlyBroken(setup, after, side);
  return against === undefined ? { ok: true, value: after } : { ok: false, problems: [against] };
}

function machineOf(values: FieldValues): unknown {
  return {
    class: values['machine'],
    grapeshot: values['grapeshot'],
    ...(values['machineRange'] === null ? {} : { range: values['machineRange'] }),
    ...(values['machineLeast'] === null ? {} : { least: values['machineLeast'] }),
    ...(values['machineStrength'] === null ? {} : { strength: values['machineStrength'] }),
  };
}

function shaped(
  setup: Setup,
  side: Seat,
  values: FieldValues,
  before: UnitSetup | undefined,
  weapons: readonly Weapon[],
  champion: Profile | null,
): unknown {
  const joined = setup.units.find(
    (one) => one.side === side && (one.id === values['joins'] || one.name === values['joins']),
  );
  const kept = before?.magicItems ?? [];
  const save = (name: string): FieldValue => values[name] ?? NONE;
  return {
    id: before?.id ?? freeId(setup, 'unit'),
    side,
    ...Object.fromEntries(
      ['name', 'points', 'rank', 'type', 'models', 'charge', 'general', 'battleStandard', 'standard', 'musician']
        .concat(['magicResistance', 'breath', 'mount'])
        .map((name) => [name, values[name]]),
    ),
    // SB-003: the attacker does not split the army.
    force: side === 'attacker' ? 'defence' : values['force'],
    ...(joined === undefined ? {} : { joins: joined.id }),
    ...(values['worn'] === null ? {} : { worn: values['worn'] }),
    ...(values['championArmour'] === null ? {} : { championArmour: values['championArmour'] }),
    profile: Object.fromEntries(CHARACTERISTICS.map((name) => [name, values[name] ?? null])),
    champion,
    armour: save('armour'),
    ward: save('ward'),
    regeneration: save('regeneration'),
    keywords: (typeof values['keywords'] === 'string' ? values['keywords'] : '').split(' ').filter((one) => one !== ''),
    weapons,
    machine: values['machine'] === null ? null : machineOf(values),
    ...(before?.called !== undefined && before.name === values['name'] ? { called: before.called } : {}),
    // Keep the effects of items that were already known by name.
    magicItems: parts(values['magicItems']).map((name) => kept.find((item) => itemName(item) === name) ?? name),
    items: before?.items ?? [],
    ...(before?.place === undefined ? {} : { place: before.place }),
  };
}
