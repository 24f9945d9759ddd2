import type { Side } from './small-fights.ts';

/** Whole fights in a few lines that share no code with the rules: binomials, and the rulebook's rounds by hand. */

/** Chances that 0, 1, 2 ... of a number of dice show at least this face. */
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

/** Chances of each number of unsaved hits. */
export function unsaved(dice: number, face: number, save: number | null): number[] {
  const sums = Array<number>(dice + 1).fill(0);
  for (const [n, chance] of hits(dice, face).entries())
    if (save === null) sums[n] = (sums[n] ?? 0) + chance;
    else
      for (const [saved, share] of hits(n, save).entries()) sums[n - saved] = (sums[n - saved] ?? 0) + chance * share;
  return sums;
}

/**
 * A wall by hand: 6 to hit its holders, 4 to hit the climbers; a draw goes on without odd hits (SF-B06, SF-100).
 * @param face to hit its holders: 5 from the courtyard (SF-104)
 */
export function wallByHand(ours: Side, theirs: Side, face = 6): number {
  const known = new Map<string, number>();
  const wins = (a: number, d: number): number => {
    const key = `${String(a)} ${String(d)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let [sure, again] = [0, 0];
    for (const [onThem, p] of unsaved(a * ours.attacks, face, theirs.save).entries())
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

/**
 * Two units up the ladders against one by hand: all of both strike its holders, who divide their stands as evenly as may
 * be, the odd one against the first (SF-094, SF-100).
 */
export function twoOnAWallByHand(ours: Side, theirs: Side): number {
  const known = new Map<string, number>();
  const wins = (a: number, b: number, d: number): number => {
    const key = [a, b, d].join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const [onFirst, onSecond] = a === 0 ? [0, d] : b === 0 ? [d, 0] : [Math.ceil(d / 2), Math.floor(d / 2)];
    let [sure, again] = [0, 0];
    for (const [onThem, p] of unsaved((a + b) * ours.attacks, 6, theirs.save).entries())
      for (const [first, q] of unsaved(onFirst * theirs.attacks, 4, ours.save).entries())
        for (const [second, r] of unsaved(onSecond * theirs.attacks, 4, ours.save).entries()) {
          const left = [a - Math.floor(first / ours.hits), b - Math.floor(second / ours.hits)].map((n) =>
            Math.max(0, n),
          );
          const [one = 0, other = 0] = left;
          const right = Math.max(0, d - Math.floor(onThem / theirs.hits));
          const score = onThem - first - second;
          if (one + other === 0) continue;
          if (right === 0 || score > 0) sure += p * q * r;
          else if (score === 0 && one === a && other === b && right === d) again += p * q * r;
          else if (score === 0) sure += p * q * r * wins(one, other, right);
        }
    const chance = sure / (1 - again);
    known.set(key, chance);
    return chance;
  };
  return wins(ours.stands, ours.stands, theirs.stands);
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
 * SM, up the ladders by hand: 5 to hit while they climb, 4 after. A first round that the climbers do not win ends the
 * fight, as does a later draw; the winner pursues with an extra attack (SM-B19, SM-099, SM-170).
 * @param shots of each stand on the wall at the climbers, 4 to hit: they keep these hits, which count in the first
 *   round (SM-095, SM-B14)
 * @param oil poured once, a hit on 4 without a save ends the charge (SM-043, SM-044)
 */
export function laddersByHand(ours: Side, theirs: Side, shots = 0, oil = false): number {
  const known = new Map<string, number>();
  type Who = 'climb' | 'ours' | 'theirs';
  const wins = (a: number, aHits: number, d: number, dHits: number, who: Who, carried = 0): number => {
    const key = [a, aHits, d, dHits, who, carried].join(' ');
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
        else if (onThem > onUs + carried)
          chance += p * q * wins(left, us % ours.hits, right, them % theirs.hits, 'ours');
        else if (onThem < onUs && who !== 'climb')
          chance += p * q * wins(left, us % ours.hits, right, them % theirs.hits, 'theirs');
      }
    known.set(key, chance);
    return chance;
  };
  let chance = 0;
  for (const [n, p] of unsaved(theirs.stands * shots, 4, ours.save).entries()) {
    const left = ours.stands - Math.floor(n / ours.hits);
    if (left > 0) chance += p * wins(left, n % ours.hits, theirs.stands, 0, 'climb', n);
  }
  return oil ? chance / 2 : chance;
}

/**
 * HR, lines front to front by hand: stands that meet fight, 4 to hit. The winner tests with a die, less its losses and,
 * in some editions, 1 for a second pursuit in a phase. Below 2 it falls back; otherwise it pursues with an extra die,
 * and one more for every 3 cm. After two rounds the next phase begins (HR-113, HR-114, HR-126, HR-129, HR-131, HR-B14,
 * HR-B15, HR-B17).
 * @param again the penalty of a second pursuit
 * @param shots of each charged stand at the chargers, 4 to hit: they keep these hits, which count in the first round,
 *   in which a charge at missile infantry has an extra die; its own test has 1 less (HR-094, HR-111, HR-129, HR-B10)
 * @param confused how many rounds each side is confused, with one die less for each stand: two until the charged side's
 *   Command Phase is over, four until the charger's is (HR-006, HR-117, HR-B09)
 */
export function combatByHand(
  ours: Side,
  theirs: Side,
  again = 0,
  shots = 0,
  [oursConfused, theirsConfused]: readonly [number, number] = [0, 0],
): number {
  const later = Math.max(oursConfused, theirsConfused) + 1;
  const known = new Map<string, number>();
  /**
   * @param who pursues, with extra dice per stand
   * @param round the number of the coming round; once nobody is confused only whether it is the second of its phase
   * @param carried hits by shooting that count in it
   */
  const wins = (
    a: number,
    aHits: number,
    d: number,
    dHits: number,
    who: 'nobody' | 'ours' | 'theirs',
    more: number,
    round: number,
    carried = 0,
  ): number => {
    const key = [a, aHits, d, dHits, who, more, round, carried].join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    // A round without hits is a draw, so no state leads back to itself.
    const meet = Math.min(a, d);
    const bonus = who === 'ours' ? more : who === 'nobody' && shots > 0 ? 1 : 0;
    const second = round % 2 === 0;
    const next = round > later ? round - 1 : round + 1;
    const onThemBy = meet * (ours.attacks + bonus - Number(round <= oursConfused));
    const onUsBy = meet * (theirs.attacks + (who === 'theirs' ? more : 0) - Number(round <= theirsConfused));
    let chance = 0;
    for (const [onThem, p] of unsaved(onThemBy, 4, theirs.save).entries())
      for (const [onUs, q] of unsaved(onUsBy, 4, ours.save).entries()) {
        const [us, them] = [aHits + onUs, dHits + onThem];
        const left = a - Math.floor(us / ours.hits);
        const right = d - Math.floor(them / theirs.hits);
        if (left <= 0) continue;
        if (right <= 0) chance += p * q;
        const score = onThem - onUs - carried;
        if (right <= 0 || score === 0) continue;
        const won = score > 0;
        const winner = won ? 'ours' : 'theirs';
        const missiles = !won && shots > 0 ? 1 : 0;
        const lost = won ? ours.stands - left : theirs.stands - right;
        const test = lost + missiles + (second && who === winner ? again : 0);
        const dice = 1 + Math.floor(Math.abs(score) / 3);
        for (let face = 1; face <= 6; face += 1)
          if (face - test <= 1) chance += won ? (p * q) / 6 : 0;
          else chance += ((p * q) / 6) * wins(left, us % ours.hits, right, them % theirs.hits, winner, dice, next);
      }
    known.set(key, chance);
    return chance;
  };
  let chance = 0;
  for (const [n, p] of unsaved(theirs.stands * shots, 4, ours.save).entries()) {
    const left = ours.stands - Math.floor(n / ours.hits);
    if (left > 0) chance += p * wins(left, n % ours.hits, theirs.stands, 0, 'nobody', 0, 1, n);
  }
  return chance;
}

/**
 * SF, a tower by hand: one stand per side fights. Holders are hit on 6, or on 5 with an extra attack once the attackers
 * have broken in; attackers are hit on 4. Beaten attackers are outside again; a draw waits for the next phase, without
 * odd hits and without the extra attack (SF-128 to SF-132, SF-137, SF-139, SF-B06).
 * @param shots of each stand inside at the attackers, 4 to hit: a stand lost to them ends the assault; other hits are
 *   kept, and count in the first round (SF-091, SF-092, SF-127)
 */
export function towerByHand(ours: Side, theirs: Side, shots = 0): number {
  const stages = ['pressing', 'inside', 'outside'] as const;
  type Stage = (typeof stages)[number];
  const values = new Map<string, number>();
  const keyOf = (a: number, aHits: number, d: number, dHits: number, stage: Stage): string =>
    [a, aHits, d, dHits, stage].join(' ');
  const worth = (a: number, aHits: number, d: number, dHits: number, stage: Stage, carried = 0): number => {
    let chance = 0;
    const dice = ours.attacks + (stage === 'pressing' ? 1 : 0);
    for (const [onThem, p] of unsaved(dice, stage === 'outside' ? 6 : 5, theirs.save).entries())
      for (const [onUs, q] of unsaved(theirs.attacks, 4, ours.save).entries()) {
        const [us, them] = [aHits + onUs, dHits + onThem];
        const left = a - Math.floor(us / ours.hits);
        const right = d - Math.floor(them / theirs.hits);
        if (left <= 0 || (right > 0 && onThem < onUs + carried)) continue;
        const next =
          onThem > onUs + carried
            ? keyOf(left, us % ours.hits, right, them % theirs.hits, 'pressing')
            : keyOf(left, 0, right, 0, stage === 'outside' ? 'outside' : 'inside');
        chance += p * q * (right <= 0 ? 1 : (values.get(next) ?? 0));
      }
    return chance;
  };
  // Draws lead in circles: recompute all states until none changes.
  for (let moved = 1; moved > 1e-15;) {
    moved = 0;
    for (let a = 1; a <= ours.stands; a += 1)
      for (let d = 1; d <= theirs.stands; d += 1)
        for (const stage of stages)
          for (let aHits = 0; aHits < ours.hits; aHits += 1)
            for (let dHits = 0; dHits < theirs.hits; dHits += 1) {
              const key = keyOf(a, aHits, d, dHits, stage);
              const now = worth(a, aHits, d, dHits, stage);
              moved = Math.max(moved, now - (values.get(key) ?? 0));
              values.set(key, now);
            }
  }
  let chance = 0;
  for (const [n, p] of unsaved(theirs.stands * shots, 4, ours.save).entries())
    if (n < ours.hits) chance += p * worth(ours.stands, n, theirs.stands, 0, 'outside', n);
  return chance;
}

/** SB: chances of 0, 1, 2 ... wounds by a number of dice that hit on this face, 4 to wound, then armour and ward. */
function wounds(dice: number, face: number, by: Side): readonly number[] {
  let all: readonly number[] = hits(dice, face);
  const onwards = (chance: (n: number) => readonly number[]): void => {
    const next = Array<number>(dice + 1).fill(0);
    for (const [n, p] of all.entries()) for (const [k, q] of chance(n).entries()) next[k] = (next[k] ?? 0) + p * q;
    all = next;
  };
  onwards((n) => hits(n, 4));
  for (const save of [by.save ?? 7, by.ward ?? 7]) if (save <= 6) onwards((n) => hits(n, save).toReversed());
  return all;
}

/** The chance that two dice total at most this number, or show two ones. */
function passes(needed: number): number {
  let ways = 0;
  for (let one = 1; one <= 6; one += 1)
    for (let two = 1; two <= 6; two += 1) if (one + two <= Math.max(2, needed)) ways += 1;
  return ways / 36;
}

/**
 * SB, a charge on a wall by hand, with models of one Wound: two dice have to reach 7. Each of the garrison throws a rock,
 * or shoots at what charges, 5 to hit; who loses a quarter of its models tests on 7 or flees. Then the assaults (SB-086,
 * SB-090, SB-B14, SB-B17).
 */
export function chargeByHand(ours: Side, theirs: Side): number {
  let chance = 0;
  for (const [n, p] of wounds(theirs.stands, 5, ours).entries()) {
    const left = ours.stands - n;
    if (left > 0)
      chance += p * (4 * n >= ours.stands ? passes(7) : 1) * assaultByHand({ ...ours, stands: left }, theirs);
  }
  return (chance * 21) / 36;
}

/**
 * SB, an assault on a wall by hand, with models for stands and wounds for hits; at most ten fight. The garrison strikes
 * first, at attackers with halved values on the ladders; the fallen do not strike back. 4 to wound, then armour and
 * ward. The loser tests two dice against Leadership 7, the garrison without the difference, and is gone if it fails.
 * At most five turns (SB-052, SB-095, SB-099 to SB-103, SB-106, SB-B08 to SB-B12).
 */
export function assaultByHand(ours: Side, theirs: Side, turns = 5): number {
  const most = 10;
  const known = new Map<string, number>();
  /** @param a wounds that the assault has left, @param d those of the garrison */
  const wins = (a: number, d: number, left: number): number => {
    if (left === 0) return 0;
    const key = [a, d, left].join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const [climbing, holding] = [Math.min(most, Math.ceil(a / ours.hits)), Math.min(most, Math.ceil(d / theirs.hits))];
    let chance = 0;
    for (const [n, p] of wounds(holding * theirs.attacks, 3, ours).entries()) {
      // Only picked models can fall, and the first of them may be wounded already.
      const onUs = Math.min(n, a - (Math.ceil(a / ours.hits) - climbing) * ours.hits);
      const us = a - onUs;
      const stand = climbing - (Math.ceil(a / ours.hits) - Math.ceil(us / ours.hits));
      if (stand === 0 && us === 0) continue;
      for (const [m, q] of wounds(stand * ours.attacks, 5, theirs).entries()) {
        const onThem = Math.min(m, d - (Math.ceil(d / theirs.hits) - holding) * theirs.hits);
        const them = d - onThem;
        if (onThem > onUs) chance += them === 0 ? p * q : p * q * (1 - passes(7));
        if (onThem > onUs && them > 0) chance += p * q * passes(7) * wins(us, them, left - 1);
        if (onThem === onUs) chance += p * q * (them === 0 ? 1 : wins(us, them, left - 1));
        if (onThem < onUs) chance += p * q * passes(7 - (onUs - onThem)) * (them === 0 ? 1 : wins(us, them, left - 1));
      }
    }
    known.set(key, chance);
    return chance;
  };
  return wins(ours.stands * ours.hits, theirs.stands * theirs.hits, turns);
}
