import { doubles } from '../dice/arithmetic.ts';
import { Odds, OddsTooLarge, plainAssumptions, type Outcome } from './odds.ts';
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
  /** What lies between two rounds: the real change of phases. */
  readonly between: Run<State, Fact>;
  /** How it has ended; nothing while it goes on. */
  readonly ended: (state: State) => CourseEnd | undefined;
  /** What matters of a state before a round: states alike in it go on alike. */
  readonly matters: (state: State) => unknown;
}

/** A chance, or the two numbers between which it certainly lies. */
export interface Between {
  readonly lo: number;
  readonly hi: number;
}

/** How far the two may lie apart in what is called exact. */
export const EXACT = 1e-12;

type Share = Record<CourseEnd, number>;
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
const FAINT = 1e-9;
/** Sweeps over all nodes after which bounds are told as they are: they hold after each of them. */
const SWEEPS = 5_000;
/** Requests that one round may take. */
const ROUND_BUDGET = 400_000;

const nothing = (): Share => ({ won: 0, lost: 0, drawn: 0 });

export class CourseOdds<State, Fact> {
  readonly #course: Course<State, Fact>;
  readonly #odds: Odds<State, Fact, number>;
  readonly #hash = new StateHasher();
  readonly #nodes: Node<State>[] = [];
  readonly #byKey = new Map<number, number>();

  /** @param budget requests that one round may take before the course goes on without knowing it */
  constructor(fold: (state: State, fact: Fact) => State, course: Course<State, Fact>, budget = ROUND_BUDGET) {
    this.#course = course;
    this.#odds = new Odds<State, Fact, number>(
      fold,
      doubles,
      {
        ...plainAssumptions,
        choose: (request) =>
          course.prefers.find((id) => request.options.some((option) => option.id === id)) ??
          plainAssumptions.choose(request),
      },
      { budget },
    );
  }

  /** The chances by which a procedure is run before the course begins, under the same assumptions. */
  get odds(): Odds<State, Fact, number> {
    return this.#odds;
  }

  /** Where states lead into the course: how those that are over ended, and which nodes the others are. */
  enter(outcomes: readonly Pick<Outcome<State, number>, 'state' | 'chance'>[]): Row {
    const ends = nothing();
    const going = new Map<number, { readonly state: State; chance: number }>();
    for (const { state, chance } of outcomes) {
      const over = this.#course.ended(state);
      if (over !== undefined) {
        ends[over] += chance;
        continue;
      }
      // States alike in what matters go on alike: one of them goes through the phases for all.
      const key = this.#hash.of(this.#course.matters(state));
      const alike = going.get(key);
      if (alike === undefined) going.set(key, { state, chance });
      else alike.chance += chance;
    }
    const to = new Map<number, number>();
    const { procedure, args } = this.#course.between;
    for (const { state, chance } of going.values())
      for (const next of this.#odds.renewed().outcomes(procedure, args, state)) {
        const then = this.#course.ended(next.state);
        const share = chance * next.chance;
        if (then !== undefined) ends[then] += share;
        else {
          const node = this.#nodeOf(next.state);
          to.set(node, (to.get(node) ?? 0) + share);
        }
      }
    return { ends, to: [...to] };
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
      for (const [child, chance] of node.row.to) if (more * chance > FAINT) waiting.push([child, more * chance]);
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
      likeliest.row = withoutItself(row, this.#nodes.indexOf(likeliest));
      this.reach(likeliest.row, mass);
    } catch (error) {
      if (!(error instanceof OddsTooLarge) && !(error instanceof TooManyReadings)) throw error;
      likeliest.row = 'too-large';
    }
    return true;
  }

  /** The chance of an end from each of several places, as far as it is certain now. */
  between(end: CourseEnd, places: readonly Row[]): readonly Between[] {
    const lo = this.#solve(end, 0);
    const hi = this.#solve(end, 1);
    return places.map((place) => ({
      lo: value(place, end, lo),
      hi: Math.max(value(place, end, lo), value(place, end, hi)),
    }));
  }

  /** The values of all nodes, where those that were not looked at are worth `unknown`: bounds after every sweep. */
  #solve(end: CourseEnd, unknown: 0 | 1): Float64Array {
    const values = new Float64Array(this.#nodes.length).fill(unknown);
    for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
      let moved = 0;
      for (let i = this.#nodes.length - 1; i >= 0; i -= 1) {
        const row = this.#nodes[i]?.row;
        if (row === undefined || row === 'too-large') continue;
        const next = value(row, end, values);
        moved = Math.max(moved, Math.abs(next - (values[i] ?? 0)));
        values[i] = next;
      }
      if (moved < 1e-16) break;
    }
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

function value({ ends, to }: Row, end: CourseEnd, values: Float64Array): number {
  let sum = ends[end];
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
    ends: { won: ends.won / rest, lost: ends.lost / rest, drawn: ends.drawn / rest },
    to: others.map(([node, chance]) => [node, chance / rest]),
  };
}
