/** A priority queue of search events, earliest first. A time has storeys, like a price. */
export class Events {
  readonly #storeys: number;
  #times = new Float64Array(1024);
  #what = new Int32Array(256);
  #heap = new Int32Array(256);
  #made = 0;
  #waiting = 0;

  constructor(storeys: number) {
    this.#storeys = storeys;
  }

  clear(): void {
    this.#made = this.#waiting = 0;
  }

  get isEmpty(): boolean {
    return this.#waiting === 0;
  }

  add(what: number, time: Float64Array): void {
    const event = this.#made;
    this.#made += 1;
    if (event >= this.#what.length || this.#made * this.#storeys > this.#times.length) this.#enlarge();
    this.#what[event] = what;
    for (let i = 0; i < this.#storeys; i += 1) this.#times[event * this.#storeys + i] = time[i] ?? 0;
    let at = this.#waiting;
    this.#waiting += 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const other = this.#heap[above] ?? 0;
      if (!this.#isBefore(event, other)) break;
      this.#heap[at] = other;
      at = above;
    }
    this.#heap[at] = event;
  }

  /** Removes the earliest event and writes its time. The queue must not be empty. */
  take(time: Float64Array): number {
    const event = this.#heap[0] ?? 0;
    this.#waiting -= 1;
    const moved = this.#heap[this.#waiting] ?? 0;
    let at = 0;
    for (let below = 1; below < this.#waiting; below = 2 * at + 1) {
      if (below + 1 < this.#waiting && this.#isBefore(this.#heap[below + 1] ?? 0, this.#heap[below] ?? 0)) below += 1;
      const other = this.#heap[below] ?? 0;
      if (!this.#isBefore(other, moved)) break;
      this.#heap[at] = other;
      at = below;
    }
    this.#heap[at] = moved;
    for (let i = 0; i < this.#storeys; i += 1) time[i] = this.#times[event * this.#storeys + i] ?? 0;
    return this.#what[event] ?? 0;
  }

  #isBefore(a: number, b: number): boolean {
    for (let i = 0; i < this.#storeys; i += 1) {
      const difference = (this.#times[a * this.#storeys + i] ?? 0) - (this.#times[b * this.#storeys + i] ?? 0);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  #enlarge(): void {
    const room = 2 * this.#what.length;
    const what = new Int32Array(room);
    const heap = new Int32Array(room);
    const times = new Float64Array(room * this.#storeys);
    what.set(this.#what);
    heap.set(this.#heap);
    times.set(this.#times.subarray(0, Math.min(this.#times.length, times.length)));
    [this.#what, this.#heap, this.#times] = [what, heap, times];
  }
}
