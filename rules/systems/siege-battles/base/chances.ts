import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import type { Profile } from './profile.ts';
import { valueOf } from './profile.ts';

/** The rolls needed to hit, to wound, to save, and to pass a test (SB-B04, SB-B07 to SB-B10). */

/** A target that may need more than six: roll `second` for each natural 6 of `first`. */
export type Needed = { readonly first: Sum; readonly second: Sum | null } | 'impossible';

/** SB-B07: everything that makes a missile harder to land. */
export interface MissilePenalties {
  readonly moved?: boolean;
  readonly long?: boolean;
  readonly standAndShoot?: boolean;
  readonly multiple?: boolean;
  /** SB-B07: 1 for Soft Cover, 2 for Hard Cover. */
  readonly cover?: 0 | 1 | 2;
  /** SB-192: 1 behind hoarding. */
  readonly hoarding?: 0 | 1;
  /** SB-222: 1 in rain, 2 for powder and fire. */
  readonly rain?: 0 | 1 | 2;
}

/** The penalties in the order they are told, each with the rule that it comes from. */
const PENALTIES = [
  ['moved', 'SB-B07', 'moved'],
  ['long', 'SB-B07', 'long'],
  ['standAndShoot', 'SB-B07', 'reaction'],
  ['multiple', 'SB-B07', 'multiple'],
  ['cover', 'SB-B07', 'cover'],
  ['hoarding', 'SB-192', 'hoarding'],
  ['rain', 'SB-222', 'rain'],
] as const satisfies readonly (readonly [kind: keyof MissilePenalties, rule: string, words: string])[];

/** SB-B07: 7 minus BS plus penalties; a natural 1 misses, above 6 needs a second die, 10 or more is impossible. */
export function toHitWithMissiles(bs: number, penalties: MissilePenalties): Needed {
  if (bs <= 0) return 'impossible';
  let score = Sum.of(7, text('sb.sum.shot'), 'SB-B07').plus(-bs, text('sb.sum.bs'), 'SB-B07');
  for (const [kind, rule, words] of PENALTIES) {
    const n = Number(penalties[kind] ?? 0);
    if (n > 0) score = score.plus(n, text(`sb.sum.shot-${words}`), rule);
  }
  if (score.total >= 10) return 'impossible';
  if (score.total < 7) return { first: score.atLeast(2, text('sum.least'), 'SB-B07'), second: null };
  return {
    first: score.atMost(6, text('sum.most'), 'SB-B07'),
    second: score.plus(-3, text('sb.sum.second'), 'SB-B07'),
  };
}

/** SB-B08: WS against WS; 1 means no roll is needed. */
export function toHitInCombat(ws: number, against: number): number {
  if (against <= 0) return 1;
  if (ws > against) return 3;
  return against > 2 * ws ? 5 : 4;
}

/** SB-B09: Strength against Toughness. */
export function toWound(strength: number, toughness: number): Sum {
  return Sum.of(4, text('sb.sum.wound'), 'SB-B09')
    .plus(toughness, text('sb.sum.toughness'), 'SB-B09')
    .plus(-strength, text('sb.sum.against-strength'), 'SB-B09')
    .atMost(6, text('sum.most'), 'SB-B09')
    .atLeast(2, text('sum.least'), 'SB-B09');
}

/** SB-B10: the armour save left; 7 or more is none. A natural 1 fails, so never better than 2+. */
export function armourSave(armour: number, strength: number, piercing: boolean): Sum {
  return Sum.of(armour, text('sum.armour'), 'SB-B10')
    .plus(Math.max(0, strength - 3), text('sb.sum.strength'), 'SB-B10')
    .plus(piercing ? 1 : 0, text('sb.sum.piercing'), 'SB-B10')
    .atLeast(2, text('sum.least'), 'SB-B10');
}

/** SB-B35: Magic Resistance improves the ward save against spells, or grants one if there is none. */
export function wardAgainstSpells(ward: number, resistance: number): Sum {
  return Sum.of(ward, text('sb.sum.ward'), 'SB-B10')
    .plus(-resistance, text('sb.sum.resistance'), 'SB-B35')
    .atLeast(2, text('sum.least'), 'SB-B35');
}

/** SB-B04: passes at or under the value; a natural 6 always fails and a natural 1 always passes. */
export const passesCharacteristic = (face: number, value: number): boolean => face === 1 || (face < 6 && face <= value);

/** SB-B04: passes if the sum of two dice is at or under Leadership. */
export const passesLeadership = (sum: number, leadership: number): boolean => sum <= leadership;

/** SB-B12: a natural double 1 always passes; otherwise the target is Leadership minus the difference. */
export function passesBreak(faces: readonly number[], leadership: number, penalty: number): boolean {
  const sum = faces.reduce((total, face) => total + face, 0);
  return sum === 2 || passesLeadership(sum, leadership - penalty);
}

/** SB-B11: models slain by a number of wounds, and the wounds left over on the next one. */
export function slainBy(
  wounds: number,
  lost: number,
  perModel: number,
): { readonly slain: number; readonly left: number } {
  const total = wounds + lost;
  const each = Math.max(1, perModel);
  return { slain: Math.floor(total / each), left: total % each };
}

/** SB-B01: wounds of one model; '-' counts as one. */
export const woundsEach = (profile: Profile): number => Math.max(1, valueOf(profile, 'w'));
