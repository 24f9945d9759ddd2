import './zod-setup.ts';
import { z } from 'zod';
import { Outcome } from './outcome.ts';
import type { Contract } from './rpc.ts';

/** The sides that wish for a rematch of the siege that has ended: a side says so on its own screen, the console begins it. */
export const wishApi = {
  'match.wishRematch': { kind: 'mutation', who: 'side', input: z.strictObject({}), output: Outcome },
  'match.wishes': { kind: 'live', who: 'console', input: z.strictObject({}), output: z.array(z.string()) },
} as const satisfies Contract;
