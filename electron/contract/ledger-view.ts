import './zod-setup.ts';
import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';

/** One outcome of one order: its chance before, what moved it, and what came of it. `before` and all moves sum exactly to `after`. */
export const LedgerLine = z.strictObject({
  row: z.number().int(),
  /** The order that could bring it, as the log has it: its entry, its turn (0 before the first) and its words. */
  order: z.strictObject({ n: z.number().int(), turn: z.number().int(), text: Text }).nullable(),
  text: Text,
  rule: z.string(),
  favours: z.string().nullable(),
  before: z.number(),
  after: z.number(),
  dice: z.number(),
  choices: z.number(),
  declared: z.number(),
  /** Several inputs together, where the chance between them could not be worked out. */
  unsplit: z.number(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

/** What a side could expect, what moved that and what it got, in outcomes; every figure is exact, so that sums of them are. */
export const SideLuck = z.strictObject({
  before: z.number(),
  dice: z.number(),
  choices: z.number(),
  declared: z.number(),
  /** Several inputs together, where the chance between them could not be worked out. */
  unsplit: z.number(),
  after: z.number(),
  outcomes: z.number().int(),
});
export type SideLuck = z.infer<typeof SideLuck>;

/** What an option would have brought whoever chose, on the mean; from `lo` to `hi`, which are one where it is exact. */
const Worth = z.strictObject({ text: Text, lo: z.number(), hi: z.number() });

/** A choice that was made in a fight: what it brought, and what the best option would have. */
export const ChoiceCost = z.strictObject({
  row: z.number().int(),
  /** Its entry in the log, and its turn. */
  n: z.number().int(),
  turn: z.number().int(),
  seat: z.string(),
  rule: z.string(),
  unit: z.enum(['stands', 'models']),
  took: Worth,
  /** What no other option could beat; null where the bounds of several meet, so that nobody can say. */
  best: Worth.nullable(),
  /** Whether what was taken is the best. */
  isBest: z.boolean(),
  /** The rounds that it covers and what both sides are taken to do. */
  cover: Text,
});
export type ChoiceCost = z.infer<typeof ChoiceCost>;

/** The ledger of luck of a match. */
export const LedgerView = z.strictObject({
  /** What each choice cost, in the order of time. */
  choices: z.array(ChoiceCost),
  lines: z.array(LedgerLine),
  sides: z.array(SideLuck.extend({ seat: z.string() })),
});
export type LedgerView = z.infer<typeof LedgerView>;
