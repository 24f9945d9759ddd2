import type { Options } from '../options.ts';
import type { Floor, Hex, Place, Seat } from '../start/setup.ts';
import { personOf, towerOf, type Person, type Siege, type Tower } from '../state.ts';
import { CAPACITY, ELEVATION, FLOORS } from '../tables.ts';

/** Who is where: ST-002 to ST-004, ST-016, ST-042. */

/** The living characters on a floor; the dead are off the tower. */
export function occupants(siege: Siege, tower: string, floor: Floor): readonly string[] {
  return idsWhere(siege, (place) => place.on === 'floor' && place.tower === tower && place.floor === floor);
}

/** Characters on the ladder above a floor. */
export function onLadder(siege: Siege, tower: string, lower: Floor): readonly string[] {
  return idsWhere(siege, (place) => place.on === 'ladder' && place.tower === tower && place.lower === lower);
}

export function onBridge(siege: Siege, tower: string): readonly string[] {
  return idsWhere(siege, (place) => place.on === 'bridge' && place.tower === tower);
}

function idsWhere(siege: Siege, holds: (place: Place) => boolean): readonly string[] {
  return Object.entries(siege.people)
    .filter(([, { place, health }]) => health !== 'dead' && holds(place))
    .map(([id]) => id);
}

/** ST-042: how many of these men count where a floor fills up: all, or those of the larger side if each has its own room. */
export function filling(sides: readonly Seat[], counts: Options['capacityCounts']): number {
  const defenders = sides.filter((side) => side === 'defender').length;
  return counts === 'everyone' ? sides.length : Math.max(defenders, sides.length - defenders);
}

/** ST-042: whether a floor has room for one more man of this side. */
export function hasRoom(siege: Siege, tower: string, floor: Floor, person: Person): boolean {
  const counted = occupants(siege, tower, floor).filter(
    (id) => siege.options.capacityCounts === 'everyone' || personOf(siege, id).roster.side === person.roster.side,
  );
  return counted.length < CAPACITY[floor];
}

/** ST-003: the floors a tower has against its rampart. */
export function floorsOf({ plan }: Tower): readonly Floor[] {
  return FLOORS[plan.ramparts];
}

/** Pairs of floors joined by a ladder (ST-009). */
export function laddersOf(tower: Tower): readonly (readonly [Floor, Floor])[] {
  const floors = floorsOf(tower);
  return floors.flatMap((lower, i) => {
    const upper = floors[i + 1];
    return upper === undefined ? [] : [[lower, upper] as const];
  });
}

/** ST-017 to ST-019, ST-054: a place's height in levels above the ground; null if only the map knows. */
export function elevationOf(siege: Siege, place: Place): number | null {
  switch (place.on) {
    case 'floor':
      return ELEVATION[towerOf(siege, place.tower).plan.ramparts][place.floor];
    case 'bridge':
      return ELEVATION[towerOf(siege, place.tower).plan.ramparts].l2;
    case 'ladder':
      // ST-048: between two floors.
      return (
        (ELEVATION[towerOf(siege, place.tower).plan.ramparts][place.lower] +
          ELEVATION[towerOf(siege, place.tower).plan.ramparts][place.upper]) /
        2
      );
    case 'battlement':
    case 'outside':
      return null;
  }
}

/** The kinds of hex on a floor. */
export function hexesOf(floor: Floor): readonly Hex[] {
  switch (floor) {
    case 'ground':
    case 'l1':
      return ['inner', 'rear'];
    case 'l2':
      // ST-004: only the assault floor has the winch and access to the bridge.
      return ['inner', 'rear', 'front', 'slit', 'winch-1', 'winch-2'];
    case 'l3':
      return ['inner', 'rear', 'slit'];
  }
}

/** ST-057: the men in the two winch hexes, who work or could work the winch. */
export function atWinch(siege: Siege, tower: string): readonly [string | undefined, string | undefined] {
  const at = (hex: Hex): string | undefined =>
    occupants(siege, tower, 'l2').find((id) => {
      const { place } = personOf(siege, id);
      return place.on === 'floor' && place.hex === hex;
    });
  return [at('winch-1'), at('winch-2')];
}
