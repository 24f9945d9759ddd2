import { z } from 'zod';
import { ScoreView } from './score-view.ts';

/** Teams of an event as everybody in the hall sees them. Monitors read this too: it brings nothing else along. */

/** What two teams that met are counted by: two points a match won and one a match drawn, or the sum of all boards. */
export const teamPoints = ['match', 'boards'] as const;

/** The figures of a team in the standings. */
export const TeamFigures = z.strictObject({
  place: z.number().int(),
  /** What decides first: match points, or the sum of the boards. */
  points: z.string(),
  /** The other of the two. */
  second: z.string(),
  /** Points of the opponents. */
  opponents: z.string(),
  score: ScoreView,
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
      /** Its tables, in the order of the boards. */
      tables: z.array(z.string()),
      /** How many of its boards are still played. */
      open: z.number().int(),
    }),
  ),
  bye: z.string().nullable(),
  standings: z.array(z.strictObject({ name: z.string(), ...TeamFigures.shape })),
});
export type HallTeams = z.infer<typeof HallTeams>;
