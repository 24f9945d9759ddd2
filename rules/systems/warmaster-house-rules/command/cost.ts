import { unitOf, type Battle } from '../state.ts';
import type { OrderKind } from '../words.ts';
import { ORDER_COST } from './tables.ts';

/** What an order costs: HR-065 to HR-067, HR-073, HR-074. */

export interface Cost {
  readonly base: number;
  readonly dumb: number;
  readonly further: number;
  readonly total: number;
}

/**
 * The order points for an order to one unit or to a brigade, which pays once (HR-064).
 * @param chosen a charge at an enemy that is not the nearest (HR-074)
 */
export function costOf(battle: Battle, units: readonly string[], order: OrderKind, chosen = false): Cost {
  const base = ORDER_COST[order] + (chosen ? 1 : 0);
  // HR-066: one more for the dumb, once per brigade.
  const dumb = units.some((id) => unitOf(battle, id).roster.dumb) ? 1 : 0;
  // HR-067: for a brigade, the member with the most orders so far counts.
  const before = Math.max(0, ...units.map((id) => unitOf(battle, id).orders.length));
  const further = surcharge(before, battle.options.extraOrderSurcharge);
  return { base, dumb, further, total: base + dumb + further };
}

/** HR-067 (C-HR-07): one more after the first order; escalating, two more from the third on. */
export function surcharge(before: number, how: 'flat1' | 'escalating'): number {
  if (before === 0) return 0;
  return how === 'escalating' && before >= 2 ? 2 : 1;
}
