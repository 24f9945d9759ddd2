/** What a finished round was for a player, with everything that standings use. */
export interface Played {
  readonly round: number;
  /** Only a `game` was really played; other kinds never count towards strength of schedule. */
  readonly kind: 'game' | 'bye' | 'forfeit-win' | 'forfeit-loss' | 'absent';
  readonly opponent: string | null;
  /** Match points of this round. */
  readonly points: number;
  readonly outcome: 'win' | 'draw' | 'loss' | null;
  /** Victory points scored and conceded. */
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
  /** Place in the list of players, by rating or as the organiser wants; lower is better. */
  readonly seed: number;
  /** Drawn at the start. */
  readonly lot: number;
  readonly rounds: readonly Played[];
}

/** What an organiser decides about the figures. */
export interface TieBreakRules {
  /** Cap on the difference in victory points that one game counts. */
  readonly marginCap: number;
  /** The minimum share of wins that an opponent counts with. */
  readonly winFloor: readonly [numerator: number, denominator: number];
}
