import { otherSide, preferenceOf, sidesOf } from '../sides.ts';
import type { Side } from '../entrant.ts';

/** A player's past round as the Dutch system sees it. */
export interface DutchRound {
  /** Whether a game was really played. */
  readonly played: boolean;
  /** The opponent of a played game; nobody else counts as met. */
  readonly opponent: string | null;
  readonly side: Side | null;
  readonly points: number;
  /** The pairing-allocated bye. */
  readonly bye: boolean;
}

/** A player to be paired. */
export interface DutchPlayer {
  readonly id: string;
  readonly points: number;
  /** Pairing number: place on the starting list among all who take part, from 1. */
  readonly number: number;
  /** Every round so far, from the first. */
  readonly rounds: readonly DutchRound[];
}

/** Settings for the whole event. */
export interface DutchRules {
  /** Finished rounds. */
  readonly played: number;
  /** Rounds of the event. */
  readonly rounds: number;
  /** The most points one round can bring, and the points for a loss. */
  readonly win: number;
  readonly loss: number;
  /** The first player's side in the first round, drawn by lot; null if games have no sides. */
  readonly firstSide: Side | null;
}

/** A player with everything the criteria need, placed by points and pairing number. */
export interface Placed extends DutchPlayer {
  readonly place: number;
  readonly wants: Side | null;
  readonly strength: 'none' | 'mild' | 'strong' | 'absolute';
  /** Games on one side minus games on the other. */
  readonly surplus: number;
  /** The side of the last two games, if it was the same. */
  readonly twice: Side | null;
  readonly met: ReadonlySet<string>;
  readonly unplayed: number;
  /** May have the bye: never had one, nor a win's points without a game (C2). */
  readonly mayRest: boolean;
  /** Floated down or up in the last round, and in the one before. */
  readonly floats: readonly ['down' | 'up' | null, 'down' | 'up' | null];
  /** Topscorer of the last round, whose absolute side preferences may be broken. */
  readonly top: boolean;
}

/**
 * Players by points and pairing number.
 * @param all including those not paired now, for past scores
 */
export function inDutchOrder(
  players: readonly DutchPlayer[],
  all: readonly DutchPlayer[],
  rules: DutchRules,
): readonly Placed[] {
  const byId = new Map(all.map((player) => [player.id, player]));
  return players
    .toSorted((a, b) => b.points - a.points || a.number - b.number)
    .map((player, place) => placed(player, place, byId, rules));
}

function placed(player: DutchPlayer, place: number, all: ReadonlyMap<string, DutchPlayer>, rules: DutchRules): Placed {
  const games = player.rounds.filter(({ played }) => played);
  const history = games.map(({ side }) => ({ kind: 'game' as const, side, ...unasked }));
  const { wants, strength, surplus } = preferenceOf({ history });
  const sides = sidesOf({ history });
  const last = sides.at(-1) ?? null;
  return {
    ...player,
    place,
    wants,
    strength,
    surplus: Math.abs(surplus),
    twice: last !== null && last === sides.at(-2) ? last : null,
    met: new Set(games.flatMap(({ opponent }) => (opponent === null ? [] : [opponent]))),
    unplayed: rules.played - games.length,
    mayRest: !player.rounds.some(({ played, points, bye }) => !played && (bye || points >= rules.win)),
    floats: [floatOf(player, 1, all, rules), floatOf(player, 2, all, rules)],
    top: rules.played >= rules.rounds - 1 && player.points > (rules.played * rules.win) / 2,
  };
}

/** Fields that {@link preferenceOf} ignores. */
const unasked = { round: 0, opponent: null, table: null, scenario: null, float: null };

/** Points before the round `back` rounds ago. */
function pointsBefore({ points, rounds }: DutchPlayer, back: number, played: number): number {
  return rounds.slice(played - back, played).reduce((rest, round) => rest - round.points, points);
}

/** By the rules, a round without a game that brought more than a loss is a downfloat. */
function floatOf(
  player: DutchPlayer,
  back: number,
  all: ReadonlyMap<string, DutchPlayer>,
  { played, loss }: DutchRules,
): 'down' | 'up' | null {
  const round = player.rounds[played - back];
  if (round === undefined) return null;
  if (!round.played) return round.points > loss ? 'down' : null;
  const other = round.opponent === null ? undefined : all.get(round.opponent);
  if (other === undefined) return null;
  const gap = pointsBefore(player, back, played) - pointsBefore(other, back, played);
  return gap > 0 ? 'down' : gap < 0 ? 'up' : null;
}

/** The side due to a player with this pairing number if neither of a pair has played yet. */
export function sideByNumber({ number }: DutchPlayer, first: Side): Side {
  return number % 2 === 1 ? first : otherSide(first);
}
