import './zod-setup.ts';
import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import type { Contract } from './rpc.ts';

/** What a console may call about the shared systems in the data folder. */

const id = z.string().max(40);
const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** A folder that holds a shared system, or is meant to. */
const SharedView = z.strictObject({
  folder: z.string(),
  /** Null if it cannot be read. */
  system: z
    .strictObject({
      id,
      name: z.string(),
      author: z.string(),
      version: z.string(),
      /** SHA-256 of its files. */
      digest,
      /** `changed`: different files were allowed under that name. */
      allowed: z.enum(['yes', 'no', 'changed']),
    })
    .nullable(),
  /** Why it cannot be read, or cannot be played although it is allowed. */
  problem: Text.nullable(),
});
export type SharedView = z.infer<typeof SharedView>;

export const sharedApi = {
  /** Rescans the folder. */
  'shared.list': { kind: 'query', who: 'console', input: z.strictObject({}), output: z.array(SharedView) },
  /** Tries out a system and allows it. `digest`: of exactly the files that were shown. */
  'shared.allow': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ id, digest }),
    output: z.strictObject({ problem: Text.nullable() }),
    patienceMs: 120_000,
  },
  'shared.forbid': { kind: 'mutation', who: 'console', input: z.strictObject({ id }), output: z.strictObject({}) },
} as const satisfies Contract;
