import { z } from 'zod';
import { SiegeView } from '../../rules/fortress/view.ts';
import { Text } from '../../rules/kernel/text.ts';
import { LandedRoll } from './landing.ts';
import { AskView } from './table.ts';

/** A match file as the library lists it. */
export const LibraryEntry = z.strictObject({
  /** Name of its file, without folder and ending. */
  id: z.string(),
  title: z.string(),
  system: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.number().int(),
  playedAt: z.number().int(),
  /** Inputs that count. */
  rows: z.number().int().min(0),
  /** It is on the table now. */
  open: z.boolean(),
  /** Nothing was added since it was sealed. */
  sealed: z.boolean(),
  /** The fortress as it stands, for its picture; nothing where the file cannot be read. */
  siege: SiegeView.nullable(),
  /** Why the file cannot be opened. */
  problem: Text.nullable(),
});
export type LibraryEntry = z.infer<typeof LibraryEntry>;

/** Something that keeps a set-up from being played, or only deserves a warning. */
export const ProblemView = z.strictObject({
  text: Text,
  rule: z.string().nullable(),
  about: z.array(z.string()),
});
export type ProblemView = z.infer<typeof ProblemView>;

/** Done, under this id; or refused for these reasons, and nothing has changed. */
export const LibraryOutcome = z.discriminatedUnion('done', [
  z.strictObject({ done: z.literal(true), id: z.string() }),
  z.strictObject({ done: z.literal(false), problems: z.array(ProblemView).min(1) }),
]);
export type LibraryOutcome = z.infer<typeof LibraryOutcome>;

/** A moment of a match worth finding again: an entry of the log with its callout. */
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
  /** The log entry after which it stood like this; 0 is the set-up. */
  n: z.number().int().min(0),
  siege: SiegeView,
  /** The throw that the entry is; null where it is none. */
  landed: LandedRoll.nullable(),
  /** The question that the entry answers, as the rules ask it today; null where it answers none. */
  asked: AskView.nullable(),
});
export type PastView = z.infer<typeof PastView>;
