import './zod-setup.ts';
import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { SoftColumn, SoftFigures } from './soft-figures.ts';
import { HallTeams } from './hall-teams.ts';
import { ScoreView } from './score-view.ts';
import type { Contract } from './rpc.ts';

/** What a hall screen is shown of an event. */

/** Where a table stands: from before the game to both having confirmed. */
export const tableStates = ['waiting', 'playing', 'to-confirm', 'differ', 'result', 'confirmed'] as const;

export const ClockView = z.strictObject({
  /** Length of the round with its extensions, in ms; nothing where the round has no limit. */
  length: z.number().nullable(),
  /** What is left, in ms, at `at`. Below nothing: over time. */
  left: z.number(),
  /** Of the host's clock, ms since 1970. */
  at: z.number(),
  running: z.boolean(),
  begun: z.boolean(),
  lastTurn: z.boolean(),
});
export type ClockView = z.infer<typeof ClockView>;

/** A seat of a bracket; nobody's name until the games before it are decided. */
const BracketSeat = z.strictObject({ seed: z.number().int(), name: z.string() }).nullable();
const BracketGame = z.strictObject({
  high: BracketSeat,
  low: BracketSeat,
  winner: z.enum(['high', 'low']).nullable(),
  table: z.string().nullable(),
});
export type BracketGame = z.infer<typeof BracketGame>;

/** The cut as a tree: its rounds in order, the final last, with the game for the third place beside it. */
export const BracketView = z.array(
  z.strictObject({ name: Text, games: z.array(BracketGame), third: BracketGame.nullable() }),
);
export type BracketView = z.infer<typeof BracketView>;

/** What a hall screen shows, for everybody's eyes. */
export const HallView = z.strictObject({
  name: z.string(),
  round: z.number().int(),
  rounds: z.number().int(),
  completed: z.boolean(),
  /** The last day of the round, and whether it is over while games are still to be played. */
  due: z.string().optional(),
  overdue: z.literal(true).optional(),
  /** How many games of a league are still to be played; absent: none. */
  openGames: z.number().int().optional(),
  /** The open games of a league of which more than one round is open, round by round; absent elsewhere. */
  openRounds: z
    .array(
      z.strictObject({
        round: z.number().int(),
        due: z.string().optional(),
        overdue: z.literal(true).optional(),
        games: z.array(z.strictObject({ table: z.string(), attacker: z.string(), defender: z.string() })),
      }),
    )
    .optional(),
  clock: ClockView,
  /** Each player once, by name. */
  seats: z.array(
    z.strictObject({
      name: z.string(),
      table: z.string().nullable(),
      opponent: z.string().nullable(),
      side: z.enum(['attacker', 'defender']).nullable(),
    }),
  ),
  tables: z.array(
    z.strictObject({
      table: z.string(),
      attacker: z.string(),
      defender: z.string(),
      state: z.enum(tableStates),
      /** How the game ended, once it stands: nothing while somebody still has to confirm it, or says otherwise. */
      outcome: z.enum(['attacker', 'defender', 'draw', 'none']).nullable(),
      judge: z.boolean(),
      lastTurn: z.boolean(),
      extended: z.number().int(),
    }),
  ),
  standings: z.array(
    z.strictObject({
      name: z.string(),
      place: z.number().int(),
      points: z.string(),
      score: ScoreView,
      /** What became of them in the cut. */
      fate: Text.nullable(),
      ...SoftFigures.shape,
    }),
  ),
  /** Absent: players are paired one by one. */
  teams: HallTeams.optional(),
  /** Columns of soft scores; none before they are published. */
  soft: z.array(SoftColumn),
  after: z.number().int(),
  /** Empty before the cut is paired. */
  bracket: BracketView,
  /** What comes next, in a sentence. */
  ahead: Text,
  /** Who has won the event, once it is over. */
  winners: z.array(z.string()),
  /** Of the key that the event is signed with, for people; nothing before its first use. */
  fingerprint: z.string().nullable(),
});
export type HallView = z.infer<typeof HallView>;

export const hallApi = {
  'tournament.hall': {
    kind: 'live',
    who: 'anyone',
    input: z.strictObject({}),
    output: z.strictObject({ hall: HallView.nullable() }),
  },
} as const satisfies Contract;
