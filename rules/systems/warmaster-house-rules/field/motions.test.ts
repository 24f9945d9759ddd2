import { expect, test } from 'vitest';
import type { Fact } from '../facts.ts';
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
