import type { Field, FieldValue, FieldValues } from '../../rules/kernel/field.ts';
import type { Mustering } from '../../rules/kernel/muster.ts';
import type { Parsed } from '../../rules/kernel/problem.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import type { Begun } from './starts.ts';

/** Set-ups that nobody wrote: those of scripts with a few agreements, purchases and values of units changed at random. */

type AnyMustering = Mustering<unknown>;
type Parse = Parsed<unknown>;

/** Changes that are tried at most. */
const MOST = 8;

const among = <T>(list: readonly T[], random: () => number): T | undefined => list[Math.floor(random() * list.length)];

/** A value that a form would take; nothing for words, which change no rule. */
function drawn(field: Field, random: () => number): FieldValue | undefined {
  if (field.optional && random() < 0.2) return null;
  switch (field.kind) {
    case 'yes-no':
      return random() < 0.5;
    case 'choice':
      return among(field.choices ?? [], random)?.id;
    case 'several':
      return (field.choices ?? [])
        .filter(() => random() < 0.3)
        .map(({ id }) => id)
        .join(' ');
    case 'number': {
      const { min = 0, max = min + 12 } = field;
      return min + Math.floor(random() * (Math.min(max, min + 40) - min + 1));
    }
    default:
      return undefined;
  }
}

/** One change of a set-up; nothing where what was drawn cannot be changed. */
function changed(muster: AnyMustering, system: AnySystem, setup: unknown, random: () => number): Parse | undefined {
  const seat = among(system.seats, random) ?? '';
  const way = random();
  if (way < 0.3) {
    const of = random() < 0.5 ? null : seat;
    const field = among(muster.terms.fields(setup, of), random);
    const value = field && drawn(field, random);
    return field === undefined || value === undefined ? undefined : muster.terms.write(setup, of, field.id, value);
  }
  if (way < 0.5) {
    const ware = among(
      muster.wares(setup, seat).filter(({ against }) => against === undefined),
      random,
    );
    if (ware === undefined) return undefined;
    const target = among(ware.targets?.filter(({ against }) => against === undefined) ?? [], random)?.id ?? null;
    return muster.buy(setup, { seat, ware: ware.id, target, name: 'Bought' });
  }
  const unit = among(muster.units.read(setup, seat), random);
  const field = unit && among(muster.units.fields(setup, seat), random);
  const value = field && drawn(field, random);
  if (unit === undefined || field === undefined || value === undefined) return undefined;
  const values: FieldValues = { ...unit.values, [field.id]: value };
  return muster.units.write(setup, seat, values, unit.id);
}

/** A set-up with a few changes that leave it legal; as it was where none does. */
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
