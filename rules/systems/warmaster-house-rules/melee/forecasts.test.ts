import { describe, expect, test } from 'vitest';
import { forecastCommand } from '../../../kernel/forecast.ts';
import { foe, troop, type Scene } from '../scene.ts';
import { combat, field } from './melee-scene.ts';

const chances = (match: Scene, command: string, args: Record<string, string>) =>
  Object.fromEntries(forecastCommand(match, command, args).map(({ id, best }) => [id, best]));

const FIGHT = { combat: 'combat:a:b' };

describe('forecasts', () => {
  test('HR-B13: one die against none hits, and wins, half of the time', () => {
    const one = { stands: 1, attacks: 1 } as const;
    const match = combat({ units: [troop('a', one), foe('b', { stands: 1, attacks: 0 })] });
    const found = chances(match, 'fight', FIGHT);
    expect(found['won:attacker:combat:a:b']).toBeCloseTo(1 / 2, 12);
    expect(found['won:defender:combat:a:b']).toBe(0);
  });

  test('HR-B13, HR-B04: of a die that may be saved on 4 or more a quarter wins', () => {
    const one = { stands: 1, attacks: 1 } as const;
    const match = combat({ units: [troop('a', one), foe('b', { stands: 1, attacks: 0, armour: 4 })] });
    expect(chances(match, 'fight', FIGHT)['won:attacker:combat:a:b']).toBeCloseTo(1 / 4, 12);
  });

  test('HR-125, HR-126, HR-127: whoever has won falls back on one face of six, and must go on on another', () => {
    const match = combat({ units: [troop('a', { stands: 1, attacks: 1 }), foe('b', { stands: 1, attacks: 0 })] });
    expect(chances(match, 'fight', FIGHT)['fall-back:combat:a:b']).toBeCloseTo(0.5 / 6, 12);
    expect(chances(match, 'fight', FIGHT)['must-go-on:combat:a:b']).toBeCloseTo(0.5 / 6, 12);
  });

  test('HR-126, HR-129: two stands lost make it three faces, and none that must go on', () => {
    const worn = troop('a', { stands: 3, standsNow: 1, attacks: 1 });
    const match = combat({ units: [worn, foe('b', { stands: 1, attacks: 0 })] });
    expect(chances(match, 'fight', FIGHT)['fall-back:combat:a:b']).toBeCloseTo(0.5 / 2, 12);
    expect(chances(match, 'fight', FIGHT)['must-go-on:combat:a:b']).toBe(0);
  });

  test('HR-B13: a charge that is to be ordered knows its first round', () => {
    const match = field({ units: [troop('a', { stands: 1, attacks: 1 }), foe('b', { stands: 1, attacks: 0 })] });
    const args = { leader: 'hero', unit: 'a', target: 'b', as: 'nearest' };
    expect(chances(match, 'charge', args)).toMatchObject({ 'charge-wins:a': 0.5 });
  });

  test('HR-B13: a round that no die decides is a draw for certain', () => {
    const match = combat({ units: [troop('a', { attacks: 0 }), foe('b', { attacks: 0 })] });
    expect(Object.values(chances(match, 'fight', FIGHT))).toEqual([0, 0, 0, 0]);
  });
});
