import type { Steps } from './steps.ts';
import type { Trial } from './trial.ts';

/** What came of a check: nothing where it passed; else a sentence that says what was wrong, or why it was not tried. */
export type Verdict = { readonly failed: string } | { readonly skipped: string } | undefined;

/** One thing that docs/wire-protocol.md asks of a device. */
export interface Check {
  readonly id: string;
  /** The section of the page that says so. */
  readonly section: number;
  readonly title: string;
  /** Whether there is anything to try; always, where it does not say. */
  readonly applies?: (trial: Trial) => boolean;
  readonly run: (trial: Trial) => Steps<Verdict>;
}

export const failed = (why: string): Verdict => ({ failed: why });
export const skipped = (why: string): Verdict => ({ skipped: why });
