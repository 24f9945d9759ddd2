/** The two sides of a siege game. If a game has no sides, nobody has one. */
export type Side = 'attacker' | 'defender';

/** What a round was for a player. As in chess, a game the opponent did not come to counts as a bye. */
export interface PastRound {
  readonly round: number;
  /** `open`: paired but not yet played, which happens in a league. */
  readonly kind: 'game' | 'open' | 'bye' | 'forfeit-win' | 'forfeit-loss' | 'absent';
  /** The paired opponent, whether or not they played; null for a bye. */
  readonly opponent: string | null;
  readonly side: Side | null;
  readonly table: string | null;
  readonly scenario: string | null;
  /** Paired with a player with fewer points, with more, or neither; a bye counts as down. */
  readonly float: 'down' | 'up' | null;
}

/** A player to be paired. */
export interface Entrant {
  readonly id: string;
  readonly name: string;
  /** Match points so far, in whole or half points. */
  readonly points: number;
  /** Order within equal points, from the standings: lower is better. Unique among entrants. */
  readonly rank: number;
  /** A number drawn at the start, for pairings by lot. */
  readonly lot: number;
  readonly club: string | null;
  /** The table this player must play at, for example for accessibility. */
  readonly fixedTable: string | null;
  readonly history: readonly PastRound[];
}

/** What an organiser decides about pairings. */
export interface PairingRules {
  readonly round: number;
  /** Clubs are kept apart up to and including this round; 0 for never. */
  readonly clubsApartUntil: number;
  /** Whether clubs outweigh points. */
  readonly clubsFirst: boolean;
  /** Whether players of one club may not meet at all while clubs are kept apart. */
  readonly clubsBan: boolean;
  /** Whether games have an attacker and a defender. */
  readonly sides: boolean;
  /** Who meets whom among equals: upper half against lower, neighbours, or by lot. */
  readonly within: 'fold' | 'adjacent' | 'lot';
  /** Pairs of ids that should not meet, such as a family. */
  readonly apart: readonly (readonly [string, string])[];
}

/** An entrant placed by points and rank. */
export interface Placed extends Entrant {
  /** From 0. */
  readonly place: number;
  /** The group of players with equal points: the place of its first, and its size. */
  readonly groupStart: number;
  readonly groupSize: number;
  /** Place by lot within the group, from 0. */
  readonly lotPlace: number;
  readonly met: ReadonlyMap<string, number>;
  readonly byes: number;
  readonly lastFloat: 'down' | 'up' | null;
}

/** Entrants by points and rank. Throws if one occurs twice, which is a bug in the caller. */
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
