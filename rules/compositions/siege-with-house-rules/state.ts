import type { Equipment } from '../../systems/siege-and-fortresses/muster/setup.ts';
import type { Siege } from '../../systems/siege-and-fortresses/state.ts';
import type { Battle } from '../../systems/warmaster-house-rules/state.ts';

/** The purpose of an order to the walls: the order of the house rules that is given (HR-065). */
export const ERRANDS = ['charge', 'advance', 'deploy'] as const;
export type Errand = (typeof ERRANDS)[number];

/** Something that a unit leaves behind. */
export interface Left {
  readonly unit: string;
  readonly item: Equipment;
}

/** A siege and a battle on one table. A unit has the same id in both. */
export interface Both {
  readonly siege: Siege;
  readonly battle: Battle;
  /** HR-048: the purpose of each order to the walls, by unit. */
  readonly sent: Readonly<Record<string, Errand>>;
  /** SF-196: what units left behind during the open command and is still to be reported. */
  readonly left: readonly Left[];
}
