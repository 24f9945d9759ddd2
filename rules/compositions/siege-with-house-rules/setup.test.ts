import { describe, expect, test } from 'vitest';
import type { Parsed } from '../../kernel/system.ts';
import { archers, besiegers, written } from '../../systems/siege-and-fortresses/scene.ts';
import { demoSetup } from './demo.ts';
import { matchOn, setupWith } from './scene.ts';
import { setupSchema } from './setup-schema.ts';

const rulesOf = (parsed: Parsed<unknown>): readonly (string | undefined)[] =>
  parsed.ok ? [] : parsed.problems.map(({ rule }) => rule);

describe('a set-up', () => {
  test('HR-048: needs a leader on each side', () => {
    expect(rulesOf(setupSchema.parse(written({ units: [besiegers('axes')] })))).toEqual(['HR-048', 'HR-048']);
    expect(rulesOf(setupSchema.parse(setupWith({ units: [besiegers('axes')] })))).toEqual([]);
  });

  test('reports every problem that either system finds', () => {
    const units = [besiegers('axes', {}, { range: 30 }), archers('bows', { w1: 2 })];
    // Shots and range belong together, and shooters have no pikes (HR-134).
    const parsed = setupSchema.parse(setupWith({ units }, { ground: [], units: { bows: { pikes: true } } }));
    expect(rulesOf(parsed)).toEqual([undefined, 'HR-134']);
  });

  test('only has house rules for existing pieces', () => {
    const strange = { ground: [], units: { boss: { pikes: true }, nobody: {} }, leaders: { axes: {} } };
    expect(rulesOf(setupSchema.parse(setupWith({ units: [besiegers('axes')] }, strange)))).toHaveLength(3);
  });

  test('HR-059: takes leaders from characters, HR-091: and missiles from profiles', () => {
    const { battle } = matchOn(demoSetup).state;
    expect(Object.values(battle.leaders).map(({ roster }) => [roster.id, roster.role, roster.rating])).toEqual([
      ['castellan', 'general', 9],
      ['marshal', 'hero', 8],
      ['warlord', 'general', 9],
      ['captain', 'hero', 8],
    ]);
    expect(battle.units['handgunners']?.roster).toMatchObject({ weapon: 'other', range: 30 });
    expect(battle.units['wolves']?.roster.weapon).toBe('bow');
    expect(battle.units['pikes']?.roster.pikes).toBe(true);
  });
});
