import { halfValue } from './victory.ts';
import { opponentOf, type Siege } from '../state.ts';
import { EQUIPMENT } from '../tables.ts';
import type { Equipment, Seat } from '../muster/setup.ts';

/** Victory points of each side, entry by entry: SF-159, SF-267, SF-B26. */

/** Points earned for one enemy unit, and why. */
export interface Earned {
  /** The enemy unit: destroyed, at half its stands or fewer, a slain character, or one that lost its machine. */
  readonly unit: string;
  readonly how: 'destroyed' | 'half' | 'character' | 'machine';
  readonly machine: Equipment | null;
  readonly points: number;
}

export interface ResultSheet {
  readonly seat: Seat;
  readonly entries: readonly Earned[];
  /** The total; fortifications earn nothing (SF-267). */
  readonly points: number;
}

/** Both sides' victory points if the siege ended now, in the order of the rosters. Pure. */
export function resultSheet(siege: Siege): readonly ResultSheet[] {
  return (['attacker', 'defender'] as const).map((seat) => {
    const entries = Object.entries(siege.units).flatMap(
      ([unit, { roster, stands, equipment, siegeTowerAt }]): readonly Earned[] => {
        if (roster.side !== opponentOf(seat)) return [];
        const earned: Earned[] = [];
        const { profile } = roster;
        if (stands === 0)
          earned.push({
            unit,
            // SF-B26: characters are worth their full value.
            how: profile.type === 'character' ? 'character' : 'destroyed',
            machine: null,
            points: profile.points,
          });
        const half = halfValue(siege, { roster, stands });
        if (half > 0) earned.push({ unit, how: 'half', machine: null, points: half });
        // SF-159: lost machines count whether or not their unit survives.
        for (const machine of roster.equipment) {
          // SF-179: a siege tower left at the walls is not lost yet.
          if (EQUIPMENT[machine].machine && !equipment.includes(machine) && siegeTowerAt === null)
            earned.push({ unit, how: 'machine', machine, points: EQUIPMENT[machine].points });
        }
        return earned;
      },
    );
    return { seat, entries, points: entries.reduce((sum, { points }) => sum + points, 0) };
  });
}
