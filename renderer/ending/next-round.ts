import { useState } from 'react';
import type { EventView } from '../../electron/contract/event-view.ts';
import type { LinkView } from '../../electron/contract/hall-hub-api.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { useLive } from '../devices/use-live.ts';
import { useTable } from '../store/screen.ts';
import { goTo } from '../tournament/address.ts';
import { rememberRoom, type RoomPart } from '../tournament/left-room.ts';

/** What comes after a game of an event. */
export interface NextRound {
  readonly label: Text;
  /** Opens the event where it is to be seen. */
  readonly open: () => void;
}

/**
 * The first round after this one that is still to be played, at the same table if it has a game there; otherwise what
 * the event can show instead.
 */
function nextOf(
  { id, rounds, next, settings }: EventView,
  after: { readonly round: number; readonly table: string },
): NextRound {
  const to = (label: Text, part: RoomPart): NextRound => ({
    label,
    open: () => {
      rememberRoom(id, part);
      goTo({ room: 'event', event: id, season: null });
    },
  });
  const paired = rounds.find(({ round, completed }) => round > after.round && !completed);
  if (paired === undefined)
    return next.kind === 'over'
      ? to(text('ending.no-round'), { tab: 'standings' })
      : to(text('ending.not-paired', { round: next.round }), { tab: 'rounds' });
  const { round, games } = paired;
  // Only a league has several open rounds; any other event shows the one that is on by itself.
  const there = { tab: 'round', round: settings.league === true ? round : null };
  const game = games.find(({ table }) => table === after.table)?.game;
  return game === undefined
    ? to(text('ending.next-round', { round }), there)
    : to(text('ending.next-table', { round, table: after.table }), { ...there, game });
}

/** The game that the organiser of this event, on another machine, calls for after this one; null if none yet. */
export function calledAfter(event: string, link: LinkView | null): NextRound | null {
  if (link === null || link.event !== event || link.call === null || link.playing) return null;
  return {
    label: text('ending.next-table', { round: link.call.round, table: link.table }),
    // The event's own room shows this table's link, where the game is begun.
    open: () => goTo({ room: 'event', event: null, season: null }),
  };
}

/**
 * What comes after the game on the table; null if it belongs to no event, or if its organiser on another machine has not
 * called for another game yet.
 */
export function useNextRound(link: LinkView | null): NextRound | null {
  const {
    match: { game },
  } = useTable('match');
  const [view, setView] = useState<EventView | null>(null);
  const event = game?.event;
  useLive('tournament.watch', { event: event ?? '' }, event ?? null, (told) => setView(told.view));
  if (game === undefined) return null;
  return view === null || view.id !== event ? calledAfter(game.event, link) : nextOf(view, game);
}
