import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { Screen, ScreenStore } from '../store/screen.ts';
import { mainAction } from './main-action.ts';

/** What Enter does depends on where the focus is. A badge that names the key is shown where the key does what it says. */

/** What Enter presses by itself. */
export const buttons = 'button, a[href], summary, [role=button], [role^=menuitem], input[type=checkbox]';
/** Where Enter means something of its own: what is written, and what lies over the page. */
const others =
  'input:not([type=radio]):not([type=checkbox]), textarea, select, [role=dialog], [role=menu], [role=listbox]';

type Seen = Pick<Screen, 'desk' | 'table'>;

/**
 * Whether Enter on a piece of the plan does the main action instead of picking the piece: it gives the order in hand, goes on
 * from a result and answers the open question, as long as there is something to answer with. The space bar picks.
 */
export function entersMain(target: EventTarget | null, { desk, table: { state } }: Seen): boolean {
  // The buttons that move the view or close a card do what they say.
  if (!(target instanceof Element) || target.closest('#plan') === null || target.closest('button, a[href], summary'))
    return false;
  if (desk.order !== null) return true;
  if (state === null || (state.ask === null && state.stage === null && desk.overtaken === null && !desk.recalled))
    return false;
  return mainAction(state, desk).does !== 'wait';
}

/** Whether Enter does the main action while the focus is where it is. */
function isMain(focused: Element | null, screen: Seen): boolean {
  if (focused === null || focused.closest('[data-enter=main]') !== null || entersMain(focused, screen)) return true;
  // A field of the question itself, such as a measured number, gives its answer with Enter.
  if (focused.closest('.measure, .facts, .keypad') !== null && focused.matches('input')) return true;
  return focused.closest(buttons) === null && focused.closest(others) === null;
}

/** Where keys write, and where something lies over the page that has the keys. */
const written = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]';
const covering = '[role=dialog]:not(.sheet-beside), [role=menu], [role=listbox]';

/** Whether a key other than Enter does at the console what it does everywhere else, while the focus is where it is. */
function isHeard(key: string, focused: Element | null): boolean {
  // The palette is opened, and the page is sent, from everywhere.
  if (focused === null || key === 'Enter' || (key.startsWith('Ctrl ') && key !== 'Ctrl Z')) return true;
  // In the log it looks for words of the log.
  if (key === '/' && focused.closest('.log') !== null) return false;
  return !focused.matches(written) && focused.closest(covering) === null;
}

/** Whether a key does now what its badge says, as far as the focus decides. */
export const useHeard = (key: string): boolean =>
  useSyncExternalStore(onFocus, () => isHeard(key, document.activeElement));

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
