import type { Seat } from '../start/setup.ts';

/**
 * How the charging side arrives (SM-T9): `ladders` up a wall, `siege-tower` from its top, `ramparts` along the
 * walkway, `inside` from the ground of the fortress, `flyer`, `giant` and `ethereal` in fantasy, `field` on the
 * ground.
 */
export type How = 'ladders' | 'siege-tower' | 'ramparts' | 'inside' | 'flyer' | 'giant' | 'ethereal' | 'field';

/** A unit in a fight. */
export interface Party {
  readonly unit: string;
  /** Stands that fight. */
  readonly stands: number;
  readonly how: How;
  /** SM-144: the section it charged from along the ramparts. */
  readonly from: string | null;
  /** SM-B15: it charges a flank or rear, so the unit striking back has one attack less. */
  readonly flank: boolean;
  /** SM-027, SM-088, SM-112: a charged unit in debris, behind trenches or behind its engine. */
  readonly covered: boolean;
  /** SM-127: the siege tower it charges from. */
  readonly tower: string | null;
  /** The section it charges. */
  readonly charges?: string;
  /**
   * The section on which it is charged: only its stands there fight. A unit on two sections has a party for each half.
   */
  readonly holds?: string;
}

/** Two sides that are in contact and fight in the Combat phase of this player turn. */
export interface Fight {
  readonly id: string;
  /** The section fought over, or the first one if a charged unit holds several; `null` on the ground. */
  readonly section: string | null;
  /** The side that charged. */
  readonly attacker: Seat;
  readonly attackers: readonly Party[];
  readonly defenders: readonly Party[];
  /** 1 is the first. */
  readonly round: number;
  /** SM-B14: hits from counter-charge shooting, counted in the first round. */
  readonly carried: Readonly<Record<Seat, number>>;
  /** SM-B19: the side that pursues into the next round. */
  readonly pursuing: Seat | null;
  /** The engine that was charged while nobody pushed it (SM-118). */
  readonly engine: string | null;
}

export type Outcome = 'attackers-won' | 'defenders-won' | 'drawn';

/** Ways of charging that get no support in the first round (SM-097, SM-130, SM-152, SM-159, SM-187, SM-198). */
export const WITHOUT_SUPPORT: readonly How[] = ['ladders', 'siege-tower', 'inside', 'flyer', 'giant', 'ethereal'];
