import type { Final } from '../../contract/season-parts.ts';
import { countedRounds, ledger } from '../event/ledger.ts';
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
  return standsAt(state) === 'counts' ? placesNow(state) : null;
}

/**
 * The places of an event that still runs, as they stand after the rounds that count; nothing before the first, and nothing
 * where they are final or wait for scores, which they would tell.
 */
export function soFarOf(state: EventState): Final | null {
  if (standsAt(state) !== 'running' || countedRounds(state) === 0) return null;
  const { players, ...of } = placesNow(state);
  return players.length === 0 ? null : { ...of, players };
}

function placesNow(state: EventState): Final {
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
