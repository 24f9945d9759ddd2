import type { Floor, Hex, Place } from '../start/setup.ts';
import { personOf, towerOf, type Person, type Siege, type Tower } from '../state.ts';
import { CAPACITY, ELEVATION, FLOORS } from '../tables.ts';

/** Who is where: ST-002 to ST-004, ST-016, ST-042. */

/** Characters on a floor, the living alone; the dead are off the tower. */
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

/** ST-042: whether one more man of this side fits on a floor. */
export function hasRoom(siege: Siege, tower: string, floor: Floor, person: Person): boolean {
  const counted = occupants(siege, tower, floor).filter(
    (id) => siege.options.capacityCounts === 'everyone' || personOf(siege, id).roster.side === person.roster.side,
  );
  return counted.length < CAPACITY[floor];
}

/** ST-003: the floors that the tower has against its rampart. */
export function floorsOf({ plan }: Tower): readonly Floor[] {
  return FLOORS[plan.ramparts];
}

/** Pairs of floors that a ladder joins (ST-009). */
export function laddersOf(tower: Tower): readonly (readonly [Floor, Floor])[] {
  const floors = floorsOf(tower);
  return floors.flatMap((lower, i) => {
    const upper = floors[i + 1];
    return upper === undefined ? [] : [[lower, upper] as const];
  });
}

/** ST-017 to ST-019, ST-054: height of a place in levels above the ground; null where only the map knows. */
export function elevationOf(siege: Siege, place: Place): number | null {
  switch (place.on) {
    case 'floor':
      return ELEVATION[towerOf(siege, place.tower).plan.ramparts][place.floor];
    case 'bridge':
      return ELEVATION[towerOf(siege, place.tower).plan.ramparts].l2;
    case 'ladder':
      // ST-048: between the two floors.
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

/** Kinds of hex that a floor has. */
export function hexesOf(floor: Floor): readonly Hex[] {
  switch (floor) {
    case 'ground':
    case 'l1':
      return ['inner', 'rear'];
    case 'l2':
      // ST-004: the assault floor alone has the winch and the way to the bridge.
      return ['inner', 'rear', 'front', 'slit', 'winch-1', 'winch-2'];
    case 'l3':
      return ['inner', 'rear', 'slit'];
  }
}

/** ST-057: who works or could work the winch: the men in the two winch hexes. */
export function atWinch(siege: Siege, tower: string): readonly [string | undefined, string | undefined] {
  const at = (hex: Hex): string | undefined =>
    occupants(siege, tower, 'l2').find((id) => {
      const { place } = personOf(siege, id);
      return place.on === 'floor' && place.hex === hex;
    });
  return [at('winch-1'), at('winch-2')];
}
