import { z } from 'zod';

/** Places on the map, in mm of the model; y grows downwards. */

export const Point = z.strictObject({ x: z.number(), y: z.number() });
export type Point = z.infer<typeof Point>;

/**
 * The footprint of a section: its centre, its turn in degrees clockwise (0: outer face downwards) and its size in mm.
 */
export const Footprint = z.strictObject({
  at: Point,
  turn: z.number(),
  width: z.number().positive(),
  depth: z.number().positive(),
  shape: z.enum(['straight', 'square', 'round', 'gatehouse']),
});
export type Footprint = z.infer<typeof Footprint>;

/**
 * Map places of units that are on no section, by id: the middle of the front in mm, the turn in degrees clockwise, and
 * what the place was found for. `settle` (map/places.ts) finds and keeps them.
 */
export const PlacesView = z.record(z.string(), z.strictObject({ at: Point, turn: z.number(), for: z.string() }));
export type PlacesView = Readonly<z.infer<typeof PlacesView>>;
