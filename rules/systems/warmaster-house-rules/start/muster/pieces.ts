import type { FieldValues } from '../../../../kernel/field.ts';
import { readFields } from '../../../../kernel/fields.ts';
import { freeId, type MusteredUnit } from '../../../../kernel/muster.ts';
import { newProblems, type Parsed, type Problem } from '../../../../kernel/problem.ts';
import { text, type Text } from '../../../../kernel/text.ts';
import { setupProblems } from '../setup-problems.ts';
import { LeaderSetup, UnitSetup, type Seat, type Setup } from '../setup.ts';
import { LEADERS, pieceFields } from './piece-fields.ts';

/** Units and leaders as the values of one form: HR-B02, HR-B20. */

/** Maximum numbers of units and leaders. */
const ROOM = Object.freeze({ units: 80, leaders: 24 });
/** HR-B20: default attacks of a leader and of a stand. */
const USUAL_ATTACKS = Object.freeze({ leader: 1, stand: 3 });
const PARTS_OF_UNIT = [
  'charge',
  'points',
  'stands',
  'hits',
  'armour',
  'weapon',
  'shots',
  'flyer',
  'pikes',
  'terrifying',
  'fearless',
  'dumb',
  'compelled',
  'skirmisherStands',
  'position',
  'confused',
  'inWoods',
  'besideRiver',
] as const;
/** Optional fields of a unit. */
const PERHAPS = ['range', 'move', 'standsNow', 'formation', 'frontage'] as const;

/** All pieces of a side: its units, then its leaders. */
export function piecesOf({ units, leaders }: Setup, seat: Seat): readonly MusteredUnit[] {
  return [
    ...units.filter(({ side }) => side === seat).map((unit) => ({ id: unit.id, values: unitValues(unit) })),
    ...leaders.filter(({ side }) => side === seat).map((leader) => ({ id: leader.id, values: leaderValues(leader) })),
  ];
}

function unitValues(unit: UnitSetup): FieldValues {
  const { name, type, attacks } = unit;
  return {
    name,
    type,
    attacks,
    ...Object.fromEntries(PARTS_OF_UNIT.map((part) => [part, unit[part]])),
    ...Object.fromEntries(PERHAPS.map((part) => [part, unit[part] ?? null])),
  };
}

function leaderValues({ name, role, rating, attacks, attachedTo, inWoods, onHill }: LeaderSetup): FieldValues {
  return { name, type: role, rating, attacks, attachedTo, inWoods, onHill };
}

/** The set-up with the piece added, or with the piece `id` changed; refused with the problems, field by field. */
export function writePiece(setup: Setup, side: Seat, written: FieldValues, id: string | null): Parsed<Setup> {
  const unit = setup.units.find((one) => one.id === id && one.side === side);
  const leader = setup.leaders.find((one) => one.id === id && one.side === side);
  const no = (problem: Problem): Parsed<Setup> => ({ ok: false, problems: [problem] });
  if (id !== null && unit === undefined && leader === undefined)
    return no({ text: text('hr.problem.no-such-unit', { unit: id }), about: [id] });
  const before = unit ?? leader;
  const { values, problems } = readFields(pieceFields(setup, side), written);
  if (problems.length > 0) return { ok: false, problems };
  const leads = (LEADERS as readonly unknown[]).includes(values['type']);
  if ((leads && unit !== undefined) || (!leads && leader !== undefined))
    return no({
      text: text('hr.problem.another-kind', { name: before?.called ?? before?.name ?? '' }),
      about: ['type'],
    });
  const after = leads ? withLeader(setup, side, values, leader) : withUnit(setup, side, values, unit);
  if (after.units.length > ROOM.units || after.leaders.length > ROOM.leaders)
    return no({ text: text('hr.problem.room', ROOM) });
  const [against] = newProblems(setupProblems(setup), setupProblems(after));
  return against === undefined ? { ok: true, value: after } : no(against);
}

/** A piece keeps its translated name until the players rename it. */
const calledAs = (before: UnitSetup | LeaderSetup | undefined, { name }: FieldValues): { readonly called?: Text } =>
  before?.called !== undefined && before.name === name ? { called: before.called } : {};

function withUnit(setup: Setup, side: Seat, values: FieldValues, before: UnitSetup | undefined): Setup {
  const unit = UnitSetup.parse({
    // The form does not cover the width of its stands or where it is drawn.
    ...(before === undefined
      ? {}
      : {
          standWidth: before.standWidth,
          ...(before.at === undefined ? {} : { at: before.at }),
          ...(before.placed === undefined ? {} : { placed: before.placed }),
        }),
    ...Object.fromEntries(PARTS_OF_UNIT.map((part) => [part, values[part]])),
    ...Object.fromEntries(PERHAPS.flatMap((part) => ((values[part] ?? null) === null ? [] : [[part, values[part]]]))),
    id: before?.id ?? newId(setup, 'unit'),
    side,
    name: values['name'],
    ...calledAs(before, values),
    type: values['type'],
    attacks: values['attacks'] ?? USUAL_ATTACKS.stand,
  });
  return {
    ...setup,
    units: before === undefined ? [...setup.units, unit] : setup.units.map((one) => (one === before ? unit : one)),
  };
}

function withLeader(setup: Setup, side: Seat, values: FieldValues, before: LeaderSetup | undefined): Setup {
  const leader = LeaderSetup.parse({
    id: before?.id ?? newId(setup, 'leader'),
    side,
    name: values['name'],
    ...calledAs(before, values),
    role: values['type'],
    rating: values['rating'],
    attacks: values['attacks'] ?? USUAL_ATTACKS.leader,
    attachedTo: values['attachedTo'] ?? null,
    inWoods: values['inWoods'],
    onHill: values['onHill'],
    ...(before?.placed === undefined ? {} : { placed: before.placed }),
  });
  return {
    ...setup,
    leaders:
      before === undefined ? [...setup.leaders, leader] : setup.leaders.map((one) => (one === before ? leader : one)),
  };
}

/** The set-up without a piece; leaders of a removed unit stand alone. */
export function withoutPiece(setup: Setup, id: string): Setup {
  return {
    ...setup,
    units: setup.units.filter((one) => one.id !== id),
    leaders: setup.leaders
      .filter((one) => one.id !== id)
      .map((one) => (one.attachedTo === id ? { ...one, attachedTo: null } : one)),
  };
}

const newId = ({ units, leaders }: Setup, prefix: string): string =>
  freeId(
    [...units, ...leaders].map(({ id }) => id),
    prefix,
  );
