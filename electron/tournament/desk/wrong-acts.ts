import { text, type Text } from '../../../rules/kernel/text.ts';
import type { EventAct } from '../../contract/event-acts.ts';
import { wrongWords } from './wrong-words.ts';
import type { EventState } from '../event/state.ts';

/**
 * Why an act makes no sense although the log could hold its deeds; `undefined` if it may be done. This is checked when
 * somebody asks and not when an event is read, because events written before these checks existed must still open.
 */
export function wrongAct(act: EventAct, state: EventState): Text | undefined {
  return wrongWish(act, state) ?? wrongWords(act, state);
}

function wrongWish(act: EventAct, state: EventState): Text | undefined {
  switch (act.kind) {
    case 'settings':
      return emptyName(act.settings.name) ?? wrongApart(act.settings.apart, state);
    case 'enter':
      return act.players.map(({ name }) => emptyName(name)).find((why) => why !== undefined);
    case 'change-player':
      return emptyName(act.player.name);
    case 'enter-team':
    case 'change-team':
      return emptyName(act.team.name);
    case 'withdraw-bye':
      return noBye(act, state);
    case 'withdraw-result':
      return noResult(act, state);
    case 'lock-lists':
    case 'unlock-lists':
      return act.players.map((player) => noPlayer(state, player)).find((why) => why !== undefined);
    case 'add-category':
      return emptyName(act.category.name);
    case 'add-award':
      return emptyName(act.award.name);
    case 'change-category':
      return state.honours.categories.has(act.category.id) ? undefined : text('event.no-such-category');
    case 'change-award':
      return state.honours.awards.has(act.award.id) ? undefined : text('event.no-such-award');
    default:
      return undefined;
  }
}

function emptyName(name: string): Text | undefined {
  return name.trim() === '' ? text('event.name-empty') : undefined;
}

function noPlayer({ players }: EventState, player: string): Text | undefined {
  return players.has(player) ? undefined : text('event.no-such-player', { player });
}

/** Allows pairs that are already stored: one of the players may have been removed since. */
function wrongApart(apart: EventState['settings']['apart'], state: EventState): Text | undefined {
  const before = new Set(state.settings.apart.map((pair) => pair.join(' ')));
  for (const [a, b] of apart.filter((pair) => !before.has(pair.join(' ')))) {
    const why = noPlayer(state, a) ?? noPlayer(state, b);
    if (why !== undefined) return why;
    if (a === b) return text('event.apart-from-oneself', { name: state.players.get(a)?.player.name ?? a });
  }
  return undefined;
}

/** A paired round and an absent player have their own messages. */
function noBye(
  { player, round }: { readonly player: string; readonly round: number },
  { players, rounds }: EventState,
): Text | undefined {
  const one = players.get(player);
  if (one === undefined || round <= rounds.length || one.requestedByes.has(round)) return undefined;
  return text('event.no-bye-asked', { name: one.player.name, round });
}

function noResult(
  { round, game }: { readonly round: number; readonly game: number },
  { rounds }: EventState,
): Text | undefined {
  const at = rounds[round - 1];
  const table = at?.paired.games[game - 1]?.table;
  if (at === undefined || table === undefined || at.results.has(game)) return undefined;
  return text('event.no-result-there', { round, table });
}
