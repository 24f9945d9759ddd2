import { z } from 'zod';
import { CommandArgs } from './command-args.ts';
import { OddsView } from './odds-view.ts';
import type { Contract } from './rpc.ts';

/** What orders would come to, as a screen lists them. */

/** So many orders are asked about at once: a list, and the places that are lit on the plan. */
export const MOST_PRICED = 18;

export const pricesApi = {
  /** The first chance of each order, one after another as they are worked out, in the order asked; null where it has none. */
  'match.prices': {
    kind: 'live',
    who: 'console',
    input: z.strictObject({
      orders: z.array(z.strictObject({ command: z.string().max(64), args: CommandArgs })).max(MOST_PRICED),
    }),
    output: z.strictObject({ order: z.number().int().min(0), odds: OddsView.nullable() }),
  },
} as const satisfies Contract;
