import { z } from 'zod';
import { FIGHT_ENDS, FIGHT_KINDS } from '../../rules/kernel/theatre.ts';
import { Text } from '../../rules/kernel/text.ts';
import { Grade } from './grade.ts';
import { CameTo, LandedKind } from './landing.ts';

/** A fight from the order that begins it to its outcome: what both sides threw, round by round, and what it came to. */

const bySide = z.record(z.string(), z.number().int());

/** A roll of a fight, told in full so that any screen can draw it again. */
export const FightRoll = z.strictObject({
  /** Its entry in the log. */
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
 * How far a score is: nothing thrown yet; hits that may still be saved; what has gone through so far; or what the round
 * came to.
 */
export const ScoreState = z.enum(['agreed', 'before-saves', 'through', 'final']);
export type ScoreState = z.infer<typeof ScoreState>;

export const FightRound = z.strictObject({
  /** 0: shots and oil before anybody strikes. */
  round: z.number().int().min(0),
  strikers: z.array(z.strictObject({ seat: z.string(), unit: z.union([z.string(), Text]), stands: z.number().int() })),
  rolls: z.array(FightRoll),
  /** What was thrown once it was decided, such as who falls on the way back: no part of the score. */
  after: z.array(FightRoll),
  score: bySide,
  /** Of each side. */
  state: z.record(z.string(), ScoreState),
  /** Hits from before the wall that count in the score. */
  carried: bySide,
  /** What else counts in a score that is final: support, a tower, walls. */
  other: bySide,
  lost: bySide,
  /** Who has won it; null: drawn, or not decided. */
  winner: z.string().nullable(),
  decided: z.boolean(),
});
export type FightRound = z.infer<typeof FightRound>;

export const FightTold = z.strictObject({
  /** Its number in the match, from 1 on. */
  n: z.number().int().min(1),
  kind: z.enum(FIGHT_KINDS),
  name: Text,
  /** The section that is fought for. */
  section: z.string().nullable(),
  /** What that is called. */
  place: Text.nullable(),
  attacker: z.string(),
  /** Entry of the order that began it. */
  begun: z.number().int(),
  rounds: z.array(FightRound),
  /** Its order is being carried out: what is asked now belongs to it. */
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
  /** `lo` and `hi`: between what it lies, for certain or as games that were played out have shown; exact where they are one. */
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

/** The fights of the present phase. */
export const FightsView = z.strictObject({
  /** The one that is being fought, or that was fought last in this phase. */
  now: FightTold.nullable(),
  chance: FightChance.nullable(),
  /** Entry with which the present phase began: what was rolled before it is over. */
  since: z.number().int(),
  /** Others that go on or wait for a round. */
  others: z.array(z.strictObject({ n: z.number().int(), name: Text, score: bySide, round: z.number().int() })),
});
export type FightsView = z.infer<typeof FightsView>;
