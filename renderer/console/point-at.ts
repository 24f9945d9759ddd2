import type { AskView, OfferView } from '../../electron/contract/table.ts';
import { answerAlong } from '../store/asking.ts';
import { offerKey, orderChosen, placePointed, sectionSelected } from '../store/desk.ts';
import type { Thunk } from '../store/screen.ts';
import { ablePieces, costOf, litPlaces } from './plan-orders.ts';
import { offersAbout } from './offers.ts';
import { pieceOf } from './order-rows.ts';
import { performMain } from './perform.ts';
import { refusedPlaces } from './verbs.ts';

/** A second press within this time, in ms, is the end of a double click and gives nothing. */
const TWICE = 300;
let pointedAt = 0;

/**
 * Handles a click on the plan: selects a piece; targets a highlighted place, and gives the order on the second click.
 * If several orders lead there, they are listed in the dock.
 */
export function pointAt(id: string): Thunk {
  return (dispatch, screen) => {
    const { table, desk } = screen();
    const { state } = table;
    const there = state === null || state.ask !== null ? undefined : litPlaces(state.offers, state.siege, desk).get(id);
    if (there === undefined) {
      // A tap that asks why a place is not available keeps the selection; a second tap selects the place.
      const asks = globalThis.matchMedia('(hover: none)').matches && askedWhy !== id && dispatch(isRefused(id));
      askedWhy = asks ? id : null;
      if (!asks) dispatch(sectionSelected(id));
      return;
    }
    const [only, ...others] = there;
    if (only?.way !== undefined && others.length === 0) {
      dispatch(goThere(id, only));
      return;
    }
    const again = only !== undefined && desk.order !== null && offerKey(only) === offerKey(desk.order);
    if (others.length > 0 || only === undefined) dispatch(placePointed({ toward: id, order: null }));
    else if (!again || desk.toward !== id) {
      pointedAt = Date.now();
      dispatch(placePointed({ toward: id, order: only }));
    } else if (Date.now() - pointedAt >= TWICE) void dispatch(performMain());
  };
}

/** The place whose refusal was last asked for by a tap. */
let askedWhy: string | null = null;

/** Whether something on the plan is refused to the selected piece and has no orders of its own. */
const isRefused =
  (id: string): Thunk<boolean> =>
  (_dispatch, screen) => {
    const { table, desk, refusals } = screen();
    const { state } = table;
    if (state === null || desk.section === null || refusals.piece !== desk.section) return false;
    return refusedPlaces(refusals.orders, state.siege).has(id) && !ablePieces(state.offers, state.siege).includes(id);
  };

/** A verb beside the piece: the first press takes it in hand and shows its chances, the second gives it. */
export function pressVerb(offer: OfferView): Thunk {
  return (dispatch, screen) => {
    const { order } = screen().desk;
    if (order === null || offerKey(order) !== offerKey(offer)) {
      pointedAt = Date.now();
      dispatch(orderChosen(offer));
    } else if (Date.now() - pointedAt >= TWICE) void dispatch(performMain());
  };
}

/** Who was sent how far on the plan: clicking the place already answered the question of how many steps. */
let sent: { readonly piece: string; readonly steps: number } | null = null;

/** Gives an order that leads to a hex or a ground at once: nothing is rolled, and undo is free. */
function goThere(to: string, offer: OfferView): Thunk {
  return (dispatch, screen) => {
    const { state } = screen().table;
    const steps = state === null ? null : costOf(offer, state.siege).steps;
    sent = steps === null ? null : { piece: pieceOf(offer), steps };
    dispatch(placePointed({ toward: to, order: offer }));
    void dispatch(performMain()).then(() => {
      // Refused, or sent too early: the next question is a different one.
      if (screen().desk.order !== null && screen().table.state?.ask === null) sent = null;
    });
  };
}

/** Answers how many steps a piece goes if its target was clicked on the plan, with its cost. */
export function answerSent(question: AskView | null): Thunk {
  return (dispatch) => {
    if (question === null || sent === null) return;
    const { piece, steps } = sent;
    sent = null;
    if (question.ask !== 'choose' || !question.about.includes(piece)) return;
    if (question.options.some(({ id }) => id === String(steps)))
      void dispatch(answerAlong(question.token, String(steps)));
  };
}

/** Handles a drop at a place: gives the only order that leads there, or lists several. */
export function dropOn(id: string): Thunk {
  return (dispatch, screen) => {
    const { table, desk } = screen();
    const { state } = table;
    if (state === null || state.ask !== null) return;
    const [only, ...others] = litPlaces(state.offers, state.siege, desk).get(id) ?? [];
    if (only === undefined) return;
    if (others.length === 0) dispatch(goThere(id, only));
    else dispatch(placePointed({ toward: id, order: null }));
  };
}

/** Whether a piece can be dragged: it has orders now. */
export const canTake =
  (id: string): Thunk<boolean> =>
  (_dispatch, screen) => {
    const { state } = screen().table;
    return state !== null && state.ask === null && offersAbout(state.offers, state.siege, id).length > 0;
  };

/** Whether the selection has an order that leads to a place. */
export const leadsTo =
  (id: string): Thunk<boolean> =>
  (_dispatch, screen) => {
    const { table, desk } = screen();
    const { state } = table;
    return state !== null && state.ask === null && litPlaces(state.offers, state.siege, desk).has(id);
  };

/** Picks a piece up for dragging. */
export function take(id: string): Thunk {
  return (dispatch, screen) => {
    if (screen().desk.section !== id) dispatch(sectionSelected(id));
    else dispatch(orderChosen(null));
  };
}

/** Moves to the next piece that may act, or the next highlighted place. @returns whether there was one */
export function turnTo(what: 'piece' | 'place', way: 1 | -1): Thunk<boolean> {
  return (dispatch, screen) => {
    const { table, desk } = screen();
    const { state } = table;
    if (state === null || state.ask !== null) return false;
    if (what === 'piece') {
      const able = ablePieces(state.offers, state.siege);
      const at = able.indexOf(desk.section ?? '');
      const next = able.at(at < 0 ? (way === 1 ? 0 : -1) : (at + way) % able.length);
      if (next === undefined) return false;
      if (next !== desk.section) dispatch(sectionSelected(next));
      return true;
    }
    const places = [...litPlaces(state.offers, state.siege, desk)];
    const at = places.findIndex(([id]) => id === desk.toward);
    // Past the last, the key moves on as it does everywhere.
    const next = at < 0 ? (way === 1 ? places[0] : undefined) : at + way < 0 ? undefined : places[at + way];
    if (next === undefined) return false;
    const [toward, [only, ...others]] = next;
    dispatch(placePointed({ toward, order: others.length === 0 ? (only ?? null) : null }));
    return true;
  };
}

/** Enter on the plan gives the order in hand. @returns whether there was one */
export const giveInHand = (): Thunk<boolean> => (dispatch, screen) => {
  if (screen().desk.order === null) return false;
  void dispatch(performMain());
  return true;
};
