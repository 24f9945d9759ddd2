import type { Seat, UnitSetup } from '../start/setup.ts';
import type { Siege } from '../state.ts';
import { DEFENCES, SIEGE_PIECES, WORKS } from '../tables.ts';
import type { Item } from './facts.ts';

/** Artillery of the equipment tables: SM-021, SM-022, SM-034, SM-036, SM-039. */

export type PieceItem = keyof typeof SIEGE_PIECES;

/** A piece as a separate unit, with the profile from the table. */
export function newPiece(item: PieceItem, side: Seat, n: number): UnitSetup {
  // SM-034, SM-036, SM-039: heavy and light artillery and bombards, as in the table.
  const { artillery, attacks, shots, range, hits } = SIEGE_PIECES[item];
  const prefix = side === 'attacker' ? '' : 'defending-';
  return {
    id: `${prefix}${item}-${String(n)}`,
    name: `${{ 'heavy-artillery': 'Heavy artillery', 'light-artillery': 'Light artillery', bombard: 'Bombard' }[item]} ${String(n)}`,
    side,
    charge: item === 'light-artillery' ? 'bow' : 'lobber',
    profile: {
      type: 'artillery',
      stands: 1,
      hits,
      attacks,
      shots,
      armour: null,
      range,
      artillery,
      nonHumanoid: false,
      ethereal: false,
      giant: false,
      unique: false,
      equipmentPoints: 0,
      command: null,
      points: side === 'defender' ? DEFENCES['light-artillery'] : WORKS[item].points,
    },
    // SM-021: in addition to the list.
    siege: true,
    ladders: false,
    platform: false,
    confused: false,
    place: { on: 'off-table' },
  };
}

/** Pieces of the equipment tables that a side has, either from the roster or bought. */
export function builtPieces(siege: Siege, side: Seat): readonly string[] {
  return Object.keys(siege.units).filter((id) => {
    const roster = siege.units[id]?.roster;
    return roster?.siege === true && roster.side === side;
  });
}

/** Whether a piece is of this item. */
export function isPiece(siege: Siege, id: string, item: Item): boolean {
  return (
    item in SIEGE_PIECES && siege.units[id]?.roster.profile.artillery === SIEGE_PIECES[item as PieceItem].artillery
  );
}
