import { mapped } from '../../../kernel/mapped.ts';
import type { Battle } from '../state.ts';

/**
 * A Shooting Phase begins: nobody has shot or been hit. HR-B06: odd hits that a unit already has belong to its combat
 * (HR-B10) and are not cancelled with those of the shooting.
 */
export function shootingBegan(battle: Battle): Battle {
  return {
    ...battle,
    units: mapped(battle.units, (unit) => ({ ...unit, shot: false, standsShot: 0, shotHits: 0, keptHits: unit.hits })),
  };
}
