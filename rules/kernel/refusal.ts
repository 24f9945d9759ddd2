import type { RuleId } from './request.ts';
import { text, type Text } from './text.ts';

/** Why an input was refused. Nothing has changed. */
export interface Refusal {
  readonly refused: true;
  readonly code: RefusalCode;
  readonly text: Text;
  readonly rule?: RuleId | undefined;
}

/** Every reason the kernel has; each has a sentence in both languages under `refusal.<code>`. */
export type RefusalCode =
  | 'bad-input'
  | 'unknown-command'
  | 'not-offered'
  | 'question-open'
  | 'nothing-asked'
  | 'wrong-kind-of-answer'
  | 'wrong-dice-count'
  | 'impossible-face'
  | 'not-an-option'
  | 'out-of-bounds'
  | 'nothing-to-undo'
  | 'undo-needs-both'
  | 'game-over';

/** Builds a refusal. */
export function refuse(
  code: RefusalCode,
  figures?: Readonly<Record<string, string | number | Text>>,
  rule?: RuleId,
): Refusal {
  return { refused: true, code, text: text(`refusal.${code}`, figures), rule };
}
