import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { besiegers, lobber, section, written, type WrittenUnit } from '../scene.ts';
import { muster } from './muster.ts';
import { Setup } from './setup.ts';

/** Purchases of an attacker, in any number and order. */
const anyUnit = fc.oneof(
  fc
    .record({ points: fc.integer({ min: 5, max: 150 }), max: fc.integer({ min: 1, max: 3 }) })
    .map(({ points, max }): WrittenUnit => besiegers('x', { entry: 'Orcs', minMax: { max } }, { points })),
  fc.constant(lobber('x')),
  fc.constant(lobber('x', { attacks: 0, shots: 4, range: 90, engine: 'mangonel', points: 80 })),
  fc
    .subarray(['ram', 'sow', 'ladders', 'mantlets', 'log-ram', 'siege-tower'] as const)
    .map((equipment): WrittenUnit => besiegers('x', { equipment })),
);

const attackers = (units: readonly WrittenUnit[]) => {
  const plain = written({ sections: [section('gate', 'gateway')], units });
  const [a, d] = plain.sides;
  const found = muster(Setup.parse({ ...plain, sides: [{ ...a, points: 1200 }, d] })).find(
    ({ seat }) => seat === 'attacker',
  );
  if (found === undefined) throw new Error('the attacker has no muster');
  return found;
};
const numbered = (units: readonly WrittenUnit[]) => units.map((unit, n) => ({ ...unit, id: `u${String(n)}` }));

describe('a muster that grows', () => {
  test('SF-001: costs the sum of its lines, and another purchase never lowers it', () => {
    fc.assert(
      fc.property(fc.array(anyUnit, { maxLength: 12 }), (bought) => {
        const units = numbered(bought);
        let before = 0;
        for (let n = 0; n <= units.length; n += 1) {
          const { spent, lines } = attackers(units.slice(0, n));
          expect(spent).toBe(lines.reduce((sum, { points }) => sum + points, 0));
          expect(spent).toBeGreaterThanOrEqual(before);
          before = spent;
        }
      }),
    );
  });

  test('SF-001 SF-238: problems do not depend on the order of purchases, and buying more fixes none', () => {
    const rulesOf = (units: readonly WrittenUnit[]) =>
      attackers(units)
        .problems.map(({ rule }) => rule ?? '')
        .sort();
    fc.assert(
      fc.property(fc.array(anyUnit, { minLength: 1, maxLength: 12 }), (bought) => {
        const units = numbered(bought);
        expect(rulesOf(units.toReversed())).toEqual(rulesOf(units));
        const fewer = new Set(rulesOf(units.slice(1)));
        const all = new Set(rulesOf(units));
        for (const rule of fewer) expect(all).toContain(rule);
      }),
    );
  });
});
