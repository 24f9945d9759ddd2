import type { Steps } from './steps.ts';
import type { Trial } from './trial.ts';

/** The result of a check: `undefined` if it passed, otherwise a sentence with what was wrong or why it was skipped. */
export type Verdict = { readonly failed: string } | { readonly skipped: string } | undefined;

/** One requirement of docs/wire-protocol.md. */
export interface Check {
  readonly id: string;
  /** The section that requires it. */
  readonly section: number;
  readonly title: string;
  /** Whether the check applies; always, if absent. */
  readonly applies?: (trial: Trial) => boolean;
  readonly run: (trial: Trial) => Steps<Verdict>;
}

export const failed = (why: string): Verdict => ({ failed: why });
export const skipped = (why: string): Verdict => ({ skipped: why });
