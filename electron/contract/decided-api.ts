import './zod-setup.ts';
import { z } from 'zod';
import { CALLOUT_SIGNS } from '../../rules/kernel/system.ts';
import { Text } from '../../rules/kernel/text.ts';
import { LogEntry } from './log-entry.ts';
import type { Contract } from './rpc.ts';

/** What any screen may be told about a finished siege: what decided it, and each side's best roll. */

/** A callout with the arithmetic of its own dice, without chances. */
export const Moment = z.strictObject({
  n: z.number().int().min(1),
  turn: z.number().int().min(0),
  text: Text,
  /** The seat it was good for; null: neither. */
  seat: z.string().nullable(),
  sign: z.enum(CALLOUT_SIGNS),
  /** For dice that were summed. */
  sum: LogEntry.shape.sum,
  /** For dice that were counted. */
  count: z.strictObject({ hits: z.number().int().min(0), dice: z.number().int().min(1) }).nullable(),
});
export type Moment = z.infer<typeof Moment>;

/** A roll with the exact chance of its reading or better. */
export const RareRoll = z.strictObject({
  seat: z.string(),
  text: Text,
  faces: LogEntry.shape.faces,
  sides: z.number().int(),
  chance: z.number().min(0).max(1),
});
export type RareRoll = z.infer<typeof RareRoll>;

export const Decided = z.strictObject({
  /** At most three, in chronological order. */
  moments: z.array(Moment),
  /** The rarest roll of each side that rolled any. */
  best: z.array(RareRoll),
});
export type Decided = z.infer<typeof Decided>;

export const decidedApi = {
  /** Null while the siege goes on, and always null for an overlay, which runs behind. */
  'match.decided': {
    kind: 'query',
    who: 'anyone',
    input: z.strictObject({}),
    output: Decided.nullable(),
    patienceMs: 120_000,
  },
} as const satisfies Contract;
