import { z } from 'zod';
import { schemaOf } from '../../kernel/schema.ts';

/** Readings for points the module leaves open or contradicts; the first value is the catalogue's reading. */
export const Options = z.strictObject({
  /** ST-032, ST-039: the rule for pushers in play. */
  pushers: z.enum(['standard', 'excess-passengers']).default('standard'),
  /** ST-040 (C-ST-09): exactly 16 riders. */
  sixteenRiders: z.enum(['light', 'heavy']).default('light'),
  /** ST-040: whether men on inner ladders ride. */
  ridersOnLadders: z.enum(['count', 'do-not-count']).default('count'),
  /** ST-041 (C-ST-11): whether a tower of two storeys can be heavy. */
  twoStoreys: z.enum(['always-light', 'by-number']).default('always-light'),
  /** ST-032: whether the stunned and the wounded push. */
  stunnedPush: z.enum(['no', 'yes']).default('no'),
  woundedPush: z.enum(['yes', 'no']).default('yes'),
  /** ST-033: forward and backward in one turn. */
  bothDirections: z.enum(['refused', 'allowed']).default('refused'),
  /** ST-036: tower MP per hex. */
  towerHexCost: z.number().int().min(1).max(2).default(1),
  /** ST-012: whether the tower may still move after a climb from or to the ground. */
  moveAfterClimb: z.enum(['refused', 'allowed']).default('refused'),
  /** ST-013: whether a removable ladder to the ground can be toppled. */
  removableLadderTopples: z.enum(['no', 'yes']).default('no'),
  /** ST-009: how many men fit on a ladder at a time. */
  menOnLadder: z.enum(['one', 'any-number']).default('one'),
  /** ST-042: whose men fill a floor. */
  capacityCounts: z.enum(['everyone', 'own-side']).default('everyone'),
  /** ST-043 (C-ST-02): the cost of a hex for a man already at ground level. */
  groundHexes: z.enum(['two', 'one']).default('two'),
  /** ST-047 (C-ST-03). */
  winchHexes: z.enum(['two', 'one']).default('two'),
  /** ST-045 (C-ST-08): which ladder is the long one against a three-level rampart. */
  longLadder: z.enum(['l1-l2', 'ground-l1']).default('l1-l2'),
  /** ST-048: whether a ladder can be paid over several turns. */
  partPayment: z.enum(['allowed', 'refused']).default('allowed'),
  /** ST-025, ST-031 (C-ST-04): cover in a slit hex from front and side if a shot misses the slit. */
  besideTheSlit: z.enum(['infinite', 'medium']).default('infinite'),
  /** ST-023 (C-ST-05): cover behind a lowered bridge from a lower shooter. */
  lowerShooter: z.enum(['infinite', 'none']).default('infinite'),
  /** ST-029 (C-ST-06): cover in a winch hex through the bridge opening. */
  winchCover: z.enum(['light', 'none']).default('light'),
  /** ST-028 (C-ST-07): men deep inside, from the rear. */
  rearDepth: z.enum(['table', 'extension']).default('table'),
  /** T-ST-6: men on the lowered bridge, from the rear. */
  bridgeFromRear: z.enum(['infinite', 'none']).default('infinite'),
  /** ST-052: how long a tower counts as moving. */
  movingLasts: z.enum(['game-turn', 'player-turn']).default('game-turn'),
  /** ST-059: when a bridge that was ready may fall later. */
  lowerLater: z.enum(['any-later-turn', 'new-full-turn']).default('any-later-turn'),
  /** ST-060: whether a wound without retreat disturbs the men at the winch. */
  woundInterrupts: z.enum(['no', 'yes']).default('no'),
  /** ST-062: attackers beneath their own bridge. */
  attackersBeneath: z.enum(['roll', 'spared']).default('roll'),
  /** ST-065: men who cannot retreat. */
  blockedRetreat: z.enum(['wounded', 'ask']).default('wounded'),
  /** ST-B08. */
  secondInjury: z.enum(['kills', 'does-not-kill']).default('kills'),
  /** ST-073: what the minus of the terrain summary means. */
  minus: z.enum(['disadvantage', 'neutral']).default('disadvantage'),
  /** ST-075, ST-076: which faces set a tower alight. */
  fireFaces: z.enum(['low', 'high']).default('low'),
});
export type Options = z.infer<typeof Options>;

export const optionsSchema = schemaOf(Options);
