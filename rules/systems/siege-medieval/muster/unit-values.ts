import { shapeProblems, withUnit } from '../../../kernel/mustering.ts';
import type { FieldValue, FieldValues } from '../../../kernel/field.ts';
import { readFields } from '../../../kernel/fields.ts';
import type { Parsed, Problem } from '../../../kernel/problem.ts';
import { text } from '../../../kernel/text.ts';
import { UnitSetup, type Place, type Seat, type Setup } from '../start/setup.ts';
import { guard, newlyBroken } from './against.ts';
import { usualPlace } from './offers.ts';
import { freeId } from './pieces.ts';
import { UNIT_FIELDS, unitFields } from './unit-fields.ts';

/** Converts a unit of the set-up to form values and back. */

const OF_UNIT = ['siege', 'ladders', 'platform', 'confused'] as const;
const APART = ['name', 'entry', 'charge', 'place', 'sections', 'standsNow', ...OF_UNIT] as readonly string[];
/** Fields stored under the same name in the profile. */
const OF_PROFILE = UNIT_FIELDS.map(({ id }) => id).filter((id) => !APART.includes(id));

/** The form values of a unit. */
export function unitValues(unit: UnitSetup): FieldValues {
  const profile = unit.profile as unknown as Readonly<Record<string, FieldValue | undefined>>;
  return {
    name: unit.name,
    entry: unit.entry ?? null,
    charge: unit.charge,
    ...Object.fromEntries(OF_PROFILE.map((id) => [id, profile[id] ?? null])),
    ...Object.fromEntries(OF_UNIT.map((id) => [id, unit[id]])),
    place: unit.place.on,
    sections: sectionsText(unit.place),
    standsNow: unit.standsNow ?? null,
  };
}

/** `wall-1` if all stands are on one section, `wall-1:2 wall-2:1` if they are on two. */
function sectionsText(place: Place): string | null {
  if ('section' in place) return place.section;
  if (place.on !== 'section') return null;
  const on = Object.entries(place.stands);
  return on.length === 1 ? (on[0]?.[0] ?? null) : on.map(([id, stands]) => `${id}:${String(stands)}`).join(' ');
}

/** @returns the place of the unit, or the problem if it cannot be read */
function placeOf(setup: Setup, side: Seat, values: FieldValues): { readonly place: Place } | { readonly no: Problem } {
  const on = values['place'] ?? null;
  const written = typeof values['sections'] === 'string' ? values['sections'].trim() : '';
  if (on === null) return { place: usualPlace(setup, side) };
  if (on !== 'section' && on !== 'foot' && on !== 'debris') return { place: { on } as Place };
  const stands: Record<string, number> = {};
  const all = values['standsNow'] ?? values['stands'];
  for (const part of written.split(/[\s,;]+/).filter((one) => one !== '')) {
    const [name = '', count] = part.split(':');
    const section = setup.sections.find(({ id, label }) => id === name || label === name);
    if (section === undefined || (count !== undefined && !/^[1-9]\d?$/.test(count)))
      return { no: { text: text('sm.field.no-place', { given: part.slice(0, 40) }), about: ['sections'] } };
    stands[section.id] = count === undefined ? Number(all) : Number(count);
  }
  const [first] = Object.keys(stands);
  if (first === undefined) return { no: { text: text('sm.field.which-section'), about: ['sections'] } };
  return { place: on === 'section' ? { on, stands } : { on, section: first } };
}

/** The set-up with a unit added, or with new values for unit `id`; otherwise the problems, field by field. */
export function writeUnit(
  setup: Setup,
  side: Seat,
  written: FieldValues,
  id: string | null,
  agreed: unknown,
): Parsed<Setup> {
  const before = id === null ? undefined : setup.units.find((unit) => unit.id === id && unit.side === side);
  if (id !== null && before === undefined)
    return { ok: false, problems: [{ text: text('sm.not.no-such', { id }), about: [id] }] };
  const battle = setup.begin === 'battle';
  const { values, problems } = readFields(unitFields(battle), written);
  const where = battle ? placeOf(setup, side, values) : { place: before?.place ?? usualPlace(setup, side) };
  if (problems.length > 0 || 'no' in where)
    return { ok: false, problems: 'no' in where ? [...problems, where.no] : problems };
  const read = UnitSetup.safeParse(shaped(setup, side, values, before, where.place));
  if (!read.success) return { ok: false, problems: shapeProblems(read.error, 'sm.field.wrong') };
  const unit = read.data;
  const after: Setup = { ...setup, units: withUnit(setup.units, unit, before) };
  const against = before === undefined ? guard(setup, side, agreed)(after) : newlyBroken(setup, after, side, agreed);
  return against === undefined ? { ok: true, value: after } : { ok: false, problems: [against] };
}

function shaped(
  setup: Setup,
  side: Seat,
  values: FieldValues,
  before: UnitSetup | undefined,
  place: Place,
): Readonly<Record<string, unknown>> {
  // Empty fields are left out, unless the profile stores them as `null`.
  const profile = OF_PROFILE.flatMap((id) => {
    const value = values[id] ?? null;
    return value === null && !['armour', 'range', 'command'].includes(id) ? [] : [[id, value] as const];
  });
  const entry = values['entry'] ?? null;
  const standsNow = 'standsNow' in values ? values['standsNow'] : (before?.standsNow ?? null);
  return {
    id: before?.id ?? freeId(setup, 'unit'),
    name: values['name'],
    // A renamed unit loses its translated name.
    ...(before?.called !== undefined && before.name === values['name'] ? { called: before.called } : {}),
    side,
    charge: values['charge'],
    profile: Object.fromEntries(profile),
    ...(entry === null ? {} : { entry }),
    siege: values['siege'],
    ladders: values['ladders'],
    platform: values['platform'],
    ...(standsNow === null ? {} : { standsNow }),
    confused: values['confused'] ?? before?.confused ?? false,
    place,
  };
}
