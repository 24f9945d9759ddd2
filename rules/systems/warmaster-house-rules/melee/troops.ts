import type { Position, UnitType } from '../start/setup.ts';
import type { Unit } from '../state.ts';

/**
 * What shooting, melee and the Pursuit Test need to know of a unit. Any system whose open-field fights follow these
 * rules can provide it.
 */
export interface Troops {
  readonly type: UnitType;
  readonly flyer: boolean;
  /** Attacks of one stand. */
  readonly attacks: number;
  /** Attacks added by magic, if another part of the game has magic. */
  readonly magic: number;
  /** Carries a missile weapon. */
  readonly missiles: boolean;
  readonly pikes: boolean;
  readonly terrifying: boolean;
  /** HR-B24: immune to terror. */
  readonly fearless: boolean;
  readonly confused: boolean;
  readonly position: Position;
}

/** A unit of this system as troops. */
export function troopsOf({ roster, confused, position, magic }: Unit): Troops {
  const { type, flyer, attacks, weapon, pikes, terrifying, fearless } = roster;
  return { type, flyer, attacks, magic, missiles: weapon !== null, pikes, terrifying, fearless, confused, position };
}

/** Infantry armed with a missile weapon. */
export function isMissileInfantry({ type, missiles }: Pick<Troops, 'type' | 'missiles'>): boolean {
  return type === 'infantry' && missiles;
}

/** HR-129, HR-132: troops that infantry cannot catch and that pursue quickly. */
export function isMountedOrMonster({ type }: Pick<Troops, 'type'>): boolean {
  return type === 'cavalry' || type === 'chariot' || type === 'monster';
}
