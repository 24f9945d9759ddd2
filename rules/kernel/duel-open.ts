import { Column, type Weight } from './columns.ts';
import type { Came, DuelBlows } from './duel-blows.ts';
import { together, type Exchange, type Struck, type Wanted } from './duel-parts.ts';
import type { DuelSlots } from './duel-slots.ts';
import type { Outcome } from './outcome.ts';

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
  const waysOf = (unit: number, result?: unknown): readonly Wanted[] =>
    blows.waysAt(exchange, unit, slots[unit] ?? 0, (step) =>
      step === at ? [{ value: result, chance: 1 }] : (came[step] as readonly Outcome<State, number>[]),
    );
  const struck = (side: 0 | 1, result?: unknown): Struck => {
    const own = sides.flatMap((one, unit) => (one === side ? [unit] : []));
    const ways = own.map((unit) => (unit === open ? waysOf(unit, result) : (closed[unit] ??= waysOf(unit))));
    return together(ways, all.most, all.each);
  };
  const closed: (readonly Wanted[])[] = [];
  if (open === undefined) return [{ us: struck(0), them: struck(1), weight: 1 }];
  const side = sides[open] ?? 0;
  const other = struck(side === 0 ? 1 : 0);
  return (came[at] ?? []).map(({ value, chance: weight }) => {
    const own = struck(side, value);
    return side === 0 ? { us: own, them: other, weight } : { us: other, them: own, weight };
  });
}
