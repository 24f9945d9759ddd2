import './zod-setup.ts';
import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { SoftColumn, SoftFigures } from './soft-figures.ts';
import { HallTeams } from './hall-teams.ts';
import { ScoreView } from './score-view.ts';
import type { Contract } from './rpc.ts';

/** What a hall screen shows of an event. */

/** The state of a table, from before the game until both players have confirmed. */
export const tableStates = ['waiting', 'playing', 'to-confirm', 'differ', 'result', 'confirmed'] as const;

export const ClockView = z.strictObject({
  /** Length of the round with extensions, in ms; null if it has no time limit. */
  length: z.number().nullable(),
  /** Milliseconds left as of `at`; negative: overtime. */
  left: z.number(),
  /** By the host's clock, in ms since 1970. */
  at: z.number(),
  running: z.boolean(),
  begun: z.boolean(),
  lastTurn: z.boolean(),
});
export type ClockView = z.infer<typeof ClockView>;

/** A seat in a bracket; null until the games before it are decided. */
const BracketSeat = z.strictObject({ seed: z.number().int(), name: z.string() }).nullable();
const BracketGame = z.strictObject({
  high: BracketSeat,
  low: BracketSeat,
  winner: z.enum(['high', 'low']).nullable(),
  table: z.string().nullable(),
});
export type BracketGame = z.infer<typeof BracketGame>;

/** The cut as a tree: its rounds in order, the final last, with the third-place game beside it. */
export const BracketView = z.array(
  z.strictObject({ name: Text, games: z.array(BracketGame), third: BracketGame.nullable() }),
);
export type BracketView = z.infer<typeof BracketView>;

/** What a hall screen shows; public. */
export const HallView = z.strictObject({
  name: z.string(),
  round: z.number().int(),
  rounds: z.number().int(),
  completed: z.boolean(),
  /** The round's last day, and whether it has passed while games are still to be played. */
  due: z.string().optional(),
  overdue: z.literal(true).optional(),
  /** How many games of a league are still to be played; absent: none. */
  openGames: z.number().int().optional(),
  /** A league's open games by round, if more than one round is open; otherwise absent. */
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
      /** How the game ended; null until it is confirmed and undisputed. */
      outcome: z.enum(['attacker', 'defender', 'draw', 'none']).nullable(),
      judge: z.boolean(),
      lastTurn: z.boolean(),
      extended: z.number().int(),
    }),
  ),
  standings: z.array(
    z.strictObject({
      name: z.string(),
      /** Club and army, as far as they are known. */
      plays: z.array(z.string()).max(2),
      place: z.number().int(),
      points: z.string(),
      score: ScoreView,
      /** How they fared in the cut. */
      fate: Text.nullable(),
      ...SoftFigures.shape,
    }),
  ),
  /** Absent: players are paired individually. */
  teams: HallTeams.optional(),
  /** Columns of soft scores; empty until they are published. */
  soft: z.array(SoftColumn),
  after: z.number().int(),
  /** Empty until the cut is paired. */
  bracket: BracketView,
  /** What comes next, in a sentence. */
  ahead: Text,
  /** The winners, once the event is over. */
  winners: z.array(z.string()),
  /** Fingerprint of the event's signing key, for people to compare; null before the key's first use. */
  fingerprint: z.string().nullable(),
});
export type HallView = z.infer<typeof HallView>;

export const hallApi = {
  'tournament.hall': {
    kind: 'live',
    latest: true,
    who: 'anyone',
    input: z.strictObject({}),
    output: z.strictObject({ hall: HallView.nullable() }),
  },
} as const satisfies Contract;
