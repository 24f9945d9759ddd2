import { expect, test } from 'vitest';
import { plainAssumptions } from '../../../kernel/outcome.ts';
import { playOut } from '../../../kernel/sample.ts';
import { END_PHASE } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { announce } from '../announce.ts';
import type { Fact } from '../facts.ts';
import { fold } from '../fold.ts';
import { warmasterHouseRules } from '../index.ts';
import { field } from '../melee/melee-scene.ts';
import { foe, troop } from '../scene.ts';
import { unitOf, type Battle, type Unit } from '../state.ts';
import { endOfCombat, endOfCommand } from './phase-ends.ts';

const changed = (battle: Battle, id: string, change: Partial<Unit>): Battle => ({
  ...battle,
  units: { ...battle.units, [id]: { ...unitOf(battle, id), ...change } },
});

test('HR-B05: nobody shoots at a unit that is gone, nor does such a unit shoot, and a last stand does both', () => {
  const match = field({ units: [troop('a', { weapon: 'bow', stands: 1 }), foe('b', { stands: 1 })] });
  play(match, END_PHASE);
  const { state } = match;
  const gone = (id: string): Battle => changed(state, id, { stands: 0 });
  const whyNot = (battle: Battle) =>
    warmasterHouseRules.commands['shoot']?.whyNot?.(battle, { unit: 'a', target: 'b' });
  expect([state, gone('a'), gone('b')].map((battle) => whyNot(battle)?.rule)).toEqual([undefined, 'HR-B05', 'HR-B05']);
});

test.each([
  ['HR-089', 'has rallied in this turn', { rallied: true }],
  ['HR-B09', 'is confused, and has one shot a stand', { confused: true }],
  ['HR-B07', 'has shot', { shot: true }],
  [undefined, 'has done nothing', {}],
] as const)('%s: whether a unit shoots that %s', (rule, _, change) => {
  const match = field({ units: [troop('a', { weapon: 'bow' }), foe('b')] });
  play(match, END_PHASE);
  const battle = changed(match.state, 'a', change);
  expect(warmasterHouseRules.commands['shoot']?.whyNot?.(battle, { unit: 'a', target: 'b' })?.rule).toBe(rule);
});

test('HR-B06: odd hits are cancelled of whoever has some, and of nobody else', () => {
  const match = field({ units: [troop('a'), troop('hurt'), foe('b'), foe('gone')] });
  const { state } = match;
  const battle = changed(changed(state, 'hurt', { hits: 2 }), 'gone', { stands: 0, hits: 0 });
  const told: Fact[] = [];
  const odds = { assume: plainAssumptions, random: () => 0 };
  for (const procedure of [endOfCombat, endOfCommand]) {
    const noted = (before: Battle, fact: Fact): Battle => {
      told.push(fact);
      return fold(before, fact);
    };
    playOut({ ...odds, fold: noted }, procedure, {}, battle);
  }
  const cancelled = { kind: 'odd-hits-cancelled', unit: 'hurt', left: 0 };
  expect(told).toEqual([cancelled, cancelled]);
});

test('HR-B05: wounds are told where somebody is shot at, and in combat by the saves alone', () => {
  const { state } = field({ units: [troop('a'), foe('b')] });
  const wounded = (by: 'shooting' | 'combat') =>
    announce({ kind: 'wounded', unit: 'b', hits: 2, unsaved: 1, by }, state)?.key;
  expect([wounded('shooting'), wounded('combat')]).toEqual(['hr.shoot.wounded', undefined]);
});
