/** What the shell's menu asks of the console's page. */
export const MENU_COMMANDS = ['palette', 'keys', 'help', 'about'] as const;
export type MenuCommand = (typeof MENU_COMMANDS)[number];

/**
 * All that a page in the desktop's windows can reach of the program: `window.castellan`. In browser mode there is none.
 * A page is never told nor asked which role it has: the host knows it from the window.
 */
export interface Bridge {
  readonly send: (message: unknown) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  readonly onMenu: (listener: (command: MenuCommand) => void) => void;
}

declare global {
  // The page's global, present only behind the preload script. `var` is what declares a property of globalThis.
  var castellan: Bridge | undefined;
}
