import { z } from 'zod';
import { Text } from '../../kernel/text.ts';
import { Point } from '../map-view.ts';

/**
 * A battle in the open, in whole mm of the table: the far left corner, seen by the attackers, is 0, 0; y grows towards
 * the attackers. A turn of 0 faces the far edge.
 */

/** The size of the table, in mm. */
export const TableSize = z.strictObject({
  width: z.number().int().min(300).max(3600),
  height: z.number().int().min(300).max(2400),
});
export type TableSize = z.infer<typeof TableSize>;

const Millimetres = z.number().int().min(-2000).max(6000);
const Spot = z.strictObject({ x: Millimetres, y: Millimetres });

/** Where a piece stands: the middle of its front edge, and its facing in degrees clockwise. */
export const Placed = z.strictObject({ at: Spot, turn: z.number().int().min(0).max(359) });
export type Placed = z.infer<typeof Placed>;

const named = {
  id: z.string().min(1).max(40),
  /** The name its players gave it; empty if none. */
  name: z.string().max(40).default(''),
  /** Its name in the reader's language, if the program gave it. */
  called: Text.optional(),
};

/** An area of land: an oval of this size, turned clockwise. */
export const Area = z.strictObject({
  ...named,
  kind: z.enum(['woods', 'hill', 'rough', 'impassable', 'village', 'ford']),
  at: Spot,
  size: z.strictObject({ width: z.number().int().min(20).max(2000), height: z.number().int().min(20).max(2000) }),
  turn: z.number().int().min(0).max(359).default(0),
});
export type Area = z.infer<typeof Area>;

/** Linear land: a line through these points, with its width in mm. */
export const Way = z.strictObject({
  ...named,
  kind: z.enum(['river', 'road']),
  path: z.array(Spot).min(2).max(16),
  width: z.number().int().min(5).max(300),
});
export type Way = z.infer<typeof Way>;

/** A piece of land. */
export const Land = z.discriminatedUnion('kind', [Area, Way]);
export type Land = z.infer<typeof Land>;

/** How the stands of a unit are arranged. */
export const Shape = z.enum([
  'line',
  'column',
  'hedgehog',
  'refused-left',
  'refused-right',
  'refused-both',
  'loose',
  'skirmish',
]);
export type Shape = z.infer<typeof Shape>;

/** What the rules know of a unit in the open; `FieldPlaces` holds where it stands. */
export const FieldUnit = z.strictObject({
  unit: z.string(),
  shape: Shape,
  /** Stands in its front rank. */
  frontage: z.number().int().min(1),
  /** Front and depth of a stand, in mm. */
  stand: z.strictObject({ width: z.number().positive(), depth: z.number().positive() }),
  status: z.enum(['open', 'defended', 'fortified']),
  inWoods: z.boolean(),
  besideRiver: z.boolean(),
  /** In words, for cards and screen readers. */
  formation: Text,
  /** Its place in the set-up. */
  placed: Placed.nullable(),
});
export type FieldUnit = z.infer<typeof FieldUnit>;

/** A leader in the open. */
export const FieldLeader = z.strictObject({
  leader: z.string(),
  side: z.string(),
  charge: z.string(),
  attachedTo: z.string().nullable(),
  lost: z.boolean(),
  placed: Placed.nullable(),
});
export type FieldLeader = z.infer<typeof FieldLeader>;

/** The battlefield according to the rules. */
export const FieldView = z.strictObject({
  table: TableSize,
  land: z.array(Land),
  /** The side whose edge is y = height; the other one starts at y = 0. */
  near: z.string(),
  units: z.array(FieldUnit),
  leaders: z.array(FieldLeader),
  /** Which pieces are in contact. */
  contacts: z.array(z.strictObject({ fight: z.string(), one: z.string(), other: z.string() })),
});
export type FieldView = z.infer<typeof FieldView>;

/** How a place is known: a person told it, an order said where, it has moved since, or it is from the set-up. */
export const KNOWN = ['told', 'carried', 'old', 'set-up'] as const;

export const FieldPlace = Placed.extend({
  known: z.enum(KNOWN),
  /** The turn of the battle in which it was told or carried there. */
  since: z.number().int().min(0),
  by: z.string().nullable(),
});
export type FieldPlace = z.infer<typeof FieldPlace>;

/** A fight with a place and a name. */
export const FieldFight = z.strictObject({
  fight: z.string(),
  name: Text,
  /** Named after ground or by people; otherwise the name is that of the combatants. */
  ground: z.literal(true).optional(),
  /** The ends of the line of contact. */
  from: Point,
  to: Point,
  /** The turn of the battle in which it began. */
  since: z.number().int().min(0),
});
export type FieldFight = z.infer<typeof FieldFight>;

/**
 * Where everybody in the open stands, folded by the host from the rows of a match. A piece that is missing was never
 * placed.
 */
export const FieldPlaces = z.strictObject({
  pieces: z.record(z.string(), FieldPlace),
  fights: z.array(FieldFight),
});
export type FieldPlaces = z.infer<typeof FieldPlaces>;

/** How a rule moves a piece. */
export type Motion =
  /** Its front touches the middle of this edge of an enemy. */
  | { readonly piece: string; readonly to: 'contact'; readonly enemy: string; readonly edge: Edge }
  /**
   * Straight away from the nearest of these, or of all enemies if none is named; or towards somebody; or towards its
   * own table edge.
   */
  | { readonly piece: string; readonly to: 'away'; readonly cm: number; readonly from: readonly string[] }
  | { readonly piece: string; readonly to: 'towards'; readonly cm: number; readonly whom: string }
  | { readonly piece: string; readonly to: 'own-edge'; readonly cm: number }
  /** To an unknown place: no rule and no order says where. */
  | { readonly piece: string; readonly to: 'unknown' };
export type Edge = 'front' | 'left' | 'right' | 'rear';
