import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { Id, line, Points } from './event-settings.ts';

/** Soft scores of an event (painting, sportsmanship, what else an organiser wants), and its awards. */

/** Categories and own awards of one event, and players who share an award. */
export const MOST_CATEGORIES = 12;
export const MOST_AWARDS = 40;
export const MOST_SHARING = 20;
/** How often a player gives marks by themselves; after that the organiser does it for them. */
export const MOST_GIVINGS = 500;

/** Something that players get marks for. */
export const NewCategory = z.strictObject({
  name: line(60),
  /** The best mark. */
  most: z.number().int().min(1).max(1000),
  /** What the best mark is worth in match points, in the final standings alone; 0: only for its award. */
  weight: Points,
  /** Who gives marks: the organiser and judges, or opponents after their game as well. */
  by: z.enum(['judges', 'opponents']),
});
export type NewCategory = z.infer<typeof NewCategory>;
export const Category = NewCategory.extend({ id: Id });
export type Category = z.infer<typeof Category>;

/** Marks come in halves; how high they go the category says. */
export const Mark = z.number().min(0).max(1000).multipleOf(0.5);

/** Which game a mark is for, and who gives it. */
export const MarkedGame = z.strictObject({ round: z.number().int().min(1).max(200), from: Id });
export type MarkedGame = z.infer<typeof MarkedGame>;

/** Awards that the program works out by itself, beside the best of each category. */
export const workedAwards = ['champion', 'runner-up', 'third', 'general', 'spoon'] as const;

/** An award that is worked out: one of the above, or `best-` and the id of a category. */
export const WorkedAward = z.string().regex(/^(champion|runner-up|third|general|spoon|best-[A-Za-z0-9][\w-]{0,63})$/);

/** An award of the organiser's own, for players of their choice; nobody yet is possible. */
export const NewAward = z.strictObject({ name: line(80), players: z.array(Id).max(MOST_SHARING) });
export type NewAward = z.infer<typeof NewAward>;
export const OwnAward = NewAward.extend({ id: Id });
export type OwnAward = z.infer<typeof OwnAward>;

/** The marks of an event as somebody may see them. */
export const ScoresView = z.strictObject({
  published: z.boolean(),
  /** Those that this person gives marks in. */
  categories: z.array(Category),
  /** Everybody with their marks; nobody for a player's eyes. */
  players: z.array(
    z.strictObject({
      player: z.string(),
      name: z.string(),
      marks: z.array(
        z.strictObject({
          category: z.string(),
          /** From the organiser or a judge. It comes before what opponents gave. */
          mark: z.number().nullable(),
          /** From opponents: the mean, and of how many. */
          mean: z.string().nullable(),
          count: z.number().int(),
        }),
      ),
    }),
  ),
  /** The own games of a player, with the marks that they gave their opponents. */
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

/** An award as it stands. */
export const AwardView = z.strictObject({
  id: z.string(),
  name: Text,
  /** Whether it is handed out at this event. */
  wanted: z.boolean(),
  /** Names of who gets it; several share it. */
  players: z.array(z.string()),
  /** What it is given for, in figures. */
  figures: Text.nullable(),
  /** Why nobody gets it, or nobody yet; or that a lot decided. */
  why: Text.nullable(),
  /** The choice of the organiser, where it is an award of their own. */
  own: NewAward.nullable(),
});
export type AwardView = z.infer<typeof AwardView>;

/** The awards of an event, for the organiser. */
export const AwardsView = z.strictObject({ over: z.boolean(), closed: z.boolean(), awards: z.array(AwardView) });
export type AwardsView = z.infer<typeof AwardsView>;

/** What somebody is told of soft scores and awards; awards for the organiser alone. */
export const Honoured = z.strictObject({
  scores: ScoresView.nullable(),
  awards: AwardsView.nullable(),
  problem: Text.nullable(),
});
export type Honoured = z.infer<typeof Honoured>;
