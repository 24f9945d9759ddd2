import { codeScanned, eventMark, playerCheck, readCode } from '../../electron/contract/slip-code.ts';
import type { EventView, GameView, PlayerView } from '../../electron/contract/event-view.ts';
import type { HubView } from '../../electron/contract/hall-hub-api.ts';
import type { Text } from '../../rules/kernel/text.ts';

/** Why a code has no effect; each has a sentence `event-room.scan.*`. */
export const scanRefusals = ['unknown', 'other-event', 'no-game', 'no-table', 'already', 'dropped'] as const;
type ScanRefusal = (typeof scanRefusals)[number];

/** The outcome of a code: a game to open, a player to check in, or the reason for neither. */
export type WhatIsScanned =
  | { readonly kind: 'game'; readonly round: number; readonly game: number }
  | { readonly kind: 'player'; readonly player: string }
  | { readonly kind: 'nothing'; readonly why: ScanRefusal; readonly figures: NonNullable<Text['with']> };

/** The part of an event that codes refer to. */
export interface Listed extends Pick<EventView, 'settings' | 'players'> {
  readonly rounds: readonly { readonly games: readonly Pick<GameView, 'table'>[] }[];
}

/**
 * Parses what a scanner typed: the code of a badge or slip, the full address with it, or the address of a player's
 * page.
 */
export function whatIsScanned(code: string, event: Listed, pages: HubView['players']): WhatIsScanned {
  const nothing = (why: ScanRefusal, figures: NonNullable<Text['with']>): WhatIsScanned => ({
    kind: 'nothing',
    why,
    figures,
  });
  const word = codeScanned(code);
  const page = pages.find(({ url }) => codeScanned(url) === word);
  // The random code of a page may look like that of another badge.
  const read = page === undefined ? readCode(word) : undefined;
  const shown = (read === undefined ? code : word).slice(0, 40);
  if (read !== undefined && read.event !== null && read.event !== eventMark(event.settings))
    return nothing('other-event', { code: shown });
  if (read?.kind === 'game') {
    const { round, table } = read;
    const games = event.rounds[round - 1]?.games ?? [];
    const game = read.game ?? games.findIndex((one) => one.table.toUpperCase() === table) + 1;
    if (games[game - 1] !== undefined) return { kind: 'game', round, game };
    return table === null ? nothing('no-game', { round, game }) : nothing('no-table', { round, table });
  }
  const found = event.players.find((one) =>
    page === undefined ? isBadgeOf(one, read) : one.player.id === page.player,
  );
  if (found === undefined) return nothing('unknown', { code: shown });
  const { id, name } = found.player;
  if (found.dropped) return nothing('dropped', { name });
  return found.checkedIn ? nothing('already', { name }) : { kind: 'player', player: id };
}

/** Whether a badge belongs to a player: checks the number and, if scanned, the check letters. */
function isBadgeOf({ number, player }: PlayerView, read: ReturnType<typeof readCode>): boolean {
  return (
    read?.kind === 'player' && number === read.number && (read.check === null || read.check === playerCheck(player.id))
  );
}
