import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { useScreen, type Screen, type ScreenStore } from '../store/screen.ts';
import { isPage } from '../store/sheets.ts';
import { mainAction } from './main-action.ts';
import { endsAtOnce, endsSomething } from './offers.ts';

/** What Enter does depends on the focus. Key badges show only while the key does what they say. */

/** Elements that Enter activates natively. */
export const buttons = 'button, a[href], summary, [role=button], [role^=menuitem], input[type=checkbox]';
/** Where Enter has another meaning: text fields and overlays. */
const others =
  'input:not([type=radio]):not([type=checkbox]), textarea, select, [role=dialog], [role=menu], [role=listbox]';

type Seen = Pick<Screen, 'desk' | 'table'>;

/**
 * Whether Enter on a piece of the plan does the main action instead of selecting the piece: giving the order in hand,
 * going on from a result or answering the open question, if there is an answer to give, or giving the only order, such as
 * a roll. The space bar selects.
 */
export function entersMain(target: EventTarget | null, { desk, table: { state } }: Seen): boolean {
  // Buttons that move the view or close a card keep their own function.
  if (!(target instanceof Element) || target.closest('#plan') === null || target.closest('button, a[href], summary'))
    return false;
  if (desk.order !== null) return true;
  if (state === null) return false;
  const action = mainAction(state, desk);
  // The only order there is; but one that ends or begins a phase or a match is never given from the plan.
  return action.does === 'order' ? !endsAtOnce(action.offer) && !endsSomething(action.offer) : action.does !== 'wait';
}

/** Whether Enter does the main action with the current focus. */
function isMain(focused: Element | null, screen: Seen): boolean {
  if (focused === null || focused.closest('[data-enter=main]') !== null || entersMain(focused, screen)) return true;
  // In a field of the question itself, such as a measured number, Enter gives the answer.
  if (focused.closest('.measure, .facts, .keypad') !== null && focused.matches('input')) return true;
  return focused.closest(buttons) === null && focused.closest(others) === null;
}

/** Where keys type text. */
const written = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]';
/** Overlays that take the keys. */
export const covering = '[role=dialog]:not(.sheet-beside, .sheet-room), [role=menu], [role=listbox]';

/** Whether a key other than Enter has its usual console function with the current focus. */
function isHeard(key: string, focused: Element | null, away: boolean): boolean {
  // The palette and sending the page work from everywhere.
  if (key === 'Enter' || (key.startsWith('Ctrl ') && key !== 'Ctrl Z')) return true;
  // A page hides what the other keys are for; a badge on it, such as for typing faces, is about the siege.
  if (away) return false;
  if (focused === null) return true;
  // In the log this key searches the log.
  if (key === '/' && focused.closest('.log') !== null) return false;
  return !focused.matches(written) && focused.closest(covering) === null;
}

/** Whether a key does what its badge says, with the current focus. */
export function useHeard(key: string): boolean {
  const away = useScreen(({ desk }) => isPage(desk.sheet));
  return useSyncExternalStore(onFocus, () => isHeard(key, document.activeElement, away));
}

function onFocus(changed: () => void): () => void {
  document.addEventListener('focusin', changed);
  document.addEventListener('focusout', changed);
  return () => {
    document.removeEventListener('focusin', changed);
    document.removeEventListener('focusout', changed);
  };
}

/** Whether Enter does the main action now, as its badge says. */
export function useEnterIsMain(): boolean {
  const store = useStore() as ScreenStore;
  return useSyncExternalStore(onFocus, () => isMain(document.activeElement, store.getState()));
}
