import { z } from 'zod';
import { schemaOf } from '../../kernel/schema.ts';

/**
 * Where the rulebook is silent or contradicts itself a group may decide otherwise than the catalogue. Every such
 * decision of these chapters is an option; the first value of each is the catalogue's own.
 */
export const Options = z.strictObject({
  /** SF-003: what the death of a General decides. */
  generalDeath: z.enum(['other-side-wins', 'points']).default('other-side-wins'),
  /** SF-026: what cannon-like shooters need against a structure. */
  cannonsAgainstStructures: z.enum(['defended', 'fortified']).default('defended'),
  /** SF-030 (b): who orders the structure tests when several are due. */
  testOrder: z.enum(['attacker-chooses', 'as-listed']).default('attacker-chooses'),
  /** SF-036: whether dice are thrown that cannot bring the section down. */
  impossibleTests: z.enum(['skipped', 'rolled']).default('skipped'),
  /** SF-039 and SF-077: troops above a gateway in a wall that was destroyed. */
  garrisonOfBrokenGate: z.enum(['moves-behind', 'stays']).default('moves-behind'),
  /** SF-043 (a): how many centimetres a battering unit is pushed off for each hit. */
  beatenOffBy: z.enum(['unsaved-hits', 'all-hits']).default('unsaved-hits'),
  /** SF-043 (b): whether a ram survives that its unit is beaten off. */
  ramOfTheBeaten: z.enum(['destroyed', 'kept']).default('destroyed'),
  /** SF-048: whether a unit may stay where it is after its battering succeeded. */
  stayAfterBattering: z.enum(['allowed', 'not-allowed']).default('allowed'),
  /** SF-052: what giants may batter. */
  giantsBatter: z.enum(['any-structure', 'walls-only']).default('any-structure'),
  /** SF-057: whether the attacker may spare a unit the drive back that follows a collapse. */
  collapseDriveBack: z.enum(['always', 'attacker-chooses']).default('always'),
  /** SF-204 (a): whose oil pours on an attacker. */
  oilOf: z.enum(['neighbours-too', 'attacked-section']).default('neighbours-too'),
  /** SF-207: whether attacks of oil still have to hit. */
  oilHits: z.enum(['on-4-or-more', 'always']).default('on-4-or-more'),
  /** SF-223: who lays his earthworks first. */
  earthworksFirst: z.enum(['defender', 'dice-off']).default('defender'),
  /** SF-260: whether the attacker may stand exactly on the line 40 cm from the wall. */
  attackersLine: z.enum(['at-40-cm', 'beyond-40-cm']).default('at-40-cm'),
  /** SF-264: whether only an ordered unit wins by leaving over the defender's edge. */
  breakoutBy: z.enum(['order', 'any-move']).default('order'),
  /** SF-266 and SF-288: how many of its units an army must lose to break. */
  breakPoint: z.enum(['half-rounded-up', 'more-than-half']).default('half-rounded-up'),
  /** SF-273: which troops count for the break of the watchtower's defender. */
  watchtowerBreakPoint: z.enum(['relief-only', 'all-outside-the-tower']).default('relief-only'),
  /** SF-278 (a): whether a messenger's bonus counts for every later roll or for the next alone. */
  dispatchBonus: z.enum(['every-roll', 'next-roll']).default('every-roll'),
  /** SF-279: whether a 1 keeps the relief away whatever is added. */
  reliefNaturalOne: z.enum(['counts', 'fails']).default('counts'),
  /** SF-283: in which towers the defender names the unit that shots hit. */
  towerTargets: z.enum(['every-tower', 'watchtower']).default('every-tower'),
  /** SF-286: when the watchtower is conquered. */
  watchtowerConquered: z.enum(['occupied', 'garrison-destroyed']).default('occupied'),
  /** SF-290: what a watchtower without a defender or an attacker brings at the end. */
  emptyWatchtower: z.enum(['draw', 'attacker-wins']).default('draw'),
  /** SF-B26: when a surviving unit is worth half its points. */
  halfPoints: z.enum(['half-its-stands', 'more-than-half', 'never']).default('half-its-stands'),
});
export type Options = z.infer<typeof Options>;

export const optionsSchema = schemaOf(Options);
