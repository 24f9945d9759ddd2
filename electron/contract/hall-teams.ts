import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { ScoreView } from './score-view.ts';

/**
 * An event's teams as everybody in the hall sees them. Monitors import this too, so it must not pull in anything else.
 */

/** How team matches score: two points per match won and one per draw, or the sum of all boards. */
export const teamPoints = ['match', 'boards'] as const;

/** A team's figures in the standings. */
export const TeamFigures = z.strictObject({
  place: z.number().int(),
  /** The first criterion: match points, or the sum of the boards. */
  points: z.string(),
  /** The other of the two. */
  second: z.string(),
  /** The opponents' points. */
  opponents: z.string(),
  score: ScoreView,
  /** How it fared in the cut. */
  fate: Text.nullable(),
});
export type TeamFigures = z.infer<typeof TeamFigures>;

/** The teams as everybody in the hall sees them, by name. */
export const HallTeams = z.strictObject({
  points: z.enum(teamPoints),
  matches: z.array(
    z.strictObject({
      first: z.string(),
      second: z.string(),
      points: z.tuple([z.string(), z.string()]),
      over: z.boolean(),
      /** Its tables, in board order. */
      tables: z.array(z.string()),
      /** How many of its boards are still being played. */
      open: z.number().int(),
    }),
  ),
  bye: z.string().nullable(),
  standings: z.array(z.strictObject({ name: z.string(), ...TeamFigures.shape })),
});
export type HallTeams = z.infer<typeof HallTeams>;
