import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';

/** Table facts as screens see them. */

export const Told = z.union([z.number(), z.boolean()]);

/** The answer suggested by the positions of pieces in the open, with the reason. */
export const SeenView = z.strictObject({ answer: z.union([z.number(), z.boolean(), z.string()]), reason: Text });

export const FactView = z.strictObject({
  /** Identifies its question; stable as long as nothing that is asked about it has changed. */
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
  /** The default answer; null if only a person can tell. */
  suggested: Told.nullable(),
  /**
   * The turn in which the same fact was told, if nothing involved has moved since; null if the rule suggests the
   * answer.
   */
  turn: z.number().int().nullable(),
  /** Unknown until somebody measures: the suggested answer is what the chances assume. */
  guess: z.literal(true).optional(),
  /** What the positions in the open suggest, and why; used only if somebody agrees. */
  seen: SeenView.optional(),
  /** Somebody objects: the suggested answer is what was told, or what a side has proposed since. */
  told: z.enum(['told', 'proposed']).optional(),
});
export type FactView = z.infer<typeof FactView>;

/** Facts that were not asked: told before with nothing involved moved since, or agreed to with their order. */
export const AssumedView = z.strictObject({
  /** The row of the first one, used to request that they be asked. */
  row: z.number().int(),
  /** Each with its row, its log entry and that entry's text. */
  facts: z.array(z.strictObject({ row: z.number().int(), n: z.number().int(), text: Text })),
});
export type AssumedView = z.infer<typeof AssumedView>;

/** Recently told facts: the other side may object until the first die. */
export const AgreedView = z.strictObject({
  /** The entry of the last one, and who told it. */
  n: z.number().int(),
  by: z.string().nullable(),
  /** Each with its row, the side that it was asked of, and the log's text. */
  facts: z.array(z.strictObject({ row: z.number().int(), seat: z.string().nullable(), text: Text })),
});
export type AgreedView = z.infer<typeof AgreedView>;

/** An objection to a fact: the facts told together are open until both sides agree. No seat: a console. */
export const ObjectionView = z.strictObject({
  by: z.string(),
  seat: z.string().nullable(),
  /** What was told, as the log worded it. */
  words: Text,
  /** Who has agreed to what the card says now; null: nobody yet. */
  agreed: z.strictObject({ by: z.string(), seat: z.string().nullable() }).nullable(),
});
export type ObjectionView = z.infer<typeof ObjectionView>;
