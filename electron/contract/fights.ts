import { z } from 'zod';
import { FIGHT_ENDS, FIGHT_KINDS } from '../../rules/kernel/theatre.ts';
import { Text } from '../../rules/kernel/text.ts';
import { Grade } from './grade.ts';
import { CameTo, LandedKind } from './landing.ts';

/** A fight from the order that starts it to its outcome: both sides' rolls, round by round, and the result. */

const bySide = z.record(z.string(), z.number().int());

/** A roll of a fight, complete enough for any screen to draw it again. */
export const FightRoll = z.strictObject({
  /** Its log entry. */
  n: z.number().int(),
  seat: z.string(),
  kind: LandedKind,
  sides: z.number().int(),
  atLeast: z.number().int().nullable(),
  limit: z.number().int().nullable(),
  why: Text,
  dice: z.array(z.strictObject({ face: z.number().int(), grade: Grade, came: CameTo })),
  number: z.number().int().nullable(),
});
export type FightRoll = z.infer<typeof FightRoll>;

/**
 * How far a score has progressed: nothing rolled yet; hits that may still be saved; what has gone through so far; or
 * the final score of the round.
 */
export const ScoreState = z.enum(['agreed', 'before-saves', 'through', 'final']);
export type ScoreState = z.infer<typeof ScoreState>;

export const FightRound = z.strictObject({
  /** 0: shots and oil before the first blow. */
  round: z.number().int().min(0),
  strikers: z.array(z.strictObject({ seat: z.string(), unit: z.union([z.string(), Text]), stands: z.number().int() })),
  rolls: z.array(FightRoll),
  /** Rolls after the round was decided, such as who falls on the way back; not part of the score. */
  after: z.array(FightRoll),
  score: bySide,
  /** By side. */
  state: z.record(z.string(), ScoreState),
  /** Hits from before the wall that count in the score. */
  carried: bySide,
  /** What else counts in a final score: support, a tower, walls. */
  other: bySide,
  lost: bySide,
  /** The winner; null: drawn, or not decided. */
  winner: z.string().nullable(),
  decided: z.boolean(),
});
export type FightRound = z.infer<typeof FightRound>;

export const FightTold = z.strictObject({
  /** Its number in the match, from 1. */
  n: z.number().int().min(1),
  kind: z.enum(FIGHT_KINDS),
  name: Text,
  /** The section being fought for. */
  section: z.string().nullable(),
  /** The name of the section, or of the ground in the open. */
  place: Text.nullable(),
  attacker: z.string(),
  /** Entry of the order that started it. */
  begun: z.number().int(),
  rounds: z.array(FightRound),
  /** Whether its order is still being carried out: what is asked now belongs to it. */
  going: z.boolean(),
  /** What followed the last round. */
  follows: z.array(Text),
  outcome: z
    .strictObject({
      end: z.enum(FIGHT_ENDS),
      winner: z.string().nullable(),
      nobodyLeft: z.boolean(),
      text: Text,
      /** Entry of the row that ended it. */
      n: z.number().int(),
    })
    .nullable(),
});
export type FightTold = z.infer<typeof FightTold>;

/** The chance of a whole fight after each of its rolls. */
export const FightChance = z.strictObject({
  text: Text,
  cover: Text.nullable(),
  /**
   * `lo` and `hi` bound the chance, either for certain or statistically from games played out; equal if it is exact.
   */
  line: z.array(
    z.strictObject({
      n: z.number().int().nullable(),
      round: z.number().int(),
      chance: z.number(),
      kind: z.enum(['exact', 'between', 'about']),
      lo: z.number(),
      hi: z.number(),
    }),
  ),
});
export type FightChance = z.infer<typeof FightChance>;

/** The fights of the current phase. */
export const FightsView = z.strictObject({
  /** The current fight, or else the last one of this phase. */
  now: FightTold.nullable(),
  chance: FightChance.nullable(),
  /** The entry that started the current phase: earlier rolls belong to past phases. */
  since: z.number().int(),
  /** Other fights in progress or waiting for a round. */
  others: z.array(z.strictObject({ n: z.number().int(), name: Text, score: bySide, round: z.number().int() })),
});
export type FightsView = z.infer<typeof FightsView>;
