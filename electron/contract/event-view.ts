import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { SoftColumn, SoftFigures } from './soft-figures.ts';
import { BracketView, ClockView, tableStates } from './hall-view.ts';
import { ScoreView } from './score-view.ts';
import { TeamRoundView, TeamsView } from './event-teams.ts';
import { Player, Result, RoundPlan, Settings, tieBreakIds } from './event-settings.ts';

/** What screens are told about an event. Contact details go only to the organiser's console. */

const Breach = z.strictObject({ wish: z.string(), amount: z.number().int(), text: Text });

export const PlayerView = z.strictObject({
  player: Player,
  number: z.number().int(),
  checkedIn: z.boolean(),
  dropped: z.boolean(),
  firstRound: z.number().int(),
  missed: z.number(),
  byes: z.array(z.strictObject({ round: z.number().int(), worth: z.enum(['full', 'half', 'zero']) })),
  /** Match points from rounds that are over. */
  points: z.string(),
  place: z.number().int(),
  /** Whether somebody entered by mistake may still be removed from the list. */
  removable: z.boolean(),
});
export type PlayerView = z.infer<typeof PlayerView>;

export const GameView = z.strictObject({
  game: z.number().int(),
  attacker: z.string(),
  defender: z.string(),
  table: z.string(),
  scenario: z.string().nullable(),
  breaches: z.array(Breach),
  state: z.enum(tableStates),
  result: Result.nullable(),
  /** What each player reported; null if they have not. */
  claims: z.strictObject({ attacker: Result.nullable(), defender: Result.nullable() }),
  judge: z.strictObject({ since: z.number(), why: z.string() }).nullable(),
  /** Set if somebody replaced another person's result with this one. */
  mended: z.strictObject({ was: Result, wasBy: z.string(), by: z.string() }).nullable(),
  /** The match on this machine that was started at the table, by its name in the library. */
  match: z.string().nullable(),
  /** Whether both players have sent in an army list for the round's system. */
  lists: z.boolean(),
  extended: z.number().int(),
  lastTurn: z.boolean(),
});
export type GameView = z.infer<typeof GameView>;

export const RestView = z.strictObject({
  player: z.string(),
  kind: z.enum(['bye', 'requested', 'absent', 'reserve']),
  points: z.number(),
  breaches: z.array(Breach),
});

export const RoundView = z.strictObject({
  round: z.number().int(),
  stage: z.enum(['swiss', 'dutch', 'round-robin', 'cut', 'imported', 'teams']),
  completed: z.boolean(),
  /** Whether its last day has passed while games are still to be played. */
  overdue: z.boolean(),
  published: z.boolean(),
  plan: RoundPlan,
  games: z.array(GameView),
  rests: z.array(RestView),
  /** The team matches, if teams are paired. */
  teams: TeamRoundView.optional(),
  /** The tables at which a game was put by hand. */
  tablesByHand: z.array(z.string()),
  explanation: Text.nullable(),
  /** The exact cost of the pairing and each wish's share of it; null if it was not paired by wishes. */
  certificate: z
    .strictObject({
      cost: z.string(),
      wishes: z.array(z.strictObject({ wish: z.string(), weight: z.string(), breaches: z.number().int() })),
    })
    .nullable(),
  byHand: z
    .strictObject({
      why: z.string(),
      dearerBy: z.string(),
      differences: z.array(z.strictObject({ wish: z.string(), more: z.number().int() })),
    })
    .nullable(),
  clock: ClockView,
});
export type RoundView = z.infer<typeof RoundView>;

export const StandingView = z.strictObject({
  id: z.string(),
  place: z.number().int(),
  points: z.string(),
  score: ScoreView,
  /** How they fared in the cut. */
  fate: Text.nullable(),
  tieBreaks: z.array(z.strictObject({ id: z.enum(tieBreakIds), value: z.string().nullable() })),
  ...SoftFigures.shape,
});
export type StandingView = z.infer<typeof StandingView>;

export const EventView = z.strictObject({
  id: z.string(),
  /** The number of acts in the event's log. */
  revision: z.number().int(),
  settings: Settings,
  /** The last settings that somebody replaced although another person had set them. */
  replaced: z.strictObject({ by: z.string(), wasBy: z.string(), what: Text }).optional(),
  players: z.array(PlayerView),
  /** Absent: players are paired individually. */
  teams: TeamsView.optional(),
  rounds: z.array(RoundView),
  plans: z.array(z.strictObject({ round: z.number().int(), plan: RoundPlan })),
  /** The fortresses that rounds can be played at. */
  fortresses: z.array(z.strictObject({ id: z.string(), name: z.string(), system: z.string() })),
  standings: z.array(StandingView),
  /** Columns of soft scores; empty until they are published. */
  soft: z.array(SoftColumn),
  /** The last round that counts in the standings. */
  after: z.number().int(),
  /** How many games of a league are still to be played; the standings are provisional while there are any. */
  openGames: z.number().int(),
  /** Empty until the cut is paired. */
  bracket: BracketView,
  /** What comes next, in a sentence. */
  ahead: Text,
  /** What the organiser still has to do once the last round is played. */
  todo: Text.nullable(),
  /** Ids of the winners, once the event is over. */
  winners: z.array(z.string()),
  /** The next round to pair, and why it cannot be paired yet. After the last round of all, `kind` is `over`. */
  next: z.strictObject({
    kind: z.enum(['round', 'cut', 'over']),
    round: z.number().int(),
    present: z.number().int(),
    why: Text.nullable(),
  }),
  /** Fingerprint of the event's signing key, for people to compare; null before the key's first use. */
  fingerprint: z.string().nullable(),
  /** Whether the hall screen shows this event. */
  shown: z.boolean(),
});
export type EventView = z.infer<typeof EventView>;

/** A figure of the standings and how it was calculated. */
export const WorkingView = z.strictObject({
  id: z.string(),
  rule: Text,
  how: z.enum(['sum', 'mean']),
  value: z.string().nullable(),
  terms: z.array(z.strictObject({ label: Text, value: z.string(), weight: z.number() })),
});
export type WorkingView = z.infer<typeof WorkingView>;

export const TraceView = z.strictObject({
  n: z.number().int(),
  at: z.number(),
  by: z.string(),
  text: Text,
  /** Whether it can be undone. */
  undo: z.boolean(),
});
export type TraceView = z.infer<typeof TraceView>;
