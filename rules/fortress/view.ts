import { z } from 'zod';
import { Text } from '../kernel/text.ts';

/**
 * What every screen can draw of a siege, whatever the system: the plan from above in millimetres of model, attackers
 * at the bottom (y grows downwards), who stands where, and how far the game is.
 */

export const Point = z.strictObject({ x: z.number(), y: z.number() });
export type Point = z.infer<typeof Point>;

/** Where a section lies: its centre, its turn in degrees clockwise (0: outer face downwards) and its size in mm. */
export const Footprint = z.strictObject({
  at: Point,
  turn: z.number(),
  width: z.number().positive(),
  depth: z.number().positive(),
  shape: z.enum(['straight', 'square', 'round', 'gatehouse']),
});
export type Footprint = z.infer<typeof Footprint>;

/** Something with structure points of its own: a section, or the gate inside a gateway tower. */
export const StructureView = z.strictObject({
  resistance: z.number().int().min(0),
  tokens: z.number().int().min(0),
  /** Hits of this phase that the next structure test will count. */
  hits: z.number().int().min(0),
  /** A test is due at the end of the phase. */
  testPending: z.boolean(),
  /** Exact chance that the next test brings it down if nothing hits it any more; null when it does not test. */
  falls: z.number().min(0).max(1).nullable(),
});
export type StructureView = z.infer<typeof StructureView>;

export const SectionView = StructureView.extend({
  id: z.string(),
  kind: z.enum(['wall', 'gateway', 'tower', 'gateway-tower', 'palisade-wall', 'palisade-tower', 'earthwork']),
  /** Number or letter on the plan. */
  label: z.string(),
  name: Text,
  footprint: Footprint,
  state: z.enum(['standing', 'breach', 'gate-broken']),
  gate: StructureView.extend({ state: z.enum(['closed', 'open', 'broken']) }).nullable(),
  holder: z.string().nullable(),
  capacity: z.number().int().min(0),
  oil: z.enum(['none', 'ready', 'blocked']),
  battered: z.boolean(),
  /** Ids of the sections that touch it. */
  beside: z.array(z.string()),
});
export type SectionView = z.infer<typeof SectionView>;

export const PlaceView = z.discriminatedUnion('on', [
  /** `section` holds most of its stands; `spread` says how many stand on each. */
  z.strictObject({
    on: z.literal('section'),
    section: z.string(),
    spread: z.record(z.string(), z.number().int().min(1)),
  }),
  z.strictObject({ on: z.literal('courtyard'), at: Point }),
  z.strictObject({ on: z.literal('field'), at: Point }),
  z.strictObject({ on: z.literal('contact'), section: z.string() }),
  z.strictObject({ on: z.literal('breach'), section: z.string() }),
  /** Not deployed yet, or gone over an edge without being destroyed. */
  z.strictObject({ on: z.literal('off-table') }),
]);
export type PlaceView = z.infer<typeof PlaceView>;

export const UnitView = z.strictObject({
  id: z.string(),
  name: z.string(),
  side: z.string(),
  type: z.enum(['infantry', 'cavalry', 'chariot', 'monster', 'artillery', 'machine', 'flyer', 'character']),
  /** The sign drawn on its stands, a name of the renderer's set of charges. */
  charge: z.string(),
  stands: z.number().int().min(0),
  standsAtStart: z.number().int().min(1),
  hits: z.number().int().min(0),
  hitsPerStand: z.number().int().min(1),
  equipment: z.array(z.enum(['ram', 'log-ram', 'siege-tower', 'sow', 'mantlets', 'ladders', 'oil'])),
  place: PlaceView,
  confused: z.boolean(),
  destroyed: z.boolean(),
  /** Section it batters this turn. */
  battering: z.string().nullable(),
});
export type UnitView = z.infer<typeof UnitView>;

export const SideView = z.strictObject({
  seat: z.string(),
  name: z.string(),
  role: Text,
  tincture: z.enum(['azure', 'or', 'gules', 'argent', 'sable', 'purpure', 'vert']),
  charge: z.string(),
  victoryPoints: z.number().int().min(0),
});
export type SideView = z.infer<typeof SideView>;

export const SiegeView = z.strictObject({
  name: z.string(),
  sides: z.array(SideView),
  turn: z.number().int().min(1),
  /** Turns on the track; the game may end from `mayEndFrom` on. */
  turns: z.number().int().min(1),
  mayEndFrom: z.number().int().min(1),
  /** Whose turn it is. */
  active: z.string(),
  phase: z.string(),
  phases: z.array(z.strictObject({ id: z.string(), name: Text })),
  sections: z.array(SectionView),
  units: z.array(UnitView),
  result: z.strictObject({ winner: z.string().nullable(), text: Text, rule: z.string() }).nullable(),
});
export type SiegeView = z.infer<typeof SiegeView>;
