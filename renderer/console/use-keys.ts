import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { ask as tell } from '../store/asking.ts';
import {
  numberTyped,
  offerKey,
  optionChosen,
  orderChosen,
  ordersOpened,
  panelOpened,
  placePointed,
  refusedWith,
  rollRecalled,
  sectionSelected,
  sheetOpened,
} from '../store/desk.ts';
import { preferred } from '../store/preferences.ts';
import type { Screen, ScreenStore, Thunk } from '../store/screen.ts';
import { buttons, entersMain } from './enter-key.ts';
import { nextToLeave } from './escape.ts';
import { keyAction, repeats, type KeyAction, type Pressed } from './keys.ts';
import { isCard } from './declared.ts';
import { factPressed } from './say-facts.ts';
import { listedOrders } from './offers.ts';
import { turnTo } from './point-at.ts';
import { MOST } from './order-rows.ts';
import { openGroup } from './open-group.ts';
import {
  askVirtual,
  blinkAsked,
  bookmark,
  callCocked,
  endToGive,
  eraseFace,
  giveNow,
  holdResult,
  performMain,
  performUndo,
  personOf,
  typeFace,
} from './perform.ts';

const fields = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]';

function pressed(event: KeyboardEvent, screen: Screen): Pressed {
  const target = event.target instanceof Element ? event.target : document.body;
  return {
    key: event.key,
    code: event.code,
    pedal: screen.preferences.pedal,
    ctrl: event.ctrlKey || event.metaKey,
    shift: event.shiftKey,
    alt: event.altKey,
    on: target.matches(fields)
      ? 'writing'
      : target.closest(event.key === ' ' ? `${buttons}, input` : buttons) === null
        ? 'page'
        : 'button',
    covered: target.closest('[role=dialog]:not(.sheet-beside), [role=menu], [role=listbox]') !== null,
    letters: screen.preferences.keys,
  };
}

/** A number chooses an option, a face or a command, whichever is on the desk. */
function choose(number: number): Thunk {
  return (dispatch, screen) => {
    const { table, desk } = screen();
    const { state } = table;
    if (state === null) return;
    const { ask } = state;
    if (ask?.ask === 'roll') {
      if (desk.panel === 'typing') dispatch(typeFace(number));
      return;
    }
    if (ask?.ask === 'choose') {
      const option = ask.options[number - 1];
      if (option !== undefined) dispatch(optionChosen(option.id));
      return;
    }
    if (ask?.ask === 'declare' && isCard(desk.facts)) {
      dispatch(factPressed(number));
      return;
    }
    if (ask?.ask === 'declare' && ask.fact === 'number') {
      // The first digit of a number; what follows is written in its field.
      dispatch(numberTyped(String(number)));
      document.querySelector<HTMLInputElement>('.measure-field')?.focus();
      return;
    }
    if (ask?.ask === 'declare') {
      const answer = (['yes', 'no'] as const)[number - 1];
      if (answer !== undefined) dispatch(optionChosen(answer));
      return;
    }
    const row = listedOrders(state.offers, state.siege, desk).rows[number - 1];
    if (row?.row === 'order') dispatch(orderChosen(row.offer));
    else if (row !== undefined) dispatch(openGroup(row));
  };
}

/** Chooses what comes after what is chosen, and after the last the first. */
function next(): Thunk {
  return (dispatch, screen) => {
    const { table, desk } = screen();
    const { state } = table;
    if (state === null) return;
    const { ask } = state;
    if (ask?.ask === 'choose') {
      const at = ask.options.findIndex(({ id }) => id === desk.option) + 1;
      dispatch(choose(at < ask.options.length ? at + 1 : 1));
    } else if (ask?.ask === 'declare') dispatch(choose(desk.option === 'yes' ? 2 : 1));
    else if (ask === null) {
      const { rows } = listedOrders(state.offers, state.siege, desk);
      const key = desk.order === null ? '' : offerKey(desk.order);
      const at = rows.findIndex((row) => row.row === 'order' && offerKey(row.offer) === key) + 1;
      // A list of groups is opened at its first; who goes on beyond the last order comes back to the first.
      const next = rows[at] ?? rows[0];
      if (next?.row === 'order') dispatch(orderChosen(next.offer));
      else if (next !== undefined) dispatch(openGroup(next));
    }
  };
}

/** Closes one thing at a time: what was refused, what is being typed or asked, the command, the section. */
function close(): Thunk {
  return (dispatch, screen) => {
    const { desk } = screen();
    switch (nextToLeave(desk)) {
      case 'refused':
        dispatch(refusedWith(null));
        return;
      case 'sheet':
        dispatch(sheetOpened(null));
        return;
      case 'recalled':
        dispatch(rollRecalled(false));
        return;
      case 'panel':
        dispatch(panelOpened('odds'));
        return;
      case 'toward':
        dispatch(placePointed({ toward: null, order: null }));
        return;
      case 'order':
        dispatch(orderChosen(null));
        return;
      case 'path':
        dispatch(ordersOpened(desk.path.slice(0, -1)));
        return;
      case 'section':
        dispatch(sectionSelected(null));
        return;
      case null:
    }
  };
}

const focusOn = {
  ask: '#ask',
  plan: '#plan .plan-button[tabindex="0"], #plan .boards',
  log: '#log',
  search: '#log-search',
} as const;

function focus(where: keyof typeof focusOn): void {
  document.querySelector<HTMLElement | SVGElement>(focusOn[where])?.focus();
}

function goToGate(): Thunk {
  return (_dispatch, screen) => {
    const gate = screen().table.state?.siege.sections.find((section) => section.gate !== null);
    if (gate !== undefined)
      document.querySelector<SVGElement>(`#plan [data-section="${CSS.escape(gate.id)}"]`)?.focus();
  };
}

/** What a key action does to the screen. */
export function performKey(action: KeyAction): Thunk {
  return (dispatch, screen) => {
    const { desk, preferences, table } = screen();
    switch (action.does) {
      case 'main':
        void dispatch(performMain());
        return;
      case 'type':
        dispatch(typeFace());
        return;
      case 'erase':
        if (desk.panel === 'typing') dispatch(eraseFace());
        return;
      case 'cocked':
        dispatch(callCocked(focusedSlot()));
        return;
      case 'virtual':
        dispatch(askVirtual());
        return;
      case 'hold':
        dispatch(holdResult());
        return;
      case 'end': {
        const end = endToGive(screen());
        if (end !== null) void dispatch(giveNow(end));
        return;
      }
      case 'blink':
        dispatch(blinkAsked());
        return;
      case 'why':
        dispatch(panelOpened(desk.panel === 'why' ? 'odds' : 'why'));
        return;
      case 'odds':
        dispatch(preferred({ odds: !preferences.odds }));
        return;
      case 'settle': {
        const oldest = table.state?.discrepancies[0];
        if (oldest !== undefined) dispatch(sheetOpened({ kind: 'settle', id: oldest.id }));
        return;
      }
      case 'undo':
        dispatch(performUndo());
        return;
      case 'undo-both':
        dispatch(performUndo(true));
        return;
      case 'next':
        dispatch(next());
        return;
      case 'redo':
        if (table.state?.redo === true) void dispatch(tell('match.redo', {}));
        return;
      case 'open-odds':
      case 'judge':
      case 'monitors':
      case 'palette':
      case 'keys':
        dispatch(sheetOpened({ kind: action.does }));
        return;
      case 'clock':
        dispatch(clockKey());
        return;
      case 'note':
        dispatch(sheetOpened({ kind: 'note', about: focusedEntry() }));
        return;
      case 'bookmark': {
        // Without the focus on an entry it is the last thing that happened.
        const about = focusedEntry() ?? table.log.findLast(({ kind }) => kind !== 'device')?.n;
        if (about !== undefined) dispatch(bookmark(about));
        return;
      }
      case 'rules':
        dispatch(sheetOpened({ kind: 'rules', rule: desk.rule }));
        return;
      case 'skip':
        void dispatch(tell('monitors.callout', { what: 'skip' }));
        return;
      case 'close':
        dispatch(close());
        return;
      case 'number':
        dispatch(choose(action.number));
        return;
      case 'focus':
        focus(action.where);
        return;
      case 'search': {
        // Where there are many orders to find, their words are looked for; those of the log while that has the focus.
        const { state } = table;
        const orders = state?.ask === null && state.offers.length > MOST;
        if (orders && document.activeElement?.closest('.log') === null) dispatch(sheetOpened({ kind: 'palette' }));
        else focus('search');
        return;
      }
      case 'fit':
        // The first digit of a number that is being declared.
        if (table.state?.ask?.ask === 'declare') dispatch(choose(0));
        else document.querySelector<HTMLButtonElement>('#plan [data-fit]')?.click();
        return;
      case 'gate':
        dispatch(goToGate());
        return;
      case 'turn':
        // From here on Tab leads along the places that are lit.
        if (dispatch(turnTo('piece', action.way))) focus('plan');
        return;
      case 'older':
        document.querySelector('#log')?.scrollBy({ top: 120 });
        return;
      case 'newer':
        document.querySelector('#log')?.scrollBy({ top: -120 });
        return;
    }
  };
}

/** Pauses a clock that runs and lets a paused one go on, at once; without a clock there is one to set. */
function clockKey(): Thunk {
  return (dispatch, screen) => {
    const { state } = screen().table;
    if (state === null) return;
    if (state.clock === null) {
      dispatch(sheetOpened({ kind: 'clock' }));
      return;
    }
    const by = personOf(state, state.ask?.seat ?? state.siege.active);
    void dispatch(
      tell(
        'clock.act',
        state.clock.paused === null ? { act: 'pause', by, why: '', judge: false } : { act: 'go-on', by },
      ),
    );
  };
}

/** Number of the entry of the log that has the focus. */
function focusedEntry(): number | null {
  const entry = document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset['entry'];
  return entry === undefined ? null : Number(entry);
}

/** Place in the tray of the die that has the focus. */
function focusedSlot(): number | undefined {
  const slot = document.activeElement?.closest<HTMLElement>('[data-slot]')?.dataset['slot'];
  return slot === undefined ? undefined : Number(slot);
}

/** Listens to the keys of the console, and to the menu of the desktop. */
export function useKeys(): void {
  const store: ScreenStore = useStore() as ScreenStore;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      const state = pressed(event, store.getState());
      const action = keyAction(state);
      // A key or pedal that is held down says what it says once; the question after next is not answered by it.
      if (event.repeat && (action === null ? event.key === 'Enter' && state.on === 'button' : !repeats(action))) {
        event.preventDefault();
        return;
      }
      // In the log it leafs through the log.
      if (action === null || (action.does === 'turn' && document.activeElement?.matches('.log *') === true)) return;
      event.preventDefault();
      store.dispatch(performKey(action));
    };
    // Before the plan hears it: Enter gives the order in hand or answers, also while the focus rests on a piece.
    const onEnter = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.repeat || event.isComposing || event.ctrlKey || event.altKey) return;
      if (!entersMain(event.target, store.getState())) return;
      event.preventDefault();
      event.stopPropagation();
      void store.dispatch(performMain());
    };
    document.addEventListener('keydown', onEnter, true);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onEnter, true);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [store]);
}
