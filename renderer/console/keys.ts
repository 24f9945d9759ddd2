import { pedalActions, type Preferences } from '../store/preferences.ts';
import { own } from '../../rules/kernel/own.ts';

/** What a key does on the console. The plan handles its own arrow keys. */
export type KeyAction =
  | { readonly does: 'main' | 'type' | 'erase' | 'cocked' | 'virtual' | 'blink' | 'why' | 'odds' | 'settle' }
  | { readonly does: 'undo' | 'redo' | 'palette' | 'keys' | 'search' | 'close' | 'gate' | 'older' | 'newer' }
  | { readonly does: 'open-odds' | 'monitors' | 'judge' | 'clock' | 'note' | 'skip' | 'rules' | 'bookmark' }
  | { readonly does: 'next' | 'undo-both' | 'hold' | 'end' | 'fit' }
  | { readonly does: 'number'; readonly number: number }
  /** To the next or previous piece that may act. */
  | { readonly does: 'turn'; readonly way: 1 | -1 }
  | { readonly does: 'focus'; readonly where: 'plan' | 'log' | 'ask' };

export interface Pressed {
  readonly key: string;
  /** The physical key, whatever it types: `F13`, `PageDown`. */
  readonly code: string;
  /** Custom key bindings by action, such as a foot pedal. */
  readonly pedal: Preferences['pedal'];
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  /** `writing`: in a text field. `button`: on something Enter and Space activate natively. */
  readonly on: 'page' | 'writing' | 'button';
  /** A dialog or a menu is open and takes the keys. */
  readonly covered: boolean;
  /** A page covers the siege; it has keys of its own. */
  readonly away: boolean;
  /** Whether single-letter keys are enabled on this screen. */
  readonly letters: boolean;
}

const letters: Readonly<Record<string, KeyAction>> = {
  t: { does: 'type' },
  c: { does: 'cocked' },
  v: { does: 'virtual' },
  b: { does: 'blink' },
  w: { does: 'why' },
  o: { does: 'odds' },
  s: { does: 'settle' },
  g: { does: 'gate' },
  h: { does: 'open-odds' },
  m: { does: 'monitors' },
  j: { does: 'judge' },
  k: { does: 'clock' },
  n: { does: 'note' },
  d: { does: 'bookmark' },
  f: { does: 'hold' },
  e: { does: 'end' },
  r: { does: 'rules' },
  p: { does: 'focus', where: 'plan' },
  l: { does: 'focus', where: 'log' },
  a: { does: 'focus', where: 'ask' },
  '0': { does: 'fit' },
  '/': { does: 'search' },
  '[': { does: 'older' },
  ']': { does: 'newer' },
  '?': { does: 'keys' },
};

/** Named keys, active whatever the letter setting. */
const named: Readonly<Record<string, KeyAction>> = {
  Escape: { does: 'close' },
  Backspace: { does: 'erase' },
  PageDown: { does: 'turn', way: 1 },
  PageUp: { does: 'turn', way: -1 },
};

/** The action of a custom binding; a printing key still types while somebody writes. */
function boundAction({ key, code, pedal, ctrl, alt, on, covered }: Pressed): KeyAction | null {
  const bound = pedalActions.find((action) => pedal[action] === code);
  const keeps = covered || ctrl || alt || (on === 'writing' && key.length <= 1);
  return bound === undefined || keeps ? null : { does: bound };
}

/** What a key does with Ctrl. */
function ctrlAction({ key, shift, alt, on, covered }: Pressed): KeyAction | null {
  const low = key.toLowerCase();
  if (alt) return null;
  if (low === 'k') return { does: 'palette' };
  if (low !== 'z' || covered || on === 'writing') return null;
  return { does: shift ? 'redo' : 'undo' };
}

/** What a key does alone, or with Shift. */
function plainAction({ key, on, letters: single }: Pressed): KeyAction | null {
  if (key === 'Enter') return on === 'button' ? null : { does: 'main' };
  const action = own(named, key);
  if (action !== undefined || !single) return action ?? null;
  if (key === ' ') return on === 'button' ? null : { does: 'skip' };
  if (/^[1-9]$/.test(key)) return { does: 'number', number: Number(key) };
  return own(letters, key.toLowerCase()) ?? null;
}

/** What keys still do on a page that covers the siege: they lead elsewhere. Nothing may happen to the siege unseen. */
const leadsElsewhere: ReadonlySet<KeyAction['does']> = new Set<KeyAction['does']>([
  'close',
  'palette',
  'keys',
  'monitors',
  'rules',
  'clock',
  'judge',
  'open-odds',
  'settle',
]);

/** The action of a key press, or null. Fields, dialogs and menus keep their keys, and so does a page. */
export function keyAction(pressed: Pressed): KeyAction | null {
  const action = anyAction(pressed);
  return action !== null && pressed.away && !leadsElsewhere.has(action.does) ? null : action;
}

function anyAction(pressed: Pressed): KeyAction | null {
  const bound = boundAction(pressed);
  if (bound !== null) return bound;
  if (pressed.ctrl) return ctrlAction(pressed);
  return pressed.covered || pressed.on === 'writing' || pressed.alt ? null : plainAction(pressed);
}

/** Whether a held key repeats: erasing letters and scrolling do, nothing that is sent to the table does. */
export const repeats = ({ does }: KeyAction): boolean =>
  does === 'erase' || does === 'older' || does === 'newer' || does === 'turn';
