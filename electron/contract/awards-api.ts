import { z } from 'zod';
import { Honoured } from './event-awards.ts';
import { Id } from './event-settings.ts';
import type { Contract } from './rpc.ts';

/** What a console may ask about the soft scores and awards of an event. */
export const awardsApi = {
  /** Everybody's marks and what they come to, now and after each change: the console of this machine is the organiser's. */
  'tournament.scores': { kind: 'live', who: 'console', input: z.strictObject({ event: Id }), output: Honoured },
} as const satisfies Contract;
