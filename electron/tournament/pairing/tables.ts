import { proofOf, type Certificate } from './certificate.ts';
import type { Entrant } from './entrant.ts';
import { minimumMatching } from './matching/minimum-matching.ts';
import { lotOf } from './pair-lot.ts';
import { priceList, writePrice } from './price.ts';

/** A table of the hall, with this round's scenario if scenarios belong to tables. */
export interface Table {
  readonly id: string;
  readonly scenario: string | null;
}

/** What the choice of a table should avoid, highest priority first; each has a sentence `pairing.breach.<id>`. */
export const tableWishIds = ['table-fixed', 'scenario-again', 'table-again', 'table-order'] as const;
export type TableWishId = (typeof tableWishIds)[number];

/** The wishes in order. With leaders first, the order of tables comes right after fixed tables. */
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
  /** One choice per pair, in pair order. */
  readonly choices: readonly TableChoice[];
  readonly certificate: Certificate;
}

/** What two players need from their table, computed once for all tables. */
interface Wanted {
  /** The fixed tables of the two. Ignores tables that the hall does not have. */
  readonly fixed: readonly string[];
  readonly scenarios: ReadonlyMap<string | null, number>;
  readonly tables: ReadonlyMap<string | null, number>;
}

function wantedBy({ a, b }: Seated, tables: ReadonlySet<string>): Wanted {
  const both = [...a.history, ...b.history].filter(({ kind }) => kind === 'game' || kind === 'open');
  const count = (of: readonly (string | null)[]): Map<string | null, number> => {
    const counts = new Map<string | null, number>();
    for (const one of of) counts.set(one, (counts.get(one) ?? 0) + 1);
    return counts;
  };
  return {
    fixed: [a.fixedTable, b.fixedTable].flatMap((id) => (id !== null && tables.has(id) ? [id] : [])),
    scenarios: count(both.map(({ scenario }) => scenario)),
    tables: count(both.map(({ table }) => table)),
  };
}

/**
 * A table's breach of a wish for a pair. Called millions of times in a large event, so it must not allocate: garbage
 * used to be most of a round's memory.
 */
function breachOf(
  wish: TableWishId,
  { fixed, scenarios, tables }: Wanted,
  pair: number,
  table: Table,
  at: number,
): number {
  switch (wish) {
    case 'table-fixed': {
      let others = 0;
      for (let i = 0; i < fixed.length; i += 1) if (fixed[i] !== table.id) others += 1;
      return others;
    }
    case 'scenario-again':
      return table.scenario === null ? 0 : (scenarios.get(table.scenario) ?? 0);
    case 'table-again':
      return tables.get(table.id) ?? 0;
    case 'table-order':
      return (pair - at) * (pair - at);
  }
}

/** A table's breaches for two players, one number for each of {@link tableWishIds}. */
export function tableBreaches(pair: Seated, place: number, table: Table, at: number, tables: ReadonlySet<string>) {
  const wanted = wantedBy(pair, tables);
  return tableWishIds.map((wish) => breachOf(wish, wanted, place, table, at));
}

/** Names of pairs in table certificates. */
export const pairName = ({ a, b }: Seated): string => `${a.id} – ${b.id}`;
const tableName = (id: string): string => `table ${id}`;

/**
 * Gives each pair a table: fixed tables first, then no repeated scenario or table, then the best pairs at the first
 * tables. Minimises breaches, with a proof. Throws if there are fewer tables than pairs.
 */
export function chooseTables(pairs: readonly Seated[], tables: readonly Table[], leadersFirst = false): Tables {
  const ids = new Set(tables.map(({ id }) => id));
  const wanted = pairs.map((pair) => wantedBy(pair, ids));
  const broken: Broken = (wish, pair, at) => {
    const [one, table] = [wanted[pair], tables[at]];
    return one === undefined || table === undefined ? 0 : breachOf(wish, one, pair, table, at);
  };
  return choosePlaces(pairs.map(pairName), tables, broken, leadersFirst);
}

/** A place's breach of a wish for a pair. Called repeatedly, not cached. */
export type Broken = (wish: TableWishId, pair: number, at: number) => number;

/**
 * Like {@link chooseTables}, for pairs other than of players.
 * @param pairs their names in the proof
 */
export function choosePlaces(
  pairs: readonly string[],
  tables: readonly Table[],
  broken: Broken,
  leadersFirst: boolean,
): Tables {
  if (tables.length < pairs.length) throw new Error('tables: fewer than pairs');
  const wishes = tableWishes(leadersFirst);
  const breach = (wish: number, pair: number, at: number): number => {
    const id = wishes[wish];
    return id === undefined || pair >= pairs.length ? 0 : broken(id, pair, at);
  };
  const largest = wishes.map((_, wish) => {
    let most = 0;
    for (let pair = 0; pair < pairs.length; pair += 1)
      for (let at = 0; at < tables.length; at += 1) most = Math.max(most, breach(wish, pair, at));
    return most;
  });
  const prices = priceList(largest, Math.max(1, pairs.length));
  const size = tables.length;
  let [pairAt, tableAt] = [0, 0];
  const here = (wish: number): number => breach(wish, pairAt, tableAt);
  // Tables without a game are matched with empty pairs, which cost nothing.
  const found = minimumMatching({
    vertices: 2 * size,
    storeys: prices.storeys,
    start: Array.from({ length: 2 * size }, (_, v) => (v + size) % (2 * size)),
    price: (u, v, into, at) => {
      if (u >= size || v < size) return false;
      pairAt = u;
      tableAt = v - size;
      writePrice(prices, here, into, at);
      return true;
    },
    tie: (u, v) => lotOf(0, u, v),
  });
  const names = [
    ...tables.map((_, i) => pairs[i] ?? `no pair ${String(i + 1)}`),
    ...tables.map(({ id }) => tableName(id)),
  ];
  const sums = wishes.map(() => 0);
  const choices = pairs.map((_, i): TableChoice => {
    const at = (found.partners[i] ?? size) - size;
    const table = tables[at];
    const amounts = wishes.map((_wish, w) => breach(w, i, at));
    amounts.forEach((amount, wish) => (sums[wish] = (sums[wish] ?? 0) + amount));
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
