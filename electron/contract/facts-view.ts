import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';

/** Facts of the table as screens see them. */

export const Told = z.union([z.number(), z.boolean()]);

/** What places in the open suggest as an answer, with the reason. */
export const SeenView = z.strictObject({ answer: z.union([z.number(), z.boolean(), z.string()]), reason: Text });

export const FactView = z.strictObject({
  /** Names its question; the same as long as nothing that is asked about it has changed. */
  id: z.string(),
  seat: z.string(),
  rule: z.string(),
  why: Text,
  about: z.array(z.string()),
  fact: z.enum(['number', 'yes-no']),
  unit: z.string().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  step: z.number().nullable(),
  /** What is taken for it unless somebody says otherwise; null where only a person can tell. */
  suggested: Told.nullable(),
  /** The turn in which the very same was told, nothing that it is about having moved since; null where the rule suggests it. */
  turn: z.number().int().nullable(),
  /** Nobody knows it before somebody measures: what is suggested is what the chances assume. */
  guess: z.literal(true).optional(),
  /** What the places in the open suggest, and why; taken only where somebody agrees to it. */
  seen: SeenView.optional(),
  /** Somebody objects: what is suggested is what was told, or what a side has proposed since. */
  told: z.enum(['told', 'proposed']).optional(),
});
export type FactView = z.infer<typeof FactView>;

/** Facts that nobody was asked: told before with nothing of them moved since, or agreed to with their order. */
export const AssumedView = z.strictObject({
  /** Their first row, by which they are asked for. */
  row: z.number().int(),
  /** Each with its row, its entry of the log and what that says. */
  facts: z.array(z.strictObject({ row: z.number().int(), n: z.number().int(), text: Text })),
});
export type AssumedView = z.infer<typeof AssumedView>;

/** Facts that were told just now: until the first die the other side may object. */
export const AgreedView = z.strictObject({
  /** The entry of the last of them, and who told it. */
  n: z.number().int(),
  by: z.string().nullable(),
  /** Each with its row, the side that it was asked of, and what the log says. */
  facts: z.array(z.strictObject({ row: z.number().int(), seat: z.string().nullable(), text: Text })),
});
export type AgreedView = z.infer<typeof AgreedView>;

/** Somebody objects to a fact: those told with it are open until both sides agree. No seat: a console. */
export const ObjectionView = z.strictObject({
  by: z.string(),
  seat: z.string().nullable(),
  /** What was told, as the log said it. */
  words: Text,
  /** Who has agreed to what the card says now; null: nobody yet. */
  agreed: z.strictObject({ by: z.string(), seat: z.string().nullable() }).nullable(),
});
export type ObjectionView = z.infer<typeof ObjectionView>;
