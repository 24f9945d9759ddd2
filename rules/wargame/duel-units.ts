import type { Left } from '../kernel/course.ts';
import { mapped } from '../kernel/mapped.ts';
import { own } from '../kernel/own.ts';

/** The units of a small fight that is worked out as a duel: their strength is taken out of a state and put back. */

/**
 * The same siege with these units changed.
 * @param change returns what becomes of a unit, given its number in `ids`
 * @throws Error if the siege has no such unit
 */
export function withUnits<Unit, Siege extends { readonly units: Readonly<Record<string, Unit>> }>(
  siege: Siege & { readonly units: Readonly<Record<string, Unit>> },
  ids: readonly string[],
  change: (unit: Unit, i: number) => Unit,
): Siege {
  const changed = ids.map((id, i) => {
    const unit = own(siege.units, id);
    if (unit === undefined) throw new Error(`There is no unit called ${id}.`);
    return [id, change(unit, i)] as const;
  });
  return { ...siege, units: { ...siege.units, ...Object.fromEntries(changed) } };
}

/** What a unit of stands has left. */
export function standsLeft({
  stands,
  hits,
  roster,
}: {
  readonly stands: number;
  readonly hits: number;
  readonly roster: { readonly profile: { readonly hits: number } };
}): Left {
  return { stands, hits, each: roster.profile.hits };
}

/** The same place with one stand at each of its sections. */
export function oneStandEach<Place extends { readonly stands: Readonly<Record<string, number>> }>(place: Place): Place {
  return { ...place, stands: mapped(place.stands, () => 1) };
}
