import { expect, test } from 'vitest';
import { foe, scene, troop } from '../scene.ts';
import { motions } from './motions.ts';

const { state } = scene({ units: [troop('a'), foe('b')] });
const found = (now: object) => motions({ kind: 'found', unit: 'a', now } as never, state);

test('HR-053, HR-B07: who goes no way at all does not move', () => {
  const gone = (kind: 'retreated' | 'driven-back', cm: number) => motions({ kind, unit: 'a', cm } as never, state);
  expect([gone('driven-back', 0), gone('retreated', 0)]).toEqual([[], []]);
  expect(gone('driven-back', 1)).toEqual([{ piece: 'a', to: 'away', cm: 1, from: [] }]);
  expect(gone('retreated', 1)).toMatchObject([{ piece: 'a', to: 'away', cm: 1 }]);
});

test('HR-022: a unit that is found in another formation or frontage stands where only the table knows', () => {
  const { formation, frontage } = state.units['a'] ?? {};
  const anyhow = [{ piece: 'a', to: 'unknown' }];
  expect([found({}), found({ formation, frontage })]).toEqual([[], []]);
  expect([found({ frontage: (frontage ?? 0) + 1 }), found({ formation: 'irregular-other' })]).toEqual([anyhow, anyhow]);
});
