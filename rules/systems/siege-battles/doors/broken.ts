import { unitOf } from '../pieces.ts';
import type { Siege } from '../state.ts';

/** SB-191: whether a unit has spent the whole Close Combat Phase on this door and is still at it. */
export const broken = (siege: Siege, tower: string, door: string): boolean =>
  Object.keys(siege.units).some((id) => {
    const { breaks, destroyed, fleeing } = unitOf(siege, id);
    return !destroyed && !fleeing && breaks.includes(`${tower}/${door}`);
  });
