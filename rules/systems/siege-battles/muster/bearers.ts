import type { UnitSetup } from '../start/setup.ts';

/** Which units can carry which equipment: SB-139 to SB-141, SB-148, SB-162, SB-166. */

export type Bearer = Pick<UnitSetup, 'type' | 'machine' | 'weapons' | 'rank'>;

const shoots = ({ type, weapons }: Bearer): boolean => type === 'war-machine' || weapons.length > 0;

/** Equipment limited to some units: the rule, and who can have it. */
const BEARERS: Readonly<Record<string, readonly [rule: string, can: (unit: Bearer) => boolean]>> = {
  // SB-139: a steam tank has no ordinary type.
  'steam-tank-ram': ['SB-139', ({ type }) => type === 'unique' || type === 'chariot'],
  'battering-weapons': ['SB-140', ({ type }) => type === 'monstrous-infantry' || type === 'monster'],
  'siege-ammunition': [
    'SB-141',
    ({ type, machine }) => type === 'war-machine' && !['bolt-thrower', 'other'].includes(machine?.class ?? ''),
  ],
  'magma-cannon': ['SB-148', ({ type }) => type === 'war-machine'],
  'flaming-ammunition': ['SB-162', shoots],
  mantlets: ['SB-166', (unit) => shoots(unit) && unit.type !== 'war-machine'],
};

/** @returns the rule that forbids an item to a unit; `undefined` if the unit can have it */
export function cannotBear(item: string, unit: Bearer): string | undefined {
  const limit = Object.hasOwn(BEARERS, item) ? BEARERS[item] : undefined;
  return limit === undefined || limit[1](unit) ? undefined : limit[0];
}
