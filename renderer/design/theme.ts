/** A theme a person chose, or `system` for the system's preference. */
export type Theme = 'dark' | 'light' | 'system';

/** Sets the theme of a page until the next call; a reload follows the system. */
export function setTheme(root: HTMLElement, theme: Theme): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}
