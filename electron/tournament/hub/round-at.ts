import type { Known } from '../desk/deeds-of.ts';
import type { RoundState } from '../event/state.ts';

/** The round a table plays next: the last one, or in a league the first published one with an open game there. */
export function roundAt({ state, hall }: Known, table: string): RoundState | undefined {
  const last = state.rounds.at(-1);
  if (state.settings.league !== true) return last;
  const open = state.rounds.find(({ paired, results, completed }) => {
    if (completed || hall.get(paired.round)?.published !== true) return false;
    const i = paired.games.findIndex((game) => game.table === table);
    return i >= 0 && !results.has(i + 1);
  });
  return open ?? last;
}
