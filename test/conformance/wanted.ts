import { apartIn } from '../../electron/referee/cannot-meet.ts';
import { confinedIn, partsOf, shareAPiece, type ConfinedTo } from '../../electron/referee/confined.ts';
import { pairOf } from '../../electron/referee/lives.ts';

/** The pairs of rules that have met in all games so far, and those that still could. */
export class Wanted {
  readonly #apart: ReadonlyMap<string, string>;
  readonly #confined: ConfinedTo;
  /** Rules that were met, each with the lists and sides whose pieces met it. */
  readonly #kinds = new Map<string, Set<string>>();
  readonly #partners = new Map<string, Set<string>>();
  #list: readonly (readonly [string, string])[] = [];
  #left = 0;

  constructor(system: string) {
    this.#apart = apartIn(system);
    this.#confined = confinedIn(system);
  }

  get rules(): number {
    return this.#kinds.size;
  }

  /** A piece of some kind has met a rule. */
  meets(rule: string, kind: string): void {
    const kinds = this.#kinds.get(rule) ?? new Set();
    this.#kinds.set(rule, kinds.add(partsOf(kind)[0]));
  }

  /** Two rules have met at one piece. */
  meet(one: string, other: string): void {
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const) {
      const met = this.#partners.get(a) ?? new Set();
      this.#partners.set(a, met.add(b));
    }
  }

  /** Whether two rules could meet at a piece of a kind and have not. */
  wants(one: string, other: string, kind: string): boolean {
    if (one === other || this.#partners.get(one)?.has(other) === true || this.#apart.has(pairOf(one, other)))
      return false;
    const [list] = partsOf(kind);
    if (!shareAPiece(this.#confined, one, other, list)) return false;
    const kinds = this.#kinds.get(one);
    return kinds === undefined || kinds.has(list);
  }

  /** A random pair still wanted, in either order; the list is rebuilt now and then. */
  draw(random: () => number): readonly [string, string] | undefined {
    if ((this.#left -= 1) < 0) {
      this.#list = this.#all();
      this.#left = 200;
    }
    const pair = this.#list[Math.floor(random() * this.#list.length)];
    if (pair === undefined || this.#partners.get(pair[0])?.has(pair[1]) === true) return undefined;
    return random() < 0.5 ? pair : [pair[1], pair[0]];
  }

  #all(): readonly (readonly [string, string])[] {
    const met = [...this.#kinds.keys()];
    return met.flatMap((one, at) =>
      met
        .slice(at + 1)
        .filter((other) => [...(this.#kinds.get(other) ?? [])].some((k) => k !== '' && this.#wantsAt(one, other, k)))
        .map((other) => [one, other] as const),
    );
  }

  #wantsAt(one: string, other: string, kind: string): boolean {
    return this.#kinds.get(one)?.has(kind) === true && this.wants(one, other, kind);
  }
}
