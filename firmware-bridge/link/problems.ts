import type { LineProblem } from './line.ts';

/** What went wrong on a link, none of it fatal. */
export type Problem =
  | LineProblem
  /** A right checksum over words that break a rule. */
  | 'unreadable'
  | 'unknown-word'
  /** An event that came before. */
  | 'duplicate'
  /** A number that no device can have given out yet. */
  | 'too-far-ahead'
  /** The host had to ask for events again. */
  | 'asked-again'
  /** A line of a life of the device that was not greeted. */
  | 'other-boot'
  /** A line of ours came back. */
  | 'echo'
  /** Bytes thrown away because too many came. */
  | 'flooded-bytes';

/** How often each problem occurred since the link was made. */
export class Problems {
  readonly #counts = new Map<Problem, number>();

  add(problem: Problem, times = 1): void {
    this.#counts.set(problem, (this.#counts.get(problem) ?? 0) + times);
  }

  counts(): Readonly<Partial<Record<Problem, number>>> {
    return Object.fromEntries(this.#counts);
  }
}
