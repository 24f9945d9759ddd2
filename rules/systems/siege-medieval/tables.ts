/** Figures for equipment, structures and dice: SM-T1 to SM-T8. */

/** SM-T2, SM-T3: what engineers build: points per piece, pieces per engineer-month, engineer-months per batch. */
export const WORKS = {
  'siege-tower': { points: 25, batch: 1, months: 1 },
  ram: { points: 25, batch: 1, months: 1 },
  /** In steps of 40 mm; 1200 mm are 30 steps. */
  trenches: { points: 15, batch: 30, months: 1 },
  platform: { points: 20, batch: 1, months: 1 },
  mine: { points: 50, batch: 1, months: 3 },
  /** Per stand. */
  ladders: { points: 5, batch: 30, months: 1 },
  'heavy-artillery': { points: 75, batch: 1, months: 1 },
  'light-artillery': { points: 25, batch: 4, months: 1 },
  bombard: { points: 75, batch: 1, months: 1 },
} as const;
export type Work = keyof typeof WORKS;

/** SM-014 */
export const ENGINEER_POINTS = 50;
/** SM-018: a mine needs a siege of three months. */
export const MINE_MONTHS = 3;
/** SM-019: a step of trench, in mm. */
export const TRENCH_STEP = 40;

/** SM-T4: the defender's prices. */
export const DEFENCES = {
  barricade: 10,
  oil: 20,
  /** Per 100 cm. */
  hoarding: 50,
  'light-artillery': 25,
  'counter-mines': 50,
  repairs: 25,
} as const;

/** SM-041: points that a barricade adds to its gate. */
export const BARRICADE = 2;
/** SM-T3: hits of engines, and the lowest face that saves them (SM-115). */
export const ENGINE_HITS = { 'siege-tower': 3, ram: 2 } as const;
export const ENGINE_SAVE = 4;
/** SM-029, SM-032: dice of a mine, and the lowest face that takes a point. */
export const MINE_DICE = 6;
export const MINE_HIT = 4;
/** SM-048: the lowest face that intercepts a mine. */
export const COUNTER_MINE = 4;
/** SM-075: the lowest face that hits a section, and the one that takes a point. */
export const SECTION_HIT = 4;
export const SECTION_DAMAGE = 6;
/** SM-077: the face that wounds. */
export const SPLINTER = 6;
/** SM-081: subtracted from the collapse die of towers and barbicans, which are more solid. */
export const FIRM = 2;
/** SM-T3: profiles of pieces from the equipment tables. */
export const SIEGE_PIECES = {
  'heavy-artillery': { artillery: 'heavy-artillery', attacks: 1, shots: 3, range: 60, hits: 3 },
  'light-artillery': { artillery: 'light-artillery', attacks: 1, shots: 1, range: 40, hits: 1 },
  bombard: { artillery: 'heavy-cannon', attacks: 1, shots: 3, range: 60, hits: 3 },
} as const;
/** SM-028, SM-176: cm that a platform or a rampart adds to a range. */
export const HIGHER_RANGE = 10;

/** SM-B03: a D3 read from a D6. */
export function d3(face: number): number {
  return Math.ceil(face / 2);
}
