import type { Share } from './chain.ts';
import type { EachRequest } from './request.ts';

/** The parts of a fight of a few units, one party each, for computing it with plain numbers. */

/** Thrown if a fight turns out not to be a duel. */
export class NoDuel extends Error {}

/** How many differences of scores fit into one number. */
export const MOST_SCORES = 1024;

/** The unit of a step that can cost nobody anything. */
export const NOBODY = -1;

/** Packs the scores of both sides into one number. */
export const apart = (ours: number, theirs: number): number => ours * MOST_SCORES + theirs;

/** Fights that differ only in what both sides have left, and the scores met in them. */
export interface Ground {
  readonly id: number;
  readonly scores: (number | undefined)[][];
  /** The number of what still counts of it once the blows of a round have fallen: see {@link Duel.settles}. */
  readonly settles: number;
  /** What follows a round: by score, then by the stands that both sides have left. */
  readonly after: (After | undefined)[][];
  /** Nodes plus one by what our side has left, then by what theirs has; 0 if there is none yet. */
  readonly nodes: (Int32Array | undefined)[];
  /** What each unit has left, in stands only, in every state known so far. */
  readonly known: (readonly number[])[];
  /**
   * Whether states with fewer stands follow from those with more by losses alone; `undefined` until one was checked
   * against the real procedures.
   */
  lessens: boolean | undefined;
}

/** A state before a round, and what is known about it. */
export interface Stage<State, Fact> {
  readonly state: State;
  readonly ground: Ground;
  /** The combined score by what each side scored; shared by the ground, or owned by the stage. */
  readonly scores: (number | undefined)[][];
  exchange: Exchange<State, Fact> | undefined;
}

/** Who strikes whom. */
export interface Exchange<State, Fact> {
  /** A state before the exchange, from which it is computed. */
  readonly state: State;
  readonly request: EachRequest<Fact>;
  /** The unit each step strikes (several may strike one), and a key for the dice of each step. */
  readonly units: readonly number[];
  readonly keys: readonly string[];
  /** By side, the combined results of its blows by what the side has left. */
  readonly struck: readonly [(Struck | undefined)[], (Struck | undefined)[]];
}

/** The possible results of the blows at one side, and their chances. */
export interface Struck {
  readonly all: readonly Together[];
  /** Results that leave the same have the same kind. */
  readonly kind: Int32Array;
  readonly kinds: number;
  readonly scores: Int32Array;
  readonly chances: Float64Array;
}

/** On how many units of a side hits persist. */
export type Kept = 'all' | 'some' | 'none';

/** What follows a round that came to a given score and left given stands. */
export interface After {
  readonly ends: Share;
  readonly to: readonly {
    readonly ground: number;
    /** Whether hits persist on each unit, or are forgotten. */
    readonly keeps: readonly boolean[];
    /** The same for each side. */
    readonly alike: readonly [Kept, Kept];
    readonly chance: number;
  }[];
}

export interface Node {
  readonly ground: number;
  /** Stands and hits of each unit, packed into one number. */
  readonly slots: readonly number[];
}

/** What the dice of one step came to, and what its unit has left after it. */
export interface Landed {
  readonly unit: number;
  readonly came: unknown;
  readonly score: number;
  readonly slot: number;
}

/** The result of all blows at one unit, and what the unit has left after them. */
export interface Wanted {
  readonly unit: number;
  /** How it may have come about: one for each step that strikes the unit, in order. */
  readonly blows: readonly Landed[];
  readonly score: number;
  readonly slot: number;
  readonly chance: number;
}

/**
 * A given exchange of blows: what each unit has left before it, and the result of each step, in order; `undefined` for
 * a step that strikes {@link NOBODY}.
 */
export interface Landing {
  readonly slots: readonly number[];
  readonly wanted: readonly (Landed | undefined)[];
}

/** The same for all units of a side, in order. */
export interface Together {
  readonly wanted: readonly Wanted[];
  readonly score: number;
  readonly slots: readonly number[];
  /** The slots packed into one number, and the same without hits. */
  readonly key: number;
  readonly bare: number;
  /** The stands packed into one number. */
  readonly stands: number;
  readonly chance: number;
}

/** A round about to begin. */
export interface Round<State, Fact> {
  readonly stage: Stage<State, Fact>;
  /** Its first exchange of blows. */
  readonly exchange: Exchange<State, Fact>;
  /** What each unit has left. */
  readonly slots: readonly number[];
}

/** One result of a round: its score and what both sides have left. */
export interface Cell {
  readonly scored: number;
  readonly ours: Together;
  readonly theirs: Together;
  /** The exchanges before the last. */
  readonly before: readonly Landing[];
  /** For the last exchange: what each unit had left before it, and the unit each step strikes. */
  readonly last: { readonly slots: readonly number[]; readonly units: readonly number[] };
}

/**
 * Combines the results of the blows at each unit of a side.
 * @param most by unit, the most that may be left, plus one
 * @param each by unit, the hits that remove a stand
 */
export function together(
  ways: readonly (readonly Wanted[])[],
  most: readonly number[],
  each: readonly number[],
): Struck {
  let all: readonly Together[] = [{ wanted: [], score: 0, slots: [], key: 0, bare: 0, stands: 0, chance: 1 }];
  for (const one of ways)
    all = all.flatMap((before) =>
      one.map((way) => ({
        wanted: [...before.wanted, way],
        score: before.score + way.score,
        slots: [...before.slots, way.slot],
        key: before.key * (most[way.unit] ?? 1) + way.slot,
        bare: before.bare * (most[way.unit] ?? 1) + way.slot - (way.slot % (each[way.unit] ?? 1)),
        stands: before.stands * standsOf(most, each, way.unit) + Math.floor(way.slot / (each[way.unit] ?? 1)),
        chance: before.chance * way.chance,
      })),
    );
  const kinds = new Map<number, number>();
  const kind = Int32Array.from(all, ({ key }) => {
    const same = kinds.get(key) ?? kinds.size;
    kinds.set(key, same);
    return same;
  });
  return {
    all,
    kind,
    kinds: kinds.size,
    scores: Int32Array.from(all, ({ score }) => score),
    chances: Float64Array.from(all, ({ chance }) => chance),
  };
}

/** How many numbers of stands a unit may have left, none among them. */
const standsOf = (most: readonly number[], each: readonly number[], unit: number): number =>
  (most[unit] ?? 1) / (each[unit] ?? 1);

/** The results of an exchange's steps, in order. @param units the unit each step strikes */
export function wantedOf(units: readonly number[], { ours, theirs }: Pick<Cell, 'ours' | 'theirs'>): Landing['wanted'] {
  const all = [...ours.wanted, ...theirs.wanted];
  return units.map((unit, step) => {
    const nth = units.slice(0, step).filter((one) => one === unit).length;
    return all.find((one) => one.unit === unit)?.blows[nth];
  });
}
