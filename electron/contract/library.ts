import { z } from 'zod';
import { SiegeView } from '../../rules/fortress/view.ts';
import { Text } from '../../rules/kernel/text.ts';
import { LandedRoll } from './landing.ts';
import { AskView } from './table.ts';

/** A match file as the library lists it. */
export const LibraryEntry = z.strictObject({
  /** Its file name without folder and extension. */
  id: z.string(),
  title: z.string(),
  system: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.number().int(),
  playedAt: z.number().int(),
  /** The number of inputs that count. */
  rows: z.number().int().min(0),
  /** Whether it is on the table now. */
  open: z.boolean(),
  /** Whether nothing was added since it was sealed. */
  sealed: z.boolean(),
  /** The current state of the fortress, for its picture; null if the file cannot be read. */
  siege: SiegeView.nullable(),
  /** Why the file cannot be opened. */
  problem: Text.nullable(),
});
export type LibraryEntry = z.infer<typeof LibraryEntry>;

/** A problem with a set-up: an error that prevents playing it, or a warning. */
export const ProblemView = z.strictObject({
  text: Text,
  rule: z.string().nullable(),
  about: z.array(z.string()),
});
export type ProblemView = z.infer<typeof ProblemView>;

/** Done, under this id; or refused for these reasons, with nothing changed. */
export const LibraryOutcome = z.discriminatedUnion('done', [
  z.strictObject({ done: z.literal(true), id: z.string() }),
  z.strictObject({ done: z.literal(false), problems: z.array(ProblemView).min(1) }),
]);
export type LibraryOutcome = z.infer<typeof LibraryOutcome>;

/** A moment of a match worth finding again: a log entry with its callout. */
export const MomentView = z.strictObject({
  /** Number of the log entry. */
  n: z.number().int(),
  turn: z.number().int(),
  text: Text,
  rank: z.number().int().min(1).max(6),
});
export type MomentView = z.infer<typeof MomentView>;

/** A siege at an earlier point, for the scrubber. */
export const PastView = z.strictObject({
  /** The log entry that it follows; 0 is the set-up. */
  n: z.number().int().min(0),
  siege: SiegeView,
  /** The throw of the entry; null if it is not one. */
  landed: LandedRoll.nullable(),
  /** The question that the entry answers, as the current rules ask it; null if it answers none. */
  asked: AskView.nullable(),
});
export type PastView = z.infer<typeof PastView>;
