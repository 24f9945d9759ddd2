import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { EventAct } from './event-acts.ts';
import { Honoured } from './event-awards.ts';
import { SoftColumn, SoftFigures } from './soft-figures.ts';
import { GameGear, ListsView, PlayerLists } from './event-lists.ts';
import { Id, line, Result } from './event-settings.ts';
import { EventView } from './event-view.ts';
import { ClockView, HallView, tableStates } from './hall-view.ts';
import { ScoreView } from './score-view.ts';
import type { Contract } from './rpc.ts';
import { EventOutcome } from './tournament-api.ts';

/**
 * What people in the hall may ask the organiser's hub. Each role has its own contract, so other methods do not exist
 * for it; what a caller may do through `hub.do` is up to the desk.
 */
export const hubRoles = ['organiser', 'judge', 'table', 'player', 'onlooker', 'screen'] as const;
export type HubRole = (typeof hubRoles)[number];

const nothing = z.strictObject({});
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const wide = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** The most rows in one message. */
export const MOST_ROWS = 200;

/** A match's file header: the first row is chained to its hash. */
export const MatchHead = z.strictObject({
  id: z.string().min(1).max(64),
  system: z.string().max(80),
  edition: z.string().max(80),
  setup: z.string().max(512 * 1024),
  options: z.string().max(64 * 1024),
  created_at: wide,
  program: z.string().max(80),
});
export type MatchHead = z.infer<typeof MatchHead>;

/** An entry of a match's journal, byte for byte. */
export const WireRow = z.strictObject({
  n: z.number().int().min(1).max(10_000_000),
  at: wide,
  kind: z.string().regex(/^[a-z][a-z0-9.-]{0,63}$/),
  origin: z.strictObject({ device: z.string().max(200), boot: wide, seq: wide }).nullable(),
  body: z.string().max(256 * 1024),
  hash: digest,
});
export type WireRow = z.infer<typeof WireRow>;

/** A device's signature on a match, as stored in its file: for a head as it was shown. */
export const WireSignature = z.strictObject({
  at: wide,
  n: z.number().int().min(0).max(10_000_000),
  hash: digest,
  key: digest,
  seat: z.string().max(40).nullable(),
  name: z.string().max(40),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});
export type WireSignature = z.infer<typeof WireSignature>;

/** Why the hub refuses; `final`: sending again will not help. */
const NotTaken = z.strictObject({ done: z.literal(false), text: Text, final: z.boolean() });
export type NotTaken = z.infer<typeof NotTaken>;

/** How far the hub has a match's rows on disk, or why it refuses them. */
export const RowsOutcome = z.discriminatedUnion('done', [
  z.strictObject({ done: z.literal(true), have: z.number().int().min(0) }),
  NotTaken,
]);
export type RowsOutcome = z.infer<typeof RowsOutcome>;

/** Whether the hub has the signatures on disk. */
export const SignedOutcome = z.discriminatedUnion('done', [z.strictObject({ done: z.literal(true) }), NotTaken]);
export type SignedOutcome = z.infer<typeof SignedOutcome>;

/** The game that a table is to play, with everything that its Castellan needs to start it. */
export const TableCall = z.strictObject({
  round: z.number().int(),
  game: z.number().int(),
  pairing: z.strictObject({ attacker: z.string(), defender: z.string(), scenario: z.string().nullable() }),
  /** The judge allows players to see which option is best. */
  advice: z.literal(true).optional(),
  names: z.strictObject({ attacker: z.string(), defender: z.string() }),
  system: z.string().nullable(),
  scenario: z.string().nullable(),
  /** The name of the round's fortress; absent: that of the scenario. */
  fortress: z.string().optional(),
  /** Both players have sent in a list. */
  lists: z.literal(true).optional(),
  state: z.enum(tableStates),
  /** The id of the match that was started for it. */
  match: z.string().nullable(),
  lastTurn: z.boolean(),
  clock: ClockView,
});
export type TableCall = z.infer<typeof TableCall>;

/** How a round went for a player. `no-game`: neither played nor won; `reserve`: there, but at no board of a team. */
export const recordOutcomes = [
  'win',
  'draw',
  'loss',
  'forfeit-win',
  'forfeit-loss',
  'no-game',
  'bye',
  'reserve',
  'absent',
] as const;

/** A finished round from one player's point of view. */
export const RecordView = z.strictObject({
  round: z.number().int(),
  how: z.enum(recordOutcomes),
  opponent: z.string().nullable(),
  table: z.string().nullable(),
  /** Null if the event has no sides. */
  side: z.enum(['attacker', 'defender']).nullable(),
  scenario: z.string().nullable(),
  /** Match points; null in a cut, which has none. */
  points: z.string().nullable(),
  /** Victory points of both, the player's own first; null if they were not counted. */
  score: z.tuple([z.number(), z.number()]).nullable(),
  /** What the player reported, if the result is another one. */
  reported: Text.nullable(),
});
export type RecordView = z.infer<typeof RecordView>;

/** A game as one of its players sees it. */
const SeatGame = z.strictObject({
  game: z.number().int(),
  table: z.string(),
  side: z.enum(['attacker', 'defender']),
  opponent: z.string(),
  /** The opponent has left the event. */
  left: z.boolean(),
  scenario: z.string().nullable(),
  /** The name of the fortress it is played at; null if it is that of the scenario. */
  fortress: z.string().nullable(),
  state: z.enum(tableStates),
  result: Result.nullable(),
  mine: Result.nullable(),
  theirs: Result.nullable(),
  judge: z.boolean(),
});

/** A player's own team, with its match in the round shown. */
const SeatTeam = z.strictObject({
  name: z.string(),
  /** After the last round that counts; null before the first. */
  place: z.number().int().nullable(),
  /** Null if it has none this round. */
  opponent: z.string().nullable(),
  /** Null if the player sits at none. */
  board: z.number().int().nullable(),
  /** The own sum first. */
  points: z.tuple([z.string(), z.string()]).nullable(),
});

/** What a player sees of the event on a phone: their own game, list and record, and nothing private of anybody else. */
export const SeatView = z.strictObject({
  event: z.string(),
  player: z.string(),
  name: z.string(),
  checkedIn: z.boolean(),
  dropped: z.boolean(),
  round: z.number().int(),
  rounds: z.number().int(),
  /** The name of the round, if it is in the cut. */
  stage: Text.nullable(),
  game: SeatGame.nullable(),
  /**
   * In a league: every own game still to be played or settled, with its dates. Otherwise empty: there is one at a time.
   */
  open: z.array(
    z.strictObject({
      round: z.number().int(),
      opens: z.string().nullable(),
      due: z.string().nullable(),
      overdue: z.boolean(),
      game: SeatGame,
    }),
  ),
  /**
   * In a team event: the own team, its opponent this round, the player's board, and the score of the boards; null for
   * a player in no team.
   */
  team: SeatTeam.nullable().optional(),
  /** Nobody to play this round. */
  rests: z.boolean(),
  /** The round is completed: its results can no longer be reported. */
  over: z.boolean(),
  clock: ClockView.nullable(),
  /** Fingerprint of the event's signing key, for people to compare. */
  fingerprint: z.string().nullable(),
  /** What comes next, in a sentence. */
  ahead: Text,
  /** The own place after the last finished round. */
  standing: z
    .strictObject({
      place: z.number().int(),
      points: z.string(),
      score: ScoreView,
      fate: Text.nullable(),
      ...SoftFigures.shape,
    })
    .nullable(),
  /** The own finished rounds, the first one first. */
  record: z.array(RecordView),
  /** Columns of soft scores; empty until they are published. */
  soft: z.array(SoftColumn),
});
export type SeatView = z.infer<typeof SeatView>;

const everything = {
  'hub.who': {
    kind: 'query',
    who: 'anyone',
    input: nothing,
    output: z.strictObject({ role: z.enum(hubRoles), name: z.string(), event: z.string(), subject: z.string() }),
  },
  'hub.hall': {
    kind: 'live',
    latest: true,
    who: 'anyone',
    input: nothing,
    output: z.strictObject({ hall: HallView.nullable() }),
  },
  /** The whole event; contact details only for the organiser. */
  'hub.event': {
    kind: 'live',
    latest: true,
    who: 'anyone',
    input: nothing,
    output: z.strictObject({ view: EventView.nullable(), problem: Text.nullable() }),
  },
  /** `id`: generated by the screen; a repeated id is carried out only once. */
  'hub.do': {
    kind: 'mutation',
    who: 'anyone',
    input: z.strictObject({ id: z.string().regex(/^[A-Za-z0-9-]{1,36}$/), act: EventAct }),
    output: EventOutcome,
  },
  /** The head of the log, for a player's phone to sign, and the event's public key. */
  'hub.head': {
    kind: 'query',
    who: 'anyone',
    input: nothing,
    output: z.strictObject({ event: z.string(), n: z.number().int(), hash: digest, key: digest }).nullable(),
  },
  'hub.seat': {
    kind: 'live',
    latest: true,
    who: 'anyone',
    input: nothing,
    output: z.strictObject({ seat: SeatView.nullable(), problem: Text.nullable() }),
  },
  /**
   * Army lists as this guest may see them: all for the organiser, and for others once published; players always see
   * their own.
   */
  'hub.lists': {
    kind: 'live',
    latest: true,
    who: 'anyone',
    input: nothing,
    output: z.strictObject({ lists: ListsView.nullable(), problem: Text.nullable() }),
  },
  /** A player's lists, or why this guest sees none. */
  'hub.listsOf': {
    kind: 'query',
    who: 'anyone',
    input: z.strictObject({ player: Id, language: z.enum(['en', 'fr']) }),
    output: z.strictObject({ lists: PlayerLists.nullable(), problem: Text.nullable() }),
  },
  /**
   * Marks that this guest may see: all (and the awards) for the organiser; what judges give, for a judge; their own,
   * for a player.
   */
  'hub.scores': { kind: 'live', latest: true, who: 'anyone', input: nothing, output: Honoured },
  /** What the game assigned to this table starts with; null if none is assigned. */
  'hub.gear': { kind: 'query', who: 'anyone', input: nothing, output: GameGear.nullable() },
  /** What was done about a game, in the words of the event's log. */
  'hub.log': {
    kind: 'query',
    who: 'anyone',
    input: z.strictObject({ round: z.number().int().min(1).max(200), table: line(20) }),
    output: z.strictObject({ lines: z.array(Text), problem: Text.nullable() }),
  },
  'hub.table': {
    kind: 'live',
    latest: true,
    who: 'anyone',
    input: nothing,
    output: z.strictObject({ name: line(120), call: TableCall.nullable(), problem: Text.nullable() }),
  },
  /** Announces a match with its first row, which names its game. The answer says from which row to send. */
  'hub.offer': {
    kind: 'mutation',
    who: 'anyone',
    input: z.strictObject({ match: MatchHead, first: WireRow }),
    output: RowsOutcome,
  },
  'hub.rows': {
    kind: 'mutation',
    who: 'anyone',
    input: z.strictObject({ match: z.string().max(64), rows: z.array(WireRow).min(1).max(MOST_ROWS) }),
    output: RowsOutcome,
  },
  /**
   * Devices' signatures on rows that the hub has; repeating them changes nothing. `salt`: of the heads that were shown.
   */
  'hub.signatures': {
    kind: 'mutation',
    who: 'anyone',
    input: z.strictObject({
      match: z.string().max(64),
      salt: z.string().regex(/^[0-9a-f]{32}$/),
      signatures: z.array(WireSignature).min(1).max(MOST_ROWS),
    }),
    output: SignedOutcome,
  },
} as const satisfies Contract;
export type HubApi = typeof everything;

const inRoom = ['hub.who', 'hub.hall'] as const;
const ofLists = ['hub.lists', 'hub.listsOf'] as const;
/** The methods that each role may call. */
export const hubRights: Readonly<Record<HubRole, readonly (keyof HubApi)[]>> = {
  organiser: [...inRoom, 'hub.event', 'hub.log', 'hub.do', 'hub.scores', ...ofLists],
  judge: [...inRoom, 'hub.event', 'hub.log', 'hub.do', 'hub.scores', ...ofLists],
  table: [...inRoom, 'hub.table', 'hub.gear', 'hub.offer', 'hub.rows', 'hub.signatures'],
  player: [...inRoom, 'hub.seat', 'hub.head', 'hub.do', 'hub.scores', ...ofLists],
  onlooker: [...inRoom, ...ofLists],
  screen: inRoom,
};

/** Every method, for the calling end. */
export const hubApi: HubApi = everything;

/** The methods of a role, for the answering end. */
export function hubApiOf(role: HubRole): Partial<HubApi> {
  return Object.fromEntries(hubRights[role].map((method) => [method, everything[method]]));
}

/** How somebody joins: `table` for a Castellan at a table, with a key that it generated. */
export const JoinAsk = z.strictObject({
  code: z.string().max(24),
  name: z.string().max(80),
  table: line(20).nullable(),
  key: z
    .string()
    .regex(/^[\w-]{32,64}$/)
    .nullable(),
});
export type JoinAsk = z.infer<typeof JoinAsk>;

export const JoinAnswer = z.discriminatedUnion('joined', [
  z.strictObject({
    joined: z.literal(true),
    role: z.enum(hubRoles),
    event: z.string(),
    eventName: z.string(),
    name: z.string(),
  }),
  z.strictObject({ joined: z.literal(false), text: Text, seconds: z.number().int() }),
]);
export type JoinAnswer = z.infer<typeof JoinAnswer>;

/** The role that a browser is let in with; null for none. */
export const HubGuestAnswer = z.strictObject({
  guest: z.strictObject({ role: z.enum(hubRoles), name: z.string(), event: z.string() }).nullable(),
});
export type HubGuestAnswer = z.infer<typeof HubGuestAnswer>;
