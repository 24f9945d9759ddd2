import type { FactsOf } from '../../../kernel/by-kind.ts';

/** Facts of orders. */
export type CommandFact = FactsOf<{
  ordered: { unit: string; character: string | null; total: number | null; needs: number | null; obeyed: boolean };
}>;
