import type { Cut, FilmView } from '../../contract/film-api.ts';
import type { LuckThread } from '../luck-thread.ts';
import { isOver } from '../is-running.ts';
import { storedOf } from '../played.ts';
import type { SiegeTable } from '../siege-table.ts';

/** The film of the match on the table; worked out beside it, so that no die waits. */
export function filmOf(table: SiegeTable, luck: Pick<LuckThread, 'ask'>, cut: Cut): Promise<FilmView> {
  // Chances are for those who play: while the siege goes on nobody is told where it turned.
  return luck.ask('film', { stored: storedOf(table.journal), cut, over: isOver(table) });
}
