import type { MusterLine } from '../../rules/kernel/muster.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { Digests } from './digests.ts';
import { changed, type AnyMustering } from './muster-changes.ts';
import { redrawn } from './plan-changes.ts';
import { among, seeded } from './random-player.ts';
import { builtIn, randomOptions, richStartsOf } from './starts.ts';

/** A short digest of a muster that somebody draws up at random, and of everything it says on the way. */

/**
 * Each set-up or why it is refused; what is bought, wrong or missing; what may be bought and why not; its forms;
 * the fortress and the battlefield as plans.
 */
const ASPECTS = ['setups', 'accounts', 'wares', 'forms', 'plans'] as const;

/** Musters that are held fast of each system. */
export const MUSTERS = 80;
/** Changes of one muster. */
const CHANGES = 24;
/** One in this many changes is digested with all that may be bought after it. */
const WARES_EVERY = 6;

type Said = Digests<(typeof ASPECTS)[number]>;

/** @returns the digests of the muster with this seed: a built-in, rich or blank set-up, changed at random */
export function musterDigest(system: AnySystem, seed: number): string {
  const digests: Said = new Digests(ASPECTS);
  const muster = system.muster as AnyMustering | undefined;
  if (muster === undefined) return digests.all();
  const random = seeded(seed);
  const start = random() < 0.25 ? undefined : among([...builtIn(system.id), ...richStartsOf(system.id)], random);
  const agreed = {
    ...(start?.options as object | undefined),
    ...(random() < 0.5 ? randomOptions(system, random) : {}),
  };
  const draft = start && muster.draft.parse(start.setup);
  const blank = muster.blank({ match: 'Held', sides: { attacker: 'Ann', defender: 'Ben' } });
  let setup = draft?.ok === true ? draft.value : blank;
  for (let n = 1; n <= CHANGES; n += 1) {
    const built = random() < 0.15 ? redrawn(system.fortress, setup, random) : undefined;
    digests.add('plans', built, built && system.fortress?.problems(built.plan));
    const drawn = built && muster.draft.parse(built.setup);
    if (drawn?.ok === true) setup = drawn.value;
    const lines = muster.accounts(setup, agreed).flatMap((account) => account.lines);
    const gone = random() < 0.2 ? among(lines, random) : undefined;
    const next = gone === undefined ? changed(muster, system, setup, random) : undefined;
    if (gone !== undefined) setup = muster.remove(setup, gone.id);
    else if (next?.ok === true) setup = next.value;
    digests.add('setups', setup, next?.ok === false && next.problems);
    digests.add('accounts', muster.problems(setup, agreed), muster.accounts(setup, agreed));
    if (n % WARES_EVERY === 0) offered(system, muster, setup, agreed, lines, digests);
  }
  begun(system, setup, agreed, digests);
  return digests.all();
}

/** What a match with this set-up begins with, or why it cannot. */
function begun(system: AnySystem, setup: unknown, agreed: unknown, digests: Said): void {
  const options = system.options.parse(agreed);
  const whole = options.ok ? system.setup.parse(setup, options.value as Readonly<Record<string, unknown>>) : options;
  if (!options.ok || !whole.ok) return digests.add('setups', whole);
  const state: unknown = system.start(whole.value, options.value);
  for (const seat of system.seats) digests.add('setups', system.view(state, seat));
}

/** What screens show of a muster: wares, forms and plans, and what is left after each single removal. */
function offered(
  system: AnySystem,
  muster: AnyMustering,
  setup: unknown,
  agreed: unknown,
  lines: readonly MusterLine[],
  digests: Said,
): void {
  for (const seat of system.seats) {
    digests.add('wares', muster.wares(setup, seat, agreed));
    digests.add('forms', muster.terms.fields(setup, seat), muster.terms.read(setup, seat));
    digests.add('forms', muster.units.fields(setup, seat), muster.units.read(setup, seat));
  }
  digests.add('forms', muster.terms.fields(setup, null), muster.terms.read(setup, null));
  for (const { id, removable } of lines) if (removable) digests.add('setups', id, muster.remove(setup, id));
  const { fortress } = system;
  const plan = fortress?.read(setup);
  if (fortress !== undefined && plan?.ok === true)
    digests.add('plans', plan.value, fortress.problems(plan.value), fortress.write(setup, plan.value));
  else digests.add('plans', plan);
  const field = muster.battlefield?.read(setup);
  digests.add('plans', field, muster.battlefield?.kinds(setup), field && muster.battlefield?.write(setup, field));
}
