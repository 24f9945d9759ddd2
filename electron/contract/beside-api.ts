import { z } from 'zod';
import { Outcome } from './outcome.ts';
import type { Contract } from './rpc.ts';

/** What people agree on and write down beside the game. It changes nothing in it, and stands in its journal. */

const by = z.string().min(1).max(40);

export const besideApi = {
  /** Shows everybody the chances of the open question, which both sides must agree to, or hides them again. */
  'match.showOdds': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ shown: z.boolean(), agreed: z.boolean(), by }),
    output: Outcome,
  },
  /** Lets dice count that were rolled before they were asked, or none; both sides must agree to either. */
  'match.earlyDice': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ allowed: z.boolean(), agreed: z.boolean(), by }),
    output: Outcome,
  },
  /** Lets one side alone correct a face that was witnessed, or not; both sides must agree to either. */
  'match.correctAlone': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ allowed: z.boolean(), agreed: z.boolean(), by }),
    output: Outcome,
  },
  /** Marks an entry of the log, so that it is found again, or takes the mark off. */
  'match.bookmark': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ about: z.number().int().min(1), set: z.boolean(), by }),
    output: Outcome,
  },
  /** Pins a note to an entry of the log; null: to the match as it stands. `judge`: somebody calls the judge. */
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
