import { text, type Text } from '../../../kernel/text.ts';
import { insideTowers } from '../garrison/places.ts';
import { unitName } from '../names.ts';
import { unitOf, type Siege, type Roster } from '../state.ts';
import { ENGINES } from '../tables.ts';

/** Questions on range and sight: SF-013, SF-024, SF-028, SF-126, SF-163, SF-210, SF-214, SF-216, SF-B09. */

/** The question before a shot, and its rule. */
export interface RangeQuestion {
  readonly rule: string;
  readonly why: Text;
}

/** SF-024: a fortification need not be the closest target; measure to its edge (SF-013), past friends below (SF-028). */
export function askStructureInRange(shooter: Roster, structure: Text): RangeQuestion {
  const { name, profile } = shooter;
  if (profile.engine !== undefined) return askCorridor(shooter, profile.engine, structure);
  return { rule: 'SF-024', why: text('ask.structure-in-range', { unit: name, structure, range: profile.range ?? 0 }) };
}

/**
 * SF-B09: troops can be shot at only if closest in sight. A siege tower may be picked like a section
 * (SF-163); shooters in a tower see all around and measure from its outline (SF-126).
 */
export function askTroopsInRange(siege: Siege, unit: string, target: string): RangeQuestion {
  const shooter = unitOf(siege, unit);
  const { name, profile } = shooter.roster;
  const figures = { unit: name, target: unitName(siege, target), range: profile.range ?? 0 };
  if (profile.engine !== undefined) return askCorridor(shooter.roster, profile.engine, figures.target);
  if (unitOf(siege, target).equipment.includes('siege-tower'))
    return { rule: 'SF-163', why: text('ask.siege-tower-in-range', figures) };
  // SF-123: units in a tower are at every arrow slit; the question says so.
  if (insideTowers(siege, shooter)) return { rule: 'SF-126', why: text('ask.closest-from-tower', figures) };
  return { rule: 'SF-B09', why: text('ask.closest-in-range', figures) };
}

/** SF-210, SF-214: siege engines shoot straight ahead, and most have a minimum range. */
function askCorridor(
  { name }: Roster,
  engine: NonNullable<Roster['profile']['engine']>,
  target: Text | string,
): RangeQuestion {
  const { corridor, minRange, range } = ENGINES[engine];
  const figures = { unit: name, target, corridor, min: minRange, range };
  // SF-216: the tribock's corridor is as wide as its stand, 40 mm.
  if (engine === 'tribock') return { rule: 'SF-210', why: text('ask.in-corridor-tribock', figures) };
  return { rule: 'SF-210', why: text('ask.in-corridor', figures) };
}
