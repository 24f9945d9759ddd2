import { proofOf, type Certificate } from './certificate.ts';
import type { Entrant } from './entrant.ts';
import { minimumMatching } from './matching/minimum-matching.ts';
import { priceList, writePrice } from './price.ts';

/** A table of the hall; where scenarios belong to tables, the one that is played there this round. */
export interface Table {
  readonly id: string;
  readonly scenario: string | null;
}

/** What the choice of a table should avoid, the weightiest first; each has a sentence `pairing.breach.<id>`. */
export const tableWishIds = ['table-fixed', 'scenario-again', 'table-again', 'table-order'] as const;
export type TableWishId = (typeof tableWishIds)[number];

/** The wishes in their order: where leaders come first, the order of the tables weighs next to fixed ones. */
export function tableWishes(leadersFirst: boolean): readonly TableWishId[] {
  return leadersFirst ? ['table-fixed', 'table-order', 'scenario-again', 'table-again'] : tableWishIds;
}

/** Two players who meet, from the top of the standings down. */
export interface Seated {
  readonly a: Pick<Entrant, 'id' | 'fixedTable' | 'history'>;
  readonly b: Pick<Entrant, 'id' | 'fixedTable' | 'history'>;
}

export interface TableChoice {
  readonly table: string;
  readonly scenario: string | null;
  readonly breaches: readonly { readonly wish: TableWishId; readonly amount: number }[];
}

export interface Tables {
  /** One choice a pair, in the order of the pairs. */
  readonly choices: readonly TableChoice[];
  readonly certificate: Certificate;
}

/** How far a table is from what two players should have, one number for each of {@link tableWishIds}. */
export function tableBreaches({ a, b }: Seated, pair: number, table: Table, at: number, tables: ReadonlySet<string>) {
  const both = [...a.history, ...b.history].filter(({ kind }) => kind === 'game' || kind === 'open');
  // A fixed table that the hall lacks binds nobody.
  const fixed = [a.fixedTable, b.fixedTable].filter((id) => id !== null && tables.has(id) && id !== table.id);
  return [
    fixed.length,
    table.scenario === null ? 0 : both.filter(({ scenario }) => scenario === table.scenario).length,
    both.filter((past) => past.table === table.id).length,
    (pair - at) ** 2,
  ];
}

/** Names of pairs in certificates of tables. */
export const pairName = ({ a, b }: Seated): string => `${a.id} – ${b.id}`;
const tableName = (id: string): string => `table ${id}`;

/**
 * Gives each pair a table: fixed tables first, then no scenario and no table twice for anybody, then the best pairs at
 * the first tables. Of all ways one of least breach, with its proof. Throws where there are fewer tables than pairs.
 */
export function chooseTables(pairs: readonly Seated[], tables: readonly Table[], leadersFirst = false): Tables {
  const ids = new Set(tables.map(({ id }) => id));
  return choosePlaces(
    pairs.map(pairName),
    tables,
    pairs.map((pair, i) => tables.map((table, at) => tableBreaches(pair, i, table, at, ids))),
    leadersFirst,
  );
}

/**
 * As {@link chooseTables}, with what each pair breaks at each place.
 * @param broken one row a pair and one entry a place, a number for each of {@link tableWishIds}
 */
export function choosePlaces(
  pairs: readonly string[],
  tables: readonly Table[],
  broken: readonly (readonly (readonly number[])[])[],
  leadersFirst: boolean,
): Tables {
  if (tables.length < pairs.length) throw new Error('tables: fewer than pairs');
  const wishes = tableWishes(leadersFirst);
  const breaches = broken.map((row) =>
    row.map((one): readonly number[] => wishes.map((wish) => one[tableWishIds.indexOf(wish)] ?? 0)),
  );
  const largest = wishes.map(() => 0);
  for (const row of breaches)
    for (const amounts of row)
      for (let w = 0; w < amounts.length; w += 1) largest[w] = Math.max(largest[w] ?? 0, amounts[w] ?? 0);
  const prices = priceList(largest, Math.max(1, pairs.length));
  const size = tables.length;
  // Tables without a game are matched with empty pairs, which cost nothing.
  const found = minimumMatching({
    vertices: 2 * size,
    storeys: prices.storeys,
    start: Array.from({ length: 2 * size }, (_, v) => (v + size) % (2 * size)),
    price: (u, v, into, at) => {
      if (u >= size || v < size) return false;
      const amounts = breaches[u]?.[v - size];
      writePrice(prices, (wish) => amounts?.[wish] ?? 0, into, at);
      return true;
    },
  });
  const names = [
    ...tables.map((_, i) => pairs[i] ?? `no pair ${String(i + 1)}`),
    ...tables.map(({ id }) => tableName(id)),
  ];
  const sums = wishes.map(() => 0);
  const choices = pairs.map((_, i): TableChoice => {
    const at = (found.partners[i] ?? size) - size;
    const amounts = breaches[i]?.[at] ?? [];
    amounts.forEach((amount, wish) => (sums[wish] = (sums[wish] ?? 0) + amount));
    const table = tables[at];
    return {
      table: table?.id ?? '',
      scenario: table?.scenario ?? null,
      breaches: wishes.flatMap((wish, w) =>
        wish !== 'table-order' && (amounts[w] ?? 0) > 0 ? [{ wish, amount: amounts[w] ?? 0 }] : [],
      ),
    };
  });
  return {
    choices,
    certificate: {
      wishes: wishes.map((wish, w) => ({
        wish,
        weight: String(prices.weights[w] ?? 0n),
        breaches: sums[w] ?? 0,
      })),
      proof: proofOf(names, prices.storeys, found.price, found.duals),
    },
  };
}
