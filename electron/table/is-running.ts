import type { SiegeTable } from './siege-table.ts';

/** Whether a match has its result. */
export const isOver = ({ system, match }: Pick<SiegeTable, 'system' | 'match'>): boolean =>
  system.result(match.state) !== undefined;

/** A match is being played once something was put in and until it has a result. */
export function isRunning(table: SiegeTable): boolean {
  return table.match.rows > 0 && !isOver(table);
}
