import type { OfferView } from '../../electron/contract/table.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { own } from '../../rules/kernel/own.ts';
import { offerKey, orderChosen } from '../store/desk.ts';
import type { Screen, Thunk } from '../store/screen.ts';
import { performMain } from './perform.ts';
import { MOST } from './with-order.ts';

/**
 * Orders given by a single press: those that only move the player's own pieces or fight out a fight that stands already,
 * and ask for enough facts to fill a card. The player agrees to the card; until then nothing is rolled, and undo takes
 * the order back.
 */

/** Whether an order is about own units and leaders only. An order with a target is considered before it is given. */
export function aimedAtNobody({ about, seat }: Pick<OfferView, 'about' | 'seat'>, siege: SiegeView): boolean {
  const pieces = [...siege.units, ...(siege.commandBoard?.leaders ?? [])];
  return about.length > 0 && about.every((id) => pieces.some((piece) => piece.id === id && piece.side === seat));
}

/** Whether an order only fights out a fight that stands already at a place: there is no other target to consider. */
export const fightsItOut = ({ about }: Pick<OfferView, 'about'>, { fights = [] }: Pick<SiegeView, 'fights'>): boolean =>
  about.length === 1 && fights.some(({ section }) => section === about[0]);

/** How many facts the card after an immediate order has; 0 if the order is taken in hand first. */
export function factsThatFollow(offer: OfferView, { asks }: Pick<Screen, 'asks'>): number {
  const count = own(asks, offerKey(offer)) ?? 0;
  return count > MOST ? count : 0;
}

/** Takes the pressed order in hand, or gives it at once if a card of facts follows. */
export function pressOrder(offer: OfferView): Thunk {
  return (dispatch, screen) => {
    dispatch(orderChosen(offer));
    if (factsThatFollow(offer, screen()) > 0) void dispatch(performMain());
  };
}
