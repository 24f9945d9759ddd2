import { z } from 'zod';
import { CommandArgs } from './command-args.ts';
import { OddsView } from './odds-view.ts';
import type { Contract } from './rpc.ts';

/** The likely results of orders, as a screen lists them. */

/** The most orders priced at once: enough for a list and the highlighted places on the plan. */
export const MOST_PRICED = 18;

export const pricesApi = {
  /**
   * The first chance of each order, sent one by one as they are computed, in the requested order; null if it has none.
   * A side is told those of its own orders once both show the chances to everybody.
   */
  'match.prices': {
    kind: 'live',
    who: 'side',
    input: z.strictObject({
      orders: z.array(z.strictObject({ command: z.string().max(64), args: CommandArgs })).max(MOST_PRICED),
    }),
    output: z.strictObject({ order: z.number().int().min(0), odds: OddsView.nullable() }),
  },
} as const satisfies Contract;
