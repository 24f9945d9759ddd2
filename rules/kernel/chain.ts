/**
 * The arithmetic of absorbing chains, on which whole fights are worked out: places with the chances of where a round
 * leads from each of them. At every moment the value of a place lies between what is certain and what is not ruled out.
 */

/** How a whole fight may end for the side that it is asked for. */
export const ENDS = ['won', 'lost', 'drawn'] as const;
export type CourseEnd = (typeof ENDS)[number];

/** A chance, or the two numbers between which it certainly lies. */
export interface Between {
  readonly lo: number;
  readonly hi: number;
}

/** The chance of winning from some place, and what the fight is worth from there to its attackers. */
export interface Place extends Between {
  readonly worth: Between;
}

/** Chances of the ends, and of those that are over what they are worth, each with its chance. */
export type Share = Record<CourseEnd | 'worth', number>;

/** Where something leads: to ends, and to nodes with a chance each. */
export interface Row {
  readonly ends: Share;
  readonly to: Int32Array;
  readonly chances: Float64Array;
}

/** What a fight may be worth at least and at most; where rounds are numbered, how many there are and what each node is worth as it is. */
interface Asked {
  readonly least: number;
  readonly most: number;
  readonly rounds?: number | undefined;
  readonly worthAt: (node: number) => number;
}

/** Probability below which nothing is passed on: it only says in which order nodes are looked at. */
const FAINT = 1e-4;
/** Sweeps over all nodes after which bounds are told as they are: they hold after each of them. */
const SWEEPS = 5_000;

export const nothing = (): Share => ({ won: 0, lost: 0, drawn: 0, worth: 0 });

/** A row of a map from nodes to chances. */
export function rowOf(ends: Share, to: ReadonlyMap<number, number>): Row {
  return { ends, to: Int32Array.from(to.keys()), chances: Float64Array.from(to.values()) };
}

export class Chain {
  readonly #rows: (Row | 'too-large' | undefined)[] = [];
  /** Probability with which a node is reached, as far as was looked; which one is next depends on it, no chance does. */
  readonly #mass: number[] = [];
  readonly #open = new Set<number>();
  #order: Int32Array | undefined;
  readonly #thorough: boolean;

  /** @param thorough whether mass that reaches a known node late is passed on: worth it where each node takes long */
  constructor({ thorough = true }: { readonly thorough?: boolean } = {}) {
    this.#thorough = thorough;
  }

  get size(): number {
    return this.#rows.length;
  }

  /** A node of which nothing is known yet. */
  add(): number {
    this.#order = undefined;
    this.#mass.push(0);
    const node = this.#rows.push(undefined) - 1;
    this.#open.add(node);
    return node;
  }

  /** The likeliest node that was not looked at; nothing where all were. */
  likeliest(): number | undefined {
    let best: number | undefined;
    for (const node of this.#open)
      if (best === undefined || (this.#mass[node] ?? 0) > (this.#mass[best] ?? 0)) best = node;
    return best;
  }

  /** Where a node leads, or that this is too large to be known. */
  set(node: number, row: Row | 'too-large'): void {
    this.#order = undefined;
    this.#open.delete(node);
    this.#rows[node] = row;
    if (row !== 'too-large') this.reach(row, this.#mass[node]);
  }

  /** Notes that nodes can be reached, so that the likeliest is looked at first. */
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

  /** The chance of winning from each of several places, and what it brings, as far as they are certain now. */
  between(places: readonly Row[], asked: Asked): readonly Place[] {
    const won = this.#bounds('won', 0, 1, places, asked);
    const worth = this.#bounds('worth', asked.least, asked.most, places, asked);
    return won.map((chance, i) => ({ ...chance, worth: worth[i] ?? { lo: asked.least, hi: asked.most } }));
  }

  #bounds(of: 'won' | 'worth', least: number, most: number, places: readonly Row[], asked: Asked): readonly Between[] {
    const [below, above] = [this.#solve(of, least, asked), this.#solve(of, most, asked)];
    return places.map((place) => {
      const lo = value(place, of, below);
      return { lo, hi: Math.max(lo, value(place, of, above)) };
    });
  }

  /** The values of all nodes, where those that were not looked at are worth `unknown`: bounds after every sweep. */
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

  /** The same with so many rounds left: when none is, nothing more is won and it is worth what it has come to. */
  #numbered(of: 'won' | 'worth', unknown: number, rounds: number, { worthAt }: Asked): Float64Array {
    let values = Float64Array.from(this.#rows, (_, node) => (of === 'won' ? 0 : worthAt(node)));
    for (let left = 0; left < rounds; left += 1)
      values = Float64Array.from(this.#rows, (row) =>
        row === undefined || row === 'too-large' ? unknown : value(row, of, values),
      );
    return values;
  }

  /** Nodes that are known, those to which others lead before them: where no way leads back, one sweep is enough. */
  #lastFirst(): Int32Array {
    const size = this.#rows.length;
    const order = new Int32Array(size);
    let known = 0;
    const seen = new Uint8Array(size);
    // The way to the node that is looked at, and which of its followers is next on each step of it.
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

  /** Whether a node that is known is met for the first time. */
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

/** A round that changes nothing is fought again: what it comes to in the end. Where nothing ever changes it never ends. */
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
