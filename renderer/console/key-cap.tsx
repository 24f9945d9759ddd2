import { useScreen } from '../store/screen.ts';

/** The key that does the same as the button around it. A single letter is not shown where single letters are off. */
export function KeyCap({ children }: { readonly children: string }) {
  const letters = useScreen(({ preferences }) => preferences.keys);
  return letters || children.length > 1 ? <kbd aria-hidden="true">{children}</kbd> : null;
}
