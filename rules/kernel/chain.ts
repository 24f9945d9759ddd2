/**
 * The arithmetic of absorbing Markov chains, used to compute whole fights. A node has the chances of where a round
 * leads from it. At any time the value of a node lies between what is certain and what is not ruled out.
 */

/** How a whole fight may end for the side it is computed for. */
export const ENDS = ['won', 'lost', 'drawn'] as const;
export type CourseEnd = (typeof ENDS)[number];

/** A chance, or the two numbers it is certain to lie between. */
export interface Between {
  readonly lo: number;
  readonly hi: number;
}

/** The chance of winning from some point, and what the fight is worth to its attackers from there. */
export interface Place extends Between {
  readonly worth: Between;
}

/** The chances of each ending, and the chance-weighted worth of the fights that have ended. */
export type Share = Record<CourseEnd | 'worth', number>;

/** Transitions: to endings, and to nodes with a chance each. */
export interface Row {
  readonly ends: Share;
  readonly to: Int32Array;
  readonly chances: Float64Array;
}

/**
 * The least and the most a fight may be worth. If rounds are numbered, also how many there are and what each node is
 * worth as it stands.
 */
interface Asked {
  readonly least: number;
  readonly most: number;
  readonly rounds?: number | undefined;
  readonly worthAt: (node: number) => number;
}

/** Mass at or below this is not passed on. Mass only decides the order in which nodes are explored. */
const FAINT = 1e-4;
/** Stop after this many sweeps over all nodes; the bounds are valid after any number of them. */
const SWEEPS = 5_000;

export const nothing = (): Share => ({ won: 0, lost: 0, drawn: 0, worth: 0 });

/** Builds a row from a map of nodes to chances. */
export function rowOf(ends: Share, to: ReadonlyMap<number, number>): Row {
  return { ends, to: Int32Array.from(to.keys()), chances: Float64Array.from(to.values()) };
}

export class Chain {
  readonly #rows: (Row | 'too-large' | undefined)[] = [];
  /** Estimated probability of reaching each node. It decides which node is explored next and affects no result. */
  readonly #mass: number[] = [];
  readonly #open = new Set<number>();
  /** Whether a node is too large to explore, and so is never known. */
  #large = false;
  #order: Int32Array | undefined;
  /** Values of all nodes that were worked out since the last change. */
  readonly #solved = new Map<string, Float64Array>();
  readonly #thorough: boolean;

  /** @param thorough whether to propagate mass that reaches a known node late: worth it if exploring a node is slow */
  constructor({ thorough = true }: { readonly thorough?: boolean } = {}) {
    this.#thorough = thorough;
  }

  get size(): number {
    return this.#rows.length;
  }

  /** Adds an unexplored node and returns its index. */
  add(): number {
    this.#changed();
    this.#mass.push(0);
    const node = this.#rows.push(undefined) - 1;
    this.#open.add(node);
    return node;
  }

  /** Returns the likeliest unexplored node, or `undefined` if all are explored. */
  likeliest(): number | undefined {
    let best: number | undefined;
    for (const node of this.#open)
      if (best === undefined || (this.#mass[node] ?? 0) > (this.#mass[best] ?? 0)) best = node;
    return best;
  }

  /** Sets where a node leads, or that it is too large to explore. */
  set(node: number, row: Row | 'too-large'): void {
    this.#changed();
    this.#open.delete(node);
    this.#rows[node] = row;
    if (row === 'too-large') this.#large = true;
    else this.reach(row, this.#mass[node]);
  }

  #changed(): void {
    this.#order = undefined;
    this.#solved.clear();
  }

  /** Records that nodes can be reached, so that the likeliest is explored first. */
  reach({ to, chances }: Row, mass = 1): void {
    const nodes: number[] = [];
    const masses: number[] = [];
    const pass = (row: Pick<Row, 'to' | 'chances'>, from: number, by: number, least: number): void => {
      for (let i = 0; i < row.to.length; i += 1) {
        const more = by * (row.chances[i] ?? 0);
        if (row.to[i] === from || more <= least) continue;
        nodes.push(row.to[i] ?? 0);
        masses.push(more);
      }
    };
    pass({ to, chances }, -1, mass, 0);
    for (let at = nodes.pop(), more = masses.pop(); at !== undefined; at = nodes.pop(), more = masses.pop()) {
      this.#mass[at] = (this.#mass[at] ?? 0) + (more ?? 0);
      const row = this.#rows[at];
      if (this.#thorough && row !== undefined && row !== 'too-large') pass(row, at, more ?? 0, FAINT);
    }
  }

  /** Returns the chance of winning from each place and what the fight is worth, as far as known now. */
  between(places: readonly Row[], asked: Asked): readonly Place[] {
    const won = this.#bounds('won', 0, 1, places, asked);
    const worth = this.#bounds('worth', asked.least, asked.most, places, asked);
    return won.map((chance, i) => ({ ...chance, worth: worth[i] ?? { lo: asked.least, hi: asked.most } }));
  }

  #bounds(of: 'won' | 'worth', least: number, most: number, places: readonly Row[], asked: Asked): readonly Between[] {
    // If every node is known, nothing depends on what an unknown one is worth.
    const known = this.#open.size === 0 && !this.#large;
    const [below, above] = [least, known ? least : most].map((unknown) => {
      const key = [of, unknown, asked.rounds].join(' ');
      const values = this.#solved.get(key) ?? this.#solve(of, unknown, asked);
      this.#solved.set(key, values);
      return values;
    }) as [Float64Array, Float64Array];
    return places.map((place) => {
      const lo = value(place, of, below);
      return { lo, hi: Math.max(lo, value(place, of, above)) };
    });
  }

  /**
   * Computes the values of all nodes, taking unexplored ones to be worth `unknown`. Every sweep yields a valid bound.
   */
  #solve(of: 'won' | 'worth', unknown: number, asked: Asked): Float64Array {
    if (asked.rounds !== undefined) return this.#numbered(of, unknown, asked.rounds, asked);
    const values = new Float64Array(this.#rows.length).fill(unknown);
    const order = (this.#order ??= this.#lastFirst());
    for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
      let moved = 0;
      for (const i of order) {
        const next = value(this.#rows[i] as Row, of, values);
        moved = Math.max(moved, Math.abs(next - (values[i] ?? 0)));
        values[i] = next;
      }
      if (moved < 1e-16) break;
    }
    return values;
  }

  /** The same with `rounds` left: when they run out, nothing more is won and each node counts for its current worth. */
  #numbered(of: 'won' | 'worth', unknown: number, rounds: number, { worthAt }: Asked): Float64Array {
    let values = Float64Array.from(this.#rows, (_, node) => (of === 'won' ? 0 : worthAt(node)));
    for (let left = 0; left < rounds; left += 1)
      values = Float64Array.from(this.#rows, (row) =>
        row === undefined || row === 'too-large' ? unknown : value(row, of, values),
      );
    return values;
  }

  /** Known nodes, with successors before predecessors: without cycles, one sweep is enough. */
  #lastFirst(): Int32Array {
    const size = this.#rows.length;
    const order = new Int32Array(size);
    let known = 0;
    const seen = new Uint8Array(size);
    // The path to the current node, and for each node the index of its next successor.
    const way = new Int32Array(size);
    const next = new Int32Array(size);
    for (let from = size - 1; from >= 0; from -= 1) {
      let deep = this.#enters(from, seen) ? 1 : 0;
      if (deep > 0) way[0] = from;
      while (deep > 0) {
        const node = way[deep - 1] ?? 0;
        const { to } = this.#rows[node] as Row;
        const child = next[node] ?? 0;
        next[node] = child + 1;
        if (child >= to.length) {
          order[known] = node;
          known += 1;
          deep -= 1;
        } else if (this.#enters(to[child] ?? 0, seen)) {
          way[deep] = to[child] ?? 0;
          deep += 1;
        }
      }
    }
    return order.subarray(0, known);
  }

  /** Marks a known node as seen. Returns whether this was its first visit. */
  #enters(node: number, seen: Uint8Array): boolean {
    const row = this.#rows[node];
    if (seen[node] === 1 || row === undefined || row === 'too-large') return false;
    seen[node] = 1;
    return true;
  }
}

function value({ ends, to, chances }: Row, of: 'won' | 'worth', values: Float64Array): number {
  let sum = ends[of];
  for (let i = 0; i < to.length; i += 1) sum += (chances[i] ?? 0) * (values[to[i] ?? 0] ?? 0);
  return sum;
}

/**
 * Removes the self-loop of a round that changes nothing and is fought again, rescaling the other chances. If nothing
 * ever changes, the fight never ends and the row is empty.
 */
export function withoutItself({ ends, to, chances }: Row, self: number): Row {
  const again = to.indexOf(self);
  if (again < 0 || chances[again] === 0) return { ends, to, chances };
  const others = to.filter((_, i) => i !== again);
  const shares = chances.filter((_, i) => i !== again);
  const rest = ends.won + ends.lost + ends.drawn + shares.reduce((sum, chance) => sum + chance, 0);
  if (rest === 0) return { ends: nothing(), to: new Int32Array(), chances: new Float64Array() };
  return {
    ends: { won: ends.won / rest, lost: ends.lost / rest, drawn: ends.drawn / rest, worth: ends.worth / rest },
    to: others,
    chances: shares.map((chance) => chance / rest),
  };
}
