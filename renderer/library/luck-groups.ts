import type { LedgerView } from '../../electron/contract/ledger-view.ts';

export type LuckLine = LedgerView['lines'][number];

/** An outcome with every order that could have brought it, latest first. */
export interface OutcomeOrders {
  readonly key: string;
  readonly outcome: Pick<LuckLine, 'text' | 'rule' | 'favours'>;
  readonly lines: readonly LuckLine[];
  /** What was expected of them together, and what they came to: in outcomes. */
  readonly before: number;
  readonly after: number;
}

/** The lines of a ledger grouped by outcome, the one last played for first. */
export function outcomesWithOrders(lines: readonly LuckLine[]): readonly OutcomeOrders[] {
  const groups = Map.groupBy(lines.toReversed(), ({ text, rule, favours }) => JSON.stringify([text, rule, favours]));
  return [...groups].flatMap(([key, of]) => {
    const [outcome] = of;
    if (outcome === undefined) return [];
    const sum = (figure: 'before' | 'after'): number => of.reduce((total, line) => total + line[figure], 0);
    return [{ key, outcome, lines: of, before: sum('before'), after: sum('after') }];
  });
}
