import { z } from 'zod';
import { Id, Name, SideSetup as Side, type Seat, pieceSetup } from '../../../fortress/side-setup.ts';
import { Footprint, Point } from '../../../fortress/view.ts';

/** What the players write down before a siege: who plays, the fortress piece by piece, and both rosters. */

/** SF-B27: minimum and maximum units of an entry for each 1000 points. */
const MinMax = z.strictObject({
  min: z.number().int().min(0).max(20).default(0),
  max: z.number().int().min(0).max(20).nullable().default(null),
});
export const ListEntry = MinMax.extend({ entry: Name });

export const SideSetup = Side.extend({
  /** SF-001, SF-005: points the side may spend. Limits on points and numbers apply only if this is set. */
  points: z.number().int().min(1).max(30_000).optional(),
  /** SF-220: the race of the army, in the players' own words. */
  race: Name.optional(),
  /** SF-B27: entries of its army list with a minimum or maximum for each 1000 points. */
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
  /** Adjacent sections; it is enough to list a pair in one of the two. */
  beside: z.array(Id).default([]),
  /** SF-080: too high to assault. */
  tooHigh: z.boolean().default(false),
  /** SF-115: low enough for a giant to reach units on it. */
  reachableByGiant: z.boolean().optional(),
  /** SF-203: provisioned with boiling oil or rocks. */
  oil: z.boolean().default(false),
  /** SF-064: the size of its entrance; large by default for gateways and gateway towers. */
  entrance: z.enum(['large', 'small']).optional(),
  /** SF-124: the side of a free-standing tower with the door; the front is its outer face. */
  door: z.enum(['front', 'left', 'right', 'back']).default('front'),
  /** SF-173: a tower low enough for siege towers. */
  low: z.boolean().default(false),
  /** SF-258: faces the enemy. In *Into the Breach* all other sections are neither paid for nor in play. */
  front: z.boolean().default(true),
  /** SF-246: a palisade tower that was bought with a gate. */
  gate: z.boolean().default(false),
  /** SF-023: the large tower this section is part of. */
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
  /** Dice per stand in close combat and shooting. */
  attacks: z.number().int().min(0).max(20),
  shots: z.number().int().min(0).max(12).default(0),
  /** The lowest face that saves; null for no save. */
  armour: z.number().int().min(3).max(6).nullable(),
  /** In cm; null for troops without missiles. */
  range: z.number().int().min(1).max(200).nullable().default(null),
  /** SF-020: cannons and stone throwers (T5). They also allow no armour save (SF-B24). */
  wallBreaching: z.boolean().default(false),
  /** SF-218: treats fortified as defended and defended as open. */
  cannonLike: z.boolean().default(false),
  bounce: z.boolean().default(false),
  giant: z.boolean().default(false),
  general: z.boolean().default(false),
  /** SF-B12: enemies fighting it have one attack fewer. */
  terrifying: z.boolean().default(false),
  /** SF-B19: the Command value of a character. A side without any resolves its orders on the table. */
  command: z.number().int().min(1).max(10).nullable().default(null),
  /** SF-154: a character who casts spells. */
  wizard: z.boolean().default(false),
  /** SF-069: the mount of a character. */
  mount: z.enum(['foot', 'horse', 'monster', 'chariot']).default('foot'),
  /** SF-157: waits off the table until magic raises it. */
  raised: z.boolean().default(false),
  /** SF-010: infantry based like cavalry may not stand on ramparts. */
  cavalryBases: z.boolean().default(false),
  /** T4: one of the three siege engines. */
  engine: z.enum(['tribock', 'bombard', 'mangonel']).optional(),
  points: z.number().int().min(0).max(1000),
});
export type Profile = z.infer<typeof Profile>;

const PlaceSetup = z.discriminatedUnion('on', [
  /**
   * Stands by section: a unit may be spread over several. Some may wait at the foot of the wall (SF-098), or in the
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
  /** Not deployed yet, or with the relief force. */
  z.strictObject({ on: z.literal('off-table') }),
]);

export const UnitSetup = z.strictObject({
  ...pieceSetup,
  charge: z.string().min(1).max(20),
  profile: Profile,
  equipment: z.array(Equipment).default([]),
  place: PlaceSetup.default({ on: 'off-table' }),
  /** SF-B27: its entry in the army list (its name by default) and that entry's limits. */
  entry: Name.optional(),
  minMax: MinMax.optional(),
  /** SF-270, SF-271: in *The Watchtower*, whether a defending unit is in the tower, around it or with the relief. */
  force: z.enum(['tower', 'around', 'relief']).optional(),
  /** SF-024: sections measured before the siege: shots at them in turn 1 need no measuring. */
  laidOn: z.array(Id).max(60).optional(),
});
export type UnitSetup = z.infer<typeof UnitSetup>;

/** SF-222: an earthwork 40 mm long; both sides may buy them. */
export const EarthworkSetup = z.strictObject({
  id: Id,
  side: z.enum(['attacker', 'defender']),
  label: z.string().min(1).max(4),
  /** Where it lies; absent if it is deployed in the match (SF-223). */
  at: Point.optional(),
});
export type EarthworkSetup = z.infer<typeof EarthworkSetup>;

/** SF-248: a sally gate and the wall that hides it. Only the defender may see it before it is used. */
export const SallyGateSetup = z.strictObject({ id: Id, section: Id });
export type SallyGateSetup = z.infer<typeof SallyGateSetup>;

/** Options about buying armies; the first value of each is the catalogue's decision. */
export const Buying = z.strictObject({
  /** SF-005: how much the attacker may spend. */
  attackersCeiling: z.enum(['what-the-defender-spent', 'what-the-defender-had']).default('what-the-defender-spent'),
  /** SF-006 (a): the points that set the attacker's maxima. */
  attackersMaxima: z.enum(['full-thousands', 'rounded-up']).default('full-thousands'),
  /** SF-006 (c): whether rounded-up points also set the maximum of the defender's wall-breaching artillery. */
  defendersArtillery: z.enum(['rounded-up', 'full-thousands']).default('rounded-up'),
  /** SF-122: which kinds of tower may be large. */
  largeTowers: z.enum(['every-kind', 'plain-towers']).default('every-kind'),
  /** SF-274: whether the attacker may have siege artillery at the watchtower. */
  watchtowerEngines: z.enum(['refused', 'allowed']).default('refused'),
});
export type Buying = z.infer<typeof Buying>;

/** SF-004: scenarios, which change the rules of the siege. */
export const ScenarioId = z.enum(['free', 'into-the-breach', 'the-watchtower']);
export type ScenarioId = z.infer<typeof ScenarioId>;

/** SF-033: no section has more Structure points than a tower, which has 30 (T1). */
const MOST_TOKENS = 30;

export const Setup = z.strictObject({
  name: Name,
  sides: z.tuple([SideSetup, SideSetup]),
  scenario: ScenarioId.default('free'),
  /** SF-004: the agreed number of turns; a scenario sets its own. */
  turns: z.number().int().min(1).max(30).default(8),
  first: z.enum(['attacker', 'defender']).default('attacker'),
  /** Structure points lost before the game: destruction tokens by section, or by `section/gate`. */
  tokens: z.record(z.string(), z.number().int().min(0).max(MOST_TOKENS)).default({}),
  sections: z.array(SectionSetup).min(1).max(60),
  units: z.array(UnitSetup).max(60),
  earthworks: z.array(EarthworkSetup).max(60).default([]),
  sallyGates: z.array(SallyGateSetup).max(10).default([]),
  /** SF-209, SF-223, SF-259: armies deploy in the match; written places are ignored. */
  deployment: z.boolean().default(false),
  buying: Buying.prefault({}),
});
export type Setup = z.infer<typeof Setup>;
