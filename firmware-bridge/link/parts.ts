/**
 * The dice, or the sensors, that a device announces, gathered from one hello or from several of the same boot: on a noisy cable a
 * long hello hardly ever arrives whole. Each hello tells the same parts in the same order, so what is missing in one may come in another.
 */
export class Parts<T extends { readonly id: string }> {
  readonly #known = new Map<string, T>();
  /** Which part came directly before which others. */
  readonly #before = new Map<string, Set<string>>();
  #inThisHello = new Set<string>();
  #last: string | undefined;

  /** How many parts have been announced. */
  get size(): number {
    return this.#known.size;
  }

  /** Another hello begins. */
  begin(): void {
    this.#inThisHello = new Set();
    this.#last = undefined;
  }

  /**
   * The next part of this hello; one of a name that it had before is none.
   * @param most how many there are: no more are taken, whatever a device says
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

  /** All of them, in the order in which they first came; nothing while one is missing. */
  inAnyOrder(count: number): readonly T[] | undefined {
    return this.#known.size === count ? [...this.#known.values()] : undefined;
  }

  #forget(): void {
    this.#known.clear();
    this.#before.clear();
  }

  /**
   * @param count how many there are
   * @returns all of them in their order; nothing while one is missing, or while hellos do not tell which of two comes first
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
      // Hellos that contradict each other prove nothing: a line came late, or twice. The next ones begin anew.
      if (next === undefined) this.#forget();
      // Two that might come next: whoever reads a snapshot by the wrong order would take one sensor for another.
      if (next === undefined || first.length > 1) return undefined;
      if (before !== undefined && this.#before.get(before)?.has(next.id) !== true) return undefined;
      order.push(next);
      left.delete(next.id);
      before = next.id;
    }
    return order;
  }
}
