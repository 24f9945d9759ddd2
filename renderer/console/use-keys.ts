import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { AskView, TableState } from '../../electron/contract/table.ts';
import { ask as tell } from '../store/asking.ts';
import {
  numberTyped,
  offerKey,
  optionChosen,
  optionsTurned,
  orderChosen,
  ordersOpened,
  panelOpened,
  placePointed,
  refusedWith,
  rollRecalled,
  sectionSelected,
  sheetOpened,
  type Desk,
} from '../store/desk.ts';
import { preferred } from '../store/preferences.ts';
import type { Screen, ScreenStore, Thunk } from '../store/screen.ts';
import { isPage } from '../store/sheets.ts';
import { buttons, covering, entersMain } from './enter-key.ts';
import { pressOrder } from './at-once.ts';
import { nextToLeave } from './escape.ts';
import { keyAction, repeats, type KeyAction, type Pressed } from './keys.ts';
import { isCard } from './declared.ts';
import { factPressed } from './say-facts.ts';
import { listedOrders } from './offers.ts';
import { turnTo } from './point-at.ts';
import { optionPage } from './option-pages.ts';
import { MOST } from './order-rows.ts';
import { openGroup } from './open-group.ts';
import {
  askVirtual,
  askWhy,
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
    covered: target.closest(covering) !== null,
    away: isPage(screen.desk.sheet),
    letters: screen.preferences.keys,
  };
}

/** What a key leads to; null if it does nothing here, or everything is done. */
type Done = Thunk<unknown> | UnknownAction | null;

/** A number selects an option, a face or a command, whichever is on the desk. */
function choose(number: number): Thunk {
  return (dispatch, screen) => {
    const { table, desk } = screen();
    const { state } = table;
    if (state === null) return;
    const done = state.ask === null ? ordered(number, state, desk) : answered(number, state.ask, desk);
    if (done !== null) void dispatch(done);
  };
}

function ordered(number: number, { offers, siege }: TableState, desk: Desk): Done {
  const row = listedOrders(offers, siege, desk).rows[number - 1];
  if (row === undefined) return null;
  return row.row === 'order' ? pressOrder(row.offer) : openGroup(row);
}

function answered(number: number, ask: AskView, desk: Desk): Done {
  if (ask.ask === 'roll') return desk.panel === 'typing' ? typeFace(number) : null;
  if (ask.ask === 'choose') {
    const { shown, more } = optionPage(ask.options, desk.option, desk.optionPage);
    const option = shown[number - 1];
    if (option !== undefined) return optionChosen(option.id);
    return more !== null && number === shown.length + 1 ? optionsTurned(more.page) : null;
  }
  if (isCard(desk.facts)) return factPressed(number);
  if (ask.fact === 'number')
    return (dispatch) => {
      // The first digit of a number; the rest is typed in its field.
      dispatch(numberTyped(String(number)));
      document.querySelector<HTMLInputElement>('.measure-field')?.focus();
    };
  const answer = (['yes', 'no'] as const)[number - 1];
  return answer === undefined ? null : optionChosen(answer);
}

/** Selects the item after the current one, wrapping around. */
function next(): Thunk {
  return (dispatch, screen) => {
    const { table, desk } = screen();
    const { state } = table;
    if (state === null) return;
    const { ask } = state;
    if (ask?.ask === 'choose') {
      const at = ask.options.findIndex(({ id }) => id === desk.option) + 1;
      const option = ask.options[at] ?? ask.options[0];
      if (option !== undefined) dispatch(optionChosen(option.id));
    } else if (ask?.ask === 'declare') dispatch(choose(desk.option === 'yes' ? 2 : 1));
    else if (ask === null) {
      const { rows } = listedOrders(state.offers, state.siege, desk);
      const key = desk.order === null ? '' : offerKey(desk.order);
      const at = rows.findIndex((row) => row.row === 'order' && offerKey(row.offer) === key) + 1;
      // A list of groups opens its first; past the last order, the first comes again.
      const next = rows[at] ?? rows[0];
      if (next?.row === 'order') dispatch(orderChosen(next.offer));
      else if (next !== undefined) dispatch(openGroup(next));
    }
  };
}

/** Closes one thing at a time: a refusal, typing or a panel, the command, the section. */
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

/** The end of the phase or turn, if there is one to give. */
const end = (screen: Screen): Done => {
  const offer = endToGive(screen);
  return offer === null ? null : giveNow(offer);
};

const settleOldest = ({ table }: Screen): Done => {
  const oldest = table.state?.discrepancies[0];
  return oldest === undefined ? null : sheetOpened({ kind: 'settle', id: oldest.id });
};

/** Searches the orders if there are many, or the log while it has the focus. */
const search = ({ table: { state } }: Screen): Done => {
  const orders = state?.ask === null && state.offers.length > MOST;
  if (orders && document.activeElement?.closest('.log') === null) return sheetOpened({ kind: 'palette' });
  focus('search');
  return null;
};

/** If no log entry has the focus, the last event is marked. */
const markEntry = ({ table }: Screen): Done => {
  const about = focusedEntry() ?? table.log.findLast(({ kind }) => kind !== 'device')?.n;
  return about === undefined ? null : bookmark(about);
};

const scrollLog = (by: number): Done => {
  document.querySelector('#log')?.scrollBy({ top: by });
  return null;
};

type Does = KeyAction['does'];

/** What each key action leads to. */
const KEYS: { readonly [D in Does]: (screen: Screen, action: KeyAction & { readonly does: D }) => Done } = {
  main: () => performMain(),
  type: () => typeFace(),
  erase: ({ desk }) => (desk.panel === 'typing' ? eraseFace() : null),
  cocked: () => callCocked(focusedSlot()),
  virtual: () => askVirtual(),
  hold: () => holdResult(),
  end,
  blink: () => blinkAsked(),
  why: () => askWhy(),
  odds: ({ preferences }) => preferred({ odds: !preferences.odds }),
  settle: settleOldest,
  undo: () => performUndo(),
  'undo-both': () => performUndo(true),
  next: () => next(),
  redo: ({ table }) => (table.state?.redo === true ? tell('match.redo', {}) : null),
  'open-odds': () => sheetOpened({ kind: 'open-odds' }),
  judge: () => sheetOpened({ kind: 'judge' }),
  monitors: () => sheetOpened({ kind: 'monitors' }),
  palette: () => sheetOpened({ kind: 'palette' }),
  keys: () => sheetOpened({ kind: 'keys' }),
  clock: () => clockKey(),
  note: () => sheetOpened({ kind: 'note', about: focusedEntry() }),
  bookmark: markEntry,
  rules: ({ desk }) => sheetOpened({ kind: 'rules', rule: desk.rule }),
  skip: () => tell('monitors.callout', { what: 'skip' }),
  close: () => close(),
  number: (_, { number }) => choose(number),
  focus: (_, { where }) => {
    focus(where);
    return null;
  },
  search,
  fit: ({ table }) => {
    // The first digit of a number being declared.
    if (table.state?.ask?.ask === 'declare') return choose(0);
    document.querySelector<HTMLButtonElement>('#plan [data-fit]')?.click();
    return null;
  },
  gate: () => goToGate(),
  turn:
    (_, { way }) =>
    (dispatch) => {
      // From here on Tab moves along the highlighted places.
      if (dispatch(turnTo('piece', way))) focus('plan');
    },
  older: () => scrollLog(120),
  newer: () => scrollLog(-120),
};

/** Performs a key action on the screen. */
export function performKey(action: KeyAction): Thunk {
  return (dispatch, screen) => {
    const leadsTo = KEYS[action.does] as (screen: Screen, action: KeyAction) => Done;
    const done = leadsTo(screen(), action);
    if (done !== null) void dispatch(done);
  };
}

/** Pauses or resumes the clock at once; without a clock, opens its settings. */
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

/** Number of the log entry that has the focus. */
function focusedEntry(): number | null {
  const entry = document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset['entry'];
  return entry === undefined ? null : Number(entry);
}

/** Index in the tray of the die that has the focus. */
function focusedSlot(): number | undefined {
  const slot = document.activeElement?.closest<HTMLElement>('[data-slot]')?.dataset['slot'];
  return slot === undefined ? undefined : Number(slot);
}

/** Listens to the keys of the console and to the desktop menu. */
export function useKeys(): void {
  const store: ScreenStore = useStore() as ScreenStore;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      const state = pressed(event, store.getState());
      const action = keyAction(state);
      // A held key or pedal acts once, so that it cannot answer the question after next.
      if (event.repeat && (action === null ? event.key === 'Enter' && state.on === 'button' : !repeats(action))) {
        event.preventDefault();
        return;
      }
      // In the log this key pages through the log.
      if (action === null || (action.does === 'turn' && document.activeElement?.matches('.log *') === true)) return;
      event.preventDefault();
      store.dispatch(performKey(action));
    };
    // Runs before the plan sees it: Enter gives the order in hand or answers, even with the focus on a piece.
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
