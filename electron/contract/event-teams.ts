import { z } from 'zod';
import { Id, line } from './event-settings.ts';
import { TeamFigures } from './hall-teams.ts';

/** Teams of an event as people write them and as screens show them. */

/** The most players that a team may name, its reserves among them. */
export const MOST_MEMBERS = 16;

export const Team = z.strictObject({
  id: Id,
  name: line(100),
  club: line(80).nullable(),
  /** Its players in the order of the boards; those behind the last board are its reserves. */
  members: z.array(Id).max(MOST_MEMBERS),
});
export type Team = z.infer<typeof Team>;

/** A team as somebody enters it; the host gives the id. */
export const NewTeam = Team.omit({ id: true });
export type NewTeam = z.infer<typeof NewTeam>;

/** A match of two teams: who sits at each board, and what the boards came to so far. */
export const TeamMatchView = z.strictObject({
  /** Attacks on the first board, and on every other one from there. */
  first: z.string(),
  second: z.string(),
  /** Sums of the boards that have a result, first and second. */
  points: z.tuple([z.string(), z.string()]),
  /** Whether every board has its result. */
  over: z.boolean(),
  /** In order; nobody where a team had nobody left, and no game where one of the two lacks. */
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

/** The teams of an event as the console has them. */
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
      /** Whether a team that was entered by mistake may still be taken off. */
      removable: z.boolean(),
    }),
  ),
  standings: z.array(z.strictObject({ id: z.string(), ...TeamFigures.shape })),
  /** Players who are in no team and so are not paired. */
  outside: z.array(z.string()),
});
export type TeamsView = z.infer<typeof TeamsView>;
