import type { DuelGrounds } from './duel-grounds.ts';
import type { After, Ground, Node, Together } from './duel-parts.ts';
import type { DuelSlots } from './duel-slots.ts';

/** The nodes of a duel: a kind of fight, and what each unit has left. */
export class DuelNodes<State, Fact> {
  readonly #slots: DuelSlots<State>;
  readonly #grounds: DuelGrounds<State, Fact>;
  /** Adds a node to the chain. */
  readonly #add: () => number;
  readonly #all: Node[] = [];

  constructor(slots: DuelSlots<State>, grounds: DuelGrounds<State, Fact>, add: () => number) {
    this.#slots = slots;
    this.#grounds = grounds;
    this.#add = add;
  }

  get(node: number): Node {
    return this.#all[node] as Node;
  }

  /** The number of a node, which is added if it is new. */
  at(ground: number, slots: readonly number[]): number {
    const key = this.#slots.keyOf(0, slots);
    const theirs = key % this.#slots.room[1];
    const row = this.#rowOf(this.#grounds.at(ground), (key - theirs) / this.#slots.room[1]);
    const known = (row[theirs] ?? 0) - 1;
    if (known >= 0) return known;
    const node = this.#add();
    this.#all.push({ ground, slots });
    row[theirs] = node + 1;
    return node;
  }

  /** The node a result of a round leads to, with the hits that persist. */
  after({ ground, keeps, alike }: After['to'][number], ours: Together, theirs: Together): number {
    const [here, there] = alike;
    if (here !== 'some' && there !== 'some') {
      const [us, them] = [here === 'all' ? ours.key : ours.bare, there === 'all' ? theirs.key : theirs.bare];
      const known = (this.#rowOf(this.#grounds.at(ground), us)[them] ?? 0) - 1;
      if (known >= 0) return known;
    }
    const left = [...ours.slots, ...theirs.slots];
    return this.at(
      ground,
      left.map((slot, unit) => (keeps[unit] === true ? slot : slot - (slot % this.#slots.eachOf(unit)))),
    );
  }

  #rowOf({ nodes }: Ground, ours: number): Int32Array {
    return (nodes[ours] ??= new Int32Array(this.#slots.room[1]));
  }
}
