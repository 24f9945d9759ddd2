import { describe, expect, it } from 'vitest';
import { wholeFights, type WholeFight } from '../../rules/kernel/whole-course.ts';
import { play } from '../../rules/kernel/trial.ts';
import { atATower, inTheField, onAWall, type Ready, type Side } from './small-fights.ts';

/**
 * Whole fights by the rules, held against programmes of a few lines that share nothing with them: binomials, and the
 * rounds of the rulebook by hand.
 */

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any system
const fightsOf = ({ match, command, args }: Ready): readonly WholeFight<any, any>[] =>
  wholeFights(match, { command, args });

/** The chance of the first whole fight, worked out to its end. */
function inTheEnd(ready: Ready) {
  const [fight] = fightsOf(ready);
  if (fight === undefined) throw new Error('no whole fight');
  while (fight.step());
  return fight.now()([]);
}

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
function wallByHand(ours: Side, theirs: Side): number {
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
function fieldByHand(ours: Side, theirs: Side): number {
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

const side = (stands: number, attacks: number, hitsEach = 3, save: number | null = null): Side => ({
  stands,
  attacks,
  hits: hitsEach,
  save,
});

const PAIRS: readonly (readonly [Side, Side])[] = [
  [side(1, 2), side(1, 2)],
  [side(2, 2, 2), side(1, 3, 2, 5)],
  [side(3, 4, 3, 5), side(3, 3, 3, 4)],
  [side(4, 5, 3, 5), side(4, 5, 3, 4)],
];

describe('whole fights', () => {
  it.each(PAIRS)('SF-100: whether a wall is taken in the end is what a hand works out', (ours, theirs) => {
    const chance = inTheEnd(onAWall(ours, theirs));
    expect(chance.kind).toBe('exact');
    expect(chance.line[0]?.lo).toBeCloseTo(wallByHand(ours, theirs), 11);
  });

  it.each(PAIRS.slice(0, 3))(
    'SF-B17: who wins in the open in the end, if both pursue, is what a hand works out',
    (ours, theirs) => {
      const chance = inTheEnd(inTheField(ours, theirs));
      expect(chance.kind).toBe('exact');
      expect(chance.line[0]?.lo).toBeCloseTo(fieldByHand(ours, theirs), 11);
    },
  );

  it('what is certain never goes back while more rounds are looked at, and the chance always lies within', () => {
    const [ours, theirs] = [side(3, 3), side(3, 3)];
    const truth = fieldByHand(ours, theirs);
    const [fight] = fightsOf(inTheField(ours, theirs));
    let [lo, hi] = [0, 1];
    for (let n = 0; fight?.step() === true; n += 1) {
      if (n % 10 > 0) continue;
      const [now] = fight.now()([]).line;
      expect(now?.lo).toBeGreaterThanOrEqual(lo - 1e-15);
      expect(now?.hi).toBeLessThanOrEqual(hi + 1e-15);
      [lo, hi] = [now?.lo ?? 0, now?.hi ?? 1];
      expect(lo - 1e-12).toBeLessThanOrEqual(truth);
      expect(hi + 1e-12).toBeGreaterThanOrEqual(truth);
    }
    expect(fight?.now()([]).kind).toBe('exact');
  });

  it.each([
    ['a wall', onAWall],
    ['the open', inTheField],
    ['a tower', atATower],
  ] as const)('before the dice of %s the chance is the mean of what each throw leaves', (_where, fight) => {
    const ready = fight(side(1, 2), side(1, 2));
    const before = inTheEnd(ready).line[0]?.lo ?? -1;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(1);
    play(ready.match, { command: ready.command, args: ready.args });
    const [open] = fightsOf(ready);
    while (open?.step() === true);
    const now = open?.now();
    expect(now?.([]).line[0]?.lo).toBeCloseTo(before, 12);
    const faces = [1, 2, 3, 4, 5, 6];
    const question = ready.match.awaiting?.question;
    const dice = question?.ask === 'roll' ? question.dice : 0;
    const throws = (left: number): number[][] =>
      left === 0 ? [[]] : throws(left - 1).flatMap((some) => faces.map((face) => [...some, face]));
    const all = throws(dice).map((thrown) => now?.(thrown).line.at(-1)?.lo ?? -1);
    expect(all.reduce((sum, chance) => sum + chance, 0) / all.length).toBeCloseTo(before, 11);
  });
});
