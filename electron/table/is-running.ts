import type { SiegeTable } from './siege-table.ts';

/** A match is being played once something was put in and until it has a result. */
export function isRunning(table: SiegeTable): boolean {
  return table.match.rows > 0 && table.system.result(table.match.state) === undefined;
}
