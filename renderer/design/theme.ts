/** A theme that a person chose, or `system`: what the system prefers. */
export type Theme = 'dark' | 'light' | 'system';

/** Sets the theme of a page. Stays in force until it is called again; a reload follows the system. */
export function setTheme(root: HTMLElement, theme: Theme): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}
