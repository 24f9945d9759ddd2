import { z } from 'zod';
import { Footprint, Point } from '../../../fortress/view.ts';
import { text } from '../../../kernel/text.ts';
import { schemaOf } from '../../../kernel/schema.ts';
import { setupProblems } from './setup-problems.ts';

/** What the players write down before a siege: who plays, the fortress piece by piece, and both rosters. */

/** Ids are words, so that they can be told from numbers and from the gates that are named after them. */
const Id = z.string().regex(/^[a-z][a-z0-9-]*$/i, 'an id is a letter, then letters, digits or hyphens');
const Name = z.string().min(1).max(60);

export const SideSetup = z.strictObject({
  seat: z.enum(['attacker', 'defender']),
  name: Name,
  tincture: z.enum(['azure', 'or', 'gules', 'argent', 'sable', 'purpure', 'vert']),
  charge: z.string().min(1).max(20),
});
export type SideSetup = z.infer<typeof SideSetup>;
export type Seat = SideSetup['seat'];

/** SF-007: a wall, gateway or tower as a game piece. */
export const SectionSetup = z.strictObject({
  id: Id,
  kind: z.enum(['wall', 'gateway', 'tower', 'gateway-tower', 'palisade-wall', 'palisade-tower']),
  label: z.string().min(1).max(4),
  name: Name.optional(),
  footprint: Footprint,
  /** Sections that touch it; told on one side, it holds on both. */
  beside: z.array(Id).default([]),
  /** SF-080: too high to assault. */
  tooHigh: z.boolean().default(false),
  /** SF-115: low enough for a giant to reach whoever stands on it. */
  reachableByGiant: z.boolean().optional(),
  /** SF-203: provisioned with boiling oil or rocks. */
  oil: z.boolean().default(false),
  /** SF-246: a palisade tower that was bought with a gate. */
  gate: z.boolean().default(false),
  /** SF-023: the large tower that this section is a part of. */
  partOf: Id.optional(),
  /** Stands that fit on a rampart; towers follow SF-121 and SF-122. */
  room: z.number().int().min(1).max(4).default(2),
});
export type SectionSetup = z.infer<typeof SectionSetup>;

export const Equipment = z.enum(['ram', 'log-ram', 'siege-tower', 'sow', 'mantlets', 'ladders']);
export type Equipment = z.infer<typeof Equipment>;

export const Profile = z.strictObject({
  type: z.enum(['infantry', 'cavalry', 'chariot', 'monster', 'artillery', 'machine', 'flyer', 'character']),
  stands: z.number().int().min(1).max(12),
  /** Unsaved hits that remove a stand. */
  hits: z.number().int().min(1).max(20),
  /** Dice in close combat and in shooting, a stand. */
  attacks: z.number().int().min(0).max(20),
  shots: z.number().int().min(0).max(12).default(0),
  /** The face that saves, or none. */
  armour: z.number().int().min(3).max(6).nullable(),
  /** In cm; none for troops without missiles. */
  range: z.number().int().min(1).max(200).nullable().default(null),
  /** SF-020: cannons and stone throwers (T5). They also allow no armour save (SF-B24). */
  wallBreaching: z.boolean().default(false),
  /** SF-218: treats fortified as defended and defended as open. */
  cannonLike: z.boolean().default(false),
  bounce: z.boolean().default(false),
  giant: z.boolean().default(false),
  general: z.boolean().default(false),
  /** SF-010: infantry based like cavalry may not stand on ramparts. */
  cavalryBases: z.boolean().default(false),
  /** T4: one of the three engines of the siege. */
  engine: z.enum(['tribock', 'bombard', 'mangonel']).optional(),
  points: z.number().int().min(0).max(1000),
});
export type Profile = z.infer<typeof Profile>;

const PlaceSetup = z.discriminatedUnion('on', [
  /** Stands by section: a unit may be spread over several. */
  z.strictObject({ on: z.literal('sections'), stands: z.record(Id, z.number().int().min(1)) }),
  z.strictObject({ on: z.literal('courtyard'), at: Point }),
  z.strictObject({ on: z.literal('field'), at: Point }),
]);

export const UnitSetup = z.strictObject({
  id: Id,
  name: Name,
  side: z.enum(['attacker', 'defender']),
  charge: z.string().min(1).max(20),
  profile: Profile,
  equipment: z.array(Equipment).default([]),
  place: PlaceSetup,
});
export type UnitSetup = z.infer<typeof UnitSetup>;

export const Setup = z.strictObject({
  name: Name,
  sides: z.tuple([SideSetup, SideSetup]),
  /** SF-004: without a scenario the players agree on a number of turns. */
  turns: z.number().int().min(1).max(30).default(8),
  first: z.enum(['attacker', 'defender']).default('attacker'),
  /** Structure points that were lost before the game: destruction tokens by section, or by `section/gate`. */
  tokens: z.record(z.string(), z.number().int().min(0).max(20)).default({}),
  sections: z.array(SectionSetup).min(1).max(60),
  units: z.array(UnitSetup).max(60),
});
export type Setup = z.infer<typeof Setup>;

export const setupSchema = schemaOf(Setup, (setup) =>
  setupProblems(setup).map((problem) => ({ text: text('setup.problem', { problem }) })),
);
