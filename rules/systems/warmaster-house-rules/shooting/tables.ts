import type { UnitSetup, Weapon } from '../start/setup.ts';

/** Figures of shooting: T-HR-8, HR-095, HR-B08. */

/** HR-091: ranges in cm. */
const RANGE: Readonly<Record<Exclude<Weapon, 'other'>, number>> = {
  pistols: 15,
  'goblin-missiles': 15,
  bow: 30,
  crossbow: 30,
  handgun: 30,
  'bolt-thrower': 40,
  cannon: 60,
  'stone-thrower': 60,
};

/** HR-091: range in cm; an unlisted weapon uses its profile, and no weapon gives 0. */
export function rangeOf({ weapon, range }: Pick<UnitSetup, 'weapon' | 'range'>): number {
  if (weapon === null) return 0;
  return weapon === 'other' ? (range ?? 0) : RANGE[weapon];
}

/** HR-095: how near friends must be to the charged stands, in cm. */
export const HELPING_DISTANCE = 4;

/** HR-B08: dice that cover removes from a drive-back. */
export const DRIVE_BACK_LESS = { open: 0, defended: 1, fortified: 2 } as const;
