import { z } from 'zod';
import { Text } from '../../../rules/kernel/text.ts';
import { Category, Mark, MarkedGame, OwnAward, WorkedAward } from '../../contract/event-awards.ts';
import { ArmyList, EventFortress, ListSide } from '../../contract/event-lists.ts';
import { Team } from '../../contract/event-teams.ts';
import { MOST_SIGNS } from '../../contract/event-words.ts';
import { Id, line, MOST_MINUTES, Player, Points, Result, RoundPlan, Settings } from './settings.ts';

/**
 * What happened at an event, in order. Everything else (players, rounds, standings) is folded from it. The log is
 * append-only, so every change leaves a trace. A kind never changes its meaning.
 */

const round = z.number().int().min(1).max(200);
const place = z.number().int().min(1).max(5000);
const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${String(2 * bytes)}}$`));
/** Arbitrary-size integers. */
const big = z.string().regex(/^-?\d{1,400}$/);

export const Certificate = z.strictObject({
  wishes: z.array(z.strictObject({ wish: z.string(), weight: big, breaches: z.number().int().min(0) })),
  proof: z.strictObject({
    cost: big,
    values: z.record(z.string(), big),
    groups: z.array(z.strictObject({ members: z.array(z.string()).min(3), value: big })),
  }),
});

export const Breach = z.strictObject({ wish: z.string(), amount: z.number().int().min(1), text: Text });
export type Breach = z.infer<typeof Breach>;

/** A game of a round. Games are numbered from 1 in this order. */
export const Game = z.strictObject({
  attacker: Id,
  defender: Id,
  table: line(MOST_SIGNS.table),
  scenario: line(MOST_SIGNS.scenario).nullable(),
  breaches: z.array(Breach),
});
export type Game = z.infer<typeof Game>;

/** A player without a game: no opponent was left, they asked for a bye, or they were absent. */
export const Rest = z.strictObject({
  player: Id,
  /** `reserve`: present but not lined up by any team. */
  kind: z.enum(['bye', 'requested', 'absent', 'reserve']),
  points: Points,
  breaches: z.array(Breach),
});
export type Rest = z.infer<typeof Rest>;

/** Two teams that meet, and who sits at each board; a place is empty if its team ran out of players. */
export const TeamMatch = z.strictObject({
  /** Attacks on the first board; sides alternate from there. */
  first: Id,
  second: Id,
  boards: z.array(z.strictObject({ first: Id.nullable(), second: Id.nullable() })).min(1),
  breaches: z.array(Breach),
});
export type TeamMatch = z.infer<typeof TeamMatch>;

/** What a round of teams was paired from. Its games are the boards of each match in turn. */
const PairedTeams = z.strictObject({
  matches: z.array(TeamMatch),
  bye: z.strictObject({ team: Id, lineUp: z.array(Id), breaches: z.array(Breach) }).nullable(),
});

/** A round as paired, with the inputs of the pairing. */
export const PairedRound = z.strictObject({
  round,
  stage: z.enum(['swiss', 'dutch', 'round-robin', 'cut', 'imported', 'teams']),
  games: z.array(Game),
  rests: z.array(Rest),
  /** Players of a Swiss round, or teams, by points and rank, as the pairing saw them. */
  order: z.array(Id),
  /** Only if teams are paired; the certificates are then theirs. */
  teams: PairedTeams.optional(),
  explanation: Text.nullable(),
  certificate: z.strictObject({ pairs: Certificate.nullable(), tables: Certificate.nullable() }),
  /** For pairings made or changed by hand: how much more they cost than the best, and who wanted them. */
  byHand: z
    .strictObject({
      why: line(MOST_SIGNS.why),
      dearerBy: big,
      differences: z.array(z.strictObject({ wish: z.string(), more: z.number().int() })),
    })
    .nullable(),
});
export type PairedRound = z.infer<typeof PairedRound>;

/** Most devices whose signatures of one match an event keeps. */
export const MOST_SIGNATURES = 64;

/** A match head signed by a device, and whose device it is; a console has no side and no name. */
export const MatchSignature = z.strictObject({
  n: z.number().int().min(0),
  hash: hex(32),
  key: hex(32),
  seat: z.string().max(40).nullable(),
  name: z.string().max(40),
  signature: hex(64),
});
export type MatchSignature = z.infer<typeof MatchSignature>;

export const Deed = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('event-opened'), settings: Settings }),
  z.strictObject({ kind: z.literal('settings-changed'), settings: Settings }),
  z.strictObject({ kind: z.literal('round-planned'), round, plan: RoundPlan }),
  /** `missed`: points for each round that was already over. */
  z.strictObject({ kind: z.literal('player-entered'), player: Player, missed: Points }),
  z.strictObject({ kind: z.literal('player-changed'), player: Player }),
  /** For a player entered by mistake; only if they are in no round. */
  z.strictObject({ kind: z.literal('player-removed'), player: Id }),
  z.strictObject({ kind: z.literal('checked-in'), player: Id, by: z.enum(['hand', 'code']) }),
  z.strictObject({ kind: z.literal('check-in-withdrawn'), player: Id }),
  z.strictObject({ kind: z.literal('dropped'), player: Id }),
  z.strictObject({ kind: z.literal('returned'), player: Id }),
  z.strictObject({ kind: z.literal('bye-requested'), player: Id, round, worth: z.enum(['full', 'half', 'zero']) }),
  z.strictObject({ kind: z.literal('bye-request-withdrawn'), player: Id, round }),
  z.strictObject({ kind: z.literal('round-paired'), paired: PairedRound }),
  z.strictObject({ kind: z.literal('round-repaired'), paired: PairedRound }),
  z.strictObject({ kind: z.literal('round-withdrawn'), round }),
  /** By hand: a game goes to another table, or two games swap theirs. Their pairing stays. */
  z.strictObject({
    kind: z.literal('tables-changed'),
    round,
    games: z
      .array(
        z.strictObject({
          game: place,
          table: line(MOST_SIGNS.table),
          scenario: line(MOST_SIGNS.scenario).nullable(),
          breaches: z.array(Breach),
        }),
      )
      .min(1)
      .max(2),
  }),
  z.strictObject({ kind: z.literal('result'), round, game: place, result: Result }),
  z.strictObject({ kind: z.literal('result-withdrawn'), round, game: place }),
  z.strictObject({ kind: z.literal('round-completed'), round }),
  z.strictObject({ kind: z.literal('round-reopened'), round }),
  /** Makes the pairings public. */
  z.strictObject({ kind: z.literal('round-published'), round }),
  z.strictObject({ kind: z.literal('clock-started'), round }),
  z.strictObject({ kind: z.literal('clock-paused'), round }),
  /** Without `game`: the whole round. */
  z.strictObject({
    kind: z.literal('time-extended'),
    round,
    game: place.nullable(),
    minutes: z.number().int().min(1).max(MOST_MINUTES),
  }),
  z.strictObject({ kind: z.literal('last-turn-called'), round, game: place.nullable() }),
  z.strictObject({ kind: z.literal('judge-called'), round, game: place, why: z.string().max(200) }),
  z.strictObject({ kind: z.literal('judge-came'), round, game: place }),
  /** `match`: its id in its own journal; `file`: its name in the library of the machine it is played on. */
  z.strictObject({
    kind: z.literal('match-begun'),
    round,
    game: place,
    match: z.string().max(200),
    file: z.string().max(200),
    /** Set if the match began before the players made their current claims: these are about it and stay. */
    late: z.literal(true).optional(),
  }),
  /** What a player says about their game. */
  z.strictObject({ kind: z.literal('claimed'), round, game: place, player: Id, result: Result }),
  /**
   * The key that signs this event from now on (raw, hex), and the event id it signs under. A copy of an event imported
   * next to the original gets a new id; older signatures stay valid under the old one.
   */
  z.strictObject({ kind: z.literal('key-made'), key: hex(32), event: Id }),
  /** The event's signature of its log up to act `n`. */
  z.strictObject({
    kind: z.literal('head-signed'),
    n: z.number().int().min(1),
    hash: hex(32),
    key: hex(32),
    signature: hex(64),
  }),
  /** The same by a player's phone with its own key. */
  z.strictObject({
    kind: z.literal('head-confirmed'),
    player: Id,
    n: z.number().int().min(1),
    hash: hex(32),
    key: hex(32),
    signature: hex(64),
  }),
  /**
   * Devices' signatures of a game's match: the last head of each, as shown to its user, so that any file of the match
   * can be checked against it. `played`: the last entry of the match that is an order, a roll or an answer.
   */
  z.strictObject({
    kind: z.literal('match-signed'),
    round,
    game: place,
    match: z.string().max(200),
    played: z.number().int().min(0),
    signatures: z.array(MatchSignature).min(1).max(MOST_SIGNATURES),
  }),
  /** Replaces the player's list for the same system and side. */
  z.strictObject({ kind: z.literal('list-sent'), player: Id, list: ArmyList }),
  z.strictObject({ kind: z.literal('list-withdrawn'), player: Id, system: line(64), side: ListSide }),
  /** The player's lists cannot change until they are unlocked. */
  z.strictObject({ kind: z.literal('lists-locked'), player: Id }),
  z.strictObject({ kind: z.literal('lists-unlocked'), player: Id }),
  /** Makes the lists of all players public. */
  z.strictObject({ kind: z.literal('lists-published') }),
  z.strictObject({ kind: z.literal('lists-hidden') }),
  /** Adds a set-up that rounds can be played at. */
  z.strictObject({ kind: z.literal('fortress-taken'), fortress: EventFortress }),
  /** Adds or changes a category of soft scores. */
  z.strictObject({ kind: z.literal('category-set'), category: Category }),
  /** Its marks stay in the log but no longer count. */
  z.strictObject({ kind: z.literal('category-removed'), category: Id }),
  /** Replaces the earlier mark. `game`: from an opponent; null: from the organiser or a judge. */
  z.strictObject({
    kind: z.literal('mark-given'),
    category: Id,
    player: Id,
    mark: Mark,
    game: MarkedGame.nullable(),
  }),
  z.strictObject({ kind: z.literal('mark-withdrawn'), category: Id, player: Id, game: MarkedGame.nullable() }),
  /** Makes all marks public. They count once the last round is over. */
  z.strictObject({ kind: z.literal('scores-published') }),
  z.strictObject({ kind: z.literal('scores-hidden') }),
  /** Adds or changes an award of the organiser's own. */
  z.strictObject({ kind: z.literal('award-set'), award: OwnAward }),
  z.strictObject({ kind: z.literal('award-removed'), award: Id }),
  z.strictObject({ kind: z.literal('award-wanted'), award: WorkedAward }),
  z.strictObject({ kind: z.literal('award-unwanted'), award: WorkedAward }),
  /** Awards have been handed out: nothing changes any more, except that signatures may still arrive. */
  z.strictObject({ kind: z.literal('event-closed') }),
  z.strictObject({ kind: z.literal('event-reopened') }),
  /** `missed`: points for each round that was already over. */
  z.strictObject({ kind: z.literal('team-entered'), team: Team, missed: Points }),
  /** Changes the team's name, players or board order, for rounds paired from now on. */
  z.strictObject({ kind: z.literal('team-changed'), team: Team }),
  /** For a team entered by mistake; only if it is in no round. */
  z.strictObject({ kind: z.literal('team-removed'), team: Id }),
  z.strictObject({ kind: z.literal('team-dropped'), team: Id }),
  z.strictObject({ kind: z.literal('team-returned'), team: Id }),
  /** Lines of a tournament report file that Castellan does not use, kept verbatim. */
  z.strictObject({ kind: z.literal('report-lines-kept'), lines: z.array(z.string().max(20_000)).max(20_000) }),
]);
export type Deed = z.infer<typeof Deed>;

/** A deed with its author, its time, and an id that makes sending it twice harmless. */
export const Act = z.strictObject({
  n: z.number().int().min(1),
  id: Id,
  /** Milliseconds since 1970; never earlier than the previous act. */
  at: z.number().int().min(0),
  by: line(MOST_SIGNS.by),
  deed: Deed,
});
export type Act = z.infer<typeof Act>;
