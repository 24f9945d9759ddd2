import type { Share } from './chain.ts';
import type { EachRequest } from './request.ts';

/** What a fight of one unit against one is made of, for whoever works it out in plain numbers. */

/** A fight is no duel after all. */
export class NoDuel extends Error {}

/** Fights that are alike but for what both sides have left, and scores that were met in them. */
export interface Ground {
  readonly id: number;
  readonly scores: (number | undefined)[][];
}

/** A state before a round, and what was asked of it. */
export interface Stage<State, Fact> {
  readonly state: State;
  readonly ground: Ground;
  /** By what each side has scored, what that comes to: of its ground, or its own. */
  readonly scores: (number | undefined)[][];
  exchange: Exchange<State, Fact> | undefined;
}

/** Who strikes whom. */
export interface Exchange<State, Fact> {
  /** What it is worked out from: a state before it. */
  readonly state: State;
  readonly request: EachRequest<Fact>;
  /** Which unit each of its steps strikes, and a name for the dice of each. */
  readonly units: readonly number[];
  readonly keys: readonly string[];
}

/** What the blows at one side can come to, and chances. */
export interface Struck {
  readonly all: readonly Together[];
  /** Those that leave the same have the same kind. */
  readonly kind: Int32Array;
  readonly kinds: number;
  readonly chances: Float64Array;
}

/** On how many units of a side hits stay. */
export type Kept = 'all' | 'some' | 'none';

/** What follows a round that has come to a score and left so many stands. */
export interface After {
  readonly ends: Share;
  readonly to: readonly {
    readonly ground: number;
    /** Whether hits stay on a unit, or are forgotten. */
    readonly keeps: readonly boolean[];
    /** The same of each side. */
    readonly alike: readonly [Kept, Kept];
    readonly chance: number;
  }[];
}

export interface Node {
  readonly ground: number;
  /** Stands and hits of each unit, as one number. */
  readonly slots: readonly number[];
}

/** What the dice at one unit come to, and what it has left after them. */
export interface Wanted {
  readonly unit: number;
  readonly came: unknown;
  readonly score: number;
  readonly slot: number;
  readonly chance: number;
}

/** An exchange of blows that is given: what each unit has left before it, and what its steps come to, in their order. */
export interface Landing {
  readonly slots: readonly number[];
  readonly wanted: readonly Wanted[];
}

/** The same of all units of a side, in their order. */
export interface Together {
  readonly wanted: readonly Wanted[];
  readonly score: number;
  readonly slots: readonly number[];
  /** The slots as one number, and the same without hits. */
  readonly key: number;
  readonly bare: number;
  readonly chance: number;
}

/** One way for a round to score, and to leave both sides. */
export interface Cell {
  readonly scored: number;
  readonly ours: Together;
  readonly theirs: Together;
  /** An exchange of blows before its own, where a round has had two. */
  readonly first?: Landing | undefined;
  /** Of its own exchange, where that may be the second: what each unit had left before it, and whom its steps strike. */
  readonly last?: { readonly slots: readonly number[]; readonly units: readonly number[] } | undefined;
}

/**
 * What the blows at each unit of a side come to, taken together.
 * @param most by unit, the most that may be left, and more by one
 * @param each by unit, the hits that remove a stand
 */
export function together(
  ways: readonly (readonly Wanted[])[],
  most: readonly number[],
  each: readonly number[],
): Struck {
  let all: readonly Together[] = [{ wanted: [], score: 0, slots: [], key: 0, bare: 0, chance: 1 }];
  for (const one of ways)
    all = all.flatMap((before) =>
      one.map((way) => ({
        wanted: [...before.wanted, way],
        score: before.score + way.score,
        slots: [...before.slots, way.slot],
        key: before.key * (most[way.unit] ?? 1) + way.slot,
        bare: before.bare * (most[way.unit] ?? 1) + way.slot - (way.slot % (each[way.unit] ?? 1)),
        chance: before.chance * way.chance,
      })),
    );
  const kinds = new Map<number, number>();
  const kind = Int32Array.from(all, ({ key }) => {
    const same = kinds.get(key) ?? kinds.size;
    kinds.set(key, same);
    return same;
  });
  return { all, kind, kinds: kinds.size, chances: Float64Array.from(all, ({ chance }) => chance) };
}

/** What the steps of an exchange come to, in their order. @param units whom they strike */
export function wantedOf(units: readonly number[], { ours, theirs }: Pick<Cell, 'ours' | 'theirs'>): readonly Wanted[] {
  const all = [...ours.wanted, ...theirs.wanted];
  return units.map((unit) => all.find((one) => one.unit === unit) as Wanted);
}
