import type { Final } from '../../contract/season-parts.ts';
import { ledger } from '../event/ledger.ts';
import { isOver, placesOf } from '../event/places.ts';
import { isWeighed } from '../event/soft-scores.ts';
import type { EventState } from '../event/state.ts';

/** How far an event is from final places: none, a round is open, or scores that count are not published yet. */
export function standsAt(state: EventState): 'counts' | 'running' | 'scores' {
  if (!isOver(state)) return 'running';
  return isWeighed(state) && !state.honours.published ? 'scores' : 'counts';
}

/**
 * Who took part in an event, in the order of its final places; nothing before it is over and every score that counts is
 * published, for these places are seen by others. Whoever never came to a game and had no bye did not take part, and the places
 * close up over them.
 */
export function finalOf(state: EventState): Final | null {
  if (standsAt(state) !== 'counts') return null;
  const lines = ledger(state);
  const took = placesOf(state).filter(({ id }) =>
    lines.get(id)?.some(({ kind }) => kind === 'game' || kind === 'forfeit-win' || kind === 'bye'),
  );
  const { name, date } = state.settings;
  return {
    name,
    date,
    players: took.map(({ id, place }) => ({
      player: id,
      name: state.players.get(id)?.player.name ?? id,
      club: state.players.get(id)?.player.club ?? null,
      place: took.findIndex((one) => one.place === place) + 1,
    })),
  };
}
