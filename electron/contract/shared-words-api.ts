import './zod-setup.ts';
import { z } from 'zod';
import type { Contract } from './rpc.ts';

/** The sentences of shared systems: no screen has them built in. */
export const sharedWordsApi = {
  /** Of one system, or of all where it is null. A system that is not known has none. */
  'shared.sentences': {
    kind: 'query',
    who: 'anyone',
    input: z.strictObject({ system: z.string().max(64).nullable(), language: z.enum(['en', 'fr']) }),
    output: z.strictObject({ sentences: z.record(z.string(), z.string()) }),
  },
} as const satisfies Contract;
