import { tooSimilar } from '../../rules/fortress/tinctures.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { asTyped, readFields } from '../../rules/kernel/fields.ts';
import type { FieldValues } from '../../rules/kernel/field.ts';
import type { Mustering } from '../../rules/kernel/muster.ts';
import type { Parsed, Problem } from '../../rules/kernel/problem.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { text } from '../../rules/kernel/text.ts';
import type { ProblemView } from '../contract/library.ts';
import type { Change, Changed, musterApi, MusterView, ReadArmy } from '../contract/muster-api.ts';
import type { Handlers } from '../contract/rpc.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import type { Armies } from '../library/armies/armies.ts';
import { readArmy, writeArmyFile, writeTable } from '../library/armies/army-text.ts';
import { systemById, systems } from './systems.ts';

/** A set-up of any system, where its own type does not matter. */
type Buying = Mustering<unknown>;
type Shop = { readonly ok: true; readonly system: AnySystem; readonly muster: Buying; readonly setup: unknown };

/** Answers what a screen asks while a siege is set up; what is legal is the system's to say. */
export function musterHandlers(armies: Armies): Handlers<typeof musterApi, ScreenInfo> {
  return {
    'muster.systems': () =>
      systems.map(({ id, muster, optionFields }) => ({
        id,
        musters: muster !== undefined,
        options: optionFields === undefined ? null : [...optionFields],
      })),
    'muster.blank': ({ system, names }) => ({ setup: musterOf(system)?.blank(names) ?? null }),
    'muster.look': ({ system, setup, options }) => {
      const shop = enter(system, setup);
      return shop.ok ? { ok: true, view: viewOf(shop, options) } : { ok: false, problems: shop.problems.map(asView) };
    },
    'muster.change': ({ system, setup, options, change }) => {
      const shop = enter(system, setup);
      return shop.ok ? asChanged(changed(shop, options, change)) : { done: false, problems: shop.problems.map(asView) };
    },
    'muster.read': ({ system, setup, options, seat, instead, text: written }) => {
      const shop = enter(system, setup);
      return shop.ok
        ? readInto(shop, options, seat, instead, written)
        : { units: [], problem: shop.problems[0]?.text ?? null, notes: [] };
    },
    'muster.write': ({ system, setup, seat, name, format }) => {
      const shop = enter(system, setup);
      if (!shop.ok) return { text: '' };
      const { units, fields } = unitsOf(shop, seat);
      return { text: format === 'csv' ? writeTable(units, fields) : writeArmyFile(name, system, units) };
    },
    'army.list': () => [...armies.list()],
    'army.read': ({ id }) => {
      const read = armies.read(id);
      return 'text' in read
        ? { done: true, text: read.text }
        : { done: false, problems: [asView({ text: read.problem })] };
    },
    'army.save': ({ system, setup, seat, name, instead }) => {
      const shop = enter(system, setup);
      if (!shop.ok) {
        const [first, ...more] = shop.problems.map(asView);
        return { done: false, problems: [first ?? asView({ text: text('army.empty') }), ...more] };
      }
      const { units } = unitsOf(shop, seat);
      if (units.length === 0) return { done: false, problems: [asView({ text: text('army.no-units') })] };
      return armies.save(name, system, units, instead);
    },
    'army.rename': ({ id, to }) => armies.rename(id, to),
    'army.remove': ({ id }) => armies.remove(id),
  };
}

function musterOf(system: string): Buying | undefined {
  return systemById(system)?.muster as Buying | undefined;
}

/** The set-up as its system reads it, with the way to buy for it. */
function enter(id: string, written: unknown): Shop | { readonly ok: false; readonly problems: readonly Problem[] } {
  const system = systemById(id);
  const muster = musterOf(id);
  if (system === undefined || muster === undefined)
    return { ok: false, problems: [{ text: text('army.no-muster', { system: id }) }] };
  const read = muster.draft.parse(written);
  return read.ok ? { ok: true, system, muster, setup: read.value } : read;
}

function viewOf({ system, muster, setup }: Shop, options: unknown): MusterView {
  const chosen = system.options.parse(options);
  const accounts = muster.accounts(setup, options);
  const problems = [...sidesProblems(setup), ...muster.problems(setup, options), ...(chosen.ok ? [] : chosen.problems)];
  return {
    terms: { fields: [...muster.terms.fields(setup, null)], values: muster.terms.read(setup, null) },
    // The side that buys first comes first.
    sides: [...new Set([...accounts.map(({ seat }) => seat), ...system.seats])].map((seat) => ({
      seat,
      terms: { fields: [...muster.terms.fields(setup, seat)], values: muster.terms.read(setup, seat) },
      account: accounts.find((one) => one.seat === seat) ?? null,
      wares: [...muster.wares(setup, seat, options)],
      unitFields: [...muster.units.fields(setup, seat)],
      units: [...muster.units.read(setup, seat)],
    })),
    lists: [...muster.lists],
    problems: problems.map(asView),
    siege: pictureOf(system, setup),
    battlefield: battlefieldOf(system, muster, setup),
  };
}

/** Colours that cannot be told apart on the table and on the monitor. */
function sidesProblems(setup: unknown): readonly Problem[] {
  const { sides = [] } = setup as { readonly sides?: readonly { readonly tincture?: string }[] };
  const [a, b] = sides.map(({ tincture }) => tincture);
  if (a === undefined || b === undefined || a === b || !tooSimilar(a, b)) return [];
  return [{ text: text('army.similar-colours') }];
}

/** The battlefield that is being set up. */
function battlefieldOf(system: AnySystem, muster: Buying, setup: unknown): MusterView['battlefield'] {
  const { battlefield } = muster;
  const options = system.options.parse({});
  if (battlefield === undefined || !options.ok) return null;
  try {
    const battle = system.view(system.start(setup, options.value), undefined) as SiegeView;
    return { draft: battlefield.read(setup), kinds: [...battlefield.kinds(setup)], battle };
  } catch {
    return null;
  }
}

function pictureOf(system: AnySystem, setup: unknown): SiegeView | null {
  const options = system.options.parse({});
  if (!options.ok) return null;
  try {
    const siege = system.view(system.start(setup, options.value), undefined) as SiegeView;
    return siege.sections.length === 0 ? null : siege;
  } catch {
    // Half a set-up: a system need not be able to begin with it, and the picture waits.
    return null;
  }
}

function changed({ muster, setup }: Shop, options: unknown, change: Change): Parsed<unknown> {
  switch (change.do) {
    case 'buy':
      return muster.buy(setup, change.purchase, options);
    case 'remove':
      return { ok: true, value: muster.remove(setup, change.line) };
    case 'agree':
      return muster.terms.write(setup, change.seat, change.field, change.value);
    case 'unit':
      return muster.units.write(setup, change.seat, change.values, change.id, options);
    case 'field':
      return muster.battlefield === undefined
        ? { ok: false, problems: [{ text: text('army.no-battlefield') }] }
        : { ok: true, value: muster.battlefield.write(setup, change.field) };
    case 'units':
      return allOf(muster, options, emptied(muster, setup, change.seat, change.instead), change.seat, change.units);
  }
}

/** Several units, all or none. */
function allOf(
  muster: Buying,
  options: unknown,
  setup: unknown,
  seat: string,
  units: readonly FieldValues[],
): Parsed<unknown> {
  let after = setup;
  for (const values of units) {
    const read = muster.units.write(after, seat, values, null, options);
    if (!read.ok) return read;
    after = read.value;
  }
  return { ok: true, value: after };
}

/** The set-up without the units of a side, where others come in their place. */
function emptied(muster: Buying, setup: unknown, seat: string, instead: boolean): unknown {
  if (!instead) return setup;
  const own = new Set(muster.units.read(setup, seat).map(({ id }) => id));
  const lines = muster.accounts(setup).find((one) => one.seat === seat)?.lines ?? [];
  return lines
    .filter(({ about, removable }) => removable && own.has(about))
    .reduce((now, { id }) => muster.remove(now, id), setup);
}

/** What a text would bring, line by line, each unit after those before it. */
function readInto(
  { muster, setup }: Shop,
  options: unknown,
  seat: string,
  instead: boolean,
  written: string,
): ReadArmy {
  let now = emptied(muster, setup, seat, instead);
  const fields = muster.units.fields(now, seat);
  const army = readArmy(written, fields);
  if (!army.ok) return { units: [], problem: army.problem, notes: [] };
  const called = new Map(muster.units.read(now, seat).map(({ values }) => [asTyped(values['name']), 0]));
  const units = army.units.map(({ line, cells, problem }) => {
    const { values, problems: wrong } = readFields(fields, cells);
    // Of what is no unit at all nothing else is said.
    const problems =
      problem === undefined ? wrong : [{ text: problem }, ...(Object.keys(cells).length === 0 ? [] : wrong)];
    const name = typeof cells['name'] === 'string' ? cells['name'].slice(0, 60) : '';
    if (problems.length > 0) return { line, name, values, problems: problems.map(asView), notes: [] };
    const read = muster.units.write(now, seat, values, null, options);
    if (read.ok) now = read.value;
    const before = called.get(name);
    called.set(name, before ?? line);
    const notes =
      before === undefined || name === ''
        ? []
        : [before === 0 ? text('army.same-name-here', { name }) : text('army.same-name', { name, line: before })];
    return { line, name, values, problems: read.ok ? [] : read.problems.map(asView), notes };
  });
  return { units, problem: units.length === 0 ? text('army.empty') : null, notes: [...army.notes] };
}

function unitsOf({ muster, setup }: Shop, seat: string) {
  return {
    fields: muster.units.fields(setup, seat),
    units: muster.units.read(setup, seat).map(({ values }) => values),
  };
}

function asChanged(read: Parsed<unknown>): Changed {
  return read.ok ? { done: true, setup: read.value } : { done: false, problems: read.problems.map(asView) };
}

function asView(problem: Problem): ProblemView {
  return { text: problem.text, rule: problem.rule ?? null, about: [...(problem.about ?? [])] };
}
