import type { SiegeView } from '../../../rules/fortress/view.ts';
import { own } from '../../../rules/kernel/own.ts';

/** What a sensor is bound to, and how its value is read in stands. */
export interface BoundSensor {
  /** `device/sensor`. */
  readonly id: string;
  readonly kind: 'presence' | 'count' | 'level' | 'tag';
  /** The greatest value it can report. */
  readonly capacity: number;
  /** A section, or a unit whose engine or figure stands on the sensor. */
  readonly target: string;
  /** For a `level`: its value when empty, and what each stand adds. */
  readonly scale?: { readonly empty: number; readonly each: number } | undefined;
  /** For a `tag`: units by tag number. */
  readonly tags?: Readonly<Record<number, string>> | undefined;
  /** Set if the players ruled that the table is right here. */
  readonly ruled?: Ruled | undefined;
}

/**
 * A ruling that the table is right at a sensor: what it read, what the game counted, and what is added to the game's
 * count from then on.
 */
export interface Ruled {
  readonly says: number;
  readonly game: number;
  readonly adds: number;
}

/** Stands on a section according to the game, by unit. */
function standsOn(siege: SiegeView, section: string): readonly (readonly [unit: string, stands: number])[] {
  return siege.units.flatMap(({ id, destroyed, place }) => {
    const stands = !destroyed && place.on === 'section' ? (own(place.spread, section) ?? 0) : 0;
    return stands > 0 ? [[id, stands] as const] : [];
  });
}

/** How many stands the game has at a sensor; 1 or 0 for the place of a single piece. */
function stands(siege: SiegeView, target: string): number {
  const unit = siege.units.find(({ id }) => id === target);
  if (unit !== undefined) return unit.destroyed || unit.place.on === 'off-table' ? 0 : 1;
  return standsOn(siege, target).reduce((total, [, count]) => total + count, 0);
}

/**
 * What a sensor should read for a siege, including rulings: 0 or 1, stands, or a tag number.
 * @returns `undefined` if several values are right: of two marked units a reader sees only one
 */
export function expected(sensor: BoundSensor, siege: SiegeView): number | undefined {
  const game = inGame(sensor, siege);
  const { ruled, kind, capacity, target } = sensor;
  if (ruled === undefined || game === undefined) return game;
  if (kind === 'tag') return game === ruled.game ? ruled.says : game;
  return Math.min(capacity, Math.max(0, stands(siege, target) + ruled.adds));
}

/** Whether a reading matches the game, directly or by a ruling. */
export function agrees(sensor: BoundSensor & { readonly says: number }, siege: SiegeView): boolean {
  const game = inGame(sensor, siege);
  return game === undefined || sensor.says === game || sensor.says === expected(sensor, siege);
}

/** A ruling that the table is right at a sensor now. */
export function rulingOf(sensor: BoundSensor & { readonly says: number }, siege: SiegeView): Ruled {
  const { says, target } = sensor;
  return { says, game: inGame(sensor, siege) ?? 0, adds: says - stands(siege, target) };
}

/** What a sensor should read by the game alone. */
function inGame(sensor: BoundSensor, siege: SiegeView): number | undefined {
  const here = stands(siege, sensor.target);
  switch (sensor.kind) {
    case 'presence':
      return Math.min(1, here);
    case 'count':
    case 'level':
      return Math.min(sensor.capacity, here);
    case 'tag': {
      const numbers = Object.entries(sensor.tags ?? {});
      const marked = standsOn(siege, sensor.target).flatMap(([unit]) =>
        numbers.filter(([, of]) => of === unit).map(([number]) => Number(number)),
      );
      return marked.length > 1 ? undefined : (marked[0] ?? 0);
    }
  }
}

/** A raw value in the unit of {@link expected}: a level in stands, everything else unchanged. */
export function inStands({ kind, capacity, scale }: BoundSensor, raw: number): number {
  if (kind !== 'level' || scale === undefined || scale.each === 0) return raw;
  return Math.min(capacity, Math.max(0, Math.round((raw - scale.empty) / scale.each)));
}
