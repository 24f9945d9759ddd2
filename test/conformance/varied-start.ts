import type { AnySystem } from '../../rules/kernel/system.ts';
import { changed, type AnyMustering } from './muster-changes.ts';
import type { Begun } from './starts.ts';

/** Random variations of written set-ups: a few terms, purchases and unit values changed. */

/** Most changes to try. */
const MOST = 20;

/** A set-up with a few changes that keep it legal; unchanged if none does. */
export function varied(system: AnySystem, begun: Begun, random: () => number): Begun {
  const muster = system.muster as AnyMustering | undefined;
  const draft = muster?.draft.parse(begun.written.setup);
  if (muster === undefined || draft?.ok !== true) return begun;
  let now = begun;
  let setup = draft.value;
  const times = 1 + Math.floor(random() * MOST);
  for (let i = 0; i < times; i += 1) {
    const next = changed(muster, system, setup, random);
    if (next?.ok !== true) continue;
    const read = system.setup.parse(next.value, begun.options);
    if (!read.ok) continue;
    setup = next.value;
    now = { ...begun, setup: read.value, written: { ...begun.written, setup } };
  }
  return now;
}
