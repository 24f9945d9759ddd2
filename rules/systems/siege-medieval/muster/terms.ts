import type { Field, FieldValue, FieldValues } from '../../../kernel/field.ts';
import { asTyped, readOneField } from '../../../kernel/fields.ts';
import type { Parsed } from '../../../kernel/problem.ts';
import { text } from '../../../kernel/text.ts';
import { ListEntry, type Seat, type Setup, type SideSetup } from '../start/setup.ts';
import { structureFields, structureValues, withStructure } from './structure.ts';

/** What players agree on before buying: SM-005, SM-007 to SM-011, SM-039, SM-040, SM-068 to SM-070, SM-B04. */

type More = Pick<Field, 'kind' | 'standard'> & Partial<Field>;
const field = (id: string, rule: string, more: More, part = 'agreed'): Field => ({
  id,
  title: text(`sm.term.${id}`),
  part: text(`sm.term.part.${part}`),
  rule,
  optional: false,
  columns: [],
  ...more,
});
const choice = (id: string, rule: string, ids: readonly string[], part?: string): Field =>
  field(
    id,
    rule,
    {
      kind: 'choice',
      standard: ids[0] ?? null,
      choices: ids.map((one) => ({ id: one, text: text(`sm.term.${id}.${one}`), words: [] })),
    },
    part,
  );
const number = (id: string, rule: string, min: number, max: number): Field =>
  field(id, rule, { kind: 'number', standard: null, optional: true, min, max });

const BUYING: readonly Field[] = [
  choice('halfPoints', 'SM-007', ['dropped', 'rounded-up'], 'lists'),
  choice('tranches', 'SM-008', ['complete', 'started'], 'lists'),
  choice('waiver', 'SM-009', ['minimum', 'minimum-and-maximum'], 'lists'),
  choice('commonInfantry', 'SM-011', ['every-highest', 'first-highest'], 'lists'),
];

const SEATS = ['attacker', 'defender'] as const;

function ofMatch({ begin }: Setup): readonly Field[] {
  return [
    choice('begin', 'SM-001', ['preparation', 'battle']),
    number('months', 'SM-005', 1, 24),
    number('turns', 'SM-068', 1, 40),
    ...(begin === 'battle'
      ? [
          choice('first', 'SM-069', SEATS),
          field('turn', 'SM-B01', { kind: 'number', standard: 1, min: 1, max: 40 }),
          choice('active', 'SM-B01', SEATS),
          choice('phase', 'SM-B01', ['start', 'omens', 'command', 'shooting', 'combat']),
        ]
      : []),
    ...BUYING,
  ];
}

/** SM-B04: the army list as the players copy it from their book, with its numbers per 1000 points. */
const LIST = field('list', 'SM-B04', {
  kind: 'table',
  standard: [],
  optional: true,
  max: 60,
  note: text('sm.term.list.note'),
  line: [
    field('entry', 'SM-B04', { kind: 'text', standard: null, min: 1, max: 60 }),
    choice('kind', 'SM-009', ['infantry', 'pike', 'cavalry', 'chariot', 'mixed', 'other']),
    field('min', 'SM-B04', { kind: 'number', standard: 0, min: 0, max: 20 }),
    field('max', 'SM-B04', { kind: 'number', standard: null, optional: true, min: 0, max: 20 }),
  ],
});

function ofSide(setup: Setup, seat: Seat): readonly Field[] {
  if (seat === 'defender')
    return [
      number('points', 'SM-007', 1, 60_000),
      number('length', 'SM-045', 1, 2000),
      LIST,
      ...structureFields(setup),
    ];
  const mined = field('mined', 'SM-030', {
    kind: 'several',
    standard: '',
    optional: true,
    hidden: true,
    choices: setup.sections
      .filter(({ mergedInto }) => mergedInto === undefined)
      .map(({ id, kind, label }) => ({ id, text: text(`sm.kind.${kind}`, { label }), words: [] })),
  });
  return [
    { ...number('points', 'SM-007', 1, 60_000), title: text('sm.term.attackersPoints') },
    field('gunpowder', 'SM-039', { kind: 'yes-no', standard: false }),
    field('bombardsAgreed', 'SM-040', { kind: 'yes-no', standard: false }),
    LIST,
    ...(setup.begin === 'battle' ? [mined] : []),
  ];
}

export const termFields = (setup: Setup, seat: Seat | null): readonly Field[] =>
  seat === null ? ofMatch(setup) : ofSide(setup, seat);

const sideOf = ({ sides }: Setup, seat: Seat): SideSetup => sides.find((one) => one.seat === seat) ?? sides[0];

export function termValues(setup: Setup, seat: Seat | null): FieldValues {
  if (seat === null) {
    const { begin, months = null, turns, first, turn, active = first, phase, buying } = setup;
    return { begin, months, turns, first, turn, active, phase, ...buying };
  }
  const { points = null, gunpowder, bombardsAgreed, list } = sideOf(setup, seat);
  const army = { points, list: list.map((entry) => ({ ...entry })) };
  return seat === 'defender'
    ? { ...army, length: setup.length ?? null, ...structureValues(setup) }
    : { ...army, gunpowder, bombardsAgreed, mined: setup.mined.join(' ') };
}

/** The set-up with one agreement changed; purchases stay, and the account reports what they now break. */
export function writeTerm(setup: Setup, seat: Seat | null, id: string, value: FieldValue): Parsed<Setup> {
  const read = readOneField(termFields(setup, seat), id, value, text('sm.not.no-such', { id }));
  if (!read.ok) return read;
  const written = read.value;
  return { ok: true, value: seat === null ? withTerm(setup, id, written) : withSideTerm(setup, seat, id, written) };
}

function withTerm(setup: Setup, id: string, value: FieldValue): Setup {
  if (BUYING.some((one) => one.id === id)) return { ...setup, buying: { ...setup.buying, [id]: value } };
  if (id === 'turns') return { ...setup, turns: value as number | null };
  if (id === 'begin' && value === 'battle')
    // SM-066: in a match that begins in battle every unit must be somewhere.
    return {
      ...setup,
      begin: 'battle',
      units: setup.units.map((unit) =>
        unit.place.on === 'off-table'
          ? { ...unit, place: { on: unit.side === 'attacker' ? 'outside' : 'inside' } }
          : unit,
      ),
    };
  const { [id as 'months']: _, ...rest } = setup;
  return value === null ? rest : { ...rest, [id]: value };
}

function withSideTerm(setup: Setup, seat: Seat, id: string, value: FieldValue): Setup {
  if (id === 'mined')
    return {
      ...setup,
      mined: asTyped(value)
        .split(' ')
        .filter((one) => one !== ''),
    };
  if (id === 'length') {
    const { length: _, ...rest } = setup;
    return value === null ? rest : { ...rest, length: Number(value) };
  }
  if (id === 'structure' || id === 'gates') return withStructure(setup, id, value);
  const changed = (side: SideSetup): SideSetup => {
    if (side.seat !== seat) return side;
    if (id === 'list') return { ...side, list: (value as readonly unknown[]).map((one) => ListEntry.parse(one)) };
    const { [id as 'points']: _, ...rest } = side;
    return value === null ? rest : { ...rest, [id]: value };
  };
  const [a, b] = setup.sides;
  return { ...setup, sides: [changed(a), changed(b)] };
}
