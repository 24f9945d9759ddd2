import { tooSimilar } from '../../rules/fortress/tinctures.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import type { FieldValues } from '../../rules/kernel/field.ts';
import type { Parsed, Problem } from '../../rules/kernel/problem.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { text } from '../../rules/kernel/text.ts';
import type { Change, Changed, musterApi, MusterView } from '../contract/muster-api.ts';
import type { Handlers } from '../contract/rpc.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import type { Armies } from '../library/armies/armies.ts';
import { writeArmyFile, writeTable } from '../library/armies/army-text.ts';
import { asView, emptied, enter, musterOf, readInto, type Buying, type Shop } from './army-into.ts';
import { everySystem } from './systems.ts';

/** Answers a screen that sets up a siege. The system decides what is legal. */
export function musterHandlers(armies: Armies): Handlers<typeof musterApi, ScreenInfo> {
  return {
    'muster.systems': () =>
      everySystem().map(({ id, muster, optionFields }) => ({
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
      if (!shop.ok) return { units: [], problem: shop.problems[0]?.text ?? null, notes: [] };
      const { muster, setup: now } = shop;
      return readInto(muster, instead ? emptied(muster, now, seat) : now, options, seat, written).army;
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

/** Reports colours that cannot be told apart on the table and on the monitor. */
function sidesProblems(setup: unknown): readonly Problem[] {
  const { sides = [] } = setup as { readonly sides?: readonly { readonly tincture?: string }[] };
  const [a, b] = sides.map(({ tincture }) => tincture);
  if (a === undefined || b === undefined || a === b || !tooSimilar(a, b)) return [];
  return [{ text: text('army.similar-colours') }];
}

/** The battlefield being set up; `null` if there is none or it cannot be shown yet. */
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
    // The set-up is incomplete: the system may be unable to start from it, so there is no picture yet.
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
      return allOf(
        muster,
        options,
        change.instead ? emptied(muster, setup, change.seat) : setup,
        change.seat,
        change.units,
      );
  }
}

/** Adds several units, all or none. */
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

function unitsOf({ muster, setup }: Shop, seat: string) {
  return {
    fields: muster.units.fields(setup, seat),
    units: muster.units.read(setup, seat).map(({ values }) => values),
  };
}

function asChanged(read: Parsed<unknown>): Changed {
  return read.ok ? { done: true, setup: read.value } : { done: false, problems: read.problems.map(asView) };
}
