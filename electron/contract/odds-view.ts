import './zod-setup.ts';
import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';

/** A chance as screens are told of it. */

/** Losses of the enemy without one's own, on the mean; from `lo` to `hi`, which are one where it is exact. */
export const Brings = z.strictObject({ unit: z.enum(['stands', 'models']), lo: z.number(), hi: z.number() });
export type Brings = z.infer<typeof Brings>;

/** The chance of an outcome since before the first die. */
export const OddsView = z.strictObject({
  id: z.string(),
  text: Text,
  rule: z.string(),
  /** First point before any die; each later point is labelled with the face that moved it. */
  line: z.array(
    z.strictObject({
      face: z.number().int().nullable(),
      chance: z.number().min(0).max(1),
      /** Between what it lies at this point, where it is not exact. */
      lo: z.number().min(0).max(1).optional(),
      hi: z.number().min(0).max(1).optional(),
    }),
  ),
  best: z.number().min(0).max(1),
  worst: z.number().min(0).max(1),
  /** False: it lies between two numbers, and `chance` is the middle of them. */
  exact: z.boolean(),
  /**
   * Absent: exact. `between`: it certainly lies from `lo` to `hi`, of all the dice that are in. `about`: games were played
   * out, and at 99.9 %, however often one looks, it lies from `lo` to `hi`.
   */
  kind: z.enum(['between', 'about']).optional(),
  lo: z.number().min(0).max(1).optional(),
  hi: z.number().min(0).max(1).optional(),
  /** The rounds that it covers and what both sides are taken to do, where it is about more than the open order. */
  cover: Text.optional(),
  /** What it brings the side that it is good for: the enemy's losses without its own, on the mean. */
  brings: Brings.optional(),
  /** It holds for what is taken for granted of the table, or of choices to come, until somebody tells. */
  assumed: z.literal(true).optional(),
});
export type OddsView = z.infer<typeof OddsView>;

/**
 * Whether the chances of the open question are there, are being worked out, or cannot be said: they are too many, or the
 * rules do not say what the dice come to.
 */
export const OddsState = z.enum(['there', 'working', 'too-large', 'unsaid']);
export type OddsState = z.infer<typeof OddsState>;

/** Why no chance is said, with the rule that it follows from. */
export const NoChanceView = z.strictObject({ text: Text, rule: z.string() });
export type NoChanceView = z.infer<typeof NoChanceView>;

/** What is known of the open question's chances. */
export const OpenChances = z.strictObject({
  odds: z.array(OddsView),
  state: OddsState,
  /** Why nothing is said; null unless that is so. */
  why: NoChanceView.nullable(),
});
export type OpenChances = z.infer<typeof OpenChances>;
