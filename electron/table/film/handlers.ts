import type { filmApi } from '../../contract/film-api.ts';
import type { Handlers } from '../../contract/rpc.ts';
import type { ScreenInfo } from '../../displays/screen-info.ts';
import type { LuckThread } from '../luck-thread.ts';
import { storedOf } from '../played.ts';
import type { SiegeTable } from '../siege-table.ts';

/** What the handlers of a film need of the host. */
export interface FilmPort {
  readonly table: () => SiegeTable;
  readonly luck: LuckThread;
}

/** Answers what is asked of the film of the match on the table; worked out beside it, so that no die waits. */
export function filmHandlers({ table, luck }: FilmPort): Handlers<typeof filmApi, ScreenInfo> {
  const stored = () => storedOf(table().journal);
  return {
    'match.film': ({ cut }) => {
      const { system, match } = table();
      // Chances are for those who play: while the siege goes on nobody is told where it turned.
      return luck.ask('film', { stored: stored(), cut, over: system.result(match.state) !== undefined });
    },
    'match.filmCaptions': ({ frames }) => luck.ask('filmCaptions', frames),
    'match.filmViews': ({ ns }) => luck.ask('filmViews', { stored: stored(), ns }),
  };
}
