import { z } from 'zod';
import { Text } from '../kernel/text.ts';

/** An order with its arguments, as the host offers it. */
const OrderView = z.strictObject({
  command: z.string(),
  args: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

/** What a side builds and buys before the battle: what it has, what it costs in time and points, and what still fits. */
export const WorksView = z.strictObject({
  seat: z.string(),
  /** It may still buy. */
  open: z.boolean(),
  /** Points of the side; null where nobody counts them. */
  points: z
    .strictObject({
      total: z.number().int().min(0),
      troops: z.number().int().min(0),
      works: z.number().int().min(0),
      left: z.number().int(),
    })
    .nullable(),
  /** Time to build in; null where the side needs none, or nobody knows it yet. */
  time: z
    .strictObject({
      builders: z.number().int().min(0),
      /** Builders that came without being paid for. */
      free: z.number().int().min(0),
      months: z.number().int().min(0),
      used: z.number().int().min(0),
      /** What is built, in the order of the lines: each job with the line that it belongs to and the months that it takes. */
      jobs: z.array(z.strictObject({ line: z.string(), months: z.number().int().min(1) })),
    })
    .nullable(),
  lines: z.array(
    z.strictObject({
      id: z.string(),
      name: Text,
      /** What it is and what it does, in a line. */
      about: Text,
      rule: z.string(),
      held: z.number().int().min(0),
      /** How many more could be bought now. */
      fits: z.number().int().min(0),
      /** What `held` and `fits` count. */
      unit: z.enum(['models', 'stands', 'mm', 'sections', 'gates']),
      /** Points of what is held, and of one more as the list prices it. */
      spent: z.number().int().min(0),
      price: Text,
      /** Months that it takes out of those of the builders; null where it takes none. */
      months: z.number().int().min(0).nullable(),
      /** Why no more can be bought, with its rule; null where more fits. */
      refused: z.strictObject({ rule: z.string().nullable(), text: Text }).nullable(),
      /** The orders that buy one more and give one back; several where it is bought for a piece. */
      orders: z.array(z.strictObject({ order: OrderView, text: Text, gives: z.enum(['more', 'back']) })),
    }),
  ),
  /** The order that ends the purchases of the side. */
  close: z.strictObject({ order: OrderView, text: Text }).nullable(),
});
export type WorksView = z.infer<typeof WorksView>;
