import type { Team } from '../../contract/event-teams.ts';
import type { PairedRound } from '../event/acts.ts';
import type { Player, Result } from '../event/settings.ts';

/** Teams, players and rounds as the checker sees them. */

/** A team as the checker sees it. */
export interface CheckedTeam {
  team: Team;
  readonly number: number;
  readonly first: number;
  readonly missed: number;
  gone: boolean;
}

export interface CheckedPlayer {
  player: Player;
  readonly number: number;
  readonly first: number;
  readonly missed: number;
  here: boolean;
  gone: boolean;
  readonly away: Set<number>;
}

/** A round and its results, keyed by game number from 1. */
export interface CheckedRound {
  paired: PairedRound;
  readonly results: Map<number, Result>;
}
