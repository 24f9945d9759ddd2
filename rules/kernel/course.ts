import { doubles } from '../dice/arithmetic.ts';
import { Odds, OddsTooLarge, type Outcome } from './odds.ts';
import { policyOf } from './outcome.ts';
import { TooManyReadings } from './possible-readings.ts';
import type { Procedure, RuleId, Seat } from './request.ts';
import { StateHasher } from './state-hash.ts';
import type { Text } from './text.ts';

/**
 * A whole fight: one step, repeated until it is over. The step and what changes between two of them are the system's own
 * procedures; here is only the arithmetic of absorbing chains. At every moment the chance lies between what is certain to
 * be won and what is not certain to be lost.
 */

/** How a whole fight may end for the side that it is asked for. */
export const ENDS = ['won', 'lost', 'drawn'] as const;
export type CourseEnd = (typeof ENDS)[number];

interface Run<State, Fact> {
  // oxlint-disable-next-line typescript/no-explicit-any -- each course pairs a procedure with its own arguments
  readonly procedure: Procedure<State, Fact, any, unknown>;
  readonly args: unknown;
}

export interface Course<State, Fact> {
  readonly id: string;
  /** What is won. */
  readonly text: Text;
  readonly rule: RuleId;
  readonly favours?: Seat | undefined;
  /** The rounds that it covers and what both sides are taken to do. */
  readonly cover: Text;
  /** Options that are taken where they are offered, the first of them before the others; else the first option. */
  readonly prefers: readonly string[];
  readonly round: Run<State, Fact>;
  /** Facts of the round's procedure after which the next round begins, where one order fights several. */
  readonly stops?: ((fact: Fact) => boolean) | undefined;
  /** What lies between two rounds: the real change of phases. Absent: one follows the other. */
  readonly between?: Run<State, Fact> | undefined;
  /** Rounds that the game leaves after the coming one; not won by then is not won. Absent: as many as it takes. */
  readonly rounds?: number | undefined;
  /** How it has ended; nothing while it goes on. */
  readonly ended: (state: State) => CourseEnd | undefined;
  /** What matters of a state before a round: states alike in it go on alike. */
  readonly matters: (state: State) => unknown;
  /** What the fight has brought the side that it favours: the enemy's losses without its own. By it options are compared. */
  readonly worth: {
    readonly unit: 'stands' | 'models';
    readonly of: (state: State) => number;
    readonly least: number;
    readonly most: number;
  };
}

/** A chance, or the two numbers between which it certainly lies. */
export interface Between {
  readonly lo: number;
  readonly hi: number;
}

/** The chance of winning from some place, and what the fight is worth from there to its attackers. */
export interface Place extends Between {
  readonly worth: Between;
}

/** How far the two may lie apart in what is called exact. */
export const EXACT = 1e-12;

/** Chances of the ends, and of those that are over what they are worth, each with its chance. */
type Share = Record<CourseEnd | 'worth', number>;
interface Row {
  readonly ends: Share;
  readonly to: readonly (readonly [node: number, chance: number])[];
}
interface Node<State> {
  readonly state: State;
  /** Probability with which it is reached, as far as was looked; which node is looked at next depends on it, no chance does. */
  mass: number;
  row: Row | 'too-large' | undefined;
}

/** Probability below which nothing is passed on: it only says in which order nodes are looked at. */
const FAINT = 1e-4;
/** Sweeps over all nodes after which bounds are told as they are: they hold after each of them. */
const SWEEPS = 5_000;
/** Requests that one round may take. */
const ROUND_BUDGET = 400_000;

const nothing = (): Share => ({ won: 0, lost: 0, drawn: 0, worth: 0 });

export class CourseOdds<State, Fact> {
  readonly #course: Course<State, Fact>;
  readonly #odds: Odds<State, Fact, number>;
  readonly #hash = new StateHasher();
  readonly #nodes: Node<State>[] = [];
  readonly #byKey = new Map<number, number>();

  /** @param budget requests that one round may take before the course goes on without knowing it */
  constructor(fold: (state: State, fact: Fact) => State, course: Course<State, Fact>, budget = ROUND_BUDGET) {
    this.#course = course;
    this.#odds = new Odds<State, Fact, number>(fold, doubles, policyOf(course), { budget, stops: course.stops });
  }

  /** The chances by which a procedure is run before the course begins, under the same assumptions. */
  get odds(): Odds<State, Fact, number> {
    return this.#odds;
  }

  /** Where states lead into the course: how those that are over ended, and which nodes the others are. */
  enter(outcomes: readonly Pick<Outcome<State, number>, 'state' | 'chance'>[]): Row {
    const ends = nothing();
    const going = new Map<number, { readonly state: State; chance: number }>();
    const isOver = (state: State, chance: number): boolean => {
      const over = this.#course.ended(state);
      if (over === undefined) return false;
      ends[over] += chance;
      ends.worth += chance * this.#course.worth.of(state);
      return true;
    };
    for (const { state, chance } of outcomes) {
      if (isOver(state, chance)) continue;
      // States alike in what matters go on alike: one of them goes through the phases for all.
      const key = this.#hash.of(this.#course.matters(state));
      const alike = going.get(key);
      if (alike === undefined) going.set(key, { state, chance });
      else alike.chance += chance;
    }
    const to = new Map<number, number>();
    for (const { state, chance } of going.values())
      for (const next of this.#after(state)) {
        const share = chance * next.chance;
        if (isOver(next.state, share)) continue;
        const node = this.#nodeOf(next.state);
        to.set(node, (to.get(node) ?? 0) + share);
      }
    return { ends, to: [...to] };
  }

  #after(state: State): readonly Pick<Outcome<State, number>, 'state' | 'chance'>[] {
    const { between } = this.#course;
    if (between === undefined) return [{ state, chance: 1 }];
    return this.#odds.renewed().outcomes(between.procedure, between.args, state);
  }

  /** Notes that nodes can be reached, so that the likeliest is looked at first. */
  reach({ to }: Row, mass = 1): void {
    const waiting: [number, number][] = to.map(([node, chance]) => [node, mass * chance]);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [at, more] = next;
      const node = this.#nodes[at];
      if (node === undefined) continue;
      node.mass += more;
      if (node.row === undefined || node.row === 'too-large') continue;
      for (const [child, chance] of node.row.to)
        if (child !== at && more * chance > FAINT) waiting.push([child, more * chance]);
    }
  }

  /** Works out one more round, from the likeliest state that was not looked at. @returns false: there is none left */
  step(): boolean {
    let likeliest: Node<State> | undefined;
    for (const node of this.#nodes)
      if (node.row === undefined && (likeliest === undefined || node.mass > likeliest.mass)) likeliest = node;
    if (likeliest === undefined) return false;
    const { state, mass } = likeliest;
    const { procedure, args } = this.#course.round;
    try {
      const row = this.enter(this.#odds.renewed().outcomes(procedure, args, state));
      // Where rounds are numbered, one that changes nothing is a round all the same.
      likeliest.row = this.#course.rounds === undefined ? withoutItself(row, this.#nodes.indexOf(likeliest)) : row;
      this.reach(likeliest.row, mass);
    } catch (error) {
      if (!(error instanceof OddsTooLarge) && !(error instanceof TooManyReadings)) throw error;
      likeliest.row = 'too-large';
    }
    return true;
  }

  /** The chance of winning from each of several places, and what it brings, as far as they are certain now. */
  between(places: readonly Row[]): readonly Place[] {
    const { least, most } = this.#course.worth;
    const won = this.#bounds('won', 0, 1, places);
    const worth = this.#bounds('worth', least, most, places);
    return won.map((chance, i) => ({ ...chance, worth: worth[i] ?? { lo: least, hi: most } }));
  }

  #bounds(of: 'won' | 'worth', least: number, most: number, places: readonly Row[]): readonly Between[] {
    const [below, above] = [this.#solve(of, least), this.#solve(of, most)];
    return places.map((place) => {
      const lo = value(place, of, below);
      return { lo, hi: Math.max(lo, value(place, of, above)) };
    });
  }

  /** The values of all nodes, where those that were not looked at are worth `unknown`: bounds after every sweep. */
  #solve(of: 'won' | 'worth', unknown: number): Float64Array {
    const { rounds } = this.#course;
    if (rounds !== undefined) return this.#numbered(of, unknown, rounds);
    const values = new Float64Array(this.#nodes.length).fill(unknown);
    for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
      let moved = 0;
      for (let i = this.#nodes.length - 1; i >= 0; i -= 1) {
        const row = this.#nodes[i]?.row;
        if (row === undefined || row === 'too-large') continue;
        const next = value(row, of, values);
        moved = Math.max(moved, Math.abs(next - (values[i] ?? 0)));
        values[i] = next;
      }
      if (moved < 1e-16) break;
    }
    return values;
  }

  /** The same with so many rounds left: when none is, nothing more is won and it is worth what it has come to. */
  #numbered(of: 'won' | 'worth', unknown: number, rounds: number): Float64Array {
    let values = Float64Array.from(this.#nodes, ({ state }) => (of === 'won' ? 0 : this.#course.worth.of(state)));
    for (let left = 0; left < rounds; left += 1)
      values = Float64Array.from(this.#nodes, ({ row }) =>
        row === undefined || row === 'too-large' ? unknown : value(row, of, values),
      );
    return values;
  }

  #nodeOf(state: State): number {
    const key = this.#hash.of(this.#course.matters(state));
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const node = this.#nodes.push({ state, mass: 0, row: undefined }) - 1;
    this.#byKey.set(key, node);
    return node;
  }
}

function value({ ends, to }: Row, of: 'won' | 'worth', values: Float64Array): number {
  let sum = ends[of];
  for (const [node, chance] of to) sum += chance * (values[node] ?? 0);
  return sum;
}

/** A round that changes nothing is fought again: what it comes to in the end. Where nothing ever changes it never ends. */
function withoutItself({ ends, to }: Row, self: number): Row {
  const again = to.find(([node]) => node === self)?.[1] ?? 0;
  if (again === 0) return { ends, to };
  const others = to.filter(([node]) => node !== self);
  const rest = ends.won + ends.lost + ends.drawn + others.reduce((sum, [, chance]) => sum + chance, 0);
  if (rest === 0) return { ends: nothing(), to: [] };
  return {
    ends: { won: ends.won / rest, lost: ends.lost / rest, drawn: ends.drawn / rest, worth: ends.worth / rest },
    to: others.map(([node, chance]) => [node, chance / rest]),
  };
}
