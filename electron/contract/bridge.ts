/** Commands that the shell's menu sends to the console's page. */
export const MENU_COMMANDS = ['palette', 'keys', 'help', 'about'] as const;
export type MenuCommand = (typeof MENU_COMMANDS)[number];

/**
 * Everything of the program that a page in a desktop window can reach: `window.castellan`. Absent in browser mode. A
 * page is neither told nor asked its role: the host knows it from the window.
 */
export interface Bridge {
  readonly send: (message: unknown) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  readonly onMenu: (listener: (command: MenuCommand) => void) => void;
}

declare global {
  // The page's global, present only behind the preload script. Only `var` declares a property of globalThis.
  var castellan: Bridge | undefined;
}
