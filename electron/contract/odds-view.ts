import './zod-setup.ts';
import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';

/** Chances as screens see them. */

/** Average enemy losses minus one's own; between `lo` and `hi`, which are equal if it is exact. */
export const Brings = z.strictObject({ unit: z.enum(['stands', 'models']), lo: z.number(), hi: z.number() });
export type Brings = z.infer<typeof Brings>;

/** The chance of an outcome from before the first die on. */
export const OddsView = z.strictObject({
  id: z.string(),
  text: Text,
  rule: z.string(),
  /** The side it is good for, if any. */
  favours: z.string().optional(),
  /** The first point is before any die; each later point is labelled with the face that moved it. */
  line: z.array(
    z.strictObject({
      face: z.number().int().nullable(),
      chance: z.number().min(0).max(1),
      /** Bounds at this point, if it is not exact. */
      lo: z.number().min(0).max(1).optional(),
      hi: z.number().min(0).max(1).optional(),
    }),
  ),
  best: z.number().min(0).max(1),
  worst: z.number().min(0).max(1),
  /** False: it lies between two bounds, and `chance` is their midpoint. */
  exact: z.boolean(),
  /**
   * Absent: exact. `between`: certainly from `lo` to `hi`, given the dice that are in. `about`: estimated from games
   * played out, and at 99.9 % within `lo` to `hi` no matter how often one looks.
   */
  kind: z.enum(['between', 'about']).optional(),
  lo: z.number().min(0).max(1).optional(),
  hi: z.number().min(0).max(1).optional(),
  /** The rounds that it covers and the assumptions about both sides' play, if it goes beyond the open order. */
  cover: Text.optional(),
  /** What it brings the side that it is good for: average enemy losses minus its own. */
  brings: Brings.optional(),
  /** It depends on assumed table facts or future choices, until somebody states them. */
  assumed: z.literal(true).optional(),
});
export type OddsView = z.infer<typeof OddsView>;

/**
 * Whether the chances of the open question are available, being computed, or impossible to give: there are too many, or
 * the rules do not say what the dice lead to.
 */
export const OddsState = z.enum(['there', 'working', 'too-large', 'unsaid']);
export type OddsState = z.infer<typeof OddsState>;

/** Why no chance is given, with the underlying rule. */
export const NoChanceView = z.strictObject({ text: Text, rule: z.string() });
export type NoChanceView = z.infer<typeof NoChanceView>;

/** What is known about the open question's chances. */
export const OpenChances = z.strictObject({
  odds: z.array(OddsView),
  state: OddsState,
  /** Why none are given; otherwise null. */
  why: NoChanceView.nullable(),
});
export type OpenChances = z.infer<typeof OpenChances>;
