import './zod-setup.ts';
import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { CommandArgs } from './command-args.ts';
import { FactView, Told } from './facts-view.ts';
import { Outcome } from './outcome.ts';
import type { Contract } from './rpc.ts';

/** The table facts that a step asks for before its next die or choice: one card, agreed to as a whole. */

/** A fact that an order would ask for: the suggested answer and the log's wording of it. */
export const OrderFact = z.strictObject({ id: z.string(), seat: z.string(), fact: Told.nullable(), text: Text });
export type OrderFact = z.infer<typeof OrderFact>;

/** Facts as somebody states them. */
export const FactsSaid = z.array(z.strictObject({ id: z.string().max(16), fact: Told })).max(64);

const token = z.string().min(1).max(64);
const said = FactsSaid;
const anOrder = z.strictObject({ command: z.string().max(64), args: CommandArgs });

/** The most orders whose facts are counted at once; no list has more rows. */
export const MOST_COUNTED = 12;

export const factsApi = {
  /** The facts of the open step given some answers; empty if the question is no longer open. */
  'match.facts': { kind: 'query', who: 'side', input: z.strictObject({ token, said }), output: z.array(FactView) },
  /** Answers the open fact and those that follow, each as its own row: all of them or none. */
  'match.agree': {
    kind: 'mutation',
    who: 'side',
    input: z.strictObject({ token, said: said.min(1) }),
    output: Outcome,
  },
  /** Objects to a recently told fact: it and the facts told with it are asked again, of both sides. */
  'match.object': {
    kind: 'mutation',
    who: 'side',
    input: z.strictObject({ row: z.number().int(), by: z.string().max(40) }),
    output: Outcome,
  },
  /** The facts that an order would ask for before its first die or choice, with the suggested answers. */
  'match.orderFacts': {
    kind: 'query',
    who: 'side',
    input: anOrder,
    output: z.array(OrderFact),
  },
  /** For each of these orders, how many facts of its own side it would ask for before its first die or choice. */
  'match.asks': {
    kind: 'query',
    who: 'side',
    input: z.strictObject({ orders: z.array(anOrder).max(MOST_COUNTED) }),
    output: z.array(z.number().int().nonnegative()),
  },
  /** Takes back assumed facts, from this row on with everything after it, so that they are asked. */
  'match.ask': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ row: z.number().int(), by: z.string().max(40) }),
    output: Outcome,
  },
} as const satisfies Contract;
