import { otherSide, preferenceOf, sidesOf } from '../sides.ts';
import type { Side } from '../entrant.ts';

/** A round that a player has behind them, as the Dutch system looks at it. */
export interface DutchRound {
  /** Whether a game was really played. */
  readonly played: boolean;
  /** Who was met in a game that was played; nobody else counts as met. */
  readonly opponent: string | null;
  readonly side: Side | null;
  readonly points: number;
  /** The pairing-allocated bye. */
  readonly bye: boolean;
}

/** A player who is to be paired. */
export interface DutchPlayer {
  readonly id: string;
  readonly points: number;
  /** Pairing number: place on the list of the start among all who take part, from 1. */
  readonly number: number;
  /** Every round so far, from the first. */
  readonly rounds: readonly DutchRound[];
}

/** What is laid down for the whole event. */
export interface DutchRules {
  /** Rounds that are over. */
  readonly played: number;
  /** Rounds of the event. */
  readonly rounds: number;
  /** The most that one round can bring, and what a loss brings. */
  readonly win: number;
  readonly loss: number;
  /** What the first of the list gets in the first round: drawn by lot. Nothing where games have no sides. */
  readonly firstSide: Side | null;
}

/** A player with all that the criteria ask for, at the place in the order of points and pairing numbers. */
export interface Placed extends DutchPlayer {
  readonly place: number;
  readonly wants: Side | null;
  readonly strength: 'none' | 'mild' | 'strong' | 'absolute';
  /** Games on one side more than on the other. */
  readonly surplus: number;
  /** The side of the last two games, where it was the same. */
  readonly twice: Side | null;
  readonly met: ReadonlySet<string>;
  readonly unplayed: number;
  /** May have the bye: never had one, nor the points of a win without a game (C2). */
  readonly mayRest: boolean;
  /** Floated down or up in the last round, and in the one before. */
  readonly floats: readonly ['down' | 'up' | null, 'down' | 'up' | null];
  /** Topscorer of the last round: absolute preferences of sides may be broken for these. */
  readonly top: boolean;
}

/** Players in the order of points and pairing numbers. @param all also those who are not paired now, for past scores */
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

/** What {@link preferenceOf} does not look at. */
const unasked = { round: 0, opponent: null, table: null, scenario: null, float: null };

/** Points before the round that is `back` rounds ago. */
function pointsBefore({ points, rounds }: DutchPlayer, back: number, played: number): number {
  return rounds.slice(played - back, played).reduce((rest, round) => rest - round.points, points);
}

/** A round without a game that brought more than a loss is a float down, as the rules have it. */
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

/** The side that is due to a player of this pairing number where nobody of a pair has played yet. */
export function sideByNumber({ number }: DutchPlayer, first: Side): Side {
  return number % 2 === 1 ? first : otherSide(first);
}
