import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Match } from '../../rules/kernel/match.ts';
import { livelyInput, seeded, type AnyMatch } from '../../test/conformance/random-player.ts';
import { presetsOf, systems } from './systems.ts';

const starts = systems.flatMap((system) =>
  presetsOf(system.id).map(({ id, setup }) => ({ name: `${system.id}, ${id}`, system, setup })),
);
const sayable = ({ key }: { readonly key: string }): boolean => key.length > 0;

describe('what a piece is refused', () => {
  it.each(starts)('is not offered, and has its rule and its reason: $name', ({ system, setup: written }) => {
    const [setup, options] = [system.setup.parse(written), system.options.parse({})];
    if (!setup.ok || !options.ok) throw new Error('the set-up is not legal');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const random = seeded(seed);
        const match: AnyMatch = new Match(system, setup.value as unknown, options.value as unknown);
        for (let i = 0; i < 60; i += 1) {
          const offers = match.offers();
          if (i % 6 === 0 && offers.length > 0) {
            const pieces = [...new Set(offers.flatMap(({ about }) => about.slice(0, 1)))];
            for (const piece of pieces)
              for (const { command, text, about, rule, why, way } of match.refusals(piece)) {
                expect(about[0]).toBe(piece);
                expect(offers.some((offer) => offer.command === command)).toBe(true);
                const same = offers.some(
                  (offer) => offer.command === command && JSON.stringify(offer.text) === JSON.stringify(text),
                );
                expect(same, JSON.stringify(text)).toBe(false);
                expect(rule).toMatch(/^[A-Z]+-/);
                expect(sayable(why) && way?.to !== '').toBe(true);
              }
          }
          const input = livelyInput(match, random);
          if (input === undefined) break;
          match.submit(input);
        }
      }),
      { numRuns: 3 },
    );
  });

  it('names the rule that keeps somebody from what others may do', () => {
    const [hex] = starts.filter(({ system }) => system.id === 'siege-tower-hex');
    const [setup, options] = [hex?.system.setup.parse(hex.setup), hex?.system.options.parse({})];
    if (hex === undefined || setup?.ok !== true || options?.ok !== true) throw new Error('there is no such set-up');
    const match: AnyMatch = new Match(hex.system, setup.value as unknown, options.value as unknown);
    const refused = match.refusals('gilles').filter(({ command }) => command === 'enter');
    expect(refused).toMatchObject([{ rule: 'ST-043', why: { key: 'st.not.not-outside' } }]);
  });
});
