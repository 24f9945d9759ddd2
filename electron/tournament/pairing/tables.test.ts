import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PastRound } from './entrant.ts';
import { asOne, priceList, writePrice } from './price.ts';
import { chooseTables, tableBreaches, tableWishIds, type Seated, type Table } from './tables.ts';

const past = (table: string, scenario: string | null): PastRound => ({
  round: 1,
  kind: 'game',
  opponent: 'x',
  side: null,
  table,
  scenario,
  float: null,
});
const seat = (id: string, history: readonly PastRound[] = [], fixedTable: string | null = null) => ({
  id,
  fixedTable,
  history,
});
const plain = (count: number): Table[] =>
  Array.from({ length: count }, (_, i) => ({ id: String(i + 1), scenario: null }));

function permutations(of: readonly number[]): number[][] {
  return of.length === 0
    ? [[]]
    : of.flatMap((one, i) => permutations(of.toSpliced(i, 1)).map((rest) => [one, ...rest]));
}

describe('tables', () => {
  it('the best play at the first tables unless something prevents it', () => {
    const pairs: Seated[] = [0, 1, 2].map((i) => ({ a: seat(`a${String(i)}`), b: seat(`b${String(i)}`) }));
    expect(chooseTables(pairs, plain(5)).choices.map(({ table }) => table)).toEqual(['1', '2', '3']);
    expect(chooseTables([], []).choices).toEqual([]);
  });

  it('a fixed table comes before everything else, and two fixed tables in one pair are marked', () => {
    const pairs: Seated[] = [
      { a: seat('a', [past('3', null)], '3'), b: seat('b', [past('3', null)]) },
      { a: seat('c'), b: seat('d') },
    ];
    const [first] = chooseTables(pairs, plain(3)).choices;
    expect(first).toMatchObject({ table: '3', breaches: [{ wish: 'table-again', amount: 2 }] });
    const clash: Seated[] = [{ a: seat('a', [], '1'), b: seat('b', [], '2') }];
    expect(chooseTables(clash, plain(2)).choices[0]?.breaches).toEqual([{ wish: 'table-fixed', amount: 1 }]);
    const gone: Seated[] = [{ a: seat('a', [], '9'), b: seat('b') }];
    expect(chooseTables(gone, plain(1)).choices[0]?.breaches).toEqual([]);
  });

  it('costs as little as an exhaustive search finds', () => {
    const one = fc.record({
      fixed: fc.option(fc.constantFrom('1', '2', '4'), { nil: null }),
      past: fc.array(fc.constantFrom('1', '2', '3', '4'), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(one, one), { minLength: 1, maxLength: 5 }), (seats) => {
        const pairs = seats.map(([a, b], i): Seated => ({
          a: seat(
            `a${String(i)}`,
            a.past.map((id) => past(id, `s${id}`)),
            a.fixed,
          ),
          b: seat(
            `b${String(i)}`,
            b.past.map((id) => past(id, `s${id}`)),
            b.fixed,
          ),
        }));
        const tables = Array.from({ length: 5 }, (_, i) => ({
          id: String(i + 1),
          scenario: `s${String((i % 3) + 1)}`,
        }));
        const ids = new Set(tables.map(({ id }) => id));
        const all = pairs.map((pair, i) => tables.map((table, at) => tableBreaches(pair, i, table, at, ids)));
        const largest = tableWishIds.map((_, w) => Math.max(...all.flat().map((amounts) => amounts[w] ?? 0)));
        const list = priceList(largest, pairs.length);
        const price = (i: number, at: number): bigint => {
          const into = new Float64Array(list.storeys);
          writePrice(list, (wish) => all[i]?.[at]?.[wish] ?? 0, into, 0);
          return asOne(into);
        };
        const costs = permutations([0, 1, 2, 3, 4]).map((ways) =>
          pairs.reduce((sum, _, i) => sum + price(i, ways[i] ?? 0), 0n),
        );
        const least = costs.reduce((a, b) => (a < b ? a : b));
        expect(BigInt(chooseTables(pairs, tables).certificate.proof.cost)).toBe(least);
      }),
      { numRuns: 60 },
    );
  });

  it('refuses more pairs than tables', () => {
    expect(() => chooseTables([{ a: seat('a'), b: seat('b') }], [])).toThrow();
  });
});
