import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginOf, everyStart } from '../../test/conformance/every-start.ts';
import { livelyInput, seeded } from '../../test/conformance/random-player.ts';
import { systems } from './systems.ts';
import { own } from '../../rules/kernel/own.ts';

const sayable = ({ key }: { readonly key: string }): boolean => key.length > 0;

describe('a refusal for a piece', () => {
  it.each(everyStart)('is not offered, and has its rule and its reason: $name', ({ begin }) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const random = seeded(seed);
        const match = begin();
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

  it('names the rule that forbids somebody what others may do', () => {
    const match = beginOf('siege-tower-hex');
    const refused = match.refusals('gilles').filter(({ command }) => command === 'enter');
    expect(refused).toMatchObject([{ rule: 'ST-043', why: { key: 'st.not.not-outside' } }]);
  });

  /** What players try in each system, allowed or not. */
  const tried = [
    [
      'siege-and-fortresses',
      ['assault', 'charge', 'batter', 'shoot-structure', 'shoot-troops', 'approach', 'scale', 'pass'],
    ],
    ['siege-battles', ['charge', 'move', 'shoot', 'fire', 'assault-from', 'batter', 'fight']],
    ['siege-medieval', ['assault', 'charge', 'walk', 'bombard', 'shoot', 'ram', 'fight']],
    ['siege-tower-hex', ['walk', 'climb', 'cross', 'shoot', 'fight']],
    ['warmaster-house-rules', ['charge', 'order', 'shoot', 'fight']],
    ['siege-with-house-rules', ['assault', 'charge', 'order', 'shoot-structure', 'batter']],
  ] as const;
  it.each(tried)('has a reason for everything people would try: %s', (id, verbs) => {
    const commands = systems.find((system) => system.id === id)?.commands ?? {};
    const silent = verbs.filter((verb) => commands[verb]?.tries === undefined || commands[verb].whyNot === undefined);
    expect(silent).toEqual([]);
  });

  it('is not told of enemies who do not obey a character', () => {
    const match = beginOf('siege-medieval, last-assault');
    const { units } = match.state as { units: Readonly<Record<string, { readonly side: string }>> };
    const sideOf = (id = ''): unknown => own(units, id)?.side;
    const orders = match.refusals('count-1').filter(({ command }) => command === 'order');
    expect(orders.filter(({ about }) => sideOf(about[1]) !== sideOf('count-1'))).toEqual([]);
  });

  it('keeps troops in Siege & Fortresses from walking through a wall, each with the rule', () => {
    const match = beginOf('siege-and-fortresses, into-the-breach');
    const given = new Set(match.offers().map(({ command }) => command));
    const pieces = [...new Set(match.offers().flatMap(({ about }) => about.slice(0, 1)))];
    const refused = pieces
      .flatMap((piece) => match.refusals(piece))
      .filter(({ command }) => /^(pass|scale|approach)$/.test(command));
    expect(given.has('pass') || given.has('scale') || given.has('approach')).toBe(refused.length > 0);
    expect(refused.every(({ rule, why }) => rule.startsWith('SF-') && why.key.startsWith('why-not.'))).toBe(true);
  });
});
