/** The two parts of a siege game. Where a game has no such parts, nobody has any. */
export type Side = 'attacker' | 'defender';

/** What a round was for a player. A game that only the other failed to come to counts as a bye, as in chess. */
export interface PastRound {
  readonly round: number;
  /** `open`: paired and still to be played, as games of a league may be. */
  readonly kind: 'game' | 'open' | 'bye' | 'forfeit-win' | 'forfeit-loss' | 'absent';
  /** Who was paired against the player, whether or not they played; nobody in a bye. */
  readonly opponent: string | null;
  readonly side: Side | null;
  readonly table: string | null;
  readonly scenario: string | null;
  /** Paired with somebody of fewer points, of more, or neither; a bye leads down. */
  readonly float: 'down' | 'up' | null;
}

/** A player who is to be paired. */
export interface Entrant {
  readonly id: string;
  readonly name: string;
  /** Match points so far, in whole or half points. */
  readonly points: number;
  /** Order within equal points, from the standings: the lower the better. No two entrants share one. */
  readonly rank: number;
  /** A number drawn by lot at the start, for pairings by lot. */
  readonly lot: number;
  readonly club: string | null;
  /** The table this player has to play at, for good reasons. */
  readonly fixedTable: string | null;
  readonly history: readonly PastRound[];
}

/** What an organiser decides about pairings. */
export interface PairingRules {
  readonly round: number;
  /** Clubs are kept apart up to and including this round; 0 for never. */
  readonly clubsApartUntil: number;
  /** Whether clubs weigh more than points. */
  readonly clubsFirst: boolean;
  /** Whether players of one club may not meet at all while clubs are kept apart. */
  readonly clubsBan: boolean;
  /** Whether games have an attacker and a defender. */
  readonly sides: boolean;
  /** Who meets whom among equals: the upper half the lower, neighbours, or by lot. */
  readonly within: 'fold' | 'adjacent' | 'lot';
  /** Pairs of ids that should not meet, such as a family. */
  readonly apart: readonly (readonly [string, string])[];
}

/** An entrant at its place in the order of points and rank. */
export interface Placed extends Entrant {
  /** From 0. */
  readonly place: number;
  /** Players of the same points: how many, and the place of the first. */
  readonly groupStart: number;
  readonly groupSize: number;
  /** Place by lot within the group, from 0. */
  readonly lotPlace: number;
  readonly met: ReadonlyMap<string, number>;
  readonly byes: number;
  readonly lastFloat: 'down' | 'up' | null;
}

/** Entrants in the order of points and rank. Throws where one occurs twice: that is a mistake of the program. */
export function inOrder(entrants: readonly Entrant[]): readonly Placed[] {
  if (new Set(entrants.map(({ id }) => id)).size < entrants.length) throw new Error('pairing: an entrant occurs twice');
  const sorted = entrants.toSorted((a, b) => b.points - a.points || a.rank - b.rank);
  const groups = Map.groupBy(sorted, ({ points }) => points);
  return sorted.map((entrant, place): Placed => {
    const group = groups.get(entrant.points) ?? [];
    const met = new Map<string, number>();
    for (const { opponent } of entrant.history) if (opponent !== null) met.set(opponent, (met.get(opponent) ?? 0) + 1);
    return {
      ...entrant,
      place,
      groupStart: sorted.findIndex(({ points }) => points === entrant.points),
      groupSize: group.length,
      lotPlace: group.filter(({ lot, id }) => lot < entrant.lot || (lot === entrant.lot && id < entrant.id)).length,
      met,
      byes: entrant.history.filter(({ kind }) => kind === 'bye' || kind === 'forfeit-win').length,
      lastFloat: entrant.history.at(-1)?.float ?? null,
    };
  });
}
