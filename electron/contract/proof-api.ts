import { z } from 'zod';
import { Outcome } from './outcome.ts';
import { ProofHead } from './proof-view.ts';
import type { Contract } from './rpc.ts';

/** What the devices of players and consoles call to sign the match. */
export const proofApi = {
  /** The head to sign now, and on whose behalf. */
  'proof.head': {
    kind: 'query',
    who: 'side',
    input: z.strictObject({}),
    output: ProofHead.extend({ seat: z.string().nullable(), name: z.string() }),
  },
  /** Key and signature in hexadecimal: Ed25519 over the words of the head (proof-words.ts). */
  'proof.sign': {
    kind: 'mutation',
    who: 'side',
    input: z.strictObject({
      match: z.string().max(64),
      n: z.number().int().min(0),
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      key: z.string().regex(/^[0-9a-f]{64}$/),
      signature: z.string().regex(/^[0-9a-f]{128}$/),
    }),
    output: Outcome,
  },
} as const satisfies Contract;
