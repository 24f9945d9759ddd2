import type { Arithmetic } from '../dice/arithmetic.ts';
import type { Ends } from './branches.ts';
import type { Weight } from './columns.ts';
import type { Outcome } from './outcome.ts';
import type { EqualDice, PureStep } from './request.ts';
import { sharedHasher } from './state-hash.ts';

/** Fewer dice than this are thrown by the step itself. */
const MANY_DICE = 3;

/** What a step comes to with one die and more, by number of dice; nothing for none. */
type ByDice<State, W> = [undefined, ...Ends<State, W>[]];

/** The results of pure steps whose dice count one by one: the real step is run for one die, the others are added up. */
export class DieByDie<State, Fact, W> {
  readonly #arithmetic: Arithmetic<Weight<W>>;
  readonly #workedOut: (step: PureStep<Fact, unknown, unknown>, args: unknown, state: State) => Ends<State, W>;
  readonly #known = new Map<unknown, Map<number, ByDice<State, W>>>();

  /** @param workedOut runs a step over everything its dice can read */
  constructor(
    arithmetic: Arithmetic<Weight<W>>,
    workedOut: (step: PureStep<Fact, unknown, unknown>, args: unknown, state: State) => Ends<State, W>,
  ) {
    this.#arithmetic = arithmetic;
    this.#workedOut = workedOut;
  }

  /** The possible results of a step; `undefined` if it has few dice, or if they do not count one by one. */
  of(step: PureStep<Fact, unknown, unknown>, args: unknown, state: State): Ends<State, W> | undefined {
    const kinds = step.byDie?.kinds(args);
    if (kinds === undefined || kinds.reduce((all, { dice }) => all + dice, 0) < MANY_DICE) return undefined;
    let ends: Ends<State, W> | undefined;
    for (const kind of kinds) {
      if (kind.dice === 0) continue;
      const own = this.#ofKind(step, kind, state);
      ends = ends === undefined ? own : this.#added(step, ends, own);
    }
    return ends;
  }

  #ofKind(step: PureStep<Fact, unknown, unknown>, kind: EqualDice<unknown>, state: State): Ends<State, W> {
    const { one } = kind;
    const key = sharedHasher.ofPassing(step.reads?.(one) ?? one);
    let all = this.#known.get(step);
    if (all === undefined) this.#known.set(step, (all = new Map<number, ByDice<State, W>>()));
    let byDice = all.get(key);
    if (byDice === undefined) all.set(key, (byDice = [undefined, this.#workedOut(step, one, state)]));
    const [, first = []] = byDice;
    for (let dice = byDice.length; dice <= kind.dice; dice += 1)
      byDice.push(this.#added(step, byDice[dice - 1] ?? [], first));
    return byDice[kind.dice] ?? [];
  }

  /** The results of two throws together, those that count the same as one. */
  #added(step: PureStep<Fact, unknown, unknown>, some: Ends<State, W>, more: Ends<State, W>): Ends<State, W> {
    const { add, multiply } = this.#arithmetic;
    const counts = ({ value }: Outcome<State, Weight<W>>): number => (step.counts?.(value) ?? value) as number;
    const others = more.map(counts);
    const ends: Outcome<State, Weight<W>>[] = [];
    const at = new Map<number, number>();
    for (const one of some) {
      const count = counts(one);
      for (const [i, other] of more.entries()) {
        const both = count + (others[i] ?? 0);
        const chance = multiply(one.chance, other.chance);
        const place = at.get(both);
        const same = place === undefined ? undefined : ends[place];
        if (place !== undefined && same !== undefined) ends[place] = { ...same, chance: add(same.chance, chance) };
        else {
          at.set(both, ends.length);
          ends.push({ ...one, value: step.byDie?.sum(one.value, other.value), chance });
        }
      }
    }
    return ends;
  }
}
