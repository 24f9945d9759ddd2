import type { SiegeTable } from './siege-table.ts';

/** Whether a match has its result. */
export const isOver = ({ system, match }: Pick<SiegeTable, 'system' | 'match'>): boolean =>
  system.result(match.state) !== undefined;

/** Whether a match is being played: it has input and no result yet. */
export function isRunning(table: SiegeTable): boolean {
  return table.match.rows > 0 && !isOver(table);
}
