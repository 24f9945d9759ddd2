import './zod-setup.ts';
import { z } from 'zod';
import { Outcome } from './outcome.ts';
import type { Contract } from './rpc.ts';

/** What a console's first page may call. */

export const startApi = {
  /** Puts the coached siege on the table, from its beginning. */
  'start.coached': { kind: 'mutation', who: 'console', input: z.strictObject({}), output: Outcome },
  'start.atOnce': { kind: 'mutation', who: 'console', input: z.strictObject({ on: z.boolean() }), output: Outcome },
  /** Puts the same siege on the table again from its first turn, with sides swapped. */
  'start.rematch': { kind: 'mutation', who: 'console', input: z.strictObject({}), output: Outcome },
} as const satisfies Contract;
