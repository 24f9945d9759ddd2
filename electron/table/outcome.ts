import type { Outcome } from '../contract/api.ts';
import type { Refusal } from '../../rules/kernel/refusal.ts';
import { text, type Text } from '../../rules/kernel/text.ts';

/** Refusals of the table itself; each has its sentence under `table.<code>`. */
export type TableRefusalCode =
  | 'stale-question'
  | 'stale-undo'
  | 'facts-differ'
  | 'objection-late'
  | 'objection-own'
  | 'objection-open'
  | 'objection-waits'
  | 'no-roll-open'
  | 'too-many-faces'
  | 'impossible-face'
  | 'no-such-slot'
  | 'no-such-die'
  | 'no-room'
  | 'no-early-dice'
  | 'no-such-ruling'
  | 'correction-needs-both'
  | 'no-faces-on-record'
  | 'nothing-to-redo'
  | 'unknown-device'
  | 'unknown-sensor'
  | 'unknown-section'
  | 'unknown-side'
  | 'no-such-discrepancy'
  | 'same-weight'
  | 'simulator-unplugged'
  | 'device-not-here'
  | 'device-still-here'
  | 'no-such-fault'
  | 'no-system-bluetooth'
  | 'not-your-side'
  | 'no-such-guest'
  | 'nothing-to-listen-on'
  | 'overlays-off'
  | 'no-clock'
  | 'not-over'
  | 'clock-runs'
  | 'clock-without-limit'
  | 'both-must-agree'
  | 'no-such-entry'
  | 'no-such-piece'
  | 'no-such-screen'
  | 'no-windows-here'
  | 'no-more-windows'
  | 'head-moved'
  | 'bad-signature'
  | 'too-many-keys'
  | 'system-failed'
  | 'halted';

/** A refusal of the table: nothing has changed. */
export function no(code: TableRefusalCode, figures?: Readonly<Record<string, string | number | Text>>): Outcome {
  return { done: false, code, text: text(`table.${code}`, figures), rule: null };
}

/** The rules of a shared system failed midway: the match must be restored to what it was before. */
export interface Failed {
  readonly refused: true;
  readonly code: 'system-failed';
  readonly text: Text;
  readonly rule?: undefined;
}

/** Whether the rules themselves failed. */
export const hasFailed = ({ code }: Refusal | Failed): boolean => code === 'system-failed';

/** A refusal of the rules, as screens see it. */
export function refused(refusal: Refusal | Failed): Outcome {
  return { done: false, code: refusal.code, text: refusal.text, rule: refusal.rule ?? null };
}
