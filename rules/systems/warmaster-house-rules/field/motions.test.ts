import { expect, test } from 'vitest';
import type { Fact } from '../facts.ts';
import { chargedHome, combat } from '../melee/melee-scene.ts';
import { foe, scene, troop } from '../scene.ts';
import { unitOf } from '../state.ts';
import { motions } from './motions.ts';

const { state } = scene({ units: [troop('a'), foe('b')] });
type Found = Extract<Fact, { kind: 'found' }>['now'];
const found = (now: Found) => motions({ kind: 'found', unit: 'a', now }, state);

test('HR-053, HR-B07: a unit driven back or retreating 0 cm does not move', () => {
  const retreated = (cm: number) => motions({ kind: 'retreated', unit: 'a', cm }, state);
  const drivenBack = (cm: number) => motions({ kind: 'driven-back', unit: 'a', cm, confused: false }, state);
  expect([drivenBack(0), retreated(0)]).toEqual([[], []]);
  expect(drivenBack(1)).toEqual([{ piece: 'a', to: 'away', cm: 1, from: [] }]);
  expect(retreated(1)).toMatchObject([{ piece: 'a', to: 'away', cm: 1 }]);
});

test('HR-022: a unit found in another formation or frontage stands in a place that only the table knows', () => {
  const { formation, frontage } = unitOf(state, 'a');
  const anyhow = [{ piece: 'a', to: 'unknown' }];
  expect([found({}), found({ formation, frontage })]).toEqual([[], []]);
  expect([found({ frontage: frontage + 1 }), found({ formation: 'irregular-other' })]).toEqual([anyhow, anyhow]);
});

const fought = combat({ units: [troop('a'), foe('b'), foe('c')] }, 'left').state;

test.each<[rules: string, what: string, fact: Fact, motion: readonly object[]]>([
  [
    'HR-103',
    'a charge ends on the edge it hits',
    { ...chargedHome('a', 'b'), zone: 'rear' } as Fact,
    [{ piece: 'a', to: 'contact', enemy: 'b', edge: 'rear' }],
  ],
  [
    'HR-113',
    'a pursuer meets the pursued where it met him before',
    { kind: 'pursued', combat: 'combat:a:b', unit: 'a', target: 'b', cm: 2, most: null },
    [{ piece: 'a', to: 'contact', enemy: 'b', edge: 'left' }],
  ],
  [
    'HR-113',
    'a pursuer who has not met him meets him in front',
    { kind: 'pursued', combat: 'combat:a:b', unit: 'a', target: 'c', cm: 2, most: null },
    [{ piece: 'a', to: 'contact', enemy: 'c', edge: 'front' }],
  ],
  [
    'HR-113',
    'a pursuer who has not fought meets him in front',
    { kind: 'pursued', combat: 'combat:c:b', unit: 'c', target: 'b', cm: 2, most: null },
    [{ piece: 'c', to: 'contact', enemy: 'b', edge: 'front' }],
  ],
  [
    'HR-B14',
    'the beaten go back from those whom they fought',
    { kind: 'retreated', unit: 'b', cm: 3 },
    [{ piece: 'b', to: 'away', cm: 3, from: ['a'] }],
  ],
  [
    'HR-B14',
    'whoever has fought nobody goes back from nobody',
    { kind: 'retreated', unit: 'c', cm: 3 },
    [{ piece: 'c', to: 'away', cm: 3, from: [] }],
  ],
  [
    'HR-121',
    'a victor falls back to its own edge',
    { kind: 'fell-back', unit: 'a', cm: 5, toward: 'own-edge' },
    [{ piece: 'a', to: 'own-edge', cm: 5 }],
  ],
  [
    'HR-121',
    'a victor falls back from the enemy',
    { kind: 'fell-back', unit: 'a', cm: 5, toward: 'away' },
    [{ piece: 'a', to: 'away', cm: 5, from: ['b'] }],
  ],
  [
    'HR-121',
    'a victor falls back whence it charged',
    { kind: 'fell-back', unit: 'a', cm: 5, toward: 'where-it-charged-from' },
    [{ piece: 'a', to: 'unknown' }],
  ],
  ['HR-121', 'a victor falls back by nothing', { kind: 'fell-back', unit: 'a', cm: 0, toward: 'own-edge' }, []],
  [
    'HR-124',
    'an advance ends short of the enemy',
    { kind: 'advanced', unit: 'a', toward: 'b', cm: 9, contact: false },
    [{ piece: 'a', to: 'towards', cm: 9, whom: 'b' }],
  ],
  [
    'HR-124',
    'an advance that reaches the enemy is told by its charge',
    { kind: 'advanced', unit: 'a', toward: 'b', cm: 9, contact: true },
    [],
  ],
  [
    'HR-143',
    'an evader goes away from the charger',
    { kind: 'evaded', unit: 'a', charger: 'b', cm: 7 },
    [{ piece: 'a', to: 'away', cm: 7, from: ['b'] }],
  ],
  ['HR-125', 'whoever holds stays', { kind: 'held', unit: 'a' }, []],
])('%s: %s', (_rules, _what, fact, motion) => {
  expect(motions(fact, fought)).toEqual(motion);
});
