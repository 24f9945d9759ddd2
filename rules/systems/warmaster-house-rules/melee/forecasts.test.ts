import { describe, expect, test } from 'vitest';
import { chancesOf as chances } from '../../../kernel/trial.ts';
import { foe, troop } from '../scene.ts';
import { combat, field } from './melee-scene.ts';

const FIGHT = { combat: 'combat:a:b' };

describe('forecasts', () => {
  test('HR-B13: one die against none hits, and wins, half the time', () => {
    const one = { stands: 1, attacks: 1 } as const;
    const match = combat({ units: [troop('a', one), foe('b', { stands: 1, attacks: 0 })] });
    const found = chances(match, 'fight', FIGHT);
    expect(found['won:attacker:combat:a:b']).toBeCloseTo(1 / 2, 12);
    expect(found['won:defender:combat:a:b']).toBe(0);
  });

  test('HR-B13, HR-B04: against a save of 4 or more one die wins a quarter of the time', () => {
    const one = { stands: 1, attacks: 1 } as const;
    const match = combat({ units: [troop('a', one), foe('b', { stands: 1, attacks: 0, armour: 4 })] });
    expect(chances(match, 'fight', FIGHT)['won:attacker:combat:a:b']).toBeCloseTo(1 / 4, 12);
  });

  test('HR-125, HR-126, HR-127: the victor falls back on one face of six, and must go on on another', () => {
    const match = combat({ units: [troop('a', { stands: 1, attacks: 1 }), foe('b', { stands: 1, attacks: 0 })] });
    expect(chances(match, 'fight', FIGHT)['fall-back:combat:a:b']).toBeCloseTo(0.5 / 6, 12);
    expect(chances(match, 'fight', FIGHT)['must-go-on:combat:a:b']).toBeCloseTo(0.5 / 6, 12);
  });

  test('HR-126, HR-129: with two stands lost it falls back on three faces, and never must go on', () => {
    const worn = troop('a', { stands: 3, standsNow: 1, attacks: 1 });
    const match = combat({ units: [worn, foe('b', { stands: 1, attacks: 0 })] });
    expect(chances(match, 'fight', FIGHT)['fall-back:combat:a:b']).toBeCloseTo(0.5 / 2, 12);
    expect(chances(match, 'fight', FIGHT)['must-go-on:combat:a:b']).toBe(0);
  });

  test('HR-B13: a charge not yet ordered forecasts its first round', () => {
    const match = field({ units: [troop('a', { stands: 1, attacks: 1 }), foe('b', { stands: 1, attacks: 0 })] });
    const args = { leader: 'hero', unit: 'a', target: 'b', as: 'nearest' };
    expect(chances(match, 'charge', args)).toMatchObject({ 'charge-wins:a': 0.5 });
  });

  test('HR-B13: a round without dice is certainly a draw', () => {
    const match = combat({ units: [troop('a', { attacks: 0 }), foe('b', { attacks: 0 })] });
    expect(Object.values(chances(match, 'fight', FIGHT))).toEqual([0, 0, 0, 0]);
  });
});
