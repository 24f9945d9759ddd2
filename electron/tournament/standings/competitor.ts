/** What a finished round was for a player, with everything that standings look at. */
export interface Played {
  readonly round: number;
  /** Only a `game` was really played; opponents of other kinds count for nobody's strength of schedule. */
  readonly kind: 'game' | 'bye' | 'forfeit-win' | 'forfeit-loss' | 'absent';
  readonly opponent: string | null;
  /** Match points of this round. */
  readonly points: number;
  readonly outcome: 'win' | 'draw' | 'loss' | null;
  /** Victory points scored and given away. */
  readonly vp: number | null;
  readonly vpAgainst: number | null;
  /** Points of enemy troops destroyed. */
  readonly destroyed: number | null;
  readonly breaches: number | null;
  /** The turn in which this player took the keep. */
  readonly keepTurn: number | null;
}

export interface Competitor {
  readonly id: string;
  readonly name: string;
  /** Place in the list of players, by rating or as the organiser wants; the lower the better. */
  readonly seed: number;
  /** Drawn at the start. */
  readonly lot: number;
  readonly rounds: readonly Played[];
}

/** What an organiser decides about the figures. */
export interface TieBreakRules {
  /** The most that one game can count of a difference in victory points. */
  readonly marginCap: number;
  /** The least share of wins that an opponent counts with. */
  readonly winFloor: readonly [numerator: number, denominator: number];
}
