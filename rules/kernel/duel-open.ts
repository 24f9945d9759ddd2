import { Column, type Weight } from './columns.ts';
import type { Came, DuelBlows } from './duel-blows.ts';
import { together, type Exchange, type Struck, type Wanted } from './duel-parts.ts';
import type { DuelSlots } from './duel-slots.ts';

/** The blows of an exchange under way, for one result of the open dice, and how likely it is at each reading. */
interface OpenBlows {
  readonly us: Struck;
  readonly them: Struck;
  readonly weight: Weight<number>;
}

/**
 * Splits an exchange of blows by what the open dice come to: each result is combined once with the dice of the others.
 * @param slots what each unit has left before it
 * @param came what each step may come to
 * @returns one for each result of the step whose dice are open
 */
export function openBlows<State, Fact>(
  exchange: Exchange<State, Fact>,
  {
    sides,
    slots: all,
    blows,
  }: {
    readonly sides: readonly (0 | 1)[];
    readonly slots: DuelSlots<State>;
    readonly blows: DuelBlows<State, Fact>;
  },
  slots: readonly number[],
  came: Came<State>,
): readonly OpenBlows[] {
  const at = came.findIndex((results) => results.some(({ chance }) => chance instanceof Column));
  const open = exchange.units[at];
  const waysOf = (unit: number): readonly Wanted[] => {
    const slot = slots[unit] ?? 0;
    const results = came[exchange.units.indexOf(unit)];
    if (results === undefined) return [{ unit, came: undefined, score: 0, slot, chance: 1 }];
    return results.flatMap(({ value, chance }) =>
      blows.wantedBy(exchange, unit, slot, value).map((way) => ({ ...way, chance: way.chance * (chance as number) })),
    );
  };
  const struck = (side: 0 | 1, of: (unit: number) => readonly Wanted[]): Struck => {
    const own = sides.flatMap((one, unit) => (one === side ? [unit] : []));
    return together(own.map(of), all.most, all.each);
  };
  if (open === undefined) return [{ us: struck(0, waysOf), them: struck(1, waysOf), weight: 1 }];
  const side = sides[open] ?? 0;
  const other = struck(side === 0 ? 1 : 0, waysOf);
  const closed = new Map(
    sides.flatMap((one, unit) => (one === side && unit !== open ? [[unit, waysOf(unit)] as const] : [])),
  );
  return (came[at] ?? []).map(({ value, chance }) => {
    const own = struck(side, (unit) => closed.get(unit) ?? blows.wantedBy(exchange, unit, slots[unit] ?? 0, value));
    return side === 0 ? { us: own, them: other, weight: chance } : { us: other, them: own, weight: chance };
  });
}
