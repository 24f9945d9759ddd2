import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { Id, line, Points } from './event-settings.ts';
import { MOST_SIGNS } from './event-words.ts';

/** Soft scores of an event (painting, sportsmanship or whatever an organiser wants), and its awards. */

/** Limits: categories and custom awards per event, and players who share an award. */
export const MOST_CATEGORIES = 12;
export const MOST_AWARDS = 40;
export const MOST_SHARING = 20;
/** How often a player may give marks; after that the organiser does it for them. */
export const MOST_GIVINGS = 500;

/** Something that players are marked for. */
export const NewCategory = z.strictObject({
  name: line(MOST_SIGNS.category),
  /** The best mark. */
  most: z.number().int().min(1).max(1000),
  /** What the best mark is worth in match points, in the final standings only; 0: it counts only for its award. */
  weight: Points,
  /** Who gives marks: the organiser and judges, or also opponents after their game. */
  by: z.enum(['judges', 'opponents']),
});
export type NewCategory = z.infer<typeof NewCategory>;
export const Category = NewCategory.extend({ id: Id });
export type Category = z.infer<typeof Category>;

/** Marks come in halves; the category sets the maximum. */
export const Mark = z.number().min(0).max(1000).multipleOf(0.5);

/** The game that a mark is for, and who gives it. */
export const MarkedGame = z.strictObject({ round: z.number().int().min(1).max(200), from: Id });
export type MarkedGame = z.infer<typeof MarkedGame>;

/** Awards that the program computes, beside the best of each category. */
export const workedAwards = ['champion', 'runner-up', 'third', 'general', 'spoon'] as const;

/** The id of a computed award: one of the above, or `best-` and the id of a category. */
export const WorkedAward = z.string().regex(/^(champion|runner-up|third|general|spoon|best-[A-Za-z0-9][\w-]{0,63})$/);

/** A custom award for players of the organiser's choice, possibly nobody yet. */
export const NewAward = z.strictObject({ name: line(MOST_SIGNS.award), players: z.array(Id).max(MOST_SHARING) });
export type NewAward = z.infer<typeof NewAward>;
export const OwnAward = NewAward.extend({ id: Id });
export type OwnAward = z.infer<typeof OwnAward>;

/** An event's marks as one reader may see them. */
export const ScoresView = z.strictObject({
  published: z.boolean(),
  /** The categories that this person gives marks in. */
  categories: z.array(Category),
  /** Everybody with their marks; empty for a player. */
  players: z.array(
    z.strictObject({
      player: z.string(),
      name: z.string(),
      marks: z.array(
        z.strictObject({
          category: z.string(),
          /** From the organiser or a judge. It takes precedence over the opponents' marks. */
          mark: z.number().nullable(),
          /** The mean of the opponents' marks, and how many there are. */
          mean: z.string().nullable(),
          count: z.number().int(),
        }),
      ),
    }),
  ),
  /** A player's own games, with the marks that they gave their opponents. */
  games: z.array(
    z.strictObject({
      round: z.number().int(),
      player: z.string(),
      name: z.string(),
      marks: z.array(z.strictObject({ category: z.string(), mark: z.number().nullable() })),
    }),
  ),
});
export type ScoresView = z.infer<typeof ScoresView>;

/** The current state of an award. */
export const AwardView = z.strictObject({
  id: z.string(),
  name: Text,
  /** Whether it is given at this event. */
  wanted: z.boolean(),
  /** Names of the winners; several if they share it. */
  players: z.array(z.string()),
  /** The figures that it is given for. */
  figures: Text.nullable(),
  /** Why nobody has won it (yet), or that it was decided by lot. */
  why: Text.nullable(),
  /** The organiser's choice, for a custom award. */
  own: NewAward.nullable(),
});
export type AwardView = z.infer<typeof AwardView>;

/** An event's awards, for the organiser. */
export const AwardsView = z.strictObject({ over: z.boolean(), closed: z.boolean(), awards: z.array(AwardView) });
export type AwardsView = z.infer<typeof AwardsView>;

/** Soft scores and awards as one reader may see them; awards only for the organiser. */
export const Honoured = z.strictObject({
  scores: ScoresView.nullable(),
  awards: AwardsView.nullable(),
  problem: Text.nullable(),
});
export type Honoured = z.infer<typeof Honoured>;
