import type { StageView } from '../../electron/contract/landing.ts';
import type { OfferView, TableState } from '../../electron/contract/table.ts';
import { ask } from '../store/asking.ts';
import {
  choiceGiven,
  faceErased,
  faceTyped,
  facesSent,
  offerKey,
  orderChosen,
  overtakenRead,
  panelOpened,
  rolledHere,
  rollRecalled,
  sheetOpened,
} from '../store/desk.ts';
import type { Screen, Thunk } from '../store/screen.ts';
import { agree, type FactSaid } from './say-facts.ts';
import { factsWith, saidWith } from './with-order.ts';
import { awaitedIn, covers, mainAction, type MainAction } from './main-action.ts';
import { endsAtOnce, generalOffers } from './offers.ts';

/**
 * The name of the person who speaks for a side, or the seat if it has none. At most 40 characters, the journal's limit.
 */
export function personOf({ siege }: Pick<TableState, 'siege'>, seat: string): string {
  return (siege.sides.find((side) => side.seat === seat)?.name ?? seat).slice(0, 40);
}

/** How long a notice that appeared during typing ignores the next key, in ms. */
const READ_MS = 1000;

/** Does what Enter does now. */
export function performMain(): Thunk<Promise<unknown>> {
  return async (dispatch, screen) => {
    const { table, desk } = screen();
    if (table.state === null) return;
    const action = mainAction(table.state, desk);
    const by = personOf(table.state, table.state.ask?.seat ?? '');
    switch (action.does) {
      case 'wait':
        // All that is left is to look back.
        if (table.state.siege.result !== null && table.state.ask === null) dispatch(sheetOpened({ kind: 'film' }));
        return;
      case 'type':
        return dispatch(sendTyped(action, by));
      case 'virtual':
        return dispatch(rollHere());
      case 'confirm':
        return dispatch(ask('tray.confirm', { token: action.token, slot: action.slot, by }));
      case 'choose': {
        const { token, option } = action;
        const { ask: open } = table.state;
        if (open !== null) dispatch(choiceGiven({ seat: open.seat, rule: open.rule, option }));
        return dispatch(ask('match.choose', { token, option }));
      }
      case 'agree':
        return dispatch(agree(action.token, action.said));
      case 'declare':
        return dispatch(ask('match.declare', { token: action.token, fact: action.fact }));
      case 'go-on':
        return dispatch(ask('stage.goOn', { row: action.row }));
      case 'read':
        // This Enter was meant for the faces still being typed.
        if (Date.now() - desk.askedAt >= READ_MS) dispatch(overtakenRead());
        return;
      case 'look-away':
        dispatch(rollRecalled(false));
        return;
      case 'order':
        return dispatch(giveChosen(action.offer));
    }
  };
}

/** Sends the typed faces. */
function sendTyped({ token, faces }: Extract<MainAction, { does: 'type' }>, by: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(facesSent(true));
    if (await dispatch(ask('tray.type', { token, faces: [...faces], by }))) dispatch(panelOpened('odds'));
    dispatch(facesSent(false));
  };
}

/** Gives the order in hand, which agrees to the facts shown beside it. */
function giveChosen(offer: OfferView): Thunk<Promise<void>> {
  return async (dispatch, screen) => {
    const given = await dispatch(giveNow(offer, saidWith(factsWith(screen().desk.order, screen()))));
    // The next order of the same name is another one: pressing 'end the phase' twice does not end two.
    const { order } = screen().desk;
    if (given && order !== null && offerKey(order) === offerKey(offer)) dispatch(orderChosen(null));
  };
}

/** Gives an order at once, with the facts it asks for. @returns whether it was accepted */
export function giveNow({ command, args }: OfferView, said: readonly FactSaid[] = []): Thunk<Promise<boolean>> {
  return (dispatch) => dispatch(ask('match.command', { command, args, ...(said.length > 0 && { said: [...said] }) }));
}

/** The end of a phase or turn that its key gives; null while something else must be read or answered first. */
export function endToGive({ table, desk }: Pick<Screen, 'table' | 'desk'>): OfferView | null {
  const { state } = table;
  if (state === null || state.ask !== null || desk.overtaken !== null || desk.recalled) return null;
  return covers(state.stage, desk) ? null : (generalOffers(state.offers).find(endsAtOnce) ?? null);
}

/** Takes the last step back. Past dice it asks both players first, unless they have agreed: `agreed`. */
export function performUndo(agreed = false): Thunk {
  return (dispatch, screen) => {
    const { state } = screen().table;
    if (state === null || state.undo === null) return;
    const { row, needsBoth } = state.undo;
    if (needsBoth && agreed) {
      const by = state.siege.sides.map(({ name }) => name).join(', ');
      void dispatch(ask('match.undo', { row, agreed: true, by: by.slice(0, 40) }));
    } else if (needsBoth) dispatch(sheetOpened({ kind: 'undo' }));
    else void dispatch(ask('match.undo', { row, agreed: false, by: personOf(state, state.siege.active) }));
  };
}

/** Rethrows a cocked die of the result shown: the result stays while both players are asked. */
export function throwAgain({ row, takenBack }: StageView): Thunk {
  return (dispatch) => {
    if (takenBack === true) return;
    dispatch(holdResult());
    dispatch(sheetOpened({ kind: 'again', row }));
  };
}

/** Calls the die in a slot cocked; without a slot the last one that is in. For a result, it is thrown again. */
export function callCocked(slot?: number): Thunk {
  return (dispatch, screen) => {
    const { table, desk } = screen();
    const { state } = table;
    if (state !== null && state.stage !== null && covers(state.stage, desk)) {
      dispatch(throwAgain(state.stage));
      return;
    }
    if (state?.ask?.ask !== 'roll') return;
    const at = slot ?? state.tray.slots.findLastIndex((one) => one.state === 'in');
    if (at < 0) return;
    void dispatch(ask('tray.cocked', { token: state.ask.token, slot: at, by: personOf(state, state.ask.seat) }));
  };
}

/** Toggles the bookmark on a log entry. */
export function bookmark(about: number): Thunk {
  return (dispatch, screen) => {
    const { state } = screen().table;
    if (state === null) return;
    const by = personOf(state, state.ask?.seat ?? state.siege.active);
    void dispatch(ask('match.bookmark', { about, set: !state.bookmarks.includes(about), by }));
  };
}

/** Blinks the dice that are asked for: all of the rolling side. */
export function blinkAsked(): Thunk {
  return (dispatch, screen) => {
    const { state } = screen().table;
    if (state?.ask?.ask !== 'roll') return;
    const { seat, sides } = state.ask;
    for (const device of state.devices) {
      if (device.state !== 'ready') continue;
      for (const die of device.dice)
        if (die.sides === sides && (die.seat ?? device.seat) === seat)
          void dispatch(ask('device.blink', { device: device.id, die: die.id }));
    }
  };
}

/** Ends the result on every screen: whoever taps its dice, or brings the next ones, has seen it. */
export function resultLeft(): Thunk {
  return (dispatch, screen) => {
    const stage = screen().table.state?.stage ?? null;
    if (screen().desk.recalled) dispatch(rollRecalled(false));
    if (stage !== null) void dispatch(ask('stage.goOn', { row: stage.row }));
  };
}

/** Keeps the result on screen until somebody goes on. */
export function holdResult(): Thunk {
  return (dispatch, screen) => {
    const stage = screen().table.state?.stage ?? null;
    if (stage !== null) void dispatch(ask('stage.hold', { row: stage.row }));
  };
}

/** Opens or closes the reasons of what is on screen; those of a result keep it there. */
export function askWhy(): Thunk {
  return (dispatch, screen) => {
    const { table, desk } = screen();
    const opens = desk.panel !== 'why';
    if (opens && table.state !== null && covers(table.state.stage, desk)) dispatch(holdResult());
    dispatch(panelOpened(opens ? 'why' : 'odds'));
  };
}

/** Opens the keypad, or adds a face to the typed ones. */
export function typeFace(face?: number): Thunk {
  return (dispatch, screen) => {
    const { table, desk } = screen();
    const state = table.state;
    if (state?.ask?.ask !== 'roll' || awaitedIn(state.tray) === 0) return;
    dispatch(resultLeft());
    if (desk.panel !== 'typing') dispatch(panelOpened('typing'));
    if (face !== undefined && face >= 1 && face <= state.ask.sides)
      dispatch(faceTyped({ face, room: awaitedIn(state.tray) }));
  };
}

/** Removes the last typed face. */
export function eraseFace(): Thunk {
  return (dispatch) => {
    dispatch(faceErased());
  };
}

/** Has the program roll the missing dice of the open question. */
export function rollHere(): Thunk<Promise<void>> {
  return async (dispatch, screen) => {
    const { state } = screen().table;
    if (state?.ask?.ask !== 'roll' || awaitedIn(state.tray) === 0) return;
    if (!(await dispatch(ask('tray.virtual', { token: state.ask.token })))) return;
    dispatch(rolledHere(state.match.id));
    dispatch(panelOpened('odds'));
  };
}

/** Has the program roll the missing dice, asking for confirmation the first time in a match. */
export function askVirtual(): Thunk {
  return (dispatch, screen) => {
    const { table, desk } = screen();
    const { state } = table;
    if (state?.ask?.ask !== 'roll' || awaitedIn(state.tray) === 0) return;
    dispatch(resultLeft());
    // The coached siege comes with its virtual dice.
    if (desk.rolls?.match === state.match.id || state.match.coached !== undefined) void dispatch(rollHere());
    else dispatch(panelOpened('virtual'));
  };
}
