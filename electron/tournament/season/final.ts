import type { Final } from '../../contract/season-parts.ts';
import { countedRounds, ledger } from '../event/ledger.ts';
import { isOver, placesOf } from '../event/places.ts';
import { isWeighed } from '../event/soft-scores.ts';
import type { EventState } from '../event/state.ts';

/** Whether an event has final places, a round is open, or scores that count are still unpublished. */
export function standsAt(state: EventState): 'counts' | 'running' | 'scores' {
  if (!isOver(state)) return 'running';
  return isWeighed(state) && !state.honours.published ? 'scores' : 'counts';
}

/**
 * The participants of an event in order of final places; null until it is over and every score that counts is
 * published, because these places are public. Players who never came to a game and had no bye did not take part, and
 * the places close up over them.
 */
export function finalOf(state: EventState): Final | null {
  return standsAt(state) === 'counts' ? placesNow(state) : null;
}

/**
 * The current places of a running event, after the rounds that count; null before the first round, when places are
 * final, and while they wait for scores they would reveal.
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
