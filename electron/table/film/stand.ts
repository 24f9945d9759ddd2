import type { SiegeTable } from '../siege-table.ts';

/** A key that changes when somebody plays: an order, an answer, a die that comes to rest, another match. */
export function standOf({ journal, match, token, tray }: SiegeTable): string {
  return [journal.match.id, match.rows, token, tray.slots.length].join(' ');
}
