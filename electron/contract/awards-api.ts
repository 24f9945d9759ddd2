import { z } from 'zod';
import { Honoured } from './event-awards.ts';
import { Id } from './event-settings.ts';
import type { Contract } from './rpc.ts';

/** What a console may call about an event's soft scores and awards. */
export const awardsApi = {
  /** Everybody's marks and totals, now and after each change. This machine's console counts as the organiser. */
  'tournament.scores': {
    kind: 'live',
    latest: true,
    who: 'console',
    input: z.strictObject({ event: Id }),
    output: Honoured,
  },
} as const satisfies Contract;
