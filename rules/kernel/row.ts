import { z } from 'zod';

/** What a person or the table enters into a match. Scripts, journal and screens share these shapes. */
export const Input = z.union([
  z.strictObject({
    command: z.string().min(1),
    args: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  }),
  z.strictObject({ roll: z.array(z.number()) }),
  z.strictObject({ choose: z.string() }),
  z.strictObject({ fact: z.union([z.number(), z.boolean()]) }),
  /** Withdraws the last input that still counts. Going past a die or a reveal needs the agreement of both sides. */
  z.strictObject({ undo: z.literal(true), agreed: z.literal(true).optional() }),
]);
export type Input = z.infer<typeof Input>;

/**
 * One row of a match.
 * `asked` is the fingerprint of the request the input answers, 0 if no procedure was open.
 * `digest` identifies the state after the row: it is chained over every input and fact that counts.
 */
export interface Row<Fact> {
  readonly n: number;
  readonly input: Input;
  readonly asked: number;
  readonly facts: readonly Fact[];
  readonly digest: number;
  /** Whether a procedure is open after the row. */
  readonly open: boolean;
  /** For an undo: the row that it withdraws. */
  readonly withdraws?: number | undefined;
}
