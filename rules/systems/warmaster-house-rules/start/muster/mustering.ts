import { unnamed } from '../../../../kernel/mustering.ts';
import { z } from 'zod';
import type { Field, FieldValue } from '../../../../kernel/field.ts';
import { readOneField } from '../../../../kernel/fields.ts';
import type { Account, Mustering } from '../../../../kernel/muster.ts';
import type { Parsed, Problem } from '../../../../kernel/problem.ts';
import { schemaOf } from '../../../../kernel/schema.ts';
import { text } from '../../../../kernel/text.ts';
import { mustersBySeat, newSides } from '../../../../wargame/muster.ts';
import { fieldPart } from '../../field/field-part.ts';
import { pointsOf } from '../../pikes/pikes.ts';
import { setupProblems } from '../setup-problems.ts';
import { FieldSetup, Ground, Setup, SideSetup, UnitSetup, type Seat } from '../setup.ts';
import { pieceFields } from './piece-fields.ts';
import { piecesOf, withoutPiece, writePiece } from './pieces.ts';

/** Setting a battle up, for the screens: HR-003, HR-B02, HR-B20, HR-B28. Armies come from the players' own lists. */

const BUDGET = 'points';
const LISTS = ['units', 'leaders'] as const;

/** A set-up in progress may have no name and no unit yet. */
const Unnamed = SideSetup.extend({ name: z.string().max(60) });
const Draft = Setup.extend({
  name: z.string().max(60),
  sides: z.tuple([Unnamed, Unnamed]),
  units: z.array(UnitSetup).max(80),
});

const about = { part: text('hr.term.part.match'), optional: false, columns: [] } as const;
const TERMS: readonly Field[] = [
  { ...about, id: 'turns', kind: 'number', title: text('hr.term.turns'), rule: 'HR-B28', standard: 8, min: 1, max: 60 },
  {
    ...about,
    id: 'first',
    kind: 'choice',
    title: text('hr.term.first'),
    rule: 'HR-003',
    standard: 'attacker',
    choices: (['attacker', 'defender'] as const).map((id) => ({ id, text: text(`hr.role.${id}`), words: [] })),
  },
  {
    ...about,
    id: 'ground',
    kind: 'several',
    title: text('hr.term.ground'),
    rule: 'HR-B25',
    standard: Ground.options.join(' '),
    choices: Ground.options.map((id) => ({ id, text: text(`hr.term.ground.${id}`), words: [] })),
  },
];

function blank(names: Parameters<Mustering<Setup>['blank']>[0]): Setup {
  return {
    name: names.match,
    sides: newSides(names),
    first: 'attacker',
    turns: 8,
    ground: [...Ground.options],
    units: [],
    leaders: [],
    field: FieldSetup.parse({}),
  };
}

function problems(setup: Setup): readonly Problem[] {
  return [
    ...unnamed(setup, text('hr.problem.unnamed')),
    ...(setup.units.length === 0 ? [{ rule: 'HR-B02', text: text('hr.problem.nobody') }] : []),
    ...setupProblems(setup),
  ];
}

function accounts(setup: Setup): readonly Account[] {
  const found = setupProblems(setup);
  return (['attacker', 'defender'] as const).map((seat) => {
    const units = setup.units.filter(({ side }) => side === seat);
    const leaders = setup.leaders.filter(({ side }) => side === seat);
    const own = new Set([...units, ...leaders].map(({ id }) => id));
    const line = { budget: BUDGET, removable: true, rule: null };
    return {
      seat,
      budgets: [
        {
          id: BUDGET,
          title: text('hr.muster.points'),
          spent: units.reduce((sum, unit) => sum + pointsOf(unit), 0), // HR-134
          allowance: null,
        },
      ],
      lines: [
        ...units.map((unit) => {
          const { id, name, called, type, stands } = unit;
          const what = text('hr.muster.unit', { name: called ?? name, type: text(`hr.type.${type}`), stands });
          return { ...line, id: `unit:${id}`, list: 'units', what, about: id, points: pointsOf(unit) };
        }),
        ...leaders.map(({ id, name, called, role, rating }) => {
          const what = text('hr.muster.leader', { name: called ?? name, role: text(`hr.role.${role}`), rating });
          return { ...line, id: `unit:${id}`, list: 'leaders', what, about: id, points: 0 };
        }),
      ],
      problems: found.filter(({ about: pieces = [] }) => pieces.some((id) => own.has(id))),
      missing: [],
      warnings: [
        ...(units.length === 0 ? [{ text: text('hr.muster.no-units') }] : []),
        ...(leaders.length === 0 ? [{ rule: 'HR-048', text: text('hr.muster.no-leader') }] : []),
      ],
      reminders: [],
    };
  });
}

const termFields = (_: Setup, side: Seat | null): readonly Field[] => (side === null ? TERMS : []);

function writeTerm(setup: Setup, side: Seat | null, id: string, value: FieldValue): Parsed<Setup> {
  const read = readOneField(termFields(setup, side), id, value, text('hr.problem.no-such-term', { term: id }));
  if (!read.ok) return read;
  const written = read.value;
  if (id !== 'ground' || typeof written !== 'string') return { ok: true, value: { ...setup, [id]: written } };
  return {
    ok: true,
    value: { ...setup, ground: Ground.options.filter((one) => written.split(' ').includes(one)) },
  };
}

export const mustering = mustersBySeat<Setup>({
  draft: schemaOf(Draft),
  blank,
  lists: LISTS.map((id) => ({ id, text: text(`hr.muster.list.${id}`) })),
  problems,
  accounts,
  // HR-B28: army lists belong to the players, so nothing is for sale: they enter units themselves.
  wares: () => [],
  buy: (_, { ware }) => ({ ok: false, problems: [{ text: text('hr.problem.not-for-sale', { ware }) }] }),
  remove: (setup, line) => withoutPiece(setup, line.replace(/^unit:/, '')),
  terms: {
    fields: termFields,
    read: ({ turns, first, ground }, side) => (side === null ? { turns, first, ground: ground.join(' ') } : {}),
    write: writeTerm,
  },
  battlefield: fieldPart,
  units: { fields: pieceFields, read: piecesOf, write: writePiece },
});
