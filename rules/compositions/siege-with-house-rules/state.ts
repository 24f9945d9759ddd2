import type { Equipment } from '../../systems/siege-and-fortresses/muster/setup.ts';
import type { Siege } from '../../systems/siege-and-fortresses/state.ts';
import type { Battle } from '../../systems/warmaster-house-rules/state.ts';

/** What a unit is ordered to the walls for: the order of the house rules that it is given (HR-065). */
export const ERRANDS = ['charge', 'advance', 'deploy'] as const;
export type Errand = (typeof ERRANDS)[number];

/** Something that a unit does not take along. */
export interface Left {
  readonly unit: string;
  readonly item: Equipment;
}

/** A siege and a battle on one table. A unit has one id in both. */
export interface Both {
  readonly siege: Siege;
  readonly battle: Battle;
  /** HR-048: what the units that have been ordered to the walls were ordered for. */
  readonly sent: Readonly<Record<string, Errand>>;
  /** SF-196: what units have left on the way in the command that is open, and is still to be told. */
  readonly left: readonly Left[];
}
