import type { Side } from './small-fights.ts';

/** Whole fights in a few lines that share nothing with the rules: binomials, and the rounds of the rulebook by hand. */

/** Chances of 0, 1, 2 ... of so many dice at this face or above. */
function hits(dice: number, face: number): number[] {
  const p = (7 - face) / 6;
  let all = [1];
  for (let n = 0; n < dice; n += 1) {
    const next = Array<number>(all.length + 1).fill(0);
    for (const [k, chance] of all.entries()) {
      next[k] = (next[k] ?? 0) + chance * (1 - p);
      next[k + 1] = (next[k + 1] ?? 0) + chance * p;
    }
    all = next;
  }
  return all;
}

/** Chances of so many unsaved hits. */
function unsaved(dice: number, face: number, save: number | null): number[] {
  const sums = Array<number>(dice + 1).fill(0);
  for (const [n, chance] of hits(dice, face).entries())
    if (save === null) sums[n] = (sums[n] ?? 0) + chance;
    else
      for (const [saved, share] of hits(n, save).entries()) sums[n - saved] = (sums[n - saved] ?? 0) + chance * share;
  return sums;
}

/** A wall by hand: 6 to hit its holders, 4 to hit whoever climbs; a draw goes on, and odd hits are forgotten (SF-B06, SF-100). */
export function wallByHand(ours: Side, theirs: Side): number {
  const known = new Map<string, number>();
  const wins = (a: number, d: number): number => {
    const key = `${String(a)} ${String(d)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let [sure, again] = [0, 0];
    for (const [onThem, p] of unsaved(a * ours.attacks, 6, theirs.save).entries())
      for (const [onUs, q] of unsaved(d * theirs.attacks, 4, ours.save).entries()) {
        const [left, right] = [a - Math.floor(onUs / ours.hits), d - Math.floor(onThem / theirs.hits)];
        if (left <= 0 && right <= 0) continue;
        if (right <= 0 || (left > 0 && onThem > onUs)) sure += p * q;
        else if (left > 0 && onThem === onUs && left === a && right === d) again += p * q;
        else if (left > 0 && onThem === onUs) sure += p * q * wins(left, right);
      }
    const chance = sure / (1 - again);
    known.set(key, chance);
    return chance;
  };
  return wins(ours.stands, theirs.stands);
}

/** In the open by hand: 4 to hit, a charge adds an attack, a pursuit adds one; the winner pursues, a draw ends it. */
export function fieldByHand(ours: Side, theirs: Side): number {
  const known = new Map<string, number>();
  type Who = 'charge' | 'ours' | 'theirs';
  const wins = (a: number, aHits: number, d: number, dHits: number, who: Who): number => {
    if (a <= 0) return 0;
    if (d <= 0) return 1;
    const key = [a, aHits, d, dHits, who].join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    let chance = 0;
    for (const [onThem, p] of unsaved(a * (ours.attacks + (who === 'theirs' ? 0 : 1)), 4, theirs.save).entries())
      for (const [onUs, q] of unsaved(d * (theirs.attacks + (who === 'theirs' ? 1 : 0)), 4, ours.save).entries()) {
        const [us, them] = [aHits + onUs, dHits + onThem];
        const left = a - Math.floor(us / ours.hits);
        const right = d - Math.floor(them / theirs.hits);
        if (left > 0 && right > 0 && onThem === onUs) continue;
        const next: Who = onThem > onUs ? 'ours' : 'theirs';
        chance += p * q * wins(left, us % ours.hits, right, them % theirs.hits, next);
      }
    known.set(key, chance);
    return chance;
  };
  return wins(ours.stands, 0, theirs.stands, 0, 'charge');
}

/**
 * SM, up the ladders by hand: 5 to hit while they climb, 4 after; a round that is not won on the wall ends it, as a draw
 * does later; whoever has won pursues with an attack more (SM-B19, SM-099, SM-170).
 */
export function laddersByHand(ours: Side, theirs: Side): number {
  const known = new Map<string, number>();
  type Who = 'climb' | 'ours' | 'theirs';
  const wins = (a: number, aHits: number, d: number, dHits: number, who: Who): number => {
    const key = [a, aHits, d, dHits, who].join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const face = who === 'climb' ? 5 : 4;
    let chance = 0;
    for (const [onThem, p] of unsaved(a * (ours.attacks + (who === 'ours' ? 1 : 0)), face, theirs.save).entries())
      for (const [onUs, q] of unsaved(d * (theirs.attacks + (who === 'theirs' ? 1 : 0)), face, ours.save).entries()) {
        const [us, them] = [aHits + onUs, dHits + onThem];
        const left = a - Math.floor(us / ours.hits);
        const right = d - Math.floor(them / theirs.hits);
        if (left <= 0) continue;
        if (right <= 0) chance += p * q;
        else if (onThem > onUs) chance += p * q * wins(left, us % ours.hits, right, them % theirs.hits, 'ours');
        else if (onThem < onUs && who !== 'climb')
          chance += p * q * wins(left, us % ours.hits, right, them % theirs.hits, 'theirs');
      }
    known.set(key, chance);
    return chance;
  };
  return wins(ours.stands, 0, theirs.stands, 0, 'climb');
}

/**
 * HR, lines front to front by hand: as many fight as meet, 4 to hit; the winner tests with a die, less what it has lost
 * and in some editions 1 for a second pursuit in a phase; below 2 it goes back, else it pursues with a die more, and one for every 3 cm.
 * After two rounds the next phase begins (HR-113, HR-114, HR-126, HR-129, HR-131, HR-B14, HR-B15, HR-B17).
 * @param again what the second pursuit takes from the test
 */
export function combatByHand(ours: Side, theirs: Side, again = 0): number {
  const known = new Map<string, number>();
  /** @param who pursues, with so many dice more a stand; `second`: the coming round is the second of its phase */
  const wins = (
    a: number,
    aHits: number,
    d: number,
    dHits: number,
    who: 'nobody' | 'ours' | 'theirs',
    more: number,
    second: boolean,
  ): number => {
    const key = [a, aHits, d, dHits, who, more, second].join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    // A round in which nobody hits is a draw, so that no chance leads back to itself.
    const meet = Math.min(a, d);
    const onThemBy = meet * (ours.attacks + (who === 'ours' ? more : 0));
    const onUsBy = meet * (theirs.attacks + (who === 'theirs' ? more : 0));
    let chance = 0;
    for (const [onThem, p] of unsaved(onThemBy, 4, theirs.save).entries())
      for (const [onUs, q] of unsaved(onUsBy, 4, ours.save).entries()) {
        const [us, them] = [aHits + onUs, dHits + onThem];
        const left = a - Math.floor(us / ours.hits);
        const right = d - Math.floor(them / theirs.hits);
        if (left <= 0) continue;
        if (right <= 0) chance += p * q;
        if (right <= 0 || onThem === onUs) continue;
        const won = onThem > onUs;
        const next = won ? 'ours' : 'theirs';
        const test = (won ? ours.stands - left : theirs.stands - right) + (second && who === next ? again : 0);
        const dice = 1 + Math.floor(Math.abs(onThem - onUs) / 3);
        for (let face = 1; face <= 6; face += 1)
          if (face - test <= 1) chance += won ? (p * q) / 6 : 0;
          else chance += ((p * q) / 6) * wins(left, us % ours.hits, right, them % theirs.hits, next, dice, !second);
      }
    known.set(key, chance);
    return chance;
  };
  return wins(ours.stands, 0, theirs.stands, 0, 'nobody', 0, false);
}
