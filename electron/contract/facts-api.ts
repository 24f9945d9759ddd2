import './zod-setup.ts';
import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
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
  /** What the places in the open suggest, and why; taken only where somebody agrees to it. */
  seen: SeenView.optional(),
});
export type FactView = z.infer<typeof FactView>;

const token = z.string().min(1).max(64);
const said = z.array(z.strictObject({ id: z.string().max(16), fact: Told })).max(64);

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
} as const satisfies Contract;
