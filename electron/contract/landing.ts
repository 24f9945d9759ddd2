import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { Grade } from './grade.ts';
import { Outcome } from './outcome.ts';
import type { Contract } from './rpc.ts';

/** A throw that is complete: what each die came to, what it makes, and how long the screens show it. */

/** What a die came to. `adds`: to a sum. `picks`: a row of a table, or a face that says something itself. */
export const CameTo = z.enum(['counts', 'misses', 'saved', 'through', 'adds', 'picks']);
export type CameTo = z.infer<typeof CameTo>;

export const LandedDie = z.strictObject({
  face: z.number().int(),
  grade: Grade,
  /** What the die is called, such as 'Brandt 3'; empty where nobody knows which it was. */
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

/** A throw that is complete; its chances are added in `table.ts`. */
export const LandedRoll = z.strictObject({
  /** Number of the row's entry in the log. */
  n: z.number().int(),
  seat: z.string().nullable(),
  rule: z.string().nullable(),
  /** What was asked, as the question had it. */
  why: Text,
  about: z.array(z.string()),
  kind: LandedKind,
  sides: z.number().int(),
  /** Smallest face that counts; null where nothing is counted, or an old match does not say. */
  atLeast: z.number().int().nullable(),
  /** What a sum had to beat; null where it had to beat nothing. */
  limit: z.number().int().nullable(),
  /** In slot order. */
  dice: z.array(LandedDie),
  /** Hits, wounds, saves or successes that count; the sum of a sum. Null where a roll is not one number. */
  number: z.number().int().nullable(),
  /** Of saves: the hits that they answer, slot by slot, with the face of each where it is known. */
  against: z.strictObject({ seat: z.string(), faces: z.array(z.number().int().nullable()) }).nullable(),
  /** What followed at once, as the log says it. */
  outcome: z.array(Text),
});
export type LandedRoll = z.infer<typeof LandedRoll>;

/** How long a result stays on the screens once it has been told. */
export const Stay = z.enum(['off', 'brief', 'normal', 'long', 'wait']);
export type Stay = z.infer<typeof Stay>;

const ms = z.number().int().min(0);

/**
 * The result that all screens show now. Only the host begins and ends it; screens move inside it. Times are ms since it
 * began, so that they say the same on screens whose clocks differ.
 */
export const StageView = z.strictObject({
  /** Entry of the roll, as in {@link LandedRoll}. */
  row: z.number().int(),
  /** When the last die lies: the dice of one message land one after the other. */
  lands: ms,
  /** When every mark, the number and what follows can be read. */
  told: ms,
  /** When it ends; null: it waits until somebody goes on. */
  ends: ms.nullable(),
  /** Somebody wants to look at it longer. */
  held: z.boolean(),
  /** A die of the next question is here: everything is shown at once. */
  hurried: z.boolean(),
  /** The roll was taken back: its dice are struck out, and its question is open again. */
  takenBack: z.boolean().optional(),
});
export type StageView = z.infer<typeof StageView>;

const row = z.strictObject({ row: z.number().int() });

export const landingApi = {
  /** Ends the result of a roll on every screen. One that has passed is no error: somebody else was faster. */
  'stage.goOn': { kind: 'mutation', who: 'side', input: row, output: Outcome },
  /** Keeps the result of a roll until somebody goes on. */
  'stage.hold': { kind: 'mutation', who: 'side', input: row, output: Outcome },
  /** Takes a roll back as both players agree, for a die that lay cocked: it is thrown again, and the others stay. */
  'stage.again': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ row: z.number().int(), slot: z.number().int().min(0), by: z.string().max(40) }),
    output: Outcome,
  },
  'stage.stay': { kind: 'mutation', who: 'console', input: z.strictObject({ stay: Stay }), output: Outcome },
} as const satisfies Contract;
