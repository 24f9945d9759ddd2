import { z } from 'zod';
import { Text } from '../../../rules/kernel/text.ts';
import { Category, Mark, MarkedGame, OwnAward, WorkedAward } from '../../contract/event-awards.ts';
import { ArmyList, EventFortress, ListSide } from '../../contract/event-lists.ts';
import { Team } from '../../contract/event-teams.ts';
import { Id, line, MOST_MINUTES, Player, Points, Result, RoundPlan, Settings } from './settings.ts';

/**
 * What happened at an event, in order. Everything else (players, rounds, standings) is folded from it, so every change
 * has its trace: acts are only ever added. A kind never changes its meaning.
 */

const round = z.number().int().min(1).max(200);
const place = z.number().int().min(1).max(5000);
const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${String(2 * bytes)}}$`));
/** Whole numbers of any size. */
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

/** A game of a round; the games of a round are numbered from 1 in this order. */
export const Game = z.strictObject({
  attacker: Id,
  defender: Id,
  table: line(20),
  scenario: line(80).nullable(),
  breaches: z.array(Breach),
});
export type Game = z.infer<typeof Game>;

/** Somebody without a game: nobody was left to play, or they asked, or they were not there. */
export const Rest = z.strictObject({
  player: Id,
  /** `reserve`: there, and not lined up by any team. */
  kind: z.enum(['bye', 'requested', 'absent', 'reserve']),
  points: Points,
  breaches: z.array(Breach),
});
export type Rest = z.infer<typeof Rest>;

/** Two teams that meet, and who sits at each board: nobody where a team had nobody left. */
export const TeamMatch = z.strictObject({
  /** Attacks on the first board; the sides alternate from there. */
  first: Id,
  second: Id,
  boards: z.array(z.strictObject({ first: Id.nullable(), second: Id.nullable() })).min(1),
  breaches: z.array(Breach),
});
export type TeamMatch = z.infer<typeof TeamMatch>;

/** What a round of teams was paired from. Its games are those of the boards, match after match. */
const PairedTeams = z.strictObject({
  matches: z.array(TeamMatch),
  bye: z.strictObject({ team: Id, lineUp: z.array(Id), breaches: z.array(Breach) }).nullable(),
});

/** A round as it was paired, with what the pairing was made from. */
export const PairedRound = z.strictObject({
  round,
  stage: z.enum(['swiss', 'dutch', 'round-robin', 'cut', 'imported', 'teams']),
  games: z.array(Game),
  rests: z.array(Rest),
  /** Players of a Swiss round, or teams, in the order of points and rank, as the pairing saw them. */
  order: z.array(Id),
  /** Where teams are paired; the certificates are theirs. */
  teams: PairedTeams.optional(),
  explanation: Text.nullable(),
  certificate: z.strictObject({ pairs: Certificate.nullable(), tables: Certificate.nullable() }),
  /** Of pairings made or changed by hand what they cost more than the best, and who wanted them so. */
  byHand: z
    .strictObject({
      why: line(200),
      dearerBy: big,
      differences: z.array(z.strictObject({ wish: z.string(), more: z.number().int() })),
    })
    .nullable(),
});
export type PairedRound = z.infer<typeof PairedRound>;

/** Devices whose signatures of one match an event keeps. */
export const MOST_SIGNATURES = 64;

/** A head of a match that a device signed, and as whose device; a console has no side and no name. */
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
  /** `missed`: points for each round that was over before. */
  z.strictObject({ kind: z.literal('player-entered'), player: Player, missed: Points }),
  z.strictObject({ kind: z.literal('player-changed'), player: Player }),
  /** Entered by mistake: only somebody who is in no round. */
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
  z.strictObject({ kind: z.literal('result'), round, game: place, result: Result }),
  z.strictObject({ kind: z.literal('result-withdrawn'), round, game: place }),
  z.strictObject({ kind: z.literal('round-completed'), round }),
  z.strictObject({ kind: z.literal('round-reopened'), round }),
  /** Pairings are for everybody's eyes from now on. */
  z.strictObject({ kind: z.literal('round-published'), round }),
  z.strictObject({ kind: z.literal('clock-started'), round }),
  z.strictObject({ kind: z.literal('clock-paused'), round }),
  /** Without a game: the whole round. */
  z.strictObject({
    kind: z.literal('time-extended'),
    round,
    game: place.nullable(),
    minutes: z.number().int().min(1).max(MOST_MINUTES),
  }),
  z.strictObject({ kind: z.literal('last-turn-called'), round, game: place.nullable() }),
  z.strictObject({ kind: z.literal('judge-called'), round, game: place, why: z.string().max(200) }),
  z.strictObject({ kind: z.literal('judge-came'), round, game: place }),
  /** `match`: its id in its own journal; `file`: its name in the library of the machine that it is played on. */
  z.strictObject({
    kind: z.literal('match-begun'),
    round,
    game: place,
    match: z.string().max(200),
    file: z.string().max(200),
    /** It began before the players said what they have said by now: their words are of it, and stay. */
    late: z.literal(true).optional(),
  }),
  /** What a player says of their game. */
  z.strictObject({ kind: z.literal('claimed'), round, game: place, player: Id, result: Result }),
  /**
   * The key that this event is signed with from now on, raw in hex, and under which id: an event that is taken in beside
   * itself gets another, and what was signed before holds under the old one.
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
  /** The same of a player's phone, with a key of its own. */
  z.strictObject({
    kind: z.literal('head-confirmed'),
    player: Id,
    n: z.number().int().min(1),
    hash: hex(32),
    key: hex(32),
    signature: hex(64),
  }),
  /**
   * What devices signed of the match of a game: the last head of each, as it was shown to its person, so that any file of
   * the match can be held against it. `played`: the last entry of the match that is an order, a roll or an answer.
   */
  z.strictObject({
    kind: z.literal('match-signed'),
    round,
    game: place,
    match: z.string().max(200),
    played: z.number().int().min(0),
    signatures: z.array(MatchSignature).min(1).max(MOST_SIGNATURES),
  }),
  /** In the place of the list that the player had for the same system and side. */
  z.strictObject({ kind: z.literal('list-sent'), player: Id, list: ArmyList }),
  z.strictObject({ kind: z.literal('list-withdrawn'), player: Id, system: line(64), side: ListSide }),
  /** What a player has sent in does not change until it is unlocked. */
  z.strictObject({ kind: z.literal('lists-locked'), player: Id }),
  z.strictObject({ kind: z.literal('lists-unlocked'), player: Id }),
  /** The lists of all players are for everybody's eyes from now on. */
  z.strictObject({ kind: z.literal('lists-published') }),
  z.strictObject({ kind: z.literal('lists-hidden') }),
  /** A set-up that rounds can be played at. */
  z.strictObject({ kind: z.literal('fortress-taken'), fortress: EventFortress }),
  /** A category of soft scores, new or changed. */
  z.strictObject({ kind: z.literal('category-set'), category: Category }),
  /** Its marks stay in the log, and count for nothing. */
  z.strictObject({ kind: z.literal('category-removed'), category: Id }),
  /** In the place of the mark that stood there. `game`: from an opponent; null: from the organiser or a judge. */
  z.strictObject({
    kind: z.literal('mark-given'),
    category: Id,
    player: Id,
    mark: Mark,
    game: MarkedGame.nullable(),
  }),
  z.strictObject({ kind: z.literal('mark-withdrawn'), category: Id, player: Id, game: MarkedGame.nullable() }),
  /** All marks are for everybody's eyes from now on, and count once the last round is over. */
  z.strictObject({ kind: z.literal('scores-published') }),
  z.strictObject({ kind: z.literal('scores-hidden') }),
  /** An award of the organiser's own, new or changed. */
  z.strictObject({ kind: z.literal('award-set'), award: OwnAward }),
  z.strictObject({ kind: z.literal('award-removed'), award: Id }),
  z.strictObject({ kind: z.literal('award-wanted'), award: WorkedAward }),
  z.strictObject({ kind: z.literal('award-unwanted'), award: WorkedAward }),
  /** The awards are handed out: nothing changes any more, but that signatures may still come. */
  z.strictObject({ kind: z.literal('event-closed') }),
  z.strictObject({ kind: z.literal('event-reopened') }),
  /** `missed`: points for each round that was over before. */
  z.strictObject({ kind: z.literal('team-entered'), team: Team, missed: Points }),
  /** Another name, other players, or the same in another order: for rounds that are paired from now on. */
  z.strictObject({ kind: z.literal('team-changed'), team: Team }),
  /** Entered by mistake: only a team that is in no round. */
  z.strictObject({ kind: z.literal('team-removed'), team: Id }),
  z.strictObject({ kind: z.literal('team-dropped'), team: Id }),
  z.strictObject({ kind: z.literal('team-returned'), team: Id }),
  /** Lines of a tournament report file that Castellan has no place for, kept word for word. */
  z.strictObject({ kind: z.literal('report-lines-kept'), lines: z.array(z.string().max(20_000)).max(20_000) }),
]);
export type Deed = z.infer<typeof Deed>;

/** A deed with who, when, and an id by which sending it twice changes nothing. */
export const Act = z.strictObject({
  n: z.number().int().min(1),
  id: Id,
  /** Milliseconds since 1970; never before the act ahead of it. */
  at: z.number().int().min(0),
  by: line(100),
  deed: Deed,
});
export type Act = z.infer<typeof Act>;
