import type { Role } from '../contract/rpc.ts';

/** Names shared by the main process and the preload script. */

/** The scheme of our pages: app://bundle/index.html. */
export const SCHEME = 'app';
export const SCHEME_HOST = 'bundle';
export const PAGE = `${SCHEME}://${SCHEME_HOST}/index.html`;

/** IPC channel of messages from a page to the host. */
export const UP = 'screen:up';
/** IPC channel of messages from the host to a page. */
export const DOWN = 'screen:down';
/** IPC channel of menu commands to the console's page. */
export const MENU = 'screen:menu';

/** Whether a URL is one of our own pages; anything else, including none, is foreign. */
export function isOurs(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === `${SCHEME}:` && host === SCHEME_HOST && username === '' && password === '';
}

/** What a window of the desktop shows; every other screen comes through a browser. */
export type WindowRole = Extract<Role, 'console' | 'display'>;

/** The display windows; the menu controls the first one. */
export const DISPLAY_WINDOWS = ['display', 'display-2', 'display-3', 'display-4'] as const;
export type DisplayWindow = (typeof DISPLAY_WINDOWS)[number];
export type WindowName = 'console' | DisplayWindow;

/** What a window shows, by its name. */
export function roleOf(name: WindowName): WindowRole {
  return name === 'console' ? 'console' : 'display';
}
