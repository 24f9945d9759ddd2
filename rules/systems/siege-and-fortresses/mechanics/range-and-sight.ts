import { text, type Text } from '../../../kernel/text.ts';
import type { UnitSetup } from '../muster/setup.ts';
import { ENGINES } from '../tables.ts';

/** Range and sight, which only the players see: SF-013, SF-024, SF-028, SF-126, SF-210, SF-214, SF-B09. */

/** What is asked before a shot, and the rule that asks it. */
export interface RangeQuestion {
  readonly rule: string;
  readonly why: Text;
}

/** SF-024: a fortification need not be the closest target; measure to its edge (SF-013), past friends below (SF-028). */
export function askStructureInRange(shooter: UnitSetup, structure: Text): RangeQuestion {
  const { name, profile } = shooter;
  if (profile.engine !== undefined) return askCorridor(shooter, profile.engine, structure);
  return { rule: 'SF-024', why: text('ask.structure-in-range', { unit: name, structure, range: profile.range ?? 0 }) };
}

/** SF-B09: troops are shot at only if they are the closest in sight. */
export function askClosestInRange(shooter: UnitSetup, target: string): RangeQuestion {
  const { name, profile } = shooter;
  if (profile.engine !== undefined) return askCorridor(shooter, profile.engine, target);
  return { rule: 'SF-B09', why: text('ask.closest-in-range', { unit: name, target, range: profile.range ?? 0 }) };
}

/** SF-210, SF-214: the engines of the siege shoot straight ahead, and most of them not at what is too near. */
function askCorridor(
  { name }: UnitSetup,
  engine: NonNullable<UnitSetup['profile']['engine']>,
  target: Text | string,
): RangeQuestion {
  const { corridor, minRange, range } = ENGINES[engine];
  return { rule: 'SF-210', why: text('ask.in-corridor', { unit: name, target, corridor, min: minRange, range }) };
}
