import { resolve } from 'node:path';
import { openBrowserDoor } from './browser-door.ts';
import { buildIfNeeded } from './built.ts';
import { openDesktopDoor } from './desktop-door.ts';
import { findElectron } from './electron-runtime.ts';
import { say } from './say.ts';
import { whyNoDesktop } from './screen.ts';

/** Opens the program in the best way that this machine supports. `given`: the command line arguments. */
export function start(given: readonly string[]): void {
  // npm changes the working directory; resolve the file against the original one.
  const from = process.env['INIT_CWD'] ?? process.cwd();
  const rest = given
    .filter((word) => word !== '--browser')
    .map((word) => (word.toLowerCase().endsWith('.castellan') && !word.startsWith('-') ? resolve(from, word) : word));
  buildIfNeeded();
  const browser = (why: string): void => {
    say(`browser mode: ${why}.`);
    openBrowserDoor(rest);
  };
  const why = given.includes('--browser')
    ? 'asked for'
    : whyNoDesktop(process.platform, process.env, process.getuid?.());
  if (why !== null) {
    browser(why);
    return;
  }
  const runtime = findElectron({ download: true });
  if (runtime.executable === null) browser(runtime.why);
  else openDesktopDoor(runtime.executable, rest, browser);
}
