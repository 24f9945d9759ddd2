import './zod-setup.ts';
import { z } from 'zod';
import { CALLOUT_SIGNS } from '../../rules/kernel/system.ts';
import { Text } from '../../rules/kernel/text.ts';
import { LogEntry } from './log-entry.ts';
import type { Contract } from './rpc.ts';

/** What every screen may tell of a siege that has ended: what decided it, and the best roll of each side. */

/** Something that was called out, with the arithmetic of its own dice and no chance. */
export const Moment = z.strictObject({
  n: z.number().int().min(1),
  turn: z.number().int().min(0),
  text: Text,
  /** Whom it was for; null: nobody. */
  seat: z.string().nullable(),
  sign: z.enum(CALLOUT_SIGNS),
  /** Of dice that were added. */
  sum: LogEntry.shape.sum,
  /** Of dice that were counted. */
  count: z.strictObject({ hits: z.number().int().min(0), dice: z.number().int().min(1) }).nullable(),
});
export type Moment = z.infer<typeof Moment>;

/** A roll by the exact chance of its reading or a better one. */
export const RareRoll = z.strictObject({
  seat: z.string(),
  text: Text,
  faces: LogEntry.shape.faces,
  sides: z.number().int(),
  chance: z.number().min(0).max(1),
});
export type RareRoll = z.infer<typeof RareRoll>;

export const Decided = z.strictObject({
  /** At most three, in the order of time. */
  moments: z.array(Moment),
  /** The rarest roll of each side that threw one. */
  best: z.array(RareRoll),
});
export type Decided = z.infer<typeof Decided>;

export const decidedApi = {
  /** Null while the siege goes on; an overlay, which is behind, is told nothing. */
  'match.decided': {
    kind: 'query',
    who: 'anyone',
    input: z.strictObject({}),
    output: Decided.nullable(),
    patienceMs: 120_000,
  },
} as const satisfies Contract;
