import './zod-setup.ts';
import { z } from 'zod';
import { Outcome } from './outcome.ts';
import type { Contract } from './rpc.ts';

/** The first page of a console: what it may ask there. */

export const startApi = {
  /** Puts the coached siege on the table, at its beginning. */
  'start.coached': { kind: 'mutation', who: 'console', input: z.strictObject({}), output: Outcome },
  'start.atOnce': { kind: 'mutation', who: 'console', input: z.strictObject({ on: z.boolean() }), output: Outcome },
  /** The siege on the table again from its first turn, with the sides changed. */
  'start.rematch': { kind: 'mutation', who: 'console', input: z.strictObject({}), output: Outcome },
} as const satisfies Contract;
