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

/** The ledger of luck of a match. */
export const LedgerView = z.strictObject({
  lines: z.array(LedgerLine),
  sides: z.array(SideLuck.extend({ seat: z.string() })),
});
export type LedgerView = z.infer<typeof LedgerView>;
