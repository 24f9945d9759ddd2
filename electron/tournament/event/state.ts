import type { Category, MarkedGame, OwnAward } from '../../contract/event-awards.ts';
import type { ArmyList, EventFortress } from '../../contract/event-lists.ts';
import type { Team } from '../../contract/event-teams.ts';
import type { PairedRound } from './acts.ts';
import type { Player, Result, RoundPlan, Settings } from './settings.ts';

/** A player with their status. */
export interface PlayerState {
  readonly player: Player;
  /** Order of entry, from 1. */
  readonly number: number;
  /** Drawn at entry, from the event's lot number. */
  readonly lot: number;
  readonly checkedIn: boolean;
  readonly dropped: boolean;
  /** The first round they could play. */
  readonly firstRound: number;
  /** Points for each round before it. */
  readonly missed: number;
  readonly requestedByes: ReadonlyMap<number, 'full' | 'half' | 'zero'>;
}

/** A team with its status. */
export interface TeamState {
  readonly team: Team;
  /** Order of entry, from 1. */
  readonly number: number;
  readonly dropped: boolean;
  /** The first round it could play, and its points for each round before. */
  readonly firstRound: number;
  readonly missed: number;
}

export interface RoundState {
  readonly paired: PairedRound;
  /** By game number, from 1. */
  readonly results: ReadonlyMap<number, Result>;
  readonly completed: boolean;
  /** Only in the first round of a round robin: the players in schedule order. */
  readonly scheduled?: readonly string[];
  /** Only if tables were changed by hand: the table of each game as it was paired. */
  readonly seated?: readonly string[];
}

/** A player's lists, at most one for each side in each system. */
export interface PlayerLists {
  readonly lists: readonly ArmyList[];
  readonly locked: boolean;
  /** How often a list was sent in. */
  readonly sent: number;
}

/** The army lists of an event by player, and the fortresses of its rounds by id. */
export interface Armies {
  readonly published: boolean;
  readonly of: ReadonlyMap<string, PlayerLists>;
  readonly fortresses: ReadonlyMap<string, EventFortress>;
}

/** A mark that somebody gave a player. */
export interface GivenMark {
  readonly category: string;
  readonly player: string;
  readonly mark: number;
  /** If from an opponent; null if from the organiser or a judge. */
  readonly game: MarkedGame | null;
}

/** Soft scores and awards of an event. */
export interface Honours {
  readonly published: boolean;
  readonly closed: boolean;
  readonly categories: ReadonlyMap<string, Category>;
  /** Keyed by what they are for and whom they are from; includes removed categories. */
  readonly marks: ReadonlyMap<string, GivenMark>;
  /** How often each player gave a mark. */
  readonly givings: ReadonlyMap<string, number>;
  /** The organiser's own, by id. */
  readonly awards: ReadonlyMap<string, OwnAward>;
  /** The organiser's choices about computed awards: wanted or not. */
  readonly wanted: ReadonlyMap<string, boolean>;
}

/** The current state of an event. */
export interface EventState {
  readonly settings: Settings;
  readonly players: ReadonlyMap<string, PlayerState>;
  readonly teams: ReadonlyMap<string, TeamState>;
  /** Round 1 first. */
  readonly rounds: readonly RoundState[];
  readonly plans: ReadonlyMap<number, RoundPlan>;
  readonly reportLines: readonly string[];
  readonly armies: Armies;
  readonly honours: Honours;
  /** The event's public signing key in hex, and the event id it signs under; null before first use. */
  readonly key: { readonly key: string; readonly event: string } | null;
}

/** Players in list order: by rating, best first, then by order of entry. */
export function bySeed({ players }: Pick<EventState, 'players'>): readonly PlayerState[] {
  return [...players.values()].sort((a, b) => (b.player.rating ?? -1) - (a.player.rating ?? -1) || a.number - b.number);
}

/** The first round that is not paired yet. */
export const nextRound = ({ rounds }: Pick<EventState, 'rounds'>): number => rounds.length + 1;

/** The scenario of a game: its table's, else its round's, even if the plan has changed since pairing. */
export function scenarioOf(
  { plans }: Pick<EventState, 'plans'>,
  round: number,
  { scenario }: { readonly scenario: string | null },
): string | null {
  return scenario ?? plans.get(round)?.scenario ?? null;
}

/**
 * The round that must end before the next can be paired; `undefined` if it can be paired now. A league has several open
 * rounds at once, but a cut begins only after all earlier games.
 */
export function endsFirst({ rounds, settings }: Pick<EventState, 'rounds' | 'settings'>): number | undefined {
  const last = rounds.at(-1);
  if (settings.league !== true) return last?.completed === false ? rounds.length : undefined;
  const isCut = last?.paired.stage === 'cut' || rounds.length + 1 > settings.rounds;
  const open = rounds.findIndex(({ completed }) => !completed);
  return isCut && open >= 0 ? open + 1 : undefined;
}

/** Whether all paired rounds are over; false before the first. */
export function isPlayed({ rounds, settings }: Pick<EventState, 'rounds' | 'settings'>): boolean {
  return settings.league === true && rounds.length > 0
    ? rounds.every(({ completed }) => completed)
    : rounds.at(-1)?.completed === true;
}

/** How many games of a league are pending; 0 for an event that goes round by round. */
export function openGames({ rounds, settings }: Pick<EventState, 'rounds' | 'settings'>): number {
  if (settings.league !== true) return 0;
  return rounds.reduce((sum, { paired, results }) => sum + paired.games.length - results.size, 0);
}
