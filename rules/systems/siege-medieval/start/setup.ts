import { z } from 'zod';
import { Id, Name, SeatId, SideSetup as Side, type Seat, pieceSetup } from '../../../fortress/side-setup.ts';
import { Footprint } from '../../../fortress/view.ts';

/** What players enter before a siege: the players, the fortress section by section, rosters and purchases. */

export { SeatId };
export type { Seat };

/** SM-B04: an entry of an army list, with its numbers per 1000 points; without a maximum it is unlimited. */
export const ListEntry = z.strictObject({
  entry: Name,
  min: z.number().int().min(0).max(20).default(0),
  max: z.number().int().min(0).max(20).nullable().default(null),
  /** SM-009 to SM-011: the type its minimum applies to. `mixed` is a choice between infantry and cavalry. */
  kind: z.enum(['infantry', 'pike', 'cavalry', 'chariot', 'mixed', 'other']).default('other'),
});
export type ListEntry = z.infer<typeof ListEntry>;

export const SideSetup = Side.extend({
  /** SM-007: the agreed total. By default the attacker's follows from the defender's. */
  points: z.number().int().min(1).max(60_000).optional(),
  list: z.array(ListEntry).max(60).default([]),
  /** SM-039, SM-040: the list has gunpowder artillery, or both players agree to allow bombards. */
  gunpowder: z.boolean().default(false),
  bombardsAgreed: z.boolean().default(false),
});
export type SideSetup = z.infer<typeof SideSetup>;

export const SectionSetup = z.strictObject({
  id: Id,
  kind: z.enum(['wall', 'tower', 'barbican']),
  label: z.string().min(1).max(4),
  name: Name.optional(),
  /** Its place on the plan; sections are drawn in a straight line by default. */
  footprint: Footprint.optional(),
  /** SM-052: adjacent sections; stated on one side, adjacency holds for both. */
  beside: z.array(Id).default([]),
  /** SM-054: too small to be a section; the wall it belongs to. */
  mergedInto: Id.optional(),
  /** SM-057: the die, if already rolled; otherwise it is rolled in the match. */
  points: z.number().int().min(1).max(6).optional(),
  /** Points at the start of the match, if some are already lost. */
  pointsNow: z.number().int().min(-20).max(20).optional(),
  state: z.enum(['intact', 'unstable', 'debris']).default('intact'),
  postern: z.boolean().default(false),
  /** SM-172, SM-124, SM-125: agreements for this section. */
  strongPoint: z.boolean().default(false),
  ramProof: z.boolean().default(false),
  ramAsGate: z.boolean().default(false),
  towersReach: z.boolean().optional(),
});
export type SectionSetup = z.infer<typeof SectionSetup>;

export const GateSetup = z.strictObject({
  id: Id,
  label: z.string().min(1).max(4),
  name: Name.optional(),
  section: Id,
  /** SM-058 */
  base: z.number().int().min(1).max(20).default(3),
  pointsNow: z.number().int().min(0).max(22).optional(),
  state: z.enum(['intact', 'destroyed', 'captured']).default('intact'),
});
export type GateSetup = z.infer<typeof GateSetup>;

export const Profile = z.strictObject({
  /** SM-T14 */
  type: z.enum(['infantry', 'cavalry', 'chariot', 'camel', 'elephant', 'artillery', 'monster', 'flyer', 'character']),
  stands: z.number().int().min(1).max(12).default(3),
  hits: z.number().int().min(1).max(20).default(3),
  attacks: z.number().int().min(0).max(20).default(3),
  shots: z.number().int().min(0).max(12).default(0),
  /** The lowest face that saves, or `null`. */
  armour: z.number().int().min(2).max(6).nullable().default(null),
  /** In cm; `null` for troops without missiles. */
  range: z.number().int().min(1).max(200).nullable().default(null),
  /** SM-071, SM-199, SM-200: the kind of artillery it is or counts as. */
  artillery: z.enum(['cannon', 'heavy-cannon', 'heavy-artillery', 'light-artillery', 'other']).optional(),
  /** SM-199, SM-200, SM-T15: the name of the piece in the lists, if different from the unit's. */
  model: Name.optional(),
  nonHumanoid: z.boolean().default(false),
  ethereal: z.boolean().default(false),
  giant: z.boolean().default(false),
  /** SM-213: the rank of a character. */
  rank: z.enum(['general', 'hero', 'wizard']).optional(),
  unique: z.boolean().default(false),
  /** Points for the character's mount and magic items. */
  equipmentPoints: z.number().int().min(0).max(1000).default(0),
  command: z.number().int().min(1).max(10).nullable().default(null),
  points: z.number().int().min(0).max(1000).default(0),
});
export type Profile = z.infer<typeof Profile>;

const PlaceSetup = z.discriminatedUnion('on', [
  /** To be deployed in the match. */
  z.strictObject({ on: z.literal('off-table') }),
  z.strictObject({ on: z.literal('outside') }),
  /** Outside, at the foot of a section. */
  z.strictObject({ on: z.literal('foot'), section: Id }),
  /** On the ramparts: stands by section. */
  z.strictObject({ on: z.literal('section'), stands: z.record(Id, z.number().int().min(1)) }),
  z.strictObject({ on: z.literal('debris'), section: Id }),
  /** On the ground inside the fortress. */
  z.strictObject({ on: z.literal('inside') }),
  /** SM-206 */
  z.strictObject({ on: z.literal('tunnel') }),
]);
export type Place = z.infer<typeof PlaceSetup>;

export const UnitSetup = z.strictObject({
  ...pieceSetup,
  charge: z.string().min(1).max(20),
  profile: Profile,
  /** Its entry in the army list; its name by default. */
  entry: Name.optional(),
  /** SM-021: bought from the siege equipment table, not from the army list. */
  siege: z.boolean().default(false),
  /** SM-033: bought with ladders. */
  ladders: z.boolean().default(false),
  /** SM-028: an artillery piece on a platform. */
  platform: z.boolean().default(false),
  standsNow: z.number().int().min(0).max(12).optional(),
  confused: z.boolean().default(false),
  place: PlaceSetup.default({ on: 'off-table' }),
});
export type UnitSetup = z.infer<typeof UnitSetup>;

/** A ram or siege tower as it stands at the start of the match. */
export const EngineSetup = z.strictObject({
  id: Id,
  kind: z.enum(['ram', 'siege-tower']),
  name: Name.optional(),
  /** SM-108 */
  pusher: Id.optional(),
  /** The section or gate that it touches. */
  contact: Id.optional(),
});
export type EngineSetup = z.infer<typeof EngineSetup>;

/** SM-T2: the attacker's purchases; ladders are stored with units, rams and towers with engines. */
export const AttackersWorks = z.strictObject({
  engineers: z.number().int().min(0).max(60).default(0),
  /** In mm, in steps of 40. */
  trenches: z.number().int().min(0).max(100_000).multipleOf(40).default(0),
  platforms: z.number().int().min(0).max(60).default(0),
  mines: z.number().int().min(0).max(20).default(0),
});
/** SM-T4: the defender's purchases. */
export const DefendersWorks = z.strictObject({
  barricades: z.array(Id).default([]),
  oil: z.array(Id).default([]),
  hoarding: z.boolean().default(false),
  counterMines: z.number().int().min(0).max(20).default(0),
  repairs: z.number().int().min(0).max(20).default(0),
});

/** Options for army lists; the first value of each is the catalogue's own. */
export const Buying = z.strictObject({
  /** SM-007 (DSM-005): rounding of half points in the attacker's total. */
  halfPoints: z.enum(['dropped', 'rounded-up']).default('dropped'),
  /** SM-008 (DSM-006): which thousands count for maxima and for the break point. */
  tranches: z.enum(['complete', 'started']).default('complete'),
  /** SM-009 (DSM-007): what is waived for a mounted, chariot or pike entry. */
  waiver: z.enum(['minimum', 'minimum-and-maximum']).default('minimum'),
  /** SM-011 (DSM-008): which infantry becomes unlimited if none is. */
  commonInfantry: z.enum(['every-highest', 'first-highest']).default('every-highest'),
});
export type Buying = z.infer<typeof Buying>;

export const Setup = z.strictObject({
  name: Name,
  sides: z.tuple([SideSetup, SideSetup]),
  /** Where the match begins: with the roll for the months, or in the middle of the battle. */
  begin: z.enum(['preparation', 'battle']).default('preparation'),
  /** SM-005: months of the siege, if known. */
  months: z.number().int().min(1).max(24).optional(),
  /** SM-068: turns of each side; `null` means no limit. In a preparation the players are asked. */
  turns: z.number().int().min(1).max(40).nullable().default(null),
  /** Who has the first player turn in a match that begins in battle (SM-069 otherwise). */
  first: SeatId.default('attacker'),
  /** The point in the battle at which the match begins. */
  turn: z.number().int().min(1).max(40).default(1),
  active: SeatId.optional(),
  phase: z.enum(['omens', 'start', 'command', 'shooting', 'combat']).default('start'),
  /** SM-045: length of the fortifications in cm; 12 per section by default. */
  length: z.number().int().min(1).max(2000).optional(),
  sections: z.array(SectionSetup).min(1).max(60),
  gates: z.array(GateSetup).max(10).default([]),
  units: z.array(UnitSetup).max(100),
  engines: z.array(EngineSetup).max(20).default([]),
  works: z.strictObject({ attacker: AttackersWorks.prefault({}), defender: DefendersWorks.prefault({}) }).prefault({}),
  /** SM-030: mined sections, in a match that begins in battle. Only the attacker may see them. */
  mined: z.array(Id).default([]),
  buying: Buying.prefault({}),
});
export type Setup = z.infer<typeof Setup>;
