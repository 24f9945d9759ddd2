import fc from 'fast-check';
import { expect, test } from 'vitest';
import { besiegers, garrison, scene } from '../scene.ts';
import { partWay } from './part-way.ts';

test('SM-175: a unit that goes part of the way loses no stands, and those that stay keep their section', () => {
  const { state } = scene({ units: [garrison('guards', { place: { on: 'inside' } }), besiegers('camp')] });
  const count = fc.integer({ min: 0, max: 4 });
  fc.assert(
    fc.property(count, count, fc.integer({ min: 1, max: 4 }), fc.nat(), (far, near, there, more) => {
      const before = { 'tower-a': far, 'wall-1': near, 'wall-2': there };
      const stands = Object.fromEntries(Object.entries(before).filter(([, n]) => n > 0));
      const guards = state.units['guards'];
      if (guards === undefined) throw new Error('nobody is there');
      const all = far + near + there;
      const onto = there + (more % (far + near + 1));
      const siege = {
        ...state,
        units: { ...state.units, guards: { ...guards, stands: all, place: { on: 'section', stands } as const } },
      };
      const after = partWay(siege, 'guards', 'wall-2', onto);
      const now = after.on === 'section' ? after.stands : {};
      expect(Object.values(now).reduce((sum, n) => sum + n, 0)).toBe(all);
      expect(now['wall-2']).toBe(onto);
      // The nearest stands go first.
      expect(now['tower-a'] ?? 0).toBe(Math.min(far, all - onto));
    }),
  );
});
