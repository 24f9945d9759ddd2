import type { Entrant, Side } from './entrant.ts';

/** Which side a player is due, like colour preferences in chess, and how strongly. */
export interface SidePreference {
  readonly wants: Side | null;
  readonly strength: 'none' | 'mild' | 'strong' | 'absolute';
  /** Attacks minus defences so far. */
  readonly surplus: number;
}

const STRENGTHS = ['none', 'mild', 'strong', 'absolute'] as const;

/** The weight of a preference when two players want the same side. */
export const weightOf = (strength: SidePreference['strength']): number => STRENGTHS.indexOf(strength);

export const otherSide = (side: Side): Side => (side === 'attacker' ? 'defender' : 'attacker');

/** The sides of a player's played games, in order. */
export function sidesOf({ history }: Pick<Entrant, 'history'>): readonly Side[] {
  return history.flatMap(({ kind, side }) => ((kind === 'game' || kind === 'open') && side !== null ? [side] : []));
}

/**
 * Absolute: two more of one side than of the other, or the same side in the last two games. Strong: one more of one
 * side. Mild: equally many, so the opposite of last time. (FIDE Dutch system, colour preferences.)
 */
export function preferenceOf(entrant: Pick<Entrant, 'history'>): SidePreference {
  const sides = sidesOf(entrant);
  const surplus = sides.reduce((sum, side) => sum + (side === 'attacker' ? 1 : -1), 0);
  const last = sides.at(-1);
  if (last === undefined) return { wants: null, strength: 'none', surplus };
  if (Math.abs(surplus) > 1) return { wants: surplus > 0 ? 'defender' : 'attacker', strength: 'absolute', surplus };
  if (last === sides.at(-2)) return { wants: otherSide(last), strength: 'absolute', surplus };
  if (surplus !== 0) return { wants: surplus > 0 ? 'defender' : 'attacker', strength: 'strong', surplus };
  return { wants: otherSide(last), strength: 'mild', surplus };
}

/**
 * Which of two players attacks; the first ranks higher. Grants both preferences if compatible; else the stronger
 * preference, the larger surplus, the opposite of the latest game in which the two had different sides, and finally the
 * higher player's preference.
 * @param highFirst the higher player's side if neither has a preference
 */
export function attackerOf<T extends Pick<Entrant, 'history'>>(high: T, low: T, highFirst: Side): T {
  const [a, b] = [preferenceOf(high), preferenceOf(low)];
  const give = (side: Side): T => (side === 'attacker' ? high : low);
  if (a.wants === null && b.wants === null) return give(highFirst);
  if (a.wants === null) return give(otherSide(b.wants ?? highFirst));
  if (b.wants === null || a.wants !== b.wants) return give(a.wants);
  const stronger =
    weightOf(a.strength) - weightOf(b.strength) ||
    Math.abs(a.surplus) - Math.abs(b.surplus) ||
    latestDifference(high, low);
  return give(stronger >= 0 ? a.wants : otherSide(a.wants));
}

/**
 * Positive if the first had the side both now want longer ago than the second, by the latest game in which they differ.
 */
function latestDifference(high: Pick<Entrant, 'history'>, low: Pick<Entrant, 'history'>): number {
  const [a, b] = [sidesOf(high).toReversed(), sidesOf(low).toReversed()];
  const at = a.findIndex((side, i) => b[i] !== undefined && b[i] !== side);
  if (at < 0) return 0;
  const wants = preferenceOf(high).wants;
  return a[at] === wants ? -1 : 1;
}
