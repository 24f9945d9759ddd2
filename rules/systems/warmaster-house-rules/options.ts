import { z } from 'zod';
import { schemaOf } from '../../kernel/schema.ts';

/**
 * Decisions where the house rules contradict themselves or are silent. The first value is the catalogue's own; `null`
 * follows the edition.
 */
export const Options = z.strictObject({
  /** HR-001: the body of the text, or the play-sheet at its end, if the two disagree. */
  edition: z.enum(['body', 'playsheet']).default('body'),
  /** HR-059 (C-HR-01): which Command Table; `null` follows the edition. */
  commandTable: z.enum(['body', 'playsheet']).nullable().default(null),
  /** HR-054 (C-HR-02): the roll that a Command Test needs; `null` follows the edition. */
  commandTestMin: z
    .union([z.literal(3), z.literal(4)])
    .nullable()
    .default(null),
  /** HR-131 (C-HR-03): the Pursuit Test penalty for a second pursuit; `null` follows the edition. */
  secondPursuitMod: z
    .union([z.literal(0), z.literal(-1)])
    .nullable()
    .default(null),
  /** HR-059 (C-HR-04): whether night and weather change the roll for order points. */
  opRollModifiers: z.enum(['off', 'on']).default('off'),
  /** HR-067 (C-HR-07): the price of further orders. */
  extraOrderSurcharge: z.enum(['flat1', 'escalating']).default('flat1'),
  /** HR-090: the maximum orders for a unit per turn. */
  maxOrdersPerUnit: z
    .union([z.literal(2), z.literal(3)])
    .nullable()
    .default(null),
  /** HR-B22, HR-004: whether a leader finishes all orders before the next begins. */
  leaderSequence: z.enum(['one-at-a-time', 'free']).default('one-at-a-time'),
  /** HR-056: whether points for a failed order are lost. */
  failedTestSpendsOp: z.enum(['yes', 'no']).default('yes'),
  /** HR-069: which member of a brigade is judged. */
  brigadeMeasure: z.enum(['worst', 'nearest']).default('worst'),
  /** HR-088: whether a brigade may be rallied. */
  rallyBrigade: z.enum(['off', 'on']).default('off'),
  /** HR-129: which lost stands count in the Pursuit Test. */
  pursuitStandsLost: z.enum(['cumulative', 'this-combat']).default('cumulative'),
  /** HR-099: which hits disorder a unit that is charged. */
  hitMeans: z.enum(['unsaved', 'any']).default('unsaved'),
  /** HR-100: whether odd hits from fire into a melee stay for the combat. */
  meleeShotHitsCarry: z.enum(['off', 'on']).default('off'),
  /** HR-B12: the minimum dice of a fighting stand. */
  minDicePerStand: z.union([z.literal(0), z.literal(1)]).default(0),
  /** HR-052: the maximum distance of an order, in cm. */
  maxOrderDistance: z.number().positive().max(400).nullable().default(null),
  /** HR-146: the optional skirmisher rules. */
  skirmishers: z.enum(['off', 'on']).default('off'),
  /** HR-055: set by the scenario. */
  night: z.boolean().default(false),
  poorWeather: z.boolean().default(false),
});
export type Options = z.infer<typeof Options>;

/** HR-001: the values set by the edition, unless an option overrides one of the three. */
export function byEdition(options: Options): {
  readonly commandTable: 'body' | 'playsheet';
  readonly commandTestMin: number;
  readonly secondPursuitMod: number;
} {
  const body = options.edition === 'body';
  return {
    commandTable: options.commandTable ?? options.edition,
    commandTestMin: options.commandTestMin ?? (body ? 3 : 4),
    secondPursuitMod: options.secondPursuitMod ?? (body ? 0 : -1),
  };
}

export const optionsSchema = schemaOf(Options);
