import type { AskView, OfferView } from '../../electron/contract/table.ts';
import { answerAlong } from '../store/asking.ts';
import { offerKey, orderChosen, placePointed, sectionSelected } from '../store/desk.ts';
import type { Thunk } from '../store/screen.ts';
import { ablePieces, costOf, litPlaces } from './plan-orders.ts';
import { offersAbout } from './offers.ts';
import { pieceOf } from './order-rows.ts';
import { performMain } from './perform.ts';
import { refusedPlaces } from './verbs.ts';

/** A second press sooner than this is the end of a double click, and gives nothing, in ms. */
const TWICE = 300;
let pointedAt = 0;

/**
 * What was clicked on the plan: a piece is picked; a place that is lit for it is pointed at, and clicked again the order is
 * given. Where several orders lead there, they stand in the dock.
 */
export function pointAt(id: string): Thunk {
  return (dispatch, screen) => {
    const { table, desk } = screen();
    const { state } = table;
    const there = state === null || state.ask !== null ? undefined : litPlaces(state.offers, state.siege, desk).get(id);
    if (there === undefined) {
      // A finger that asks why something is no place does not let go of the piece; touching it again picks it.
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

/** What a finger asked last why it is no place. */
let askedWhy: string | null = null;

/** Whether something on the plan is refused to the piece that was picked, and has no orders of its own. */
const isRefused =
  (id: string): Thunk<boolean> =>
  (_dispatch, screen) => {
    const { table, desk, refusals } = screen();
    const { state } = table;
    if (state === null || desk.section === null || refusals.piece !== desk.section) return false;
    return refusedPlaces(refusals.orders, state.siege).has(id) && !ablePieces(state.offers, state.siege).includes(id);
  };

/** A verb beside the piece: the first press takes it in hand, with its chances, and another gives it. */
export function pressVerb(offer: OfferView): Thunk {
  return (dispatch, screen) => {
    const { order } = screen().desk;
    if (order === null || offerKey(order) !== offerKey(offer)) {
      pointedAt = Date.now();
      dispatch(orderChosen(offer));
    } else if (Date.now() - pointedAt >= TWICE) void dispatch(performMain());
  };
}

/** Who was sent how far on the plan: the question of how many steps that is has been answered by the place itself. */
let sent: { readonly piece: string; readonly steps: number } | null = null;

/** Gives an order that leads to a hex or a ground at once: nothing is rolled, and taking it back is free. */
function goThere(to: string, offer: OfferView): Thunk {
  return (dispatch, screen) => {
    const { state } = screen().table;
    const steps = state === null ? null : costOf(offer, state.siege).steps;
    sent = steps === null ? null : { piece: pieceOf(offer), steps };
    dispatch(placePointed({ toward: to, order: offer }));
    void dispatch(performMain()).then(() => {
      // It was refused, or came too soon: whatever is asked next is something else.
      if (screen().desk.order !== null && screen().table.state?.ask === null) sent = null;
    });
  };
}

/** Answers how many steps somebody goes where that was pointed at on the plan, with its cost. */
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

/** A piece was let go at a place: the order is given where it is the only one that leads there, else they are listed. */
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

/** Whether a piece can be taken in hand: it has orders now. */
export const canTake =
  (id: string): Thunk<boolean> =>
  (_dispatch, screen) => {
    const { state } = screen().table;
    return state !== null && state.ask === null && offersAbout(state.offers, state.siege, id).length > 0;
  };

/** Whether what is picked has an order that leads to a place. */
export const leadsTo =
  (id: string): Thunk<boolean> =>
  (_dispatch, screen) => {
    const { table, desk } = screen();
    const { state } = table;
    return state !== null && state.ask === null && litPlaces(state.offers, state.siege, desk).has(id);
  };

/** A piece is taken in hand. */
export function take(id: string): Thunk {
  return (dispatch, screen) => {
    if (screen().desk.section !== id) dispatch(sectionSelected(id));
    else dispatch(orderChosen(null));
  };
}

/** Goes to the next of those who may act, or of the lit places. @returns whether there was one */
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
    // Beyond the last the key leads on, as everywhere.
    const next = at < 0 ? (way === 1 ? places[0] : undefined) : at + way < 0 ? undefined : places[at + way];
    if (next === undefined) return false;
    const [toward, [only, ...others]] = next;
    dispatch(placePointed({ toward, order: others.length === 0 ? (only ?? null) : null }));
    return true;
  };
}

/** Enter on the plan, with an order in hand, gives that. @returns whether there was one */
export const giveInHand = (): Thunk<boolean> => (dispatch, screen) => {
  if (screen().desk.order === null) return false;
  void dispatch(performMain());
  return true;
};
