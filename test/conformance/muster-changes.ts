import type { Field, FieldValue, FieldValues } from '../../rules/kernel/field.ts';
import type { Mustering } from '../../rules/kernel/muster.ts';
import type { Parsed } from '../../rules/kernel/problem.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { among } from './random-player.ts';

/** Random changes of a set-up: its terms, purchases, and the values of its units. */

export type AnyMustering = Mustering<unknown>;
type Parse = Parsed<unknown>;

/** A value that the form accepts; nothing for text, which affects no rule. */
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

/** A random field with a new value. */
function drawnField(
  fields: readonly Field[],
  random: () => number,
): { readonly id: string; readonly value: FieldValue } | undefined {
  const field = among(
    fields.filter(({ kind }) => kind !== 'text' && kind !== 'sign' && kind !== 'table'),
    random,
  );
  const value = field && drawn(field, random);
  return field === undefined || value === undefined ? undefined : { id: field.id, value };
}

/** The set-up with one term changed. */
function agreed(muster: AnyMustering, setup: unknown, seat: string | null, random: () => number): Parse | undefined {
  const field = drawnField(muster.terms.fields(setup, seat), random);
  return field && muster.terms.write(setup, seat, field.id, field.value);
}

/** The set-up with a purchase for any piece that it fits. */
function bought(muster: AnyMustering, setup: unknown, seat: string, random: () => number): Parse | undefined {
  const wares = muster.wares(setup, seat).filter(({ against }) => against === undefined);
  const ware = among(wares, random);
  if (ware === undefined) return undefined;
  const target = among(ware.targets?.filter(({ against }) => against === undefined) ?? [], random)?.id ?? null;
  return muster.buy(setup, { seat, ware: ware.id, target, name: 'Bought' });
}

/** The set-up with one unit changed, or with a slightly changed copy of it. */
function remade(muster: AnyMustering, setup: unknown, seat: string, random: () => number): Parse | undefined {
  const unit = among(muster.units.read(setup, seat), random);
  if (unit === undefined) return undefined;
  const fields = muster.units.fields(setup, seat);
  const more = random() < 0.3;
  let values: FieldValues = unit.values;
  for (let i = 0; i < (more ? 4 : 1); i += 1) {
    const field = drawnField(fields, random);
    if (field !== undefined) values = { ...values, [field.id]: field.value };
  }
  return muster.units.write(setup, seat, values, more ? null : unit.id);
}

/** The set-up with one change; nothing if the change drawn is impossible. */
export function changed(
  muster: AnyMustering,
  system: AnySystem,
  setup: unknown,
  random: () => number,
): Parse | undefined {
  const seat = among(system.seats, random) ?? '';
  const way = random();
  if (way < 0.1) return agreed(muster, setup, null, random);
  if (way < 0.25) return agreed(muster, setup, seat, random);
  return way < 0.6 ? bought(muster, setup, seat, random) : remade(muster, setup, seat, random);
}
