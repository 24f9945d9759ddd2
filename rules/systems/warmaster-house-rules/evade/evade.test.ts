import { describe, expect, test } from 'vitest';
import { field, only, orderCharge } from '../melee/melee-scene.ts';
import { asked, cm, die, END_PHASE, foe, order, pick, play, refusedBy, troop, type Scene } from '../scene.ts';
import { isLightCavalry } from './light-cavalry.ts';

const REAVERS = foe('b', { type: 'cavalry', weapon: 'bow', armour: 6 });

function charged(changes: Parameters<typeof field>[0]): Scene {
  const match = field(changes);
  orderCharge(match, 'a', 'b', pick('front'));
  return match;
}

describe('light cavalry', () => {
  test.each([
    ['a save of 6+', 'cavalry', 6, false, true],
    ['no save', 'cavalry', null, false, true],
    ['a save of 5+', 'cavalry', 5, false, false],
    ['chariots', 'chariot', null, false, false],
    ['flying mounts', 'cavalry', null, true, false],
  ] as const)('HR-139: %s (EX-HR-06)', (_, type, armour, flyer, light) => {
    expect(isLightCavalry({ type, armour, flyer })).toBe(light);
  });

  test.each([
    ['infantry', {}, true],
    ['other cavalry', { type: 'cavalry', armour: 4 }, true],
    ['chariots', { type: 'chariot' }, true],
    ['a monster', { type: 'monster' }, true],
    ['light cavalry', { type: 'cavalry', armour: 6 }, false],
    ['flyers', { type: 'monster', flyer: true }, false],
  ] as const)('HR-140: charged by %s', (_, charger, may) => {
    const match = charged({ units: [troop('a', charger), foe('b', { type: 'cavalry' })] });
    expect(asked(match)[0] === 'HR-140').toBe(may);
  });

  test('HR-140: neither the confused nor those who fight evade', () => {
    expect(charged({ units: [troop('a'), foe('b', { type: 'cavalry', confused: true })] }).awaiting).toBeUndefined();
    const match = charged({ units: [troop('a'), troop('c'), foe('b', { type: 'cavalry' })] });
    play(match, pick('stand'));
    orderCharge(match, 'c', 'b', pick('left'));
    expect(match.awaiting).toBeUndefined();
  });
});

describe('an evade', () => {
  test('HR-141, HR-142, HR-143, HR-144: announced, shot, moved, and the charger after it (EX-HR-18)', () => {
    const match = charged({ units: [troop('a'), REAVERS] });
    const facts = play(match, pick('evade'), pick('fire'), cm(3), die(4, 3, 1), pick('where-it-was'));
    const told = facts.map(({ kind }) => kind).filter((kind) => kind !== 'wounded');
    expect(told).toEqual(['evade-announced', 'fired-at-charger', 'evaded', 'charge-stopped']);
    expect(only(facts, 'fired-at-charger')).toMatchObject([{ dice: 3, hits: 1 }]);
    expect(only(facts, 'evaded')).toMatchObject([{ unit: 'b', cm: 30 }]);
    expect(match.state.units['b']?.evaded).toBe(true);
    expect(match.state.engagements).toEqual({});
  });

  test('HR-141: the points of the charge are spent in any case', () => {
    const match = charged({ units: [troop('a'), REAVERS] });
    play(match, pick('evade'), pick('hold'), pick('full-move'));
    expect(match.state.leaders['hero']?.points).toBe(9);
  });

  test('HR-141: it goes even if its fire has destroyed the charger', () => {
    const match = charged({ units: [troop('a', { stands: 1, hits: 1 }), REAVERS] });
    const facts = play(match, pick('evade'), pick('fire'), cm(3), die(6, 1, 1));
    expect(only(facts, 'evaded')).toHaveLength(1);
    expect(only(facts, 'charge-stopped')).toEqual([]);
    expect(match.awaiting).toBeUndefined();
  });

  test('HR-142: odd hits on the charger are cancelled when the Command Phase ends', () => {
    const match = charged({ units: [troop('a'), REAVERS] });
    play(match, pick('evade'), pick('fire'), cm(3), die(4, 1, 1), pick('full-move'));
    expect(match.state.units['a']?.hits).toBe(1);
    play(match, END_PHASE);
    expect(match.state.units['a']?.hits).toBe(0);
  });

  test('HR-142: without missiles it only goes', () => {
    const match = charged({ units: [troop('a'), foe('b', { type: 'cavalry' })] });
    const facts = play(match, pick('evade'), pick('full-move'));
    expect(only(facts, 'charge-stopped')).toMatchObject([{ how: 'full-move' }]);
  });

  test('HR-143: ground that is not clear takes two for one, and a hedgehog dissolves', () => {
    const units = [troop('a'), foe('b', { type: 'cavalry', formation: 'hedgehog' })];
    const match = field({ units, setup: { ground: ['rough'] } });
    const args = { leader: 'hero', unit: 'a', target: 'b', as: 'nearest' };
    play(match, order('charge', args), { fact: true }, cm(10), cm(0), { fact: true }, cm(0), pick('evade'));
    expect(asked(match)).toEqual(['HR-143', 'hr.evade.not-clear']);
    const facts = play(match, cm(5), pick('where-it-was'));
    expect(only(facts, 'evaded')).toMatchObject([{ cm: 25 }]);
    expect(match.state.units['b']?.formation).toBe('irregular-other');
  });

  test('HR-145: the charger touches nobody with that move, and a second Charge order may follow', () => {
    const match = charged({ units: [troop('a'), REAVERS, foe('c')] });
    play(match, pick('evade'), pick('hold'), pick('full-move'));
    expect(refusedBy(match, order('touch', { unit: 'a', enemy: 'c' }))).toBe('HR-145');
    orderCharge(match, 'a', 'c', pick('front'), pick('none'));
    expect(match.state.leaders['hero']?.points).toBe(7);
    expect(match.state.units['a']?.stoppedShort).toBe(false);
  });

  test('HR-143: it may be charged and evade again in the same turn', () => {
    const match = charged({ units: [troop('a'), troop('c'), foe('b', { type: 'cavalry' })] });
    play(match, pick('evade'), pick('full-move'));
    orderCharge(match, 'c', 'b', pick('front'));
    expect(asked(match)[0]).toBe('HR-140');
  });
});
