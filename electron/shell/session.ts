import { app, session } from 'electron';
import { isOurs } from './names.ts';

/** All that a page of ours may be granted: the side monitor's full screen (F11), and what a copy button writes. */
const GRANTED: readonly string[] = ['fullscreen', 'clipboard-sanitized-write'];

/** Locks what pages may ask of the machine. Must run after the app is ready and before the first window. */
export function lockSession(): void {
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, permission, answer, details) => {
    answer(GRANTED.includes(permission) && isOurs(details.requestingUrl));
  });
  defaultSession.setPermissionCheckHandler(
    (_contents, permission, origin) => GRANTED.includes(permission) && isOurs(origin),
  );
  // Dice and sensors belong to the ports' own process: a page never opens a device.
  defaultSession.setDevicePermissionHandler(() => false);
  defaultSession.setDisplayMediaRequestHandler(null);
  defaultSession.on('will-download', (event, item) => {
    // A recording or a copy of a match that our page made; the system's own dialog asks where to.
    if (!isOurs(item.getURL().replace(/^blob:/, ''))) event.preventDefault();
  });
  defaultSession.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: !mayLoad(url) });
  });
}

/** Our own files and what our own page made; the developer tools only where they can be opened. Nothing from a network. */
function mayLoad(url: string): boolean {
  return isOurs(url) || /^(?:blob|data):/.test(url) || (!app.isPackaged && url.startsWith('devtools:'));
}
