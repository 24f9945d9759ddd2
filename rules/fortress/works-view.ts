import { z } from 'zod';
import { Text } from '../kernel/text.ts';

/** An order with its arguments, as the host offers it. */
const OrderView = z.strictObject({
  command: z.string(),
  args: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

/** What a side builds and buys before the battle: what it has, its cost in time and points, and what still fits. */
export const WorksView = z.strictObject({
  seat: z.string(),
  /** Whether it may still buy. */
  open: z.boolean(),
  /** Points of the side; `null` if they are not counted. */
  points: z
    .strictObject({
      total: z.number().int().min(0),
      troops: z.number().int().min(0),
      works: z.number().int().min(0),
      left: z.number().int(),
    })
    .nullable(),
  /** Building time; `null` if the side needs none, or it is not known yet. */
  time: z
    .strictObject({
      builders: z.number().int().min(0),
      /** Builders that come free of charge. */
      free: z.number().int().min(0),
      months: z.number().int().min(0),
      used: z.number().int().min(0),
      /** Building jobs in line order, each with its line and the months it takes. */
      jobs: z.array(z.strictObject({ line: z.string(), months: z.number().int().min(1) })),
    })
    .nullable(),
  lines: z.array(
    z.strictObject({
      id: z.string(),
      name: Text,
      /** What it is and what it does, in one line. */
      about: Text,
      rule: z.string(),
      held: z.number().int().min(0),
      /** How many more could be bought now. */
      fits: z.number().int().min(0),
      /** What `held` and `fits` count. */
      unit: z.enum(['models', 'stands', 'mm', 'sections', 'gates']),
      /** Points spent on what is held, and the list price of one more. */
      spent: z.number().int().min(0),
      price: Text,
      /** Builder months it takes; `null` if none. */
      months: z.number().int().min(0).nullable(),
      /** Why no more can be bought, with the rule; `null` if more fits. */
      refused: z.strictObject({ rule: z.string().nullable(), text: Text }).nullable(),
      /** The orders that buy one more or give one back; several if it is bought for a piece. */
      orders: z.array(z.strictObject({ order: OrderView, text: Text, gives: z.enum(['more', 'back']) })),
    }),
  ),
  /** The order that ends the purchases of the side. */
  close: z.strictObject({ order: OrderView, text: Text }).nullable(),
});
export type WorksView = z.infer<typeof WorksView>;
