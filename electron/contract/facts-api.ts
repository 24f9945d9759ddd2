import './zod-setup.ts';
import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { CommandArgs } from './command-args.ts';
import { FactView, Told } from './facts-view.ts';
import { Outcome } from './outcome.ts';
import type { Contract } from './rpc.ts';

/** The facts of the table that a step asks before its next die or choice: one card, agreed to at once. */

/** A fact that an order would ask, as it is suggested and as the log would say it. */
export const OrderFact = z.strictObject({ id: z.string(), seat: z.string(), fact: Told.nullable(), text: Text });
export type OrderFact = z.infer<typeof OrderFact>;

/** Facts as somebody tells them. */
export const FactsSaid = z.array(z.strictObject({ id: z.string().max(16), fact: Told })).max(64);

const token = z.string().min(1).max(64);
const said = FactsSaid;
const anOrder = z.strictObject({ command: z.string().max(64), args: CommandArgs });

/** Of so many orders it is counted at once what they ask: no list has more rows. */
export const MOST_COUNTED = 12;

export const factsApi = {
  /** The facts of the open step once some of them are told so; none for a question that has passed. */
  'match.facts': { kind: 'query', who: 'side', input: z.strictObject({ token, said }), output: z.array(FactView) },
  /** Tells the open fact and those that follow, each as a row of its own: all of them or none. */
  'match.agree': {
    kind: 'mutation',
    who: 'side',
    input: z.strictObject({ token, said: said.min(1) }),
    output: Outcome,
  },
  /** Objects to a fact that was told just now: it and those told with it are asked again, of both sides. */
  'match.object': {
    kind: 'mutation',
    who: 'side',
    input: z.strictObject({ row: z.number().int(), by: z.string().max(40) }),
    output: Outcome,
  },
  /** The facts that an order would ask before its first die or choice, with what is suggested of each. */
  'match.orderFacts': {
    kind: 'query',
    who: 'side',
    input: anOrder,
    output: z.array(OrderFact),
  },
  /** How many facts of its own side each of these orders would ask at once, before its first die or choice. */
  'match.asks': {
    kind: 'query',
    who: 'side',
    input: z.strictObject({ orders: z.array(anOrder).max(MOST_COUNTED) }),
    output: z.array(z.number().int().nonnegative()),
  },
  /** Takes back facts that were assumed, from the row of one of them on with what followed: they are asked. */
  'match.ask': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ row: z.number().int(), by: z.string().max(40) }),
    output: Outcome,
  },
} as const satisfies Contract;
