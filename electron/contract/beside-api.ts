import { z } from 'zod';
import { Outcome } from './outcome.ts';
import type { Contract } from './rpc.ts';

/**
 * What people agree on and write down beside the game. It is recorded in the journal but changes nothing in the game.
 */

const by = z.string().min(1).max(40);

export const besideApi = {
  /** Shows the chances of the open question to everybody, or hides them again. Both sides must agree. */
  'match.showOdds': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ shown: z.boolean(), agreed: z.boolean(), by }),
    output: Outcome,
  },
  /** Whether dice rolled before they were asked for may count; both sides must agree to a change. */
  'match.earlyDice': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ allowed: z.boolean(), agreed: z.boolean(), by }),
    output: Outcome,
  },
  /** Whether one side alone may correct a witnessed face; both sides must agree to a change. */
  'match.correctAlone': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ allowed: z.boolean(), agreed: z.boolean(), by }),
    output: Outcome,
  },
  /** Bookmarks a log entry, or removes the bookmark. */
  'match.bookmark': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ about: z.number().int().min(1), set: z.boolean(), by }),
    output: Outcome,
  },
  /** Pins a note to a log entry, or with null to the match as it stands. `judge`: somebody calls the judge. */
  'match.note': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({
      about: z.number().int().min(1).nullable(),
      words: z.string().trim().min(1).max(500),
      judge: z.boolean(),
      by,
    }),
    output: Outcome,
  },
} as const satisfies Contract;
