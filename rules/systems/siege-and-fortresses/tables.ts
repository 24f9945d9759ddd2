/** The numbers of the rulebook, tables T1 to T8, exactly as the engine uses them. No number of a rule stands elsewhere. */

/** Makes a table and everything in it unchangeable. */
function frozen<const T extends object>(table: T): T {
  for (const part of Object.values(table)) if (typeof part === 'object' && part !== null) frozen(part as object);
  return Object.freeze(table);
}

/**
 * T1 Fortifications. `resistance` is the structure points of the section, `gate` those of a gate inside a tower
 * (SF-143); a palisade tower has one only if it was bought with it (SF-246).
 */
export const FORTIFICATIONS = frozen({
  gateway: { resistance: 12, gate: null, points: 40, tower: false },
  'gateway-tower': { resistance: 25, gate: 12, points: 150, tower: true },
  wall: { resistance: 20, gate: null, points: 55, tower: false },
  tower: { resistance: 30, gate: null, points: 200, tower: true },
  'palisade-tower': { resistance: 25, gate: 12, points: 165, tower: true },
  'palisade-wall': { resistance: 15, gate: null, points: 45, tower: false },
});

/** SF-007: the width of a section in mm. */
export const SECTION_WIDTH = frozen({ min: 40, max: 50 });

/** T2 and T3 Siege equipment. `hits` and `armour` only where the item is a machine; `move` in cm. */
export const EQUIPMENT = frozen({
  ram: { machine: true, hits: 3, armour: 3, move: 15, points: 10, side: 'attacker' },
  'siege-tower': { machine: true, hits: 3, armour: 3, move: 15, points: 20, side: 'attacker' },
  sow: { machine: true, hits: 3, armour: 3, move: 15, points: 5, side: 'attacker' },
  'log-ram': { machine: false, points: 5, side: 'attacker' },
  mantlets: { machine: false, points: 10, side: 'attacker' },
  ladders: { machine: false, points: 5, side: 'attacker' },
});

/** T4 Siege artillery. Ranges and the width of the corridor in cm; no armour. */
export const ENGINES = frozen({
  tribock: { shots: 6, hits: 4, points: 120, minRange: 20, range: 120, corridor: 4, cannonLike: false },
  bombard: { shots: 4, hits: 3, points: 130, minRange: 0, range: 90, corridor: 2, cannonLike: true },
  mangonel: { shots: 4, hits: 3, points: 80, minRange: 20, range: 90, corridor: 2, cannonLike: false },
});

/** T5: what shoots with balls or stones and still cannot breach a wall (SF-021). */
export const NEVER_BREACHES = frozen(['steam tank', 'helblaster', 'gyrocopter']);

/** T6 Boiling oil: attacks by the face of the die; index 0 is no face. */
export const OIL_ATTACKS = frozen([0, 0, 1, 1, 2, 2, 3]);
/** T6: every attack of oil makes a save harder by this much. */
export const OIL_SAVE_PENALTY = 1;

/** How well a target is covered. */
export type Status = 'open' | 'defended' | 'fortified';
/** T7 and SF-B03: the face that hits, by status. */
export const TO_HIT = frozen({ open: 4, defended: 5, fortified: 6 });
/** SF-B07: drive-back dice that cover takes away. */
export const DRIVE_BACK_LESS = frozen({ open: 0, defended: 1, fortified: 2 });

/** T8 Tower capacity: a standard tower, and one divided into several sections. */
export const TOWER_CAPACITY = frozen({ standard: { units: 2, stands: 3 }, large: { units: 3, stands: 6 } });

/** SF-B28 Full-pace moves in cm, by type of unit. */
export const FULL_PACE = frozen({
  infantry: 20,
  cavalry: 30,
  chariot: 30,
  monster: 20,
  artillery: 10,
  machine: 15,
  flyer: 100,
  character: 60,
});

/** SF-051: how far batterers draw off from a section that stood, in cm. */
export const DRAW_OFF = 10;
/** SF-178: a siege tower survives a recoil up to this far, in cm. */
export const SIEGE_TOWER_RECOIL = 4;
