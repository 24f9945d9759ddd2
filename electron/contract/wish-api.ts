import './zod-setup.ts';
import { z } from 'zod';
import { Outcome } from './outcome.ts';
import type { Contract } from './rpc.ts';

/**
 * The sides that want a rematch of the finished siege: each side says so on its own screen, and the console starts it.
 */
export const wishApi = {
  'match.wishRematch': { kind: 'mutation', who: 'side', input: z.strictObject({}), output: Outcome },
  'match.wishes': { kind: 'live', who: 'console', input: z.strictObject({}), output: z.array(z.string()) },
} as const satisfies Contract;
