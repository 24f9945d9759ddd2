/** The numbers of the rulebook, tables T1 to T8, exactly as the engine uses them. Rule numbers appear nowhere else. */

/** Deep-freezes a table. */
function frozen<const T extends object>(table: T): T {
  for (const part of Object.values(table)) if (typeof part === 'object' && part !== null) frozen(part as object);
  return Object.freeze(table);
}

/**
 * T1 Fortifications. `resistance` is the structure points of the section, `gate` those of a gate inside a tower
 * (SF-143); a palisade tower has a gate only if bought with one (SF-246).
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

/** T2 and T3 Siege equipment. Only machines have `hits` and `armour`; `move` is in cm. */
export const EQUIPMENT = frozen({
  ram: { machine: true, hits: 3, armour: 3, move: 15, points: 10, side: 'attacker' },
  'siege-tower': { machine: true, hits: 3, armour: 3, move: 15, points: 20, side: 'attacker' },
  sow: { machine: true, hits: 3, armour: 3, move: 15, points: 5, side: 'attacker' },
  'log-ram': { machine: false, points: 5, side: 'attacker' },
  mantlets: { machine: false, points: 10, side: 'attacker' },
  ladders: { machine: false, points: 5, side: 'attacker' },
});

/** SF-203: oil or rocks for a section, in points. */
export const OIL_POINTS = 5;
/** T1: a sally gate on top of its wall (SF-248), and how many an army of 1000 points may have. */
export const SALLY_GATE = frozen({ points: 10, most: 1 });
/** T1 and SF-222: a piece of earthwork; sizes in mm. */
export const EARTHWORK = frozen({ points: 15, length: 40, width: 10 });
/** SF-122: price multiplier for a tower with an edge longer than a section. */
export const LARGE_TOWER_PRICE = 2;

/** SF-238: pieces of wall-breaching artillery, and T4: engines of each kind, that an army of 1000 points may have. */
export const ARTILLERY_PER_1000 = frozen({ wallBreaching: 2, ofEachEngine: 1 });
/** SF-220: peoples without bombards, as prefixes of words in player-entered names. */
export const NO_BOMBARDS = frozen(['elf', 'elv', 'bretonn']);
/** SF-270, SF-271: the watchtower's contingent. */
export const CONTINGENT = frozen({ share: 4, unitsInside: 2, priceInside: 3, around: 20 });

/** T4 Siege artillery. Ranges and the width of the corridor in cm; no armour. */
export const ENGINES = frozen({
  tribock: { attacks: 1, shots: 6, hits: 4, points: 120, minRange: 20, range: 120, corridor: 4, cannonLike: false },
  bombard: { attacks: 0, shots: 4, hits: 3, points: 130, minRange: 0, range: 90, corridor: 2, cannonLike: true },
  mangonel: { attacks: 0, shots: 4, hits: 3, points: 80, minRange: 20, range: 90, corridor: 2, cannonLike: false },
});

/** T5: units that shoot balls or stones but cannot breach walls (SF-021). */
export const NEVER_BREACHES = frozen(['steam tank', 'helblaster', 'gyrocopter']);

/** T6 Boiling oil: attacks by die face; index 0 is unused. */
export const OIL_ATTACKS = frozen([0, 0, 1, 1, 2, 2, 3]);
/** T6: how much each oil attack worsens the save. */
export const OIL_SAVE_PENALTY = 1;

/** How well a target is covered. */
export type Status = 'open' | 'defended' | 'fortified';
/** T7 and SF-B03: the lowest face that hits, by status. */
export const TO_HIT = frozen({ open: 4, defended: 5, fortified: 6 });
/** SF-B07: drive-back dice removed by cover. */
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

/** SF-B19, SF-B20: distance per -1 penalty, distance at which enemies disturb, largest distance accepted; in cm. */
export const COMMAND_RANGE = frozen({ each: 20, enemy: 20, most: 300 });
/** SF-B21: the most units of a brigade. */
export const BRIGADE = 4;
/** SF-B23, SF-152: how far characters move freely, and to save themselves, in cm. */
export const CHARACTER_MOVE = frozen({ own: 60, saved: 30 });
/** SF-070: the most stands that go through a small door in a Command phase. */
export const FILING = frozen({ door: 3 });
/** SF-225: the face that clears a piece of earthwork. */
export const CLEARS_EARTHWORK = 6;
/** SF-252: dice of a sally. */
export const SALLY_DICE = 3;
/** SF-156: upper limit on extra attacks per stand, more than any spell gives. */
export const MOST_EXTRA_ATTACKS = 6;
/** SF-B22: the lowest face at which making way confuses, by option. */
export const MAKING_WAY = frozen({ 'on-6': 6, 'on-4-or-more': 4 });

/** SF-262: the roll that ends the game early, from the turn set by the scenario on. */
export const END_ROLL = 4;
/** SF-279: the roll that brings the relief. */
export const RELIEF_ROLL = 5;
/** SF-280: how far from the watchtower the relief appears, in cm. */
export const RELIEF_LINES = frozen({ characters: 70, troops: 90 });

/** SF-051: how far batterers draw off from a section that stood, in cm. */
export const DRAW_OFF = 10;
/** SF-178: the longest recoil a siege tower survives, in cm. */
export const SIEGE_TOWER_RECOIL = 4;
/** SF-177: stands that can climb a siege tower in one turn. */
export const UP_A_SIEGE_TOWER = 3;
/** SF-175, SF-176: stands that can face one at the top of a siege tower: the one opposite, and one on either side. */
export const FACING_A_SIEGE_TOWER = 3;
/** SF-B12: what each circumstance adds to the attacks of a stand. */
export const ATTACK_MODIFIERS = frozen({
  charging: 1,
  'charging-heavy': 1,
  pursuing: 1,
  flanked: -1,
  confused: -1,
  terrified: -1,
});
/** SF-B18: rounds per Combat phase, if the limit option is on. */
export const MOST_ROUNDS = 2;
/** SF-131: extra attacks per stand in the rounds after breaking into a tower. */
export const BREAK_IN_BONUS = 1;
