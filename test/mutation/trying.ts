import type { Mutant } from './find-mutants.ts';

/** Messages between the two processes of a run. */

/** What to try. */
export interface Orders {
  readonly root: string;
  readonly mutants: readonly Mutant[];
  /** Files loaded before all tests. */
  readonly setup: readonly string[];
  /** Test files, from the root. */
  readonly tests: readonly string[];
  /** Of some test files, parts of the names of those tests that are run. */
  readonly only: Readonly<Record<string, readonly string[]>>;
  /** Tests that take longer than so many ms are not run. */
  readonly quick: number;
  /** How many ms beyond many times its usual time the tests of a mutant may take before they are said never to end. */
  readonly patience: number;
  /** Numbers of the mutants that are still to be tried. */
  readonly left: readonly number[];
}

/** What came of one mutant. */
export interface Tried {
  readonly id: number;
  /** The test that failed; nothing where all passed. */
  readonly killer: string | undefined;
  /** Tests that were run. */
  readonly ran: number;
}

export type Told =
  | { readonly told: 'ready'; readonly tests: number; readonly slow: readonly string[]; readonly ms: number }
  | { readonly told: 'red'; readonly test: string; readonly problem: string }
  /** It begins with a mutant, and should have told of it after so many ms. */
  | { readonly told: 'begins'; readonly id: number; readonly within: number }
  | { readonly told: 'tried'; readonly tried: Tried }
  /** It has loaded enough, and another process should do the rest. */
  | { readonly told: 'full' }
  | { readonly told: 'done' };
