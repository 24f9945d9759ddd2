import { describe, expect, it } from 'vitest';
import { sampledCourse } from '../../rules/kernel/sampled-course.ts';
import { wholeFights, type WholeFight } from '../../rules/kernel/whole-course.ts';
import { play } from '../../rules/kernel/trial.ts';
import {
  assaultByHand,
  combatByHand,
  fieldByHand,
  laddersByHand,
  towerByHand,
  twoOnAWallByHand,
  wallByHand,
} from './fights-by-hand.ts';
import { FIGHTS_OF_BOTH } from './fights-of-both.ts';
import { seeded } from './random-player.ts';
import {
  assaulted,
  atATower,
  byLadders,
  inCombat,
  inTheField,
  onAWall,
  twoOnAWall,
  type Ready,
  type Side,
} from './small-fights.ts';

/**
 * Whole fights by the rules, checked against short programs that share no code with them: binomials, and the
 * rounds of the rulebook by hand.
 */

// oxlint-disable-next-line typescript/no-explicit-any -- any system
const fightsOf = ({ match, command, args }: Ready): readonly WholeFight<any, any>[] =>
  wholeFights(match, { command, args });

/** The chance of the first whole fight, worked out to its end, which must be exact; between which bounds it lies. */
function inTheEnd(ready: Ready): { readonly lo: number; readonly hi: number } {
  const [fight] = fightsOf(ready);
  if (fight === undefined) throw new Error('no whole fight');
  while (fight.step());
  const { kind, line } = fight.now()([]);
  expect(kind).toBe('exact');
  return { lo: line[0]?.lo ?? 1, hi: line[0]?.hi ?? 0 };
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
  it.each(PAIRS)('SF-100: the chance to take a wall matches the hand computation', (ours, theirs) => {
    expect(inTheEnd(onAWall(ours, theirs)).lo).toBeCloseTo(wallByHand(ours, theirs), 11);
  });

  it.each(PAIRS.slice(0, 3))(
    'SF-094, SF-100: the chance of two units to take a wall together matches the hand computation',
    (ours, theirs) => {
      expect(inTheEnd(twoOnAWall(ours, theirs)).lo).toBeCloseTo(twoOnAWallByHand(ours, theirs), 11);
    },
  );

  it.each(PAIRS)('SF-139: the chance to take a tower matches the hand computation', (ours, theirs) => {
    expect(inTheEnd(atATower(ours, theirs)).lo).toBeCloseTo(towerByHand(ours, theirs), 11);
  });

  it.each([
    [side(1, 1, 1), side(1, 1, 1)],
    [side(12, 1, 1), side(3, 1, 1, 5)],
    [side(6, 1, 1, 4), { ...side(5, 2, 1, 5), ward: 6 }],
    [side(3, 2, 2), side(2, 2, 3, 5)],
  ] as const)('SB-103: the chance to take a wall within the turns matches the hand computation', (ours, theirs) => {
    expect(inTheEnd(assaulted(ours, theirs)).lo).toBeCloseTo(assaultByHand(ours, theirs), 11);
  });

  it.each(PAIRS.slice(0, 3))(
    'SF-B17: the chance to win in the open if both sides pursue matches the hand computation',
    (ours, theirs) => {
      expect(inTheEnd(inTheField(ours, theirs)).lo).toBeCloseTo(fieldByHand(ours, theirs), 11);
    },
  );

  it.each(PAIRS.slice(0, 3))(
    'SM-B22: the chance to win up the ladders if the winners pursue matches the hand computation',
    (ours, theirs) => {
      expect(inTheEnd(byLadders(ours, theirs)).lo).toBeCloseTo(laddersByHand(ours, theirs), 11);
    },
  );

  it.each([...PAIRS.slice(0, 2), [side(3, 2, 3, 5), side(2, 3, 3)]] as const)(
    'HR-B17: the chance to win a combat if the winners pursue matches the hand computation',
    (ours, theirs) => {
      const { match, command, args } = inCombat(ours, theirs);
      for (const [edition, again] of [
        ['body', 0],
        ['playsheet', 1],
      ] as const) {
        const { options } = match.state as { readonly options: object };
        const state = { ...(match.state as object), options: { ...options, edition } };
        const [fight] = wholeFights(
          { system: match.system, state, open: undefined, awaiting: undefined },
          { command, args },
        );
        while (fight?.step() === true);
        const chance = fight?.now()([]);
        expect(chance?.kind).toBe('exact');
        expect(chance?.line[0]?.lo).toBeCloseTo(combatByHand(ours, theirs, again), 10);
      }
    },
  );

  it.each([
    ['the charged', ['b'], [0, 2]],
    ['the charger', ['a'], [4, 0]],
    ['both', ['a', 'b'], [4, 2]],
  ] as const)(
    'HR-B09: in a combat that waits %s recovers when its own Command Phase ends',
    (_who, confused, rounds) => {
      for (const [ours, theirs] of [
        [side(3, 2, 3, 5), side(2, 3, 3)],
        [side(3, 3, 4, 4), side(3, 2, 4, 4)],
      ] as const) {
        const { match, command, args } = inCombat(ours, theirs);
        const { units } = match.state as { readonly units: Readonly<Record<string, object>> };
        const changed = confused.map((id) => [id, { ...units[id], confused: true }] as const);
        const state = { ...(match.state as object), units: { ...units, ...Object.fromEntries(changed) } };
        const [fight] = wholeFights(
          { system: match.system, state, open: undefined, awaiting: undefined },
          { command, args },
        );
        while (fight?.step() === true);
        const chance = fight?.now()([]);
        expect(chance?.kind).toBe('exact');
        expect(chance?.line[0]?.lo).toBeCloseTo(combatByHand(ours, theirs, 0, 0, rounds), 10);
      }
    },
  );

  it.each([
    ['SF-100: the chance to take a wall', FIGHTS_OF_BOTH.onAWallOfBoth, wallByHand],
    ['HR-B17: who wins in the open in the end', FIGHTS_OF_BOTH.inTheOpenOfBoth, combatByHand],
  ] as const)('%s matches the hand computation in a siege with the house rules', (_rule, make, byHand) => {
    for (const [ours, theirs] of PAIRS.slice(0, 2)) {
      expect(inTheEnd(make(ours, theirs)).lo).toBeCloseTo(byHand(ours, theirs), 10);
    }
  });

  it('SB-106: on the last turn an assault has one round left, and each turn earlier raises its chance', () => {
    const ready = assaulted(side(3, 1, 1), side(3, 1, 1));
    const chances = [5, 4, 3, 2, 1].map((turn) => {
      const state = { ...(ready.match.state as object), turn };
      const [fight] = wholeFights(
        { system: ready.match.system, state, open: undefined, awaiting: undefined },
        { command: ready.command, args: ready.args },
      );
      while (fight?.step() === true);
      return fight?.now()([]).line[0]?.lo ?? -1;
    });
    expect(chances[0]).toBeGreaterThan(0);
    for (const [n, chance] of chances.entries()) if (n > 0) expect(chance).toBeGreaterThan(chances[n - 1] ?? 1);
  });

  it.each([
    ['SF, a wall', onAWall, side(2, 2), side(2, 2)],
    ['SF, the open', inTheField, side(2, 2, 2), side(1, 3, 2, 5)],
    ['SF, a tower', atATower, side(2, 2), side(2, 2)],
    ['SM, ladders', byLadders, side(2, 2, 2), side(2, 2, 2)],
    ['SB, a wall', assaulted, side(4, 1, 1), side(4, 1, 1)],
    ['HR, a charge', inCombat, side(1, 2, 2), side(1, 2, 2)],
  ] as const)('%s: games played out with a fixed seed are won as often as that', (_where, make, ours, theirs) => {
    const { match, command, args } = make(ours, theirs);
    const { system } = match;
    const state: unknown = match.state;
    const { lo, hi } = inTheEnd({ match, command, args });
    const [course] = system.courses?.(state, command, args) ?? [];
    if (course === undefined) throw new Error('no course');
    const at = { system, command, args, state, answers: [], question: undefined, faces: [] };
    const sampled = sampledCourse(course, at, seeded(18));
    sampled.play(2000);
    expect(sampled.between().lo).toBeLessThanOrEqual(hi);
    expect(sampled.between().hi).toBeGreaterThanOrEqual(lo);
    expect(sampled.between().hi - sampled.between().lo).toBeLessThan(0.12);
  });

  it('SM-B22: opening the dice of a later round leaves the chance unchanged', () => {
    const ready = byLadders(side(3, 2, 2), side(3, 1, 2));
    const { match, command, args } = ready;
    play(match, { command, args }, { roll: [5, 5, 6, 4, 3, 3] }, { roll: [4, 4, 3] });
    play(match, { choose: 'clear' }, { choose: 'pursue' });
    expect(match.awaiting?.question.ask).toBe('roll');
    const chance = (awaiting: typeof match.awaiting) => {
      const { system, open } = match;
      const state: unknown = match.state;
      const [fight] = wholeFights({ system, state, open, awaiting });
      while (fight?.step() === true);
      return fight?.now()([]).line[0]?.lo ?? -1;
    };
    // The round has only begun: open dice do not change the chance.
    expect(chance(match.awaiting)).toBeCloseTo(chance(undefined), 12);
  });

  it('at the next question of an order its rounds are known, and come to what they come to from nothing', () => {
    const ready = inTheField(side(2, 2, 2), side(2, 2, 2, 5));
    const { match, command, args } = ready;
    const [before] = fightsOf(ready);
    while (before?.step() === true);
    play(match, { command, args });
    for (let questions = 0; match.awaiting?.question.ask === 'roll'; questions += 1) {
      const { system, open, awaiting } = match;
      const at = { system, state: match.state as unknown, open, awaiting };
      // As if it had come from another thread.
      const copy = { ...at, ...structuredClone({ state: at.state, open }) };
      const [known] = before === undefined ? [] : wholeFights(copy, undefined, [before]);
      const [fresh] = wholeFights(at);
      expect(known?.step()).toBe(true);
      expect(known?.step()).toBe(false);
      let rounds = 0;
      while (fresh?.step() === true) rounds += 1;
      if (questions === 0) expect(rounds).toBeGreaterThan(2);
      expect(known?.now()([]).kind).toBe('exact');
      expect(known?.now()([]).line[0]?.lo).toBeCloseTo(fresh?.now()([]).line[0]?.lo ?? -1, 12);
      play(match, { roll: Array.from({ length: match.awaiting.question.dice }, (_, i) => 1 + (i % 6)) });
    }
  });

  it('another position of the same fight is worked out anew', () => {
    const ready = onAWall(side(2, 2), side(2, 2));
    const { match, command, args } = ready;
    const [before] = fightsOf(ready);
    while (before?.step() === true);
    const { options } = match.state as { readonly options: object };
    const other = { ...(match.state as object), options: { ...options, drawnFights: 'next-own-combat-phase' } };
    const at = { system: match.system, state: other, open: undefined, awaiting: undefined };
    const [fresh] = before === undefined ? [] : wholeFights(at, { command, args }, [before]);
    expect(fresh?.step()).toBe(true);
    expect(fresh?.step()).toBe(true);
  });

  it('the certain bounds only narrow as more rounds are computed, and the chance stays within', () => {
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
    ['ladders', byLadders],
    ['an assault', assaulted],
    ['a combat', inCombat],
  ] as const)('the chance before the dice of %s is the mean of the chances after each throw', (_where, fight) => {
    const ready = fight(side(1, 2), side(1, 2));
    const before = inTheEnd(ready).lo;
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
