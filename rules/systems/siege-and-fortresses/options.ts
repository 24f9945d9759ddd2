import { z } from 'zod';
import { schemaOf } from '../../kernel/schema.ts';

/**
 * Where the rulebook is silent or contradicts itself, a group may decide differently from the catalogue. Each such
 * decision is an option; its first value is the catalogue's.
 */
export const Options = z.strictObject({
  /** SF-003: what the death of a General decides. */
  generalDeath: z.enum(['other-side-wins', 'points']).default('other-side-wins'),
  /** SF-026: the target status for cannon-like shooters against a structure. */
  cannonsAgainstStructures: z.enum(['defended', 'fortified']).default('defended'),
  /** SF-030 (b): who picks the order of structure tests when several are due. */
  testOrder: z.enum(['attacker-chooses', 'as-listed']).default('attacker-chooses'),
  /** SF-036: whether to roll dice that cannot bring the section down. */
  impossibleTests: z.enum(['skipped', 'rolled']).default('skipped'),
  /** SF-039 and SF-077: troops above a gateway in a wall that was destroyed. */
  garrisonOfBrokenGate: z.enum(['moves-behind', 'stays']).default('moves-behind'),
  /** SF-043 (a): how many centimetres a battering unit is pushed off for each hit. */
  beatenOffBy: z.enum(['unsaved-hits', 'all-hits']).default('unsaved-hits'),
  /** SF-043 (b): whether a ram survives when its unit is beaten off. */
  ramOfTheBeaten: z.enum(['destroyed', 'kept']).default('destroyed'),
  /** SF-049: whether an advance after a battering counts as a charge against an enemy in the open. */
  advanceAfterBattering: z.enum(['charge', 'no-bonus']).default('charge'),
  /** SF-048: whether a unit may stay where it is after its battering succeeded. */
  stayAfterBattering: z.enum(['allowed', 'not-allowed']).default('allowed'),
  /** SF-052: what giants may batter. */
  giantsBatter: z.enum(['any-structure', 'walls-only']).default('any-structure'),
  /** SF-057: whether the attacker may spare a unit the drive back that follows a collapse. */
  collapseDriveBack: z.enum(['always', 'attacker-chooses']).default('always'),
  /** SF-081: whether an assault from the foot of a wall needs ladders. */
  laddersForAssault: z.enum(['needed', 'free-for-all']).default('needed'),
  /** SF-087: how many stands on each section next to an assaulted one fight. */
  standsBeside: z.enum(['one', 'all']).default('one'),
  /** SF-091: how far an assault that fire beats off withdraws. */
  assaultBeatenOffBy: z.enum(['unsaved-hits', 'all-hits']).default('unsaved-hits'),
  /** SF-100 (a) and SF-113: when a drawn fight on a rampart goes on. */
  drawnFights: z.enum(['next-combat-phase', 'next-own-combat-phase']).default('next-combat-phase'),
  /** SF-107 and SF-174: whether the extra attack for a charge on the level also counts in rounds after a draw. */
  levelBonus: z.enum(['first-round', 'every-round']).default('first-round'),
  /** SF-111: whether holders of a rampart that are beaten from inside may retreat where a way inwards is open. */
  beatenHolders: z.enum(['may-go-inwards', 'destroyed']).default('may-go-inwards'),
  /** SF-113: what happens on equal scores in a counter attack. */
  counterAttackDraw: z.enum(['goes-on', 'counter-attackers-retreat']).default('goes-on'),
  /** SF-127: whether a garrison shoots at every unit that attacks its tower or only at the first. */
  towerFire: z.enum(['each-attacker', 'first-attacker']).default('each-attacker'),
  /** SF-129: how a stand defending several facings of a tower uses its attacks. */
  manyFacings: z.enum(['splits-its-attacks', 'fights-at-each']).default('splits-its-attacks'),
  /** SF-135: whether attackers thrown out of a tower share the distance. */
  thrownOut: z.enum(['divided', 'whole']).default('divided'),
  /** SF-136: whether the next unit in a tower shoots before it is attacked. */
  nextUnitShoots: z.enum(['shoots', 'does-not']).default('shoots'),
  /** SF-139: what happens on equal scores at a tower. */
  towerDraw: z.enum(['goes-on', 'attackers-leave']).default('goes-on'),
  /** SF-140: in which towers nobody is driven back or confused. */
  calmInTowers: z.enum(['every-tower', 'watchtower']).default('every-tower'),
  /** SF-061: whether a unit that has stopped before a breach may cross it on a later order of the same turn. */
  crossBreach: z.enum(['next-order', 'next-turn']).default('next-order'),
  /** SF-066: whether attackers can see charge targets through an open gate. */
  openGates: z.enum(['seen-through', 'opaque']).default('seen-through'),
  /** SF-154: magic when both caster and target are inside the fortress. */
  magicInside: z.enum(['allowed', 'asked']).default('allowed'),
  /** SF-169: the extra penalty for a siege tower's second and later orders. */
  siegeTowerOrders: z.enum(['one-more', 'as-printed']).default('one-more'),
  /** SF-201: how often a unit with mantlets moves in a Command phase. */
  movesWithMantlets: z.enum(['one', 'as-ordered']).default('one'),
  /** SF-149: which flyers at fortifications die when they lose a round. */
  flyersLost: z.enum(['attacked-there', 'whoever-loses']).default('attacked-there'),
  /** SF-172 and SF-177: when stands may climb a siege tower that has reached an empty rampart. */
  climbSiegeTower: z.enum(['in-a-later-turn', 'at-once']).default('in-a-later-turn'),
  /** SF-178: whether a siege tower survives a recoil of 4 cm or less under fire too, not only in combat. */
  siegeTowerUnderFire: z.enum(['kept', 'lost']).default('kept'),
  /** SF-193: what happens to a sow whose unit won its assault. */
  sowOfVictors: z.enum(['stays', 'lost']).default('stays'),
  /** SF-204 (a): whose oil pours on an attacker. */
  oilOf: z.enum(['neighbours-too', 'attacked-section']).default('neighbours-too'),
  /** SF-207: whether oil attacks must roll to hit. */
  oilHits: z.enum(['on-4-or-more', 'always']).default('on-4-or-more'),
  /** SF-212: whether a machine keeps its save against the three siege engines. */
  enginesAgainstMachines: z.enum(['no-save', 'save']).default('no-save'),
  /** SF-219: whether troops on ramparts stop a bouncing ball. */
  bounceOnRamparts: z.enum(['stopped', 'goes-on']).default('stopped'),
  /** SF-223: who lays his earthworks first. */
  earthworksFirst: z.enum(['defender', 'dice-off']).default('defender'),
  /** SF-225: whose infantry clears earthworks in a Combat phase. */
  clearEarthworks: z.enum(['active-side', 'both-sides']).default('active-side'),
  /** SF-260: whether the attacker may stand exactly on the line 40 cm from the wall. */
  attackersLine: z.enum(['at-40-cm', 'beyond-40-cm']).default('at-40-cm'),
  /** SF-264: whether only an ordered unit wins by leaving over the defender's edge. */
  breakoutBy: z.enum(['order', 'any-move']).default('order'),
  /** SF-266 and SF-288: how many of its units an army must lose to break. */
  breakPoint: z.enum(['half-rounded-up', 'more-than-half']).default('half-rounded-up'),
  /** SF-273: which troops count for the break of the watchtower's defender. */
  watchtowerBreakPoint: z.enum(['relief-only', 'all-outside-the-tower']).default('relief-only'),
  /** SF-278 (a): whether a messenger's bonus counts for every later roll or only the next. */
  dispatchBonus: z.enum(['every-roll', 'next-roll']).default('every-roll'),
  /** SF-279: whether a natural 1 always keeps the relief away. */
  reliefNaturalOne: z.enum(['counts', 'fails']).default('counts'),
  /** SF-283: in which towers the defender names the unit that shots hit. */
  towerTargets: z.enum(['every-tower', 'watchtower']).default('every-tower'),
  /** SF-286: when the watchtower is conquered. */
  watchtowerConquered: z.enum(['occupied', 'garrison-destroyed']).default('occupied'),
  /** SF-290: the result if the watchtower holds neither defender nor attacker at the end. */
  emptyWatchtower: z.enum(['draw', 'attacker-wins']).default('draw'),
  /** SF-B22: when a unit that makes way is confused. */
  makingWay: z.enum(['on-6', 'on-4-or-more']).default('on-6'),
  /** SF-B16: how to round a retreat distance shared by several units. */
  retreatFractions: z.enum(['rounded-up', 'rounded-down']).default('rounded-up'),
  /** SF-B18: how many rounds a fight may have in one Combat phase. */
  roundsPerPhase: z.enum(['no-limit', 'two']).default('no-limit'),
  /** SF-B26: when a surviving unit is worth half its points. */
  halfPoints: z.enum(['half-its-stands', 'more-than-half', 'never']).default('half-its-stands'),
});
export type Options = z.infer<typeof Options>;

export const optionsSchema = schemaOf(Options);
