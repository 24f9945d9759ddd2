import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api } from '../../electron/contract/api.ts';
import { hubApi } from '../../electron/contract/hub-api.ts';
import { spoilt, valuesOf } from './values-of.ts';

const methods = Object.entries({ ...api, ...hubApi });

describe('values of a schema', () => {
  it.each(methods)('are accepted by it: %s', (_name, { input }) => {
    fc.assert(
      fc.property(
        valuesOf(input, () => ['Acre', 'gate']),
        (value) => {
          const read = input.safeParse(value);
          expect(read.success ? '' : `${JSON.stringify(value)}: ${read.error.message}`).toBe('');
        },
      ),
      { numRuns: 20 },
    );
  });

  it('are still JSON when spoilt, and most are refused then', () => {
    let refused = 0;
    let all = 0;
    for (const [, { input }] of methods)
      for (const text of fc.sample(spoilt(valuesOf(input, () => [])), { numRuns: 10, seed: 1 })) {
        all += 1;
        if (!input.safeParse(JSON.parse(text)).success) refused += 1;
      }
    expect(refused).toBeGreaterThan(all / 2);
  });
});
