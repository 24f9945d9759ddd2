import { z } from 'zod';
import { Category, Mark, MarkedGame, NewAward, NewCategory, OwnAward, WorkedAward } from './event-awards.ts';
import { ArmyList, ListSide, NewFortress } from './event-lists.ts';
import { NewTeam, Team } from './event-teams.ts';
import { Id, line, MOST_MINUTES, Player, Points, Result, RoundPlan, Settings } from './event-settings.ts';
import { MOST_SIGNS } from './event-words.ts';

/**
 * What people at an event ask for. The host turns each request into acts in the event's log, or refuses it in a
 * sentence.
 */

const round = z.number().int().min(1).max(200);
const game = z.number().int().min(1).max(5000);
const minutes = z.number().int().min(1).max(MOST_MINUTES);

/** A player as entered; the host assigns the id. */
export const NewPlayer = Player.omit({ id: true });
export type NewPlayer = z.infer<typeof NewPlayer>;

/** Manual pairings: every game of the round in order, and who has the bye. */
export const WantedRound = z.strictObject({
  round,
  games: z
    .array(
      z.strictObject({
        attacker: Id,
        defender: Id,
        table: line(MOST_SIGNS.table),
        scenario: line(MOST_SIGNS.scenario).nullable(),
      }),
    )
    .max(5000),
  bye: Id.nullable(),
});
export type WantedRound = z.infer<typeof WantedRound>;

export const EventAct = z.discriminatedUnion('kind', [
  /** `from`, here and below: as it was when somebody began to edit it; what others have changed since is kept. */
  z.strictObject({ kind: z.literal('settings'), settings: Settings, from: Settings.optional() }),
  z.strictObject({ kind: z.literal('plan'), round, plan: RoundPlan, from: RoundPlan.optional() }),
  /** `missed`: points for each round that is already over. */
  z.strictObject({ kind: z.literal('enter'), players: z.array(NewPlayer).min(1).max(2000), missed: Points }),
  z.strictObject({ kind: z.literal('change-player'), player: Player, from: Player.optional() }),
  z.strictObject({ kind: z.literal('remove-player'), player: Id }),
  z.strictObject({ kind: z.literal('check-in'), players: z.array(Id).min(1).max(2000), by: z.enum(['hand', 'code']) }),
  z.strictObject({ kind: z.literal('check-out'), player: Id }),
  z.strictObject({ kind: z.literal('drop'), player: Id }),
  z.strictObject({ kind: z.literal('return'), player: Id }),
  z.strictObject({ kind: z.literal('ask-bye'), player: Id, round, worth: z.enum(['full', 'half', 'zero']) }),
  z.strictObject({ kind: z.literal('withdraw-bye'), player: Id, round }),
  /** Pairs the next round by the event's method; `all`: every round that can be paired, which only a league allows. */
  z.strictObject({ kind: z.literal('pair'), all: z.literal(true).optional() }),
  z.strictObject({ kind: z.literal('pair-by-hand'), wanted: WantedRound, why: line(MOST_SIGNS.why) }),
  /**
   * To another table; a game that is there takes its table in return. `from`, `there`: its table, and the game at the
   * new one, as somebody saw them. If they are others by now, it is refused.
   */
  z.strictObject({
    kind: z.literal('move-game'),
    round,
    game,
    table: line(MOST_SIGNS.table),
    from: line(MOST_SIGNS.table),
    there: game.nullable(),
  }),
  z.strictObject({ kind: z.literal('withdraw-round'), round }),
  z.strictObject({ kind: z.literal('publish'), round }),
  z.strictObject({ kind: z.literal('complete'), round }),
  z.strictObject({ kind: z.literal('reopen'), round }),
  z.strictObject({ kind: z.literal('start-clock'), round }),
  z.strictObject({ kind: z.literal('pause-clock'), round }),
  /** Without a game: the whole round. */
  z.strictObject({ kind: z.literal('extend'), round, game: game.nullable(), minutes }),
  z.strictObject({ kind: z.literal('last-turn'), round, game: game.nullable() }),
  z.strictObject({ kind: z.literal('call-judge'), round, game, why: z.string().max(MOST_SIGNS.why) }),
  z.strictObject({ kind: z.literal('judge-done'), round, game }),
  /** What a player reports about their game; reporting the result that is already there confirms it. */
  z.strictObject({ kind: z.literal('claim'), round, game, player: Id, result: Result }),
  /** A player's phone signs the log up to act `n` with its own key; all values in hex. */
  z.strictObject({
    kind: z.literal('countersign'),
    player: Id,
    n: z.number().int().min(1),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    key: z.string().regex(/^[0-9a-f]{64}$/),
    signature: z.string().regex(/^[0-9a-f]{128}$/),
  }),
  /** `seen`: the result that the writer saw; if another one stands by now, it is refused with both. */
  z.strictObject({ kind: z.literal('result'), round, game, result: Result, seen: Result.nullable().optional() }),
  z.strictObject({ kind: z.literal('withdraw-result'), round, game }),
  /** Replaces the player's list for the same system and side. */
  z.strictObject({ kind: z.literal('send-list'), player: Id, list: ArmyList }),
  z.strictObject({ kind: z.literal('withdraw-list'), player: Id, system: line(64), side: ListSide }),
  z.strictObject({ kind: z.literal('lock-lists'), players: z.array(Id).min(1).max(5000) }),
  z.strictObject({ kind: z.literal('unlock-lists'), players: z.array(Id).min(1).max(5000) }),
  z.strictObject({ kind: z.literal('publish-lists') }),
  z.strictObject({ kind: z.literal('hide-lists') }),
  z.strictObject({ kind: z.literal('take-fortress'), fortress: NewFortress }),
  z.strictObject({ kind: z.literal('add-category'), category: NewCategory }),
  z.strictObject({ kind: z.literal('change-category'), category: Category, from: Category.optional() }),
  z.strictObject({ kind: z.literal('remove-category'), category: Id }),
  /**
   * `mark`: null withdraws it. `game`: for an opponent's mark; null for the organiser or a judge. `seen`: the mark that
   * the writer saw; if another one stands by now, it is refused with both.
   */
  z.strictObject({
    kind: z.literal('mark'),
    category: Id,
    player: Id,
    mark: Mark.nullable(),
    game: MarkedGame.nullable(),
    seen: Mark.nullable().optional(),
  }),
  z.strictObject({ kind: z.literal('publish-scores') }),
  z.strictObject({ kind: z.literal('hide-scores') }),
  z.strictObject({ kind: z.literal('add-award'), award: NewAward }),
  z.strictObject({ kind: z.literal('change-award'), award: OwnAward, from: OwnAward.optional() }),
  z.strictObject({ kind: z.literal('remove-award'), award: Id }),
  /** Whether a computed award is given at this event. */
  z.strictObject({ kind: z.literal('want-award'), award: WorkedAward, wanted: z.boolean() }),
  z.strictObject({ kind: z.literal('enter-team'), team: NewTeam, missed: Points }),
  z.strictObject({ kind: z.literal('change-team'), team: Team, from: Team.optional() }),
  z.strictObject({ kind: z.literal('remove-team'), team: Id }),
  z.strictObject({ kind: z.literal('drop-team'), team: Id }),
  z.strictObject({ kind: z.literal('return-team'), team: Id }),
  z.strictObject({ kind: z.literal('close-event') }),
  z.strictObject({ kind: z.literal('reopen-event') }),
  /** Takes back an act by appending a new one. */
  z.strictObject({ kind: z.literal('undo'), n: z.number().int().min(1) }),
]);
export type EventAct = z.infer<typeof EventAct>;
