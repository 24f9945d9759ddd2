import { Blossoms } from './blossoms.ts';
import { Events } from './events.ts';
import { NoPerfectMatching, neighboursOf, type Duals, type Neighbours, type PricedGraph } from './graph.ts';
import { compare, signOf, Slacks } from './slacks.ts';
import { FREE, INNER, OUTER, Tree } from './tree.ts';

/**
 * Edmonds' search for the cheapest perfect matching. Grows a tree from one unmatched vertex after another until it
 * reaches another unmatched vertex. An odd cycle becomes a blossom and then acts as a vertex. Values of vertices and
 * blossoms keep every edge's slack at 0 or more, and only edges of slack 0 are used. These values are the proof. They
 * are stored doubled and so stay integers: everything in one tree is connected by edges of slack 0 and has the same
 * parity.
 *
 * A tree grows over time: the values of its outer vertices rise by 1 per unit of time and those of its inner ones fall.
 * So values are stored as of time 0, and the times at which an edge's slack or an inner blossom's value reaches 0 are
 * known in advance: these are the events.
 */
export class BlossomSearch {
  readonly #n: number;
  #neighbours: Neighbours;
  readonly #blossoms: Blossoms;
  readonly #slacks: Slacks;
  readonly #tree: Tree;
  readonly #events: Events;
  /** Edges whose slack has reached 0. */
  readonly #tight: number[] = [];
  readonly #now: Float64Array;
  /** For a vertex outside the tree, the time when its first edge to the tree reaches slack 0, if known. */
  readonly #soonest: Float64Array;
  readonly #isSoonestKnown: Uint8Array;
  readonly #scratch: Float64Array;
  readonly #then: Float64Array;

  constructor(graph: PricedGraph) {
    const n = graph.vertices;
    this.#n = n;
    this.#neighbours = neighboursOf(graph);
    this.#blossoms = new Blossoms(n, graph.ends);
    this.#slacks = new Slacks(graph);
    this.#tree = new Tree(n, this.#blossoms);
    this.#events = new Events(graph.storeys);
    this.#now = new Float64Array(graph.storeys);
    this.#soonest = new Float64Array(n * graph.storeys);
    this.#isSoonestKnown = new Uint8Array(n);
    this.#scratch = new Float64Array(graph.storeys);
    this.#then = new Float64Array(graph.storeys);
    for (let v = 0; v < n; v += 1) this.#slacks.startLow(v, this.#neighbours);
  }

  /** Each vertex's partner and the proof. Throws {@link NoPerfectMatching}. */
  run(): { readonly partners: Int32Array; readonly duals: Duals } {
    const { mate } = this.#blossoms;
    for (let v = 0; v < this.#n; v += 1) if (mate[v] === -1 && this.#around(v) === v) this.#matchNearby(v);
    for (let v = 0; v < this.#n; v += 1) if (mate[v] === -1) this.#stage(this.#around(v));
    return { partners: mate.map((place) => this.#at(place)), duals: this.#proof() };
  }

  /**
   * Continues with a graph that has the same edges plus new ones. If a new edge is cheaper than the proof allows, one
   * of its ends leaves its blossoms and its partner, and its value is lowered; {@link run} then rematches the separated
   * vertices.
   */
  extend(graph: PricedGraph): void {
    const known = this.#blossoms.ends.length / 2;
    this.#neighbours = neighboursOf(graph);
    this.#blossoms.ends = graph.ends;
    this.#slacks.extend(graph);
    for (let edge = known; edge < graph.ends.length / 2; edge += 1) {
      const [u, v] = [this.#at(2 * edge), this.#at(2 * edge + 1)];
      this.#slacks.of(edge, this.#scratch);
      for (const b of this.#blossoms.holdingBoth(u, v)) {
        this.#slacks.valueOf(b, this.#then);
        for (let i = 0; i < this.#then.length; i += 1)
          this.#scratch[i] = (this.#scratch[i] ?? 0) + 2 * (this.#then[i] ?? 0);
      }
      if (signOf(this.#scratch) >= 0) continue;
      const lowered = this.#isAlone(v) && !this.#isAlone(u) ? v : u;
      this.#release(lowered);
      this.#slacks.of(edge, this.#scratch);
      if (signOf(this.#scratch) < 0) this.#slacks.move(lowered, this.#scratch, 1);
    }
  }

  #at(place: number): number {
    return this.#blossoms.at(place);
  }

  #around(v: number): number {
    return this.#blossoms.around(v);
  }

  #labelOf(b: number): number {
    return this.#tree.labelOf(b);
  }

  #isAlone(v: number): boolean {
    return this.#blossoms.mate[v] === -1 && this.#around(v) === v;
  }

  /** Takes a vertex out of all blossoms and away from its partner. No slack decreases. */
  #release(v: number): void {
    for (let b = this.#around(v); b !== v; b = this.#around(v)) {
      this.#slacks.valueOf(b, this.#then);
      this.#blossoms.leavesOf(b).forEach((leaf) => {
        this.#slacks.move(leaf, this.#then, -1);
      });
      this.#slacks.clear(b);
      this.#blossoms.part(b);
      this.#blossoms.open(b);
    }
    this.#blossoms.part(v);
  }

  /** Raises an unmatched vertex's value as far as its edges allow, and matches it if that reaches another. */
  #matchNearby(v: number): void {
    const { first, places } = this.#neighbours;
    let nearest = -1;
    for (let i = first[v] ?? 0; i < (first[v + 1] ?? 0); i += 1) {
      const place = places[i] ?? 0;
      this.#slacks.of(place >> 1, this.#scratch);
      const order = nearest < 0 ? -1 : compare(this.#scratch, this.#then);
      if (order > 0 || (order === 0 && !this.#isAlone(this.#at(place)))) continue;
      nearest = place;
      this.#then.set(this.#scratch);
    }
    if (nearest < 0) return;
    this.#slacks.move(v, this.#then, 1);
    if (this.#isAlone(this.#at(nearest))) this.#blossoms.match(nearest >> 1);
  }

  /** Grows a tree until one more pair is matched. */
  #stage(root: number): void {
    this.#now.fill(0);
    this.#events.clear();
    this.#tight.length = 0;
    this.#isSoonestKnown.fill(0);
    this.#tree.members = [];
    this.#makeOuter(root, -1);
    while (!this.#happen(this.#next()));
    for (const b of this.#tree.members) {
      if (!this.#blossoms.isOutermost(b) || this.#labelOf(b) === FREE) continue;
      const wasOuter = this.#labelOf(b) === OUTER;
      this.#settle(b);
      if (wasOuter) this.#openWorthless(b);
    }
  }

  /** Advances time to the next event: an edge reaches slack 0, or a blossom, as `-1 - b`, reaches value 0. */
  #next(): number {
    for (let edge = this.#tight.pop(); edge !== undefined; edge = this.#tight.pop())
      if (this.#isDue(edge, this.#now)) return edge;
    while (!this.#events.isEmpty) {
      const event = this.#events.take(this.#then);
      if (!this.#isDue(event, this.#then)) continue;
      this.#now.set(this.#then);
      return event;
    }
    throw new NoPerfectMatching('no tree can grow');
  }

  /** Whether a scheduled event is still valid: labels and values may have changed since. */
  #isDue(event: number, time: Float64Array): boolean {
    if (event < 0) {
      const b = -1 - event;
      if (this.#labelOf(b) !== INNER || !this.#blossoms.isOutermost(b)) return false;
      this.#slacks.valueOf(b, this.#scratch);
      return compare(this.#scratch, time) === 0;
    }
    const one = this.#around(this.#at(2 * event));
    const other = this.#around(this.#at(2 * event + 1));
    if (one === other) return false;
    const a = this.#labelOf(one);
    const b = this.#labelOf(other);
    if (a === INNER || b === INNER || (a === FREE && b === FREE)) return false;
    this.#writeWhen(event, a === OUTER && b === OUTER);
    return compare(this.#scratch, time) === 0;
  }

  /** When the slack of an edge from an outer vertex reaches 0; between two outer ones it falls twice as fast. */
  #writeWhen(edge: number, isBetweenOuter: boolean): void {
    this.#slacks.of(edge, this.#scratch);
    if (isBetweenOuter)
      for (let i = 0; i < this.#scratch.length; i += 1) this.#scratch[i] = (this.#scratch[i] ?? 0) / 2;
  }

  /** @returns whether a pair was matched */
  #happen(event: number): boolean {
    if (event < 0) {
      this.#expand(-1 - event);
      return false;
    }
    const one = this.#around(this.#at(2 * event));
    const other = this.#around(this.#at(2 * event + 1));
    if (this.#labelOf(one) === OUTER && this.#labelOf(other) === OUTER) {
      this.#shrink(event);
      return false;
    }
    const reached = this.#labelOf(one) === OUTER ? other : one;
    const entry = reached === other ? 2 * event : 2 * event + 1;
    const mate = this.#blossoms.mateOf(reached);
    if (mate < 0) {
      this.#tree.augment(event);
      return true;
    }
    this.#makeInner(reached, entry);
    this.#makeOuter(this.#around(this.#at(mate)), mate ^ 1);
    return false;
  }

  #makeOuter(b: number, entry: number): void {
    this.#tree.put(b, OUTER, entry);
    if (b >= this.#n) this.#slacks.move(b, this.#now, -1);
    this.#blossoms.leavesOf(b).forEach((leaf) => {
      this.#slacks.move(leaf, this.#now, -1);
    });
    this.#blossoms.leavesOf(b).forEach((leaf) => {
      this.#lookAround(leaf);
    });
  }

  #makeInner(b: number, entry: number): void {
    this.#tree.put(b, INNER, entry);
    this.#blossoms.leavesOf(b).forEach((leaf) => {
      this.#slacks.move(leaf, this.#now, 1);
    });
    if (b < this.#n) return;
    this.#slacks.move(b, this.#now, 1);
    this.#slacks.valueOf(b, this.#scratch);
    this.#events.add(-1 - b, this.#scratch);
  }

  /** Takes an outermost vertex or blossom out of the tree with its current values. */
  #settle(b: number): void {
    const times = this.#labelOf(b) === OUTER ? 1 : -1;
    if (b >= this.#n) this.#slacks.move(b, this.#now, times);
    this.#blossoms.leavesOf(b).forEach((leaf) => {
      this.#slacks.move(leaf, this.#now, times);
      this.#isSoonestKnown[leaf] = 0;
    });
    this.#tree.remove(b);
  }

  /** Schedules when the edges of an outer vertex reach slack 0. */
  #lookAround(v: number): void {
    const { first, places } = this.#neighbours;
    const around = this.#around(v);
    for (let i = first[v] ?? 0; i < (first[v + 1] ?? 0); i += 1) {
      const place = places[i] ?? 0;
      const w = this.#at(place);
      const other = this.#around(w);
      if (other === around) continue;
      const label = this.#labelOf(other);
      if (label === FREE) this.#foresee(place >> 1, w);
      else if (label === OUTER) {
        this.#writeWhen(place >> 1, true);
        this.#remember(place >> 1);
      }
    }
  }

  /** Of the edges from the tree to an outside vertex, only the first matters. */
  #foresee(edge: number, w: number): void {
    this.#writeWhen(edge, false);
    const s = this.#scratch.length;
    if (this.#isSoonestKnown[w] === 1)
      for (let i = 0; i < s; i += 1) {
        const difference = (this.#scratch[i] ?? 0) - (this.#soonest[w * s + i] ?? 0);
        if (difference < 0) break;
        if (difference > 0 || i === s - 1) return;
      }
    this.#isSoonestKnown[w] = 1;
    this.#soonest.set(this.#scratch, w * s);
    this.#remember(edge);
  }

  #remember(edge: number): void {
    if (compare(this.#scratch, this.#now) === 0) this.#tight.push(edge);
    else this.#events.add(edge, this.#scratch);
  }

  /** Makes a blossom of the odd cycle that an edge between two outer vertices closes. */
  #shrink(edge: number): void {
    const { children, joints } = this.#tree.cycle(edge);
    const entry = this.#tree.entryOf(children[0] ?? -1);
    const wereInner = children.filter((child) => this.#labelOf(child) === INNER);
    for (const child of children) this.#settle(child);
    const b = this.#blossoms.join(children, joints);
    this.#slacks.clear(b);
    this.#slacks.move(b, this.#now, -1);
    this.#blossoms.leavesOf(b).forEach((leaf) => {
      this.#slacks.move(leaf, this.#now, -1);
    });
    this.#tree.put(b, OUTER, entry);
    for (const child of wereInner)
      this.#blossoms.leavesOf(child).forEach((leaf) => {
        this.#lookAround(leaf);
      });
  }

  /**
   * Dissolves an inner blossom of value 0. Its parts on the even path from its entry to its base alternate between
   * inner and outer; the others leave the tree.
   */
  #expand(b: number): void {
    let entry = this.#tree.entryOf(b);
    const joints = this.#blossoms.jointsOf(b);
    this.#settle(b);
    const children = this.#blossoms.open(b);
    const from = this.#around(this.#at(entry ^ 1));
    const size = children.length;
    const child = (i: number): number => children[(i + size) % size] ?? -1;
    let i = children.indexOf(from);
    const [step, back] = i % 2 === 1 ? [1, 0] : [-1, 1];
    if (step === 1) i -= size;
    while (i !== 0) {
      this.#makeInner(child(i), entry);
      const mate = this.#blossoms.mateOf(child(i));
      i += step;
      this.#makeOuter(child(i), mate ^ 1);
      entry = (joints[(i - back + size) % size] ?? -1) ^ back;
      i += step;
    }
    this.#makeInner(child(0), entry);
    for (const part of children)
      if (this.#labelOf(part) === FREE)
        this.#blossoms.leavesOf(part).forEach((leaf) => {
          this.#lookForTree(leaf);
        });
  }

  /** Finds which tree edge first reaches a vertex that has just left the tree. */
  #lookForTree(w: number): void {
    const { first, places } = this.#neighbours;
    for (let i = first[w] ?? 0; i < (first[w + 1] ?? 0); i += 1) {
      const place = places[i] ?? 0;
      if (this.#labelOf(this.#around(this.#at(place))) === OUTER) this.#foresee(place >> 1, w);
    }
  }

  /** Dissolves a blossom outside the tree, and blossoms within it, as long as their values are 0. */
  #openWorthless(b: number): void {
    if (b < this.#n || !this.#slacks.isZero(b)) return;
    for (const child of this.#blossoms.open(b)) this.#openWorthless(child);
  }

  #proof(): Duals {
    const groups = [];
    for (let b = this.#n; b < 2 * this.#n; b += 1) {
      if (!this.#blossoms.exists(b) || this.#slacks.isZero(b)) continue;
      groups.push({ members: [...this.#blossoms.leavesOf(b).toSorted()], value: this.#slacks.values(b, 1) });
    }
    return { vertices: this.#slacks.values(0, this.#n), groups };
  }
}
