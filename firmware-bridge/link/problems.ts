import type { LineProblem } from './line.ts';

/** Problems on a link, none of them fatal. */
export type Problem =
  | LineProblem
  /** A valid checksum over words that break a rule. */
  | 'unreadable'
  | 'unknown-word'
  /** An event that came before. */
  | 'duplicate'
  /** A number that no device can have assigned yet. */
  | 'too-far-ahead'
  /** The host had to request events again. */
  | 'asked-again'
  /** A line from a boot of the device that was not greeted. */
  | 'other-boot'
  /** One of our lines came back. */
  | 'echo'
  /** Bytes discarded because too many came. */
  | 'flooded-bytes';

/** How often each problem occurred since the link was created. */
export class Problems {
  readonly #counts = new Map<Problem, number>();

  add(problem: Problem, times = 1): void {
    this.#counts.set(problem, (this.#counts.get(problem) ?? 0) + times);
  }

  counts(): Readonly<Partial<Record<Problem, number>>> {
    return Object.fromEntries(this.#counts);
  }
}
