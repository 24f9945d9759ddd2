import type { Options } from '../options.ts';
import type { UnitSetup } from '../start/setup.ts';

/** Who may skirmish: HR-146, HR-147. */

type Missiles = Pick<UnitSetup, 'type' | 'flyer' | 'weapon' | 'armour'>;

/** The rule that keeps a unit from skirmish order, or `undefined` if it may take it. */
export function againstSkirmish(roster: Missiles, options: Options): string | undefined {
  if (options.skirmishers === 'off') return 'HR-146';
  return maySkirmish(roster) ? undefined : 'HR-147';
}

/** HR-147: infantry with missiles and no save, whatever the unit is called. */
export function maySkirmish({ type, flyer, weapon, armour }: Missiles): boolean {
  return type === 'infantry' && !flyer && weapon !== null && armour === null;
}
