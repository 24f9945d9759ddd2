import { useSyncExternalStore } from 'react';

/** A theme a person chose, or `system` for the system's preference. */
export type Theme = 'dark' | 'light' | 'system';

/** Sets the theme of a page until the next call; a reload follows the system. */
export function setTheme(root: HTMLElement, theme: Theme): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}

const lit = () => matchMedia('(prefers-color-scheme: light)');
const onLit = (changed: () => void): (() => void) => {
  const query = lit();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** What the page looks like with a theme: the system's preference if nobody chose. */
export function useSeenTheme(theme: Theme): 'dark' | 'light' {
  const light = useSyncExternalStore(onLit, () => lit().matches);
  return theme === 'system' ? (light ? 'light' : 'dark') : theme;
}
