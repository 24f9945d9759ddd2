import { describe, expect, test } from 'vitest';
import { dice, order, pick } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { combat, diceAsked, field, FIGHT, only, orderCharge, toCombat } from '../melee/melee-scene.ts';
import { cm } from '../play-scene.ts';
import { view } from '../view.ts';
import { foe, forbiddenBy, troop } from '../scene.ts';
import { fightingPikes, fightsInDepth, pointsOf, supportingPikes } from './pikes.ts';

const PIKES = troop('a', { pikes: true, formation: 'column', attacks: 2 });

describe('pikes', () => {
  test('HR-134: 20 points more, and only for infantry without missiles', () => {
    expect(pointsOf({ points: 45, pikes: true })).toBe(65);
    expect(pointsOf({ points: 45, pikes: false })).toBe(45);
    expect(forbiddenBy({ units: [troop('a', { pikes: true, weapon: 'bow' })] })).toEqual(['HR-134']);
    expect(forbiddenBy({ units: [troop('a', { pikes: true, type: 'cavalry' })] })).toEqual(['HR-134']);
    expect(forbiddenBy({ units: [PIKES] })).toEqual([]);
  });

  test('HR-134: the points of a destroyed unit include its pikes', () => {
    const match = combat({
      units: [troop('a', { attacks: 1, stands: 1 }), foe('b', { pikes: true, points: 45, stands: 1, hits: 1 })],
    });
    play(match, FIGHT, dice(6), dice(1, 1, 1));
    expect(view(match.state).sheet?.[0]).toMatchObject({ seat: 'attacker', points: 65 });
  });

  test.each([
    [1, 1, 0],
    [2, 2, 0],
    [3, 2, 1],
    [4, 2, 1],
  ])('HR-135, HR-136: of %i stands %i fight and %i support', (stands, fight, support) => {
    expect([fightingPikes(stands), supportingPikes(stands)]).toEqual([fight, support]);
  });

  test('HR-135, HR-136: a column of three fights with two stands and one supports, without a question', () => {
    const match = combat({ units: [PIKES, foe('b', { attacks: 0, hits: 9 })] });
    play(match, FIGHT, cm(3));
    expect(diceAsked(match)).toBe(4);
    expect(match.state.engagements['combat:a:b']?.strengths[0]).toMatchObject({ support: 1 });
  });

  test('HR-135: charged in the front they fight in depth as well', () => {
    const match = combat({ units: [troop('a', { attacks: 0 }), foe('b', { ...PIKES, id: 'b', side: 'defender' })] });
    play(match, FIGHT, cm(1));
    expect(diceAsked(match)).toBe(4);
  });

  test('HR-135: only columns, only to the front', () => {
    const met = { pikes: true, column: true, front: true, first: true };
    expect(fightsInDepth(met)).toBe(true);
    for (const not of [{ pikes: false }, { column: false }, { front: false }, { first: false }])
      expect(fightsInDepth({ ...met, ...not })).toBe(false);
  });

  test('HR-137: in later rounds one stand fights and the others support', () => {
    const match = combat({ units: [PIKES, foe('b', { attacks: 0, hits: 9 })] });
    play(match, FIGHT, cm(3), dice(6, 1, 1, 1), dice(3), pick('pursue'), cm(1), cm(0));
    expect(match.awaiting?.question).toMatchObject({ rule: 'HR-118', min: 0, max: 2 });
    play(match, cm(2), cm(1));
    expect(diceAsked(match)).toBe(3);
  });

  test('HR-135: after an advance into a new enemy it is a first round again', () => {
    const units = [PIKES, foe('b', { attacks: 0, hits: 1, stands: 1 }), foe('c', { attacks: 0 })];
    const match = field({ units });
    orderCharge(match, 'a', 'b', pick('front'));
    toCombat(match);
    play(match, FIGHT, dice(6, 1, 1, 1), dice(3), pick('c'), pick('advance'), cm(5), cm(1), pick('front'));
    play(match, order('fight', { combat: 'combat:a:c' }), cm(1));
    expect(diceAsked(match)).toBe(4);
  });

  test('HR-138: struck in the flank, each pike stand has two dice less', () => {
    const match = combat({ units: [troop('a', { attacks: 0 }), foe('b', { pikes: true, attacks: 3 })] }, 'left');
    const facts = play(match, FIGHT, cm(1), cm(3), cm(2), dice(1));
    expect(diceAsked(match)).toBe(1 + 1 + 3);
    expect(only(facts, 'struck')).toMatchObject([{ unit: 'a', dice: 1 }]);
  });
});
