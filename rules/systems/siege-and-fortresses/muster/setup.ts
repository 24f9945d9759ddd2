import { z } from 'zod';
import { Id, Name, SideSetup as Side, type Seat, pieceSetup } from '../../../fortress/side-setup.ts';
import { Footprint, Point } from '../../../fortress/view.ts';

/** What the players write down before a siege: who plays, the fortress piece by piece, and both rosters. */

/** SF-B27: how many units of an entry an army of 1000 points has at least and at most. */
const MinMax = z.strictObject({
  min: z.number().int().min(0).max(20).default(0),
  max: z.number().int().min(0).max(20).nullable().default(null),
});
export const ListEntry = MinMax.extend({ entry: Name });

export const SideSetup = Side.extend({
  /** SF-001, SF-005: what the side may spend. Limits of points and of numbers bind only where it is written. */
  points: z.number().int().min(1).max(30_000).optional(),
  /** SF-220: the people of the army, in the players' own words. */
  race: Name.optional(),
  /** SF-B27: entries of its army list with a minimum or maximum, for each 1000 points. */
  list: z.array(ListEntry).max(60).default([]),
});
export type SideSetup = z.infer<typeof SideSetup>;
export type { Seat };

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
  /** SF-064: the size of the way through it; a gateway and a gateway tower have a large one unless told otherwise. */
  entrance: z.enum(['large', 'small']).optional(),
  /** SF-124: the side of a free-standing tower that has the door; the front is its outer face. */
  door: z.enum(['front', 'left', 'right', 'back']).default('front'),
  /** SF-173: a tower low enough for siege towers. */
  low: z.boolean().default(false),
  /** SF-258: on the side of the fortress that faces the enemy. In *Into the Breach* the others are neither paid nor in play. */
  front: z.boolean().default(true),
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
  /** SF-B12: enemies that face it strike with an attack less. */
  terrifying: z.boolean().default(false),
  /** SF-B19: the Command value of a character. A side that has none keeps its orders at the table. */
  command: z.number().int().min(1).max(10).nullable().default(null),
  /** SF-154: a character who works magic. */
  wizard: z.boolean().default(false),
  /** SF-069: what a character sits on. */
  mount: z.enum(['foot', 'horse', 'monster', 'chariot']).default('foot'),
  /** SF-157: waits off the table until magic raises it. */
  raised: z.boolean().default(false),
  /** SF-010: infantry based like cavalry may not stand on ramparts. */
  cavalryBases: z.boolean().default(false),
  /** T4: one of the three engines of the siege. */
  engine: z.enum(['tribock', 'bombard', 'mangonel']).optional(),
  points: z.number().int().min(0).max(1000),
});
export type Profile = z.infer<typeof Profile>;

const PlaceSetup = z.discriminatedUnion('on', [
  /**
   * Stands by section: a unit may be spread over several. Some of it may wait at the foot of the wall (SF-098), or in the
   * courtyard behind a broken gate (SF-077).
   */
  z.strictObject({
    on: z.literal('sections'),
    stands: z.record(Id, z.number().int().min(1)),
    foot: z.number().int().min(1).optional(),
    courtyard: z.strictObject({ stands: z.number().int().min(1), at: Point }).optional(),
  }),
  z.strictObject({ on: z.literal('courtyard'), at: Point }),
  z.strictObject({ on: z.literal('field'), at: Point }),
  /** To be deployed in the match, or with the relief force. */
  z.strictObject({ on: z.literal('off-table') }),
]);

export const UnitSetup = z.strictObject({
  ...pieceSetup,
  charge: z.string().min(1).max(20),
  profile: Profile,
  equipment: z.array(Equipment).default([]),
  place: PlaceSetup.default({ on: 'off-table' }),
  /** SF-B27: the entry of the army list that it belongs to, its name unless told otherwise, and that entry's limits. */
  entry: Name.optional(),
  minMax: MinMax.optional(),
  /** SF-270, SF-271: in *The Watchtower*, whether a defending unit is inside the tower, around it or with the relief. */
  force: z.enum(['tower', 'around', 'relief']).optional(),
  /** SF-024: sections that its players have measured before the siege: its shots at them in turn 1 need no measuring. */
  laidOn: z.array(Id).max(60).optional(),
});
export type UnitSetup = z.infer<typeof UnitSetup>;

/** SF-222: a piece of earthwork 40 mm long; both sides may buy them. */
export const EarthworkSetup = z.strictObject({
  id: Id,
  side: z.enum(['attacker', 'defender']),
  label: z.string().min(1).max(4),
  /** Where it lies; none if it is deployed in the match (SF-223). */
  at: Point.optional(),
});
export type EarthworkSetup = z.infer<typeof EarthworkSetup>;

/** SF-248: a sally gate and the wall that hides it. Nobody but the defender may see it before it is used. */
export const SallyGateSetup = z.strictObject({ id: Id, section: Id });
export type SallyGateSetup = z.infer<typeof SallyGateSetup>;

/** Decisions of the catalogue about buying armies; the first value of each is the catalogue's own. */
export const Buying = z.strictObject({
  /** SF-005: how much the attacker may spend. */
  attackersCeiling: z.enum(['what-the-defender-spent', 'what-the-defender-had']).default('what-the-defender-spent'),
  /** SF-006 (a): the points that the attacker's maxima follow. */
  attackersMaxima: z.enum(['full-thousands', 'rounded-up']).default('full-thousands'),
  /** SF-006 (c): whether the defender's wall-breaching artillery follows his rounded-up points as well. */
  defendersArtillery: z.enum(['rounded-up', 'full-thousands']).default('rounded-up'),
  /** SF-122: which kinds of tower may be large. */
  largeTowers: z.enum(['every-kind', 'plain-towers']).default('every-kind'),
  /** SF-274: siege artillery of the attacker before the watchtower. */
  watchtowerEngines: z.enum(['refused', 'allowed']).default('refused'),
});
export type Buying = z.infer<typeof Buying>;

/** SF-004: what changes the rules of the siege. */
export const ScenarioId = z.enum(['free', 'into-the-breach', 'the-watchtower']);
export type ScenarioId = z.infer<typeof ScenarioId>;

/** SF-033: no section has more Structure points than a tower, which has 30 (T1). */
const MOST_TOKENS = 30;

export const Setup = z.strictObject({
  name: Name,
  sides: z.tuple([SideSetup, SideSetup]),
  scenario: ScenarioId.default('free'),
  /** SF-004: without a scenario the players agree on a number of turns; a scenario brings its own. */
  turns: z.number().int().min(1).max(30).default(8),
  first: z.enum(['attacker', 'defender']).default('attacker'),
  /** Structure points that were lost before the game: destruction tokens by section, or by `section/gate`. */
  tokens: z.record(z.string(), z.number().int().min(0).max(MOST_TOKENS)).default({}),
  sections: z.array(SectionSetup).min(1).max(60),
  units: z.array(UnitSetup).max(60),
  earthworks: z.array(EarthworkSetup).max(60).default([]),
  sallyGates: z.array(SallyGateSetup).max(10).default([]),
  /** SF-209, SF-223, SF-259: the armies are set up in the match, whatever places are written. */
  deployment: z.boolean().default(false),
  buying: Buying.prefault({}),
});
export type Setup = z.infer<typeof Setup>;
