import './zod-setup.ts';
import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';

/**
 * One outcome of one order: its chance before, what moved it, and the result. `before` plus all moves is exactly
 * `after`.
 */
export const LedgerLine = z.strictObject({
  row: z.number().int(),
  /** The order that could bring it about, as logged: its entry, turn (0 before the first) and text. */
  order: z.strictObject({ n: z.number().int(), turn: z.number().int(), text: Text }).nullable(),
  text: Text,
  rule: z.string(),
  favours: z.string().nullable(),
  before: z.number(),
  after: z.number(),
  dice: z.number(),
  choices: z.number(),
  declared: z.number(),
  /** The combined effect of several inputs, if the chance between them could not be computed. */
  unsplit: z.number(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

/** A side's expectation, what moved it, and the result, in outcomes. Every figure is exact, and so are their sums. */
export const SideLuck = z.strictObject({
  before: z.number(),
  dice: z.number(),
  choices: z.number(),
  declared: z.number(),
  /** The combined effect of several inputs, if the chance between them could not be computed. */
  unsplit: z.number(),
  after: z.number(),
  outcomes: z.number().int(),
});
export type SideLuck = z.infer<typeof SideLuck>;

/** What an option would have brought the chooser on average; between `lo` and `hi`, which are equal if it is exact. */
const Worth = z.strictObject({ text: Text, lo: z.number(), hi: z.number() });

/** A choice made in a fight: what it brought, and what the best option would have brought. */
export const ChoiceCost = z.strictObject({
  row: z.number().int(),
  /** Its log entry, and its turn. */
  n: z.number().int(),
  turn: z.number().int(),
  seat: z.string(),
  rule: z.string(),
  unit: z.enum(['stands', 'models']),
  took: Worth,
  /** The option that no other could beat; null if bounds overlap, so that it cannot be determined. */
  best: Worth.nullable(),
  /** Whether the chosen option is the best one. */
  isBest: z.boolean(),
  /** The rounds that it covers and the assumptions about both sides' play. */
  cover: Text,
});
export type ChoiceCost = z.infer<typeof ChoiceCost>;

/** The ledger of luck of a match. */
export const LedgerView = z.strictObject({
  /** What each choice cost, in chronological order. */
  choices: z.array(ChoiceCost),
  lines: z.array(LedgerLine),
  sides: z.array(SideLuck.extend({ seat: z.string() })),
});
export type LedgerView = z.infer<typeof LedgerView>;
