import type { Seat } from '../muster/setup.ts';

/**
 * Two sides in contact that fight in the Combat phase (SF-B11). Dice, statuses and results depend on its
 * kind (table T7): `open` in the field or courtyard, `breach` over rubble (SF-062), `rampart` from the foot of a wall
 * (SF-082), `siege-tower` from a siege tower (SF-174), `same-level` along the ramparts (SF-107), `from-courtyard`
 * against holders of a rampart (SF-104), `tower` against a garrison inside (SF-120).
 */
export type EngagementKind = 'open' | 'breach' | 'rampart' | 'siege-tower' | 'same-level' | 'from-courtyard' | 'tower';

/** A unit in a fight. */
export interface Party {
  readonly unit: string;
  /** Number of stands fighting. */
  readonly stands: number;
  /** The section it strikes from or stands on, or the tower facing it attacks; `null` in the field. */
  readonly at: string | null;
  /** Charged this turn: the charge bonus counts in the first round (SF-B12). */
  readonly charged: boolean;
  /** The round in which it joined, if not the first: its charge counts then. */
  readonly joinedIn?: number | undefined;
  /** Its kind of attack if different from the fight's: a rampart may be attacked from several sides at once. */
  readonly kind?: EngagementKind | undefined;
  /** SF-108: the only enemy it can strike. */
  readonly against?: string | undefined;
  /** SF-B12: it attacks flank or rear, so enemies strike back with one attack fewer. */
  readonly inFlank?: boolean | undefined;
  /** SF-B29, SF-224: it fights from behind cover in the open. */
  readonly covered?: boolean | undefined;
}

export interface Engagement {
  readonly id: string;
  readonly kind: EngagementKind;
  /** The section fought over; `null` in the field. */
  readonly section: string | null;
  /** The side that attacked. */
  readonly attacker: Seat;
  readonly attackers: readonly Party[];
  readonly defenders: readonly Party[];
  /** 1 is the first. */
  readonly round: number;
  /** SF-131: the attackers won a round at a tower and are inside. */
  readonly brokenIn: boolean;
  /** Hits by shooting at chargers and by oil, scored in the first round (SF-092, SF-206). */
  readonly carried: Readonly<Record<Seat, number>>;
  /** Turn and side of the Combat phase in which it was last fought: a draw goes on in the next (SF-100, SF-139). */
  readonly foughtIn?: string | undefined;
  /** SF-131: the attackers won the previous round in this phase and press on. */
  readonly pressing?: boolean | undefined;
  /** SF-136: started by the single advance allowed. */
  readonly advanced?: boolean | undefined;
  /** SF-B17: the side that pursues into the coming round. */
  readonly pursuing?: Seat | undefined;
  /** SF-B18: rounds fought in one Combat phase. */
  readonly rounds?: { readonly phase: string; readonly fought: number } | undefined;
}

/** What identifies a fight, which may not have begun. */
export interface Met extends Pick<Engagement, 'id' | 'kind' | 'section'> {
  readonly attackers: readonly Pick<Party, 'unit'>[];
  /** If it has not begun, everyone who may meet the attackers. */
  readonly defenders: readonly Pick<Party, 'unit'>[];
}
