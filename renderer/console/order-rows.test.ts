import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OfferView } from '../../electron/contract/table.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { everyStart } from '../../test/conformance/every-start.ts';
import { livelyInput, seeded } from '../../test/conformance/random-player.ts';
import { own } from '../../rules/kernel/own.ts';
import { offerKey } from '../store/desk.ts';
import { generalOffers } from './offers.ts';
import { MOST, orderList, pieceOf } from './order-rows.ts';
import { anyOf, verbOf } from './order-words.ts';

/** Walks all the lists. Returns every order found and the depth of the deepest. */
function walked(offers: readonly OfferView[]): { readonly found: readonly string[]; readonly deepest: number } {
  const found: string[] = [];
  let deepest = 0;
  const walk = (path: readonly string[]): void => {
    const { rows, trail } = orderList(offers, path);
    expect(trail).toHaveLength(path.length);
    expect(rows.length).toBeLessThanOrEqual(MOST);
    deepest = Math.max(deepest, path.length);
    for (const row of rows)
      if (row.row === 'order') found.push(offerKey(row.offer));
      else walk([...path, row.key]);
  };
  walk([]);
  return { found, deepest };
}

describe('the lists of orders', () => {
  it.each(everyStart)('hold each order once and are never long: $name', ({ begin }) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const random = seeded(seed);
        const match = begin();
        for (let i = 0; i < 120; i += 1) {
          const offers = match.offers() as unknown as readonly OfferView[];
          if (i % 6 === 0 && offers.length > 0) {
            const general = generalOffers(offers);
            expect(general.length).toBeLessThanOrEqual(4);
            // Piece, verb, place and choices identify an order: no two are the same.
            expect(new Set(offers.map(offerKey)).size).toBe(offers.length);
            const listed = offers.filter((offer) => !general.includes(offer));
            const { found, deepest } = walked(listed);
            expect(found.toSorted()).toEqual(listed.map(offerKey).toSorted());
            expect(deepest).toBeLessThanOrEqual(7);
            // At most nine verbs for a piece.
            for (const own of Map.groupBy(
              listed.filter(({ about }) => about.length > 0),
              pieceOf,
            ).values())
              expect(new Set(own.map(({ command }) => command)).size).toBeLessThanOrEqual(9);
          }
          const input = livelyInput(match, random);
          if (input === undefined) break;
          match.submit(input);
        }
      }),
      { numRuns: 6 },
    );
  });

  it('drop the rest of a path whose group is gone', () => {
    const offer = (unit: string, target: string): OfferView => ({
      command: 'shoot',
      args: { unit, target },
      seat: 'attacker',
      text: { key: 'named' },
      rule: 'X-001',
      about: [unit, target],
    });
    const offers = ['a', 'b', 'c', 'd'].flatMap((unit) => ['x', 'y', 'z'].map((target) => offer(unit, target)));
    expect(orderList(offers, ['piece b']).rows).toHaveLength(3);
    const left = offers.filter(({ about }) => about[0] !== 'b');
    expect(orderList([...left, offer('e', 'x')], ['piece b', 'place x']).trail).toEqual([]);
  });
});

describe('the name of several orders', () => {
  const sentences = {
    'console.orders.or': '{{some}} or {{last}}',
    'console.orders.and-more': '{{some}} and {{count}} more',
  };
  const say = ({ key, with: named = {} }: Text): string =>
    Object.entries(named).reduce(
      (said, [name, value]) => said.replace(`{{${name}}}`, typeof value === 'object' ? value.key : String(value)),
      own(sentences, key) ?? key,
    );

  it('is what their sentences have in common, with what is to be chosen in its place', () => {
    expect(anyOf(['Bows shoot at wall 1', 'Bows shoot at the gate'], say)).toBe('Bows shoot at wall 1 or the gate');
    expect(anyOf(['Put oil on wall 1 now', 'Put oil on wall 2 now'], say)).toBe('Put oil on wall 1 or 2 now');
    expect(anyOf(['One', 'Two', 'Three'], say)).toBe('One, Two or Three');
    expect(anyOf(['go', 'go on'], say)).toBe('go or go on');
  });

  it('counts what is too much to be said', () => {
    const walls = Array.from({ length: 12 }, (_, i) => `shoot at the long wall ${String(i + 1)} now`);
    expect(anyOf(walls, say)).toBe('shoot at the long wall 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 or 12 now');
    const names = ['Westernmost tower', 'Northernmost tower', 'Easternmost tower', 'Southernmost tower'];
    expect(
      anyOf(
        names.map((name, i) => `go to the ${name} ${String(i)}`),
        say,
      ),
    ).toBe('go to the Westernmost tower 0, Northernmost tower 1 and 2 more');
  });

  it('can be the verb alone, if they begin with one', () => {
    expect(verbOf(['told by the rules, stunned', 'told by the rules, killed'])).toBe('told by the rules');
    expect(verbOf(['One', 'Two'])).toBeNull();
  });
});
