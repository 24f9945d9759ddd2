import type { Args } from '../../rules/kernel/system.ts';
import type { OddsView } from '../contract/table.ts';
import { standingOf } from './chance-desk.ts';
import type { LuckThread } from './luck-thread.ts';
import type { SiegeTable } from './siege-table.ts';

/** A request for the prices of a list of orders, and the receiver. */
interface Asked {
  readonly thread: Pick<LuckThread, 'ask'>;
  readonly table: () => SiegeTable;
  readonly orders: readonly { readonly command: string; readonly args: Args }[];
  readonly emit: (price: { readonly order: number; readonly odds: OddsView | null }) => void;
}

const placeOf = ({ journal }: SiegeTable): string => `${journal.match.id} ${String(journal.head.n)}`;

/**
 * Works out the prices of orders one after another in a thread, each with little time, so that a question that comes
 * meanwhile waits for one of them at most. Stops once something is done at the table. Skips an order that is one side's
 * secret, because the other side may be looking at the console.
 * @returns a function that stops it
 */
export function tellPrices({ thread, table, orders, emit }: Asked): () => void {
  let goes = true;
  const all = async (): Promise<void> => {
    const now = table();
    const key = placeOf(now);
    const standing = standingOf(now);
    let at: typeof standing | null = standing;
    for (const [i, { command, args }] of orders.entries()) {
      if (now.match.offer(command, args)?.secret !== false) continue;
      // A restarted thread does not know the position.
      const found =
        (await thread.ask('price', { key, at, command, args })) ??
        (await thread.ask('price', { key, at: standing, command, args }));
      at = null;
      if (!goes || table() !== now || placeOf(now) !== key) return;
      emit({ order: i, odds: found?.odds ?? null });
    }
  };
  // The program is closing or the thread has ended: the rows stay without a price.
  all().catch(() => undefined);
  return () => {
    goes = false;
  };
}
