import { describe, expect, test } from 'vitest';
import { dice, END_PHASE, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { asked, play, refusedBy } from '../../../kernel/trial.ts';
import { withUnit } from '../changes.ts';
import { touch } from '../melee/join.ts';
import { field, only, orderCharge } from '../melee/melee-scene.ts';
import { charge, cm } from '../play-scene.ts';
import { foe, troop, type Scene } from '../scene.ts';
import type { Engagement } from '../state.ts';
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

  test('HR-140: neither confused nor fighting units evade', () => {
    expect(charged({ units: [troop('a'), foe('b', { type: 'cavalry', confused: true })] }).awaiting).toBeUndefined();
    const match = charged({ units: [troop('a'), troop('c'), foe('b', { type: 'cavalry' })] });
    play(match, pick('stand'));
    orderCharge(match, 'c', 'b', pick('left'));
    expect(match.awaiting).toBeUndefined();
  });
});

describe('an evade', () => {
  test('HR-141, HR-142, HR-143, HR-144: is announced, the unit fires and moves, then the charger moves (EX-HR-18)', () => {
    const match = charged({ units: [troop('a'), REAVERS] });
    const facts = play(match, pick('evade'), pick('fire'), cm(3), dice(4, 3, 1), pick('where-it-was'));
    const told = facts.map(({ kind }) => kind).filter((kind) => kind !== 'wounded');
    expect(told).toEqual(['evade-announced', 'fired-at-charger', 'evaded', 'charge-stopped']);
    expect(only(facts, 'fired-at-charger')).toMatchObject([{ dice: 3, hits: 1 }]);
    expect(only(facts, 'evaded')).toMatchObject([{ unit: 'b', cm: 30 }]);
    expect(match.state.units['b']?.evaded).toBe(true);
    expect(match.state.engagements).toEqual({});
  });

  test('HR-141: the points for the charge are spent all the same', () => {
    const match = charged({ units: [troop('a'), REAVERS] });
    play(match, pick('evade'), pick('hold'), pick('full-move'));
    expect(match.state.leaders['hero']?.points).toBe(9);
  });

  test('HR-141: the unit moves even if its fire has destroyed the charger', () => {
    const match = charged({ units: [troop('a', { stands: 1, hits: 1 }), REAVERS] });
    const facts = play(match, pick('evade'), pick('fire'), cm(3), dice(6, 1, 1));
    expect(only(facts, 'evaded')).toHaveLength(1);
    expect(only(facts, 'charge-stopped')).toEqual([]);
    expect(match.awaiting).toBeUndefined();
  });

  test('HR-142: leftover hits on the charger are cancelled when the Command Phase ends', () => {
    const match = charged({ units: [troop('a'), REAVERS] });
    play(match, pick('evade'), pick('fire'), cm(3), dice(4, 1, 1), pick('full-move'));
    expect(match.state.units['a']?.hits).toBe(1);
    play(match, END_PHASE);
    expect(match.state.units['a']?.hits).toBe(0);
  });

  test('HR-142: a unit without missiles only moves', () => {
    const match = charged({ units: [troop('a'), foe('b', { type: 'cavalry' })] });
    const facts = play(match, pick('evade'), pick('full-move'));
    expect(only(facts, 'charge-stopped')).toMatchObject([{ how: 'full-move' }]);
  });

  test('HR-143: ground that is not clear costs double, and a hedgehog breaks up', () => {
    const units = [troop('a'), foe('b', { type: 'cavalry', formation: 'hedgehog' })];
    const match = field({ units, setup: { ground: ['rough'] } });
    play(match, charge('a', 'b'), YES, cm(10), cm(0), YES, cm(0), pick('evade'));
    expect(asked(match)).toEqual(['HR-143', 'hr.evade.not-clear']);
    const facts = play(match, cm(5), pick('where-it-was'));
    expect(only(facts, 'evaded')).toMatchObject([{ cm: 25 }]);
    expect(match.state.units['b']?.formation).toBe('irregular-other');
  });

  test('HR-145: the charger makes no contact with that move, and may get a second Charge order', () => {
    const match = charged({ units: [troop('a'), REAVERS, foe('c')] });
    play(match, pick('evade'), pick('hold'), pick('full-move'));
    expect(refusedBy(match, order('touch', { unit: 'a', enemy: 'c' }))).toBe('HR-145');
    orderCharge(match, 'a', 'c', pick('front'), pick('none'));
    expect(match.state.leaders['hero']?.points).toBe(7);
    expect(match.state.units['a']?.stoppedShort).toBe(false);
  });

  test('HR-145, HR-B18: but a victor of the enemy may come to it', () => {
    const match = charged({ units: [troop('a'), troop('d'), REAVERS, foe('c')] });
    play(match, pick('evade'), pick('hold'), pick('full-move'));
    const { state } = match;
    const fight: Engagement = {
      ...{ id: 'e', attacker: ['d'], defender: ['c'], round: 1, fought: false, rounds: 0 },
      contacts: [{ attacker: 'd', defender: 'c', onAttacker: 'front', onDefender: 'front' }],
      ...{ chargers: ['c'], pursuits: [], strengths: [], carried: { attacker: 0, defender: 0 } },
    };
    const touches = (pursuits: number): string | undefined =>
      touch.whyNot?.(withUnit({ ...state, engagements: { e: fight } }, 'c', { pursuits }), { unit: 'a', enemy: 'c' })
        ?.rule;
    expect([touches(0), touches(1)]).toEqual(['HR-145', undefined]);
  });

  test('HR-143: the unit may be charged and evade again in the same turn', () => {
    const match = charged({ units: [troop('a'), troop('c'), foe('b', { type: 'cavalry' })] });
    play(match, pick('evade'), pick('full-move'));
    orderCharge(match, 'c', 'b', pick('front'));
    expect(asked(match)[0]).toBe('HR-140');
  });
});
