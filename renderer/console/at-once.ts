import type { OfferView } from '../../electron/contract/table.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { own } from '../../rules/kernel/own.ts';
import { offerKey, orderChosen } from '../store/desk.ts';
import type { Screen, Thunk } from '../store/screen.ts';
import { performMain } from './perform.ts';
import { MOST } from './with-order.ts';

/**
 * Orders that one press gives: those that move somebody of the own side against nobody, and ask so many facts that these
 * come as a card of their own. The card is what is agreed to; until then nothing is rolled, and undo takes the order back.
 */

/** Whether an order is about own units and leaders alone: one that is aimed at somebody is weighed before it is given. */
export function aimedAtNobody({ about, seat }: Pick<OfferView, 'about' | 'seat'>, siege: SiegeView): boolean {
  const pieces = [...siege.units, ...(siege.commandBoard?.leaders ?? [])];
  return about.length > 0 && about.every((id) => pieces.some((piece) => piece.id === id && piece.side === seat));
}

/** How many facts the card brings that follows an order at once; 0 where the order is taken in hand first. */
export function factsThatFollow(offer: OfferView, { asks }: Pick<Screen, 'asks'>): number {
  const count = own(asks, offerKey(offer)) ?? 0;
  return count > MOST ? count : 0;
}

/** A press on an order takes it in hand, or gives it at once where a card of facts follows. */
export function pressOrder(offer: OfferView): Thunk {
  return (dispatch, screen) => {
    dispatch(orderChosen(offer));
    if (factsThatFollow(offer, screen()) > 0) void dispatch(performMain());
  };
}
