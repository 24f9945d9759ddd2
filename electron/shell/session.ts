import { app, session } from 'electron';
import { isOurs } from './names.ts';

/** The only permissions of our pages: full screen on the side monitor (F11), and writing to the clipboard. */
const GRANTED: readonly string[] = ['fullscreen', 'clipboard-sanitized-write'];

/** Restricts what pages may ask of the system. Must run after the app is ready and before the first window. */
export function lockSession(): void {
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, permission, answer, details) => {
    answer(GRANTED.includes(permission) && isOurs(details.requestingUrl));
  });
  defaultSession.setPermissionCheckHandler(
    (_contents, permission, origin) => GRANTED.includes(permission) && isOurs(origin),
  );
  // Dice and sensors belong to the ports process: a page never opens a device.
  defaultSession.setDevicePermissionHandler(() => false);
  defaultSession.setDisplayMediaRequestHandler(null);
  defaultSession.on('will-download', (event, item) => {
    // Only downloads made by our page, such as a copy of a match; the system's dialog asks where to save.
    if (!isOurs(item.getURL().replace(/^blob:/, ''))) event.preventDefault();
  });
  defaultSession.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: !mayLoad(url) });
  });
}

/** Allows our own files and data made by our pages; developer tools only where they can be opened. No network. */
function mayLoad(url: string): boolean {
  return isOurs(url) || /^(?:blob|data):/.test(url) || (!app.isPackaged && url.startsWith('devtools:'));
}
