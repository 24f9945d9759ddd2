import { z } from 'zod';
import { Placed } from '../../rules/fortress/field/field-view.ts';
import { Outcome } from './outcome.ts';
import type { Contract } from './rpc.ts';

/** Where people put pieces that are in the open. It changes nothing in the game, and stands in its journal. */

const piece = z.string().min(1).max(80);
const by = z.string().min(1).max(40);

export const fieldApi = {
  /** Tells where a piece stands. A side puts its own pieces. */
  'field.put': {
    kind: 'mutation',
    who: 'side',
    input: z.strictObject({ piece, to: Placed, by }),
    output: Outcome,
  },
  /** Takes a put back, whenever it was: the piece stands where it stood without it. */
  'field.putBack': {
    kind: 'mutation',
    who: 'side',
    input: z.strictObject({ entry: z.number().int().min(1), by }),
    output: Outcome,
  },
  /** Gives a fight another name, which it keeps for as long as it lasts. */
  'field.nameFight': {
    kind: 'mutation',
    who: 'side',
    input: z.strictObject({ fight: z.string().min(1).max(200), name: z.string().trim().min(1).max(40), by }),
    output: Outcome,
  },
} as const satisfies Contract;
