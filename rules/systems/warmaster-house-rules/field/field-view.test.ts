import { expect, test } from 'vitest';
import { combat } from '../melee/melee-scene.ts';
import { chief, foe, scene, troop } from '../scene.ts';
import { Formation, UnitType } from '../start/setup.ts';
import type { Battle } from '../state.ts';
import { fieldView } from './field-view.ts';

/** The battlefield as the screens draw it. */

const shown = (battle: Battle, id: string) => fieldView(battle).units.find(({ unit }) => unit === id);

test('HR-008: each formation is drawn in its own shape, an irregular one without a shape as loose', () => {
  const drawn = Formation.options.map((formation) => {
    const skirmishers = formation === 'skirmish' ? ({ weapon: 'bow' } as const) : {};
    const unit = troop('a', { formation, frontage: formation === 'line' ? 3 : 1, ...skirmishers });
    return [formation, shown(scene({ units: [unit], options: { skirmishers: 'on' } }).state, 'a')?.shape];
  });
  expect(Object.fromEntries(drawn)).toEqual({
    line: 'line',
    column: 'column',
    hedgehog: 'hedgehog',
    'refused-left': 'refused-left',
    'refused-right': 'refused-right',
    'refused-both': 'refused-both',
    'irregular-other': 'loose',
    skirmish: 'skirmish',
  });
});

test('HR-034: a stand is as wide as it is written, in mm, and as deep as its type', () => {
  const drawn = UnitType.options.map((type) => {
    const unit = troop('a', { type, standWidth: 6, ...(type === 'machine' ? { move: 10 } : {}) });
    return [type, shown(scene({ units: [unit] }).state, 'a')?.stand];
  });
  expect(Object.fromEntries(drawn)).toEqual({
    infantry: { width: 60, depth: 28 },
    cavalry: { width: 60, depth: 40 },
    chariot: { width: 60, depth: 40 },
    monster: { width: 60, depth: 40 },
    artillery: { width: 60, depth: 34 },
    machine: { width: 60, depth: 34 },
  });
});

test('HR-B25: a unit shows its cover, its ground and its front', () => {
  const units = [troop('a', { position: 'fortified', inWoods: true, frontage: 2 }), troop('b', { besideRiver: true })];
  const { state } = scene({ units });
  expect([shown(state, 'a'), shown(state, 'b')]).toMatchObject([
    { status: 'fortified', inWoods: true, besideRiver: false, frontage: 2, placed: null },
    { status: 'open', inWoods: false, besideRiver: true, frontage: 3, placed: null },
  ]);
});

test('HR-B20: a leader has the sign of his rank, and is marked when he is lost', () => {
  const roles = ['general', 'hero', 'wizard'] as const;
  const { state } = scene({
    leaders: roles.map((role) => chief(role, { role, ...(role === 'hero' ? { attachedTo: 'a' } : {}) })),
    units: [troop('a')],
  });
  const { wizard } = state.leaders;
  if (wizard === undefined) throw new Error('there is no wizard');
  const { leaders } = fieldView({ ...state, leaders: { ...state.leaders, wizard: { ...wizard, alive: false } } });
  expect(leaders.map(({ leader, charge, lost, attachedTo }) => [leader, charge, lost, attachedTo])).toEqual([
    ['general', 'crown', false, null],
    ['hero', 'mullet', false, 'a'],
    ['wizard', 'serpent', true, null],
  ]);
});

test('HR-B11: whoever touches is drawn together', () => {
  const { state } = combat({ units: [troop('a'), foe('b')] });
  expect(fieldView(state)).toMatchObject({
    near: 'attacker',
    contacts: [{ fight: 'combat:a:b', one: 'a', other: 'b' }],
  });
});
