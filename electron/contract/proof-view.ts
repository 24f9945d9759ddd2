import { z } from 'zod';

/**
 * The head of the chain that devices sign and people compare: at the start, at each change of turn or phase, at the
 * end.
 */
export const ProofHead = z.strictObject({
  match: z.string(),
  /** Number of the last row that it covers; 0: the set-up alone. */
  n: z.number().int().min(0),
  /** SHA-256 in hexadecimal, salted so that it does not reveal a secret order. */
  hash: z.string(),
  moment: z.enum(['start', 'turn', 'end']),
});
export type ProofHead = z.infer<typeof ProofHead>;

/** A device that has signed, with the last row that its signature covers. */
export const ProofSigner = z.strictObject({
  fingerprint: z.string(),
  seat: z.string().nullable(),
  name: z.string(),
  n: z.number().int().min(0),
});
export type ProofSigner = z.infer<typeof ProofSigner>;

/** What everybody at the table sees of it. */
export const ProofView = z.strictObject({ head: ProofHead, signers: z.array(ProofSigner) });
export type ProofView = z.infer<typeof ProofView>;
