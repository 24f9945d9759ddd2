import type { Cut, FilmView } from '../../contract/film-api.ts';
import type { LuckThread } from '../luck-thread.ts';
import { isOver } from '../is-running.ts';
import { storedOf } from '../played.ts';
import type { SiegeTable } from '../siege-table.ts';

/** The film of the match on the table. Worked out in a thread, so dice never wait for it. */
export function filmOf(table: SiegeTable, luck: Pick<LuckThread, 'ask'>, cut: Cut): Promise<FilmView> {
  // No chances while the siege is running: players must not learn yet where it turned.
  return luck.ask('film', { stored: storedOf(table.journal), cut, over: isOver(table) });
}
