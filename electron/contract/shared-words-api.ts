import './zod-setup.ts';
import { z } from 'zod';
import type { Contract } from './rpc.ts';

/** The sentences of shared systems, which are not built into any screen. */
export const sharedWordsApi = {
  /** Those of one system, or of all if null. An unknown system has none. */
  'shared.sentences': {
    kind: 'query',
    who: 'anyone',
    input: z.strictObject({ system: z.string().max(64).nullable(), language: z.enum(['en', 'fr']) }),
    output: z.strictObject({ sentences: z.record(z.string(), z.string()) }),
  },
} as const satisfies Contract;
