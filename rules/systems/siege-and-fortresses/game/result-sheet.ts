import { halfValue } from './victory.ts';
import { opponentOf, type Siege } from '../state.ts';
import { EQUIPMENT } from '../tables.ts';
import type { Equipment, Seat } from '../muster/setup.ts';

/** What each side has earned, entry by entry: SF-159, SF-267, SF-B26. */

/** What a piece of the enemy paid, and why. */
export interface Earned {
  /** The enemy unit: destroyed, at half its stands or fewer, a character slain, or one whose machine is lost. */
  readonly unit: string;
  readonly how: 'destroyed' | 'half' | 'character' | 'machine';
  readonly machine: Equipment | null;
  readonly points: number;
}

export interface ResultSheet {
  readonly seat: Seat;
  readonly entries: readonly Earned[];
  /** The sum; of fortifications nobody earns anything (SF-267). */
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
            // SF-B26: characters pay their full value.
            how: profile.type === 'character' ? 'character' : 'destroyed',
            machine: null,
            points: profile.points,
          });
        const half = halfValue(siege, { roster, stands });
        if (half > 0) earned.push({ unit, how: 'half', machine: null, points: half });
        // SF-159: machines pay whether their unit lives or not.
        for (const machine of roster.equipment) {
          // SF-179: what stands at the walls without its crew is not lost yet.
          if (EQUIPMENT[machine].machine && !equipment.includes(machine) && siegeTowerAt === null)
            earned.push({ unit, how: 'machine', machine, points: EQUIPMENT[machine].points });
        }
        return earned;
      },
    );
    return { seat, entries, points: entries.reduce((sum, { points }) => sum + points, 0) };
  });
}
