import { useScreen } from '../store/screen.ts';
import { nextToLeave } from './escape.ts';
import { KeyCap } from './key-cap.tsx';

/** A badge shown if Escape would leave this next. */
export function EscapeCap({ leaves }: { readonly leaves: ReturnType<typeof nextToLeave> }) {
  const next = useScreen(({ desk }) => nextToLeave(desk));
  return next === leaves ? <KeyCap>Esc</KeyCap> : null;
}
