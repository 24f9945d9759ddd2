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
 * What those in the hall may ask of the organiser's hub. Every role has a contract of its own, so that what is not in it
 * does not exist for it; what somebody may do of `hub.do` the desk decides.
 */
export const hubRoles = ['organiser', 'judge', 'table', 'player', 'onlooker', 'screen'] as const;
export type HubRole = (typeof hubRoles)[number];

const nothing = z.strictObject({});
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const wide = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Rows that one message carries at most. */
export const MOST_ROWS = 200;

/** A match as its file has it: its hash is what the first row is chained to. */
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

/** An entry of a match's journal, word for word. */
export const WireRow = z.strictObject({
  n: z.number().int().min(1).max(10_000_000),
  at: wide,
  kind: z.string().regex(/^[a-z][a-z0-9.-]{0,63}$/),
  origin: z.strictObject({ device: z.string().max(200), boot: wide, seq: wide }).nullable(),
  body: z.string().max(256 * 1024),
  hash: digest,
});
export type WireRow = z.infer<typeof WireRow>;

/** What a device signed of a match, as its file keeps it: a head as it was shown. */
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

/** Why the hub takes nothing; `final`: sending again will not help. */
const NotTaken = z.strictObject({ done: z.literal(false), text: Text, final: z.boolean() });
export type NotTaken = z.infer<typeof NotTaken>;

/** Up to where the hub has the rows of a match on its disk, or why it takes none. */
export const RowsOutcome = z.discriminatedUnion('done', [
  z.strictObject({ done: z.literal(true), have: z.number().int().min(0) }),
  NotTaken,
]);
export type RowsOutcome = z.infer<typeof RowsOutcome>;

/** Whether the hub has signatures on its disk. */
export const SignedOutcome = z.discriminatedUnion('done', [z.strictObject({ done: z.literal(true) }), NotTaken]);
export type SignedOutcome = z.infer<typeof SignedOutcome>;

/** The game that a table is to play, with everything that its Castellan needs to begin it. */
export const TableCall = z.strictObject({
  round: z.number().int(),
  game: z.number().int(),
  pairing: z.strictObject({ attacker: z.string(), defender: z.string(), scenario: z.string().nullable() }),
  /** The judge allows that players are shown which option brings most. */
  advice: z.literal(true).optional(),
  names: z.strictObject({ attacker: z.string(), defender: z.string() }),
  system: z.string().nullable(),
  scenario: z.string().nullable(),
  /** The fortress that the round is played at, by its name; absent: that of the scenario. */
  fortress: z.string().optional(),
  /** Both players have sent in a list. */
  lists: z.literal(true).optional(),
  state: z.enum(tableStates),
  /** The match that was begun for it, by its id. */
  match: z.string().nullable(),
  lastTurn: z.boolean(),
  clock: ClockView,
});
export type TableCall = z.infer<typeof TableCall>;

/** How a round went for a player. `no-game`: neither played nor won. */
export const recordOutcomes = [
  'win',
  'draw',
  'loss',
  'forfeit-win',
  'forfeit-loss',
  'no-game',
  'bye',
  'absent',
] as const;

/** A round that is over, as it was for one player. */
export const RecordView = z.strictObject({
  round: z.number().int(),
  how: z.enum(recordOutcomes),
  opponent: z.string().nullable(),
  table: z.string().nullable(),
  /** Nothing where the event has no sides. */
  side: z.enum(['attacker', 'defender']).nullable(),
  scenario: z.string().nullable(),
  /** Match points; nothing in a cut, which counts none. */
  points: z.string().nullable(),
  /** Victory points of both, the own first; nothing where somebody counted none. */
  score: z.tuple([z.number(), z.number()]).nullable(),
});
export type RecordView = z.infer<typeof RecordView>;

/** A game as one of its players sees it. */
const SeatGame = z.strictObject({
  game: z.number().int(),
  table: z.string(),
  side: z.enum(['attacker', 'defender']),
  opponent: z.string(),
  scenario: z.string().nullable(),
  /** That the round is played at, by its name; nothing where it is that of the scenario. */
  fortress: z.string().nullable(),
  state: z.enum(tableStates),
  result: Result.nullable(),
  mine: Result.nullable(),
  theirs: Result.nullable(),
  judge: z.boolean(),
});

/** A player's own team, with its match of the round that is shown. */
const SeatTeam = z.strictObject({
  name: z.string(),
  /** After the last round that counts; nothing before the first. */
  place: z.number().int().nullable(),
  /** Nobody where it has none this round. */
  opponent: z.string().nullable(),
  /** Nothing where the player sits at none. */
  board: z.number().int().nullable(),
  /** The own sum first. */
  points: z.tuple([z.string(), z.string()]).nullable(),
});

/** What a player sees of the event on a phone: the own game, list and record, and nothing private of anybody else. */
export const SeatView = z.strictObject({
  event: z.string(),
  player: z.string(),
  name: z.string(),
  checkedIn: z.boolean(),
  dropped: z.boolean(),
  round: z.number().int(),
  rounds: z.number().int(),
  /** The name of the round, if it is one of the cut. */
  stage: Text.nullable(),
  game: SeatGame.nullable(),
  /** In a league every own game that is still to be played or settled, with its days; elsewhere none, for there is one at a time. */
  open: z.array(
    z.strictObject({
      round: z.number().int(),
      opens: z.string().nullable(),
      due: z.string().nullable(),
      overdue: z.boolean(),
      game: SeatGame,
    }),
  ),
  /** The own team, where teams play: whom it meets this round, at which board the player sits, and what the boards came to. */
  team: SeatTeam.optional(),
  /** Nobody to play this round. */
  rests: z.boolean(),
  /** Nothing can be said of the round any more. */
  over: z.boolean(),
  clock: ClockView.nullable(),
  /** Of the key that the event is signed with, for people. */
  fingerprint: z.string().nullable(),
  /** What comes next, in a sentence. */
  ahead: Text,
  /** The own place after the last round that is over. */
  standing: z
    .strictObject({
      place: z.number().int(),
      points: z.string(),
      score: ScoreView,
      fate: Text.nullable(),
      ...SoftFigures.shape,
    })
    .nullable(),
  /** The own rounds that are over, the first one first. */
  record: z.array(RecordView),
  /** Columns of soft scores; none before they are published. */
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
    who: 'anyone',
    input: nothing,
    output: z.strictObject({ hall: HallView.nullable() }),
  },
  /** Everything of the event; contacts for the organiser alone. */
  'hub.event': {
    kind: 'live',
    who: 'anyone',
    input: nothing,
    output: z.strictObject({ view: EventView.nullable(), problem: Text.nullable() }),
  },
  /** `id`: made by the screen; the same id twice is done once. */
  'hub.do': {
    kind: 'mutation',
    who: 'anyone',
    input: z.strictObject({ id: z.string().regex(/^[A-Za-z0-9-]{1,36}$/), act: EventAct }),
    output: EventOutcome,
  },
  /** The log up to its last act, to be signed by a player's phone, and the public key of the event. */
  'hub.head': {
    kind: 'query',
    who: 'anyone',
    input: nothing,
    output: z.strictObject({ event: z.string(), n: z.number().int(), hash: digest, key: digest }).nullable(),
  },
  'hub.seat': {
    kind: 'live',
    who: 'anyone',
    input: nothing,
    output: z.strictObject({ seat: SeatView.nullable(), problem: Text.nullable() }),
  },
  /** Army lists as this guest may see them: everybody's for the organiser, for others once they are published; a player's own. */
  'hub.lists': {
    kind: 'live',
    who: 'anyone',
    input: nothing,
    output: z.strictObject({ lists: ListsView.nullable(), problem: Text.nullable() }),
  },
  /** The lists of a player; nothing where they are not for this guest's eyes. */
  'hub.listsOf': {
    kind: 'query',
    who: 'anyone',
    input: z.strictObject({ player: Id, language: z.enum(['en', 'fr']) }),
    output: PlayerLists.nullable(),
  },
  /**
   * Marks that this guest may see: all for the organiser, who is told of the awards as well; what judges give for a judge;
   * what they gave themselves for a player.
   */
  'hub.scores': { kind: 'live', who: 'anyone', input: nothing, output: Honoured },
  /** What the game that this table is called for is begun with; nothing where it is called for none. */
  'hub.gear': { kind: 'query', who: 'anyone', input: nothing, output: GameGear.nullable() },
  /** What was done about a game, in the words of the event's log. */
  'hub.log': {
    kind: 'query',
    who: 'anyone',
    input: z.strictObject({ round: z.number().int().min(1).max(200), table: line(20) }),
    output: z.array(Text),
  },
  'hub.table': {
    kind: 'live',
    who: 'anyone',
    input: nothing,
    output: z.strictObject({ name: line(120), call: TableCall.nullable(), problem: Text.nullable() }),
  },
  /** Names a match with its first row, which says what game it is. The answer says from where to send. */
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
  /** What devices signed of rows that are at the hub; the same ones again change nothing. `salt`: of the heads that were shown. */
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
/** What each role may ask. */
export const hubRights: Readonly<Record<HubRole, readonly (keyof HubApi)[]>> = {
  organiser: [...inRoom, 'hub.event', 'hub.log', 'hub.do', 'hub.scores', ...ofLists],
  judge: [...inRoom, 'hub.event', 'hub.log', 'hub.do', 'hub.scores', ...ofLists],
  table: [...inRoom, 'hub.table', 'hub.gear', 'hub.offer', 'hub.rows', 'hub.signatures'],
  player: [...inRoom, 'hub.seat', 'hub.head', 'hub.do', 'hub.scores', ...ofLists],
  onlooker: [...inRoom, ...ofLists],
  screen: inRoom,
};

/** Every method, for the end that asks. */
export const hubApi: HubApi = everything;

/** The methods of a role, for the end that answers. */
export function hubApiOf(role: HubRole): Partial<HubApi> {
  return Object.fromEntries(hubRights[role].map((method) => [method, everything[method]]));
}

/** How somebody comes in: `table` for a Castellan at a table, with a key of its own making. */
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

/** Who a browser is let in as; null for nobody. */
export const HubGuestAnswer = z.strictObject({
  guest: z.strictObject({ role: z.enum(hubRoles), name: z.string(), event: z.string() }).nullable(),
});
export type HubGuestAnswer = z.infer<typeof HubGuestAnswer>;
