import './zod-setup.ts';
import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { Grade } from './grade.ts';

/** What the log says about a journal entry. */

/** A fight as the log names it; `n`: its number in the match, from 1. */
export const FightOfEntry = z.strictObject({ n: z.number().int(), name: Text, round: z.number().int() });
export type FightOfEntry = z.infer<typeof FightOfEntry>;

export const LogEntry = z.strictObject({
  n: z.number().int().min(1),
  /** Milliseconds since 1970, UTC. */
  at: z.number().int(),
  kind: z.enum([
    'order',
    'roll',
    'choice',
    'fact',
    'test',
    'ruling',
    'withdrawal',
    'correction',
    'device',
    'opening',
    'note',
    'place',
  ]),
  seat: z.string().nullable(),
  text: Text,
  rule: z.string().nullable(),
  faces: z.array(z.strictObject({ face: z.number().int(), reads: z.enum(['hit', 'miss', 'counts']), grade: Grade })),
  /** Sum of the faces with its limit, if the roll was read as a sum. */
  sum: z.strictObject({ total: z.number().int(), limit: z.number().int().nullable() }).nullable(),
  /** Facts that followed, as sentences. */
  outcome: z.array(Text),
  by: z.string().nullable(),
  /** For a fact: it was known, so nobody was asked. */
  assumed: z.literal(true).optional(),
  /** For a note: the entry that it is pinned to. */
  about: z.number().int().optional(),
  /** The fight that it belongs to, and its round: 0 before the first blow. */
  fight: FightOfEntry.optional(),
  /** For a withdrawal: the entry that it takes back. */
  withdraws: z.number().int().optional(),
});
export type LogEntry = z.infer<typeof LogEntry>;
