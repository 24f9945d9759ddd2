import { z } from 'zod';
import { Id, Name, SeatId, SideSetup, type Seat, pieceSetup } from '../../../fortress/side-setup.ts';
import { Land, Placed, TableSize } from '../../../fortress/field/field-view.ts';
import { Point } from '../../../fortress/view.ts';

/** What the players write down before a battle: the sides, the ground, every unit and every leader. */

export { SeatId, SideSetup };
export type { Seat };

/** HR-008, HR-012, HR-016, HR-018, HR-147: how the stands of a unit are arranged. */
export const Formation = z.enum([
  'line',
  'column',
  'hedgehog',
  'refused-left',
  'refused-right',
  'refused-both',
  'irregular-other',
  'skirmish',
]);
export type Formation = z.infer<typeof Formation>;

/** HR-B25: how well a unit is covered. */
export const Position = z.enum(['open', 'defended', 'fortified']);
export type Position = z.infer<typeof Position>;

export const UnitType = z.enum(['infantry', 'cavalry', 'chariot', 'monster', 'artillery', 'machine']);
export type UnitType = z.infer<typeof UnitType>;

/** HR-091: missile weapons; `other` needs a `range`. */
export const Weapon = z.enum([
  'pistols',
  'goblin-missiles',
  'bow',
  'crossbow',
  'handgun',
  'bolt-thrower',
  'cannon',
  'stone-thrower',
  'other',
]);
export type Weapon = z.infer<typeof Weapon>;

/** Kinds of ground on the field; questions about the others are skipped. */
export const Ground = z.enum(['woods', 'hills', 'rough', 'rivers', 'roads', 'impassable', 'cover']);
export type Ground = z.infer<typeof Ground>;

/** HR-B02: a unit with its profile and its state at the start. */
export const UnitSetup = z.strictObject({
  ...pieceSetup,
  charge: z.string().min(1).max(20).default('halberd'),
  type: UnitType.default('infantry'),
  flyer: z.boolean().default(false),
  /** Attacks and hits of one stand. */
  attacks: z.number().int().min(0).max(12).default(3),
  hits: z.number().int().min(1).max(12).default(3),
  /** The lowest face that saves; null for no save. */
  armour: z.number().int().min(3).max(6).nullable().default(null),
  /** Stands at full strength, and stands left if fewer. */
  stands: z.number().int().min(1).max(10).default(3),
  standsNow: z.number().int().min(1).max(10).optional(),
  /** HR-010: how many of these stands are skirmishers added to a formed unit; the formation ignores them. */
  skirmisherStands: z.number().int().min(0).max(9).default(0),
  weapon: Weapon.nullable().default(null),
  /** In cm; only for weapons without a listed range. */
  range: z.number().positive().max(200).optional(),
  /** HR-B07: shooting attacks of one stand. */
  shots: z.number().int().min(1).max(6).default(1),
  /** In cm; only for machines (HR-023). */
  move: z.number().positive().max(200).optional(),
  pikes: z.boolean().default(false),
  terrifying: z.boolean().default(false),
  fearless: z.boolean().default(false),
  /** HR-066: a unit with −1 to command rolls in the base game. */
  dumb: z.boolean().default(false),
  /** HR-050: its army list compels it to charge. */
  compelled: z.boolean().default(false),
  points: z.number().int().min(0).max(2000).default(0),
  /** HR-034: front of one stand in cm. */
  standWidth: z.number().positive().max(20).default(4),
  /** HR-008: a line by default, or a column for a single stand. */
  formation: Formation.optional(),
  /** HR-011: stands in the front rank; by default all of a line, otherwise one. */
  frontage: z.number().int().min(1).max(10).optional(),
  position: Position.default('open'),
  confused: z.boolean().default(false),
  inWoods: z.boolean().default(false),
  /** HR-046: beside a river or stream. */
  besideRiver: z.boolean().default(false),
  /** Where its sign is drawn, in mm of the model. */
  at: Point.optional(),
  /** Where it stands on the battlefield, if placed. */
  placed: Placed.optional(),
});
export type UnitSetup = z.infer<typeof UnitSetup>;

/** A character who gives orders. */
export const LeaderSetup = z.strictObject({
  ...pieceSetup,
  role: z.enum(['general', 'hero', 'wizard']).default('hero'),
  /** HR-059: Command Rating. */
  rating: z.number().int().min(1).max(12).default(8),
  /** HR-B20: attacks he adds to his unit. */
  attacks: z.number().int().min(0).max(12).default(1),
  /** HR-057: the unit he has joined. */
  attachedTo: Id.nullable().default(null),
  inWoods: z.boolean().default(false),
  onHill: z.boolean().default(false),
  /** Where he stands on the battlefield, if placed. */
  placed: Placed.optional(),
});
export type LeaderSetup = z.infer<typeof LeaderSetup>;

/** The table and its land; an empty table of four feet by three by default. */
export const FieldSetup = z.strictObject({
  table: TableSize.default({ width: 1200, height: 900 }),
  land: z.array(Land).max(40).default([]),
});

export const Setup = z.strictObject({
  name: Name,
  sides: z.tuple([SideSetup, SideSetup]),
  /** HR-003: who has the first turn. */
  first: SeatId.default('attacker'),
  /** HR-B28: number of turns. */
  turns: z.number().int().min(1).max(60).default(8),
  ground: z.array(Ground).default([...Ground.options]),
  units: z.array(UnitSetup).min(1).max(80),
  leaders: z.array(LeaderSetup).max(24).default([]),
  field: FieldSetup.prefault({}),
});
export type Setup = z.infer<typeof Setup>;
