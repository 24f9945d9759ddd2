import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { Grade } from './grade.ts';
import { Outcome } from './outcome.ts';
import type { Contract } from './rpc.ts';

/** A complete throw: the result of each die, what they make together, and how long screens show it. */

/** The result of a die. `adds`: to a sum. `picks`: a row of a table, or a face with a meaning of its own. */
export const CameTo = z.enum(['counts', 'misses', 'saved', 'through', 'adds', 'picks']);
export type CameTo = z.infer<typeof CameTo>;

export const LandedDie = z.strictObject({
  face: z.number().int(),
  grade: Grade,
  /** The die's name, such as 'Brandt 3'; empty if unknown. */
  label: z.string(),
  /** The person who typed, confirmed or corrected it. */
  by: z.string().nullable(),
  /** The face before it was corrected. */
  was: z.number().int().nullable(),
  came: CameTo,
});
export type LandedDie = z.infer<typeof LandedDie>;

export const LandedKind = z.enum(['hits', 'wounds', 'saves', 'successes', 'sum', 'sum-above', 'table', 'faces']);
export type LandedKind = z.infer<typeof LandedKind>;

/** A complete throw; `table.ts` adds its chances. */
export const LandedRoll = z.strictObject({
  /** Number of the row's log entry. */
  n: z.number().int(),
  seat: z.string().nullable(),
  rule: z.string().nullable(),
  /** What was asked, in the question's words. */
  why: Text,
  about: z.array(z.string()),
  kind: LandedKind,
  sides: z.number().int(),
  /** Smallest face that counts; null if nothing is counted, or an old match does not say. */
  atLeast: z.number().int().nullable(),
  /** What a sum had to beat; null if there was no such limit. */
  limit: z.number().int().nullable(),
  /** In slot order. */
  dice: z.array(LandedDie),
  /** Hits, wounds, saves or successes that count, or a sum. Null if a roll is not a single number. */
  number: z.number().int().nullable(),
  /** For saves: the hits that they answer, slot by slot, with their faces if known. */
  against: z.strictObject({ seat: z.string(), faces: z.array(z.number().int().nullable()) }).nullable(),
  /** The immediate consequences, in the log's words. */
  outcome: z.array(Text),
});
export type LandedRoll = z.infer<typeof LandedRoll>;

/** How long a result stays on the screens after its reveal. */
export const Stay = z.enum(['off', 'brief', 'normal', 'long', 'wait']);
export type Stay = z.infer<typeof Stay>;

const ms = z.number().int().min(0);

/**
 * The result that all screens show now. Only the host starts and ends it; screens animate within it. Times are ms since
 * its start, so they mean the same on screens whose clocks differ.
 */
export const StageView = z.strictObject({
  /** Entry of the roll, as in {@link LandedRoll}. */
  row: z.number().int(),
  /** When the last die has landed: the dice of one message land one after another. */
  lands: ms,
  /** When every mark, the number and the consequences can be read. */
  told: ms,
  /** When it ends; null: it waits until somebody continues. */
  ends: ms.nullable(),
  /** Somebody wants to look at it longer. */
  held: z.boolean(),
  /** A die of the next question has arrived: everything is shown at once. */
  hurried: z.boolean(),
  /** The roll was taken back: its dice are struck out, and its question is open again. */
  takenBack: z.boolean().optional(),
});
export type StageView = z.infer<typeof StageView>;

const row = z.strictObject({ row: z.number().int() });

export const landingApi = {
  /** Ends the result of a roll on every screen. It is no error if somebody else has already done so. */
  'stage.goOn': { kind: 'mutation', who: 'side', input: row, output: Outcome },
  /** Keeps the result of a roll until somebody continues. */
  'stage.hold': { kind: 'mutation', who: 'side', input: row, output: Outcome },
  /** Takes back a roll as both players agree, because a die lay cocked: that die is rolled again, the others stay. */
  'stage.again': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ row: z.number().int(), slot: z.number().int().min(0), by: z.string().max(40) }),
    output: Outcome,
  },
  'stage.stay': { kind: 'mutation', who: 'console', input: z.strictObject({ stay: Stay }), output: Outcome },
} as const satisfies Contract;
