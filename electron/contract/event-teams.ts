import { z } from 'zod';
import { Id, line } from './event-settings.ts';
import { MOST_SIGNS } from './event-words.ts';
import { TeamFigures } from './hall-teams.ts';

/** Teams of an event as people enter them and as screens show them. */

/** The most players on a team, including reserves. */
export const MOST_MEMBERS = 16;

export const Team = z.strictObject({
  id: Id,
  name: line(MOST_SIGNS.team),
  club: line(MOST_SIGNS.club).nullable(),
  /** Its players in board order; those after the last board are reserves. */
  members: z.array(Id).max(MOST_MEMBERS),
});
export type Team = z.infer<typeof Team>;

/** A team as entered; the host assigns the id. */
export const NewTeam = Team.omit({ id: true });
export type NewTeam = z.infer<typeof NewTeam>;

/** A team match: who sits at each board, and the score of the boards so far. */
export const TeamMatchView = z.strictObject({
  /** The team that attacks on the first board and on every second board after it. */
  first: z.string(),
  second: z.string(),
  /** Sums of the boards that have a result, first team then second. */
  points: z.tuple([z.string(), z.string()]),
  /** Whether every board has its result. */
  over: z.boolean(),
  /** In order; null where a team had no player left, and no game if either player is missing. */
  boards: z.array(
    z.strictObject({
      first: z.string().nullable(),
      second: z.string().nullable(),
      game: z.number().int().nullable(),
      points: z.tuple([z.string(), z.string()]).nullable(),
    }),
  ),
});
export type TeamMatchView = z.infer<typeof TeamMatchView>;

export const TeamRoundView = z.strictObject({
  matches: z.array(TeamMatchView),
  /** The team without a match. */
  bye: z.string().nullable(),
});
export type TeamRoundView = z.infer<typeof TeamRoundView>;

/** An event's teams for the console. */
export const TeamsView = z.strictObject({
  list: z.array(
    z.strictObject({
      team: Team,
      number: z.number().int(),
      dropped: z.boolean(),
      firstRound: z.number().int(),
      missed: z.number(),
      /** Who would sit at its boards if the next round were paired now. */
      lineUp: z.array(z.string()),
      /** Whether a team entered by mistake may still be removed. */
      removable: z.boolean(),
    }),
  ),
  standings: z.array(z.strictObject({ id: z.string(), ...TeamFigures.shape })),
  /** Players who are on no team and so are not paired. */
  outside: z.array(z.string()),
});
export type TeamsView = z.infer<typeof TeamsView>;
