import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import { sumsOf } from './sums.ts';

const entries = fc.array(
  fc.record({ unit: fc.string(), text: fc.constantFrom(text('a'), text('b'), text('c')), points: fc.nat(500) }),
);

it('the lines add up to what each side was given, whatever the reasons are', () => {
  fc.assert(
    fc.property(entries, entries, (attacker, defender) => {
      const sides = [{ seat: 'attacker' }, { seat: 'defender' }] as unknown as SiegeView['sides'];
      const sheet = [
        { seat: 'attacker', points: 0, entries: attacker },
        { seat: 'defender', points: 0, entries: defender },
      ];
      const { lines } = sumsOf({ sides, sheet });
      const sum = (of: readonly number[]): number => of.reduce((total, one) => total + one, 0);
      for (const [i, { entries: given }] of sheet.entries())
        expect(sum(lines.map(({ points }) => points[i] ?? 0))).toBe(sum(given.map(({ points }) => points)));
      expect(new Set(lines.map(({ what }) => what.key)).size).toBe(lines.length);
    }),
  );
});
