/**
 * The dice, or the sensors, that a device announces, collected from one or more hellos of the same boot: on a noisy
 * cable a long hello rarely arrives complete. Every hello lists the same parts in the same order, so one can fill the
 * gaps of another.
 */
export class Parts<T extends { readonly id: string }> {
  readonly #known = new Map<string, T>();
  /** Which parts came directly after each part. */
  readonly #before = new Map<string, Set<string>>();
  #inThisHello = new Set<string>();
  #last: string | undefined;

  /** How many parts have been announced. */
  get size(): number {
    return this.#known.size;
  }

  /** Begins another hello. */
  begin(): void {
    this.#inThisHello = new Set();
    this.#last = undefined;
  }

  /**
   * Adds the next part of this hello; a name that was already in it is ignored.
   * @param most the announced number of parts: no more are stored, whatever a device sends
   */
  add(part: T, most: number): void {
    if (this.#inThisHello.has(part.id) || (!this.#known.has(part.id) && this.#known.size >= most)) return;
    this.#inThisHello.add(part.id);
    this.#known.set(part.id, part);
    if (this.#last !== undefined) {
      const followers = this.#before.get(this.#last) ?? new Set();
      this.#before.set(this.#last, followers.add(part.id));
    }
    this.#last = part.id;
  }

  /** All of them, in order of first appearance; `undefined` while one is missing. */
  inAnyOrder(count: number): readonly T[] | undefined {
    return this.#known.size === count ? [...this.#known.values()] : undefined;
  }

  #forget(): void {
    this.#known.clear();
    this.#before.clear();
  }

  /**
   * @param count how many there are
   * @returns all of them in order; `undefined` while one is missing, or while the hellos do not determine the order
   */
  inOrder(count: number): readonly T[] | undefined {
    if (this.#known.size !== count) return undefined;
    const left = new Map(this.#known);
    const order: T[] = [];
    for (let before: string | undefined; left.size > 0;) {
      const first = [...left.values()].filter(
        ({ id }) => ![...left.keys()].some((one) => this.#before.get(one)?.has(id)),
      );
      const [next] = first;
      // Contradictory hellos prove nothing: a line came late, or twice. Start over with the next ones.
      if (next === undefined) this.#forget();
      // Ambiguous: with the wrong order, one sensor's value in a snapshot would be taken for another's.
      if (next === undefined || first.length > 1) return undefined;
      if (before !== undefined && this.#before.get(before)?.has(next.id) !== true) return undefined;
      order.push(next);
      left.delete(next.id);
      before = next.id;
    }
    return order;
  }
}
