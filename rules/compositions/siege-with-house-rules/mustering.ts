import type { Field, FieldValues } from '../../kernel/field.ts';
import { readFields } from '../../kernel/fields.ts';
import type { Mustering } from '../../kernel/muster.ts';
import { newProblems, refused, type Parsed, type Problem, type Schema } from '../../kernel/problem.ts';
import { schemaOf } from '../../kernel/schema.ts';
import { mustering as ofSiege } from '../../systems/siege-and-fortresses/muster/shop/mustering.ts';
import type { Setup as SiegeSetup } from '../../systems/siege-and-fortresses/muster/setup.ts';
import { mustering as ofBattle } from '../../systems/warmaster-house-rules/start/muster/mustering.ts';
import type { Setup as BattleSetup } from '../../systems/warmaster-house-rules/start/setup.ts';
import { battleOf } from './battle-setup.ts';
import { HouseRules, LeaderOfHouse, partsOf, UnitOfHouse, type Setup } from './setup.ts';
import { problemsTogether } from './setup-schema.ts';

/**
 * Buying is that of the siege. A unit is asked besides what the house rules want to know of it and its profile does not
 * say; what the field has is agreed on with the match.
 */

/** What the house rules ask of a unit and of a leader; the ids are theirs, and none of the siege's. */
const OF_UNIT = [
  'weapon',
  'move',
  'pikes',
  'fearless',
  'dumb',
  'compelled',
  'skirmisherStands',
  'formation',
  'frontage',
  'position',
  'inWoods',
  'besideRiver',
] as const;
const OF_LEADER = ['attachedTo', 'inWoods', 'onHill'] as const;
const ASKED: ReadonlySet<string> = new Set([...OF_UNIT, ...OF_LEADER]);
const GROUND = 'ground';

const houseRules = schemaOf(HouseRules);
const draft: Schema<Setup> = {
  parse: (value) => {
    const { houseRules: house, ...rest } = Object(value) as { readonly houseRules?: unknown };
    const siege = ofSiege.draft.parse(rest);
    if (!siege.ok) return refused(siege);
    const read = houseRules.parse(house ?? {});
    return read.ok ? { ok: true, value: { ...siege.value, houseRules: read.value } } : refused(read);
  },
  json: () => ofSiege.draft.json(),
};

/** The set-up with another siege; what the house rules said of pieces that are gone goes with them. */
function withSiege(setup: Setup, siege: SiegeSetup): Setup {
  const { ground, units, leaders } = setup.houseRules;
  const leads = new Set(siege.units.filter(({ profile }) => profile.command !== null).map(({ id }) => id));
  const fights = new Set(siege.units.filter(({ profile }) => profile.type !== 'character').map(({ id }) => id));
  const only = <T>(all: Readonly<Record<string, T>>, ids: ReadonlySet<string>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return { ...siege, houseRules: { ground, units: only(units, fights), leaders: only(leaders, leads) } };
}

const changed = (setup: Setup, read: Parsed<SiegeSetup>): Parsed<Setup> =>
  read.ok ? { ok: true, value: withSiege(setup, read.value) } : refused(read);

/** The battle as the house rules see it, for their forms; only what those look at. */
function battle(setup: Setup): BattleSetup {
  const { units, leaders = [], ...rest } = battleOf(setup);
  return { ...rest, units, leaders } as BattleSetup;
}

/** What the house rules ask of a piece of a side. */
function houseFields(setup: Setup, seat: string): readonly Field[] {
  return ofBattle.units.fields(battle(setup), seat).filter(({ id }) => ASKED.has(id));
}

function houseValues(setup: Setup, id: string, fields: readonly Field[]): FieldValues {
  const own: Readonly<Record<string, unknown>> = { ...setup.houseRules.units[id], ...setup.houseRules.leaders[id] };
  return Object.fromEntries(
    fields.map((field) => [field.id, (own[field.id] ?? field.standard) as FieldValues[string]]),
  );
}

/** Only what is not as usual is written down. */
function unusual(values: FieldValues, fields: readonly Field[], ids: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .filter(({ id, standard }) => ids.includes(id) && (values[id] ?? standard) !== standard)
      .map(({ id }) => [id, values[id]]),
  );
}

function writeUnit(setup: Setup, seat: string, written: FieldValues, id: string | null): Parsed<Setup> {
  const fields = houseFields(setup, seat);
  const { values, problems } = readFields(fields, written);
  if (problems.length > 0) return { ok: false, problems };
  const read = ofSiege.units.write(partsOf(setup), seat, written, id);
  if (!read.ok) return refused(read);
  const before = new Set(setup.units.map((unit) => unit.id));
  const unit = read.value.units.find((one) => (id === null ? !before.has(one.id) : one.id === id));
  const after = withSiege(setup, read.value);
  if (unit === undefined) return { ok: true, value: after };
  const { units, leaders } = after.houseRules;
  const { standWidth, range } = units[unit.id] ?? {};
  const kept = { ...(standWidth === undefined ? {} : { standWidth }), ...(range === undefined ? {} : { range }) };
  const told: Setup = {
    ...after,
    houseRules: {
      ...after.houseRules,
      ...(unit.profile.type !== 'character'
        ? { units: put(units, unit.id, UnitOfHouse.parse({ ...kept, ...unusual(values, fields, OF_UNIT) })) }
        : unit.profile.command !== null
          ? { leaders: put(leaders, unit.id, LeaderOfHouse.parse(unusual(values, fields, OF_LEADER))) }
          : {}),
    },
  };
  // HR-048: a leader may be written down after his troops.
  const against = newProblems(together(setup), together(told)).find(({ rule }) => rule !== 'HR-048');
  return against === undefined ? { ok: true, value: told } : { ok: false, problems: [against] };
}

/** With a value for a piece, or without the piece where there is nothing to say of it. */
function put<T extends object>(all: Readonly<Record<string, T>>, id: string, value: T): Record<string, T> {
  const { [id]: _, ...others } = all;
  return Object.keys(value).length === 0 ? others : { ...others, [id]: value };
}

/** What is against the two together; nothing is asked of an army that does not exist yet. */
const together = (setup: Setup): readonly Problem[] => (setup.units.length === 0 ? [] : problemsTogether(setup));

export const mustering: Mustering<Setup> = {
  draft,
  blank: (names) => ({ ...ofSiege.blank(names), houseRules: HouseRules.parse({}) }),
  lists: ofSiege.lists,
  problems: (setup) => [...ofSiege.problems(partsOf(setup)), ...together(setup)],
  accounts: (setup) => {
    const found = together(setup);
    return ofSiege.accounts(partsOf(setup)).map((account) => {
      const own = new Set(setup.units.filter(({ side }) => side === account.seat).map(({ id }) => id));
      return {
        ...account,
        problems: [...account.problems, ...found.filter(({ about = [] }) => about.some((id) => own.has(id)))],
      };
    });
  },
  wares: (setup, seat) => ofSiege.wares(partsOf(setup), seat),
  buy: (setup, purchase) => changed(setup, ofSiege.buy(partsOf(setup), purchase)),
  remove: (setup, line) => withSiege(setup, ofSiege.remove(partsOf(setup), line)),
  terms: {
    fields: (setup, seat) => [
      ...ofSiege.terms.fields(partsOf(setup), seat),
      ...(seat === null ? ofBattle.terms.fields(battle(setup), null).filter(({ id }) => id === GROUND) : []),
    ],
    read: (setup, seat) => ({
      ...ofSiege.terms.read(partsOf(setup), seat),
      ...(seat === null ? { [GROUND]: setup.houseRules.ground.join(' ') } : {}),
    }),
    write: (setup, seat, field, value) => {
      if (seat !== null || field !== GROUND)
        return changed(setup, ofSiege.terms.write(partsOf(setup), seat, field, value));
      const read = ofBattle.terms.write(battle(setup), null, GROUND, value);
      if (!read.ok) return refused(read);
      return { ok: true, value: { ...setup, houseRules: { ...setup.houseRules, ground: read.value.ground } } };
    },
  },
  units: {
    fields: (setup, seat) => [...ofSiege.units.fields(partsOf(setup), seat), ...houseFields(setup, seat)],
    read: (setup, seat) => {
      const fields = houseFields(setup, seat);
      return ofSiege.units
        .read(partsOf(setup), seat)
        .map(({ id, values }) => ({ id, values: { ...values, ...houseValues(setup, id, fields) } }));
    },
    write: writeUnit,
  },
};
