import { expect, test } from 'vitest';
import { text } from '../../kernel/text.ts';
import { demoSetup } from './demo.ts';
import { leaderName, unitName, unitNames } from './names.ts';
import { chief, foe, scene, troop } from './scene.ts';
import { Setup } from './start/setup.ts';
import { unitOf } from './state.ts';
import { texts as written } from './texts/all.ts';
import { view } from './view.ts';

const texts: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>> = written;

test('the built-in battle names everybody in both languages', () => {
  const { units, leaders } = Setup.parse(demoSetup);
  const all = [...units, ...leaders];
  for (const { id, name, called } of all) {
    expect(texts.en[called?.key ?? ''], id).toBe(name);
    expect(texts.fr[called?.key ?? ''], id).toBeDefined();
  }
});

test('HR-B25: draws each side in a row, the middle of it at 0, and nobody who is gone', () => {
  const { state } = scene({ units: [troop('a'), troop('b'), troop('c'), foe('d'), foe('e')] });
  const placed = (battle: typeof state) => view(battle).units.map(({ id, place }) => [id, place]);
  const on = (x: number, y: number) => ({ on: 'field', at: { x, y } });
  expect(placed(state)).toEqual([
    ['a', on(-60, 120)],
    ['b', on(0, 120)],
    ['c', on(60, 120)],
    ['d', on(-30, -120)],
    ['e', on(30, -120)],
  ]);
  const left = (stands: number) => ({ ...state, units: { ...state.units, b: { ...unitOf(state, 'b'), stands } } });
  expect([placed(left(1))[1], placed(left(0))[1]]).toEqual([
    ['b', on(0, 120)],
    ['b', { on: 'off-table' }],
  ]);
});

test('shows units and leaders in the language of the reader if the program named them', () => {
  const called = text('hr.demo.swords');
  const chiefs = text('hr.demo.seer');
  const { state } = scene({
    units: [troop('a', { called }), troop('b'), foe('c')],
    leaders: [chief('d', { called: chiefs }), chief('e')],
  });
  expect([unitName(state, 'a'), unitName(state, 'b')]).toEqual([called, 'b']);
  expect([leaderName(state, 'd'), leaderName(state, 'e')]).toEqual([chiefs, 'e']);
  expect(unitNames(state, ['a', 'b'])).toEqual(text('hr.one-and-next', { said: called, next: 'b' }));
  const shown = view(state);
  expect(shown.units.map(({ name, called: said }) => [name, said])).toEqual([
    ['a', called],
    ['b', undefined],
    ['c', undefined],
  ]);
  expect(shown.commandBoard?.leaders.map(({ name, called: said }) => [name, said])).toEqual([
    ['d', chiefs],
    ['e', undefined],
  ]);
});
