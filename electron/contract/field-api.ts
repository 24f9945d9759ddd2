import { z } from 'zod';
import { Placed } from '../../rules/fortress/field/field-view.ts';
import { Outcome } from './outcome.ts';
import type { Contract } from './rpc.ts';

/** Positions of pieces in the open, set by people. They are recorded in the journal but change nothing in the game. */

const piece = z.string().min(1).max(80);
const by = z.string().min(1).max(40);

export const fieldApi = {
  /** Sets a piece's position. A side may only move its own pieces. */
  'field.put': {
    kind: 'mutation',
    who: 'side',
    input: z.strictObject({ piece, to: Placed, by }),
    output: Outcome,
  },
  /** Takes back any position entry, however old: the piece stands where it would without it. */
  'field.putBack': {
    kind: 'mutation',
    who: 'side',
    input: z.strictObject({ entry: z.number().int().min(1), by }),
    output: Outcome,
  },
  /** Renames a fight for as long as it lasts. */
  'field.nameFight': {
    kind: 'mutation',
    who: 'side',
    input: z.strictObject({ fight: z.string().min(1).max(200), name: z.string().trim().min(1).max(40), by }),
    output: Outcome,
  },
} as const satisfies Contract;
