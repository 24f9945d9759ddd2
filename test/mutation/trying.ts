import type { Mutant } from './find-mutants.ts';

/** Messages between the two processes of a run. */

/** What to try. */
export interface Orders {
  readonly root: string;
  readonly mutants: readonly Mutant[];
  /** Files loaded before all tests. */
  readonly setup: readonly string[];
  /** Test files, relative to the root. */
  readonly tests: readonly string[];
  /** For some test files, parts of the names of the tests to run. */
  readonly only: Readonly<Record<string, readonly string[]>>;
  /** Tests that take more than this many ms of processor time are not run. */
  readonly quick: number;
  /** Ms of processor time allowed on top of many times the usual one before a mutant's tests count as never ending. */
  readonly patience: number;
  /** Numbers of the mutants still to be tried. */
  readonly left: readonly number[];
}

/** The result of one mutant. */
export interface Tried {
  readonly id: number;
  /** The test that failed; `undefined` if all passed. */
  readonly killer: string | undefined;
  /** Number of tests run. */
  readonly ran: number;
}

export type Told =
  | {
      readonly told: 'ready';
      readonly tests: number;
      readonly slow: readonly string[];
      readonly ms: number;
      /** The mutants that no test passes through. */
      readonly unmet: readonly number[];
    }
  | { readonly told: 'red'; readonly test: string; readonly problem: string }
  /** A mutant's trial begins, and should report within this many ms of processor time. */
  | { readonly told: 'begins'; readonly id: number; readonly within: number }
  | { readonly told: 'tried'; readonly tried: Tried }
  /** The process has reloaded enough; another should do the rest. */
  | { readonly told: 'full' }
  | { readonly told: 'done' };

/** What the clock of a process is told: the processor time in ms until it ends the process, or no limit. */
export interface Limit {
  readonly within: number | undefined;
}
