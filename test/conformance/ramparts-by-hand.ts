import { unsaved, wallByHand } from './fights-by-hand.ts';
import type { Side } from './small-fights.ts';

/** Fights along the ramparts, and under a spell, in a few lines that share no code with the rules. */

/**
 * SF, along the ramparts by hand: one stand of each unit fights, both hit on 4. The charge adds an attack in the first
 * round; a draw goes on without odd hits, and the next stand steps in (SF-107, SF-108, SF-113, SF-B06).
 * @param shots of each holder at the charge, 4 to hit: they keep these hits, which count in the first round
 *   (SF-B10, SF-092)
 */
export function alongByHand(ours: Side, theirs: Side, shots = 0): number {
  const known = new Map<string, number>();
  const wins = (a: number, aHits: number, d: number, carried: number, first: boolean): number => {
    const key = [a, aHits, d, carried, first].join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    let [sure, again] = [0, 0];
    for (const [onThem, p] of unsaved(ours.attacks + (first ? 1 : 0), 4, theirs.save).entries())
      for (const [onUs, q] of unsaved(theirs.attacks, 4, ours.save).entries()) {
        const [left, right] = [a - Math.floor((aHits + onUs) / ours.hits), d - Math.floor(onThem / theirs.hits)];
        const lead = onThem - onUs - carried;
        if (left <= 0) continue;
        if (right <= 0 || lead > 0) sure += p * q;
        else if (lead === 0 && !first && left === a && right === d) again += p * q;
        else if (lead === 0) sure += p * q * wins(left, 0, right, 0, false);
      }
    const chance = sure / (1 - again);
    known.set(key, chance);
    return chance;
  };
  let chance = 0;
  for (const [n, p] of unsaved(theirs.stands * shots, 4, ours.save).entries()) {
    const left = ours.stands - Math.floor(n / ours.hits);
    if (left > 0) chance += p * wins(left, n % ours.hits, theirs.stands, n, true);
  }
  return chance;
}

/**
 * SF, a wall by hand whose climbers have an attack more by magic: in the coming round alone, since the next Command phase
 * ends it (SF-156).
 */
export function wallUnderASpellByHand(ours: Side, theirs: Side): number {
  let chance = 0;
  for (const [onThem, p] of unsaved(ours.stands * (ours.attacks + 1), 6, theirs.save).entries())
    for (const [onUs, q] of unsaved(theirs.stands * theirs.attacks, 4, ours.save).entries()) {
      const left = ours.stands - Math.floor(onUs / ours.hits);
      const right = theirs.stands - Math.floor(onThem / theirs.hits);
      if (left <= 0) continue;
      if (right <= 0 || onThem > onUs) chance += p * q;
      else if (onThem === onUs) chance += p * q * wallByHand({ ...ours, stands: left }, { ...theirs, stands: right });
    }
  return chance;
}
