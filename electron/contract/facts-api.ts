import './zod-setup.ts';
import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { CommandArgs } from './command-args.ts';
import { Outcome } from './outcome.ts';
import type { Contract } from './rpc.ts';

/** The facts of the table that a step asks before its next die or choice: one card, agreed to at once. */

const Told = z.union([z.number(), z.boolean()]);

/** What places in the open suggest as an answer, with the reason. */
export const SeenView = z.strictObject({ answer: z.union([z.number(), z.boolean(), z.string()]), reason: Text });

export const FactView = z.strictObject({
  /** Names its question; the same as long as nothing that is asked about it has changed. */
  id: z.string(),
  seat: z.string(),
  rule: z.string(),
  why: Text,
  about: z.array(z.string()),
  fact: z.enum(['number', 'yes-no']),
  unit: z.string().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  step: z.number().nullable(),
  /** What is taken for it unless somebody says otherwise; null where only a person can tell. */
  suggested: Told.nullable(),
  /** The turn in which the very same was told, nothing that it is about having moved since; null where the rule suggests it. */
  turn: z.number().int().nullable(),
  /** Nobody knows it before somebody measures: what is suggested is what the chances assume. */
  guess: z.literal(true).optional(),
  /** What the places in the open suggest, and why; taken only where somebody agrees to it. */
  seen: SeenView.optional(),
  /** Somebody objects: what is suggested is what was told, or what a side has proposed since. */
  told: z.enum(['told', 'proposed']).optional(),
});
export type FactView = z.infer<typeof FactView>;

/** A fact that an order would ask, as it is suggested and as the log would say it. */
export const OrderFact = z.strictObject({ id: z.string(), seat: z.string(), fact: Told.nullable(), text: Text });
export type OrderFact = z.infer<typeof OrderFact>;

/** Facts that nobody was asked: told before with nothing of them moved since, or agreed to with their order. */
export const AssumedView = z.strictObject({
  /** Their first row, by which they are asked for. */
  row: z.number().int(),
  /** Each with its row, its entry of the log and what that says. */
  facts: z.array(z.strictObject({ row: z.number().int(), n: z.number().int(), text: Text })),
});
export type AssumedView = z.infer<typeof AssumedView>;

/** Facts that were told just now: until the first die the other side may object. */
export const AgreedView = z.strictObject({
  /** The entry of the last of them, and who told it. */
  n: z.number().int(),
  by: z.string().nullable(),
  /** Each with its row, the side that it was asked of, and what the log says. */
  facts: z.array(z.strictObject({ row: z.number().int(), seat: z.string().nullable(), text: Text })),
});
export type AgreedView = z.infer<typeof AgreedView>;

/** Somebody objects to a fact: those told with it are open until both sides agree. No seat: a console. */
export const ObjectionView = z.strictObject({
  by: z.string(),
  seat: z.string().nullable(),
  /** What was told, as the log said it. */
  words: Text,
  /** Who has agreed to what the card says now; null: nobody yet. */
  agreed: z.strictObject({ by: z.string(), seat: z.string().nullable() }).nullable(),
});
export type ObjectionView = z.infer<typeof ObjectionView>;

/** Facts as somebody tells them. */
export const FactsSaid = z.array(z.strictObject({ id: z.string().max(16), fact: Told })).max(64);

const token = z.string().min(1).max(64);
const said = FactsSaid;

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
    input: z.strictObject({ command: z.string().max(64), args: CommandArgs }),
    output: z.array(OrderFact),
  },
  /** Takes back facts that were assumed, from the row of one of them on with what followed: they are asked. */
  'match.ask': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ row: z.number().int(), by: z.string().max(40) }),
    output: Outcome,
  },
} as const satisfies Contract;
