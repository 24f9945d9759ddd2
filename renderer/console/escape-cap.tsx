import { useScreen } from '../store/screen.ts';
import { nextToLeave } from './escape.ts';
import { KeyCap } from './key-cap.tsx';

/** Says that Escape leaves this, where it would leave nothing else first. */
export function EscapeCap({ leaves }: { readonly leaves: ReturnType<typeof nextToLeave> }) {
  const next = useScreen(({ desk }) => nextToLeave(desk));
  return next === leaves ? <KeyCap>Esc</KeyCap> : null;
}
