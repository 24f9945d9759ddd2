import { app, type WebContents, type WebPreferences } from 'electron';
import { isOurs } from './names.ts';

/**
 * The preferences of every window: sandboxed, isolated, and nothing that Electron warns about. `preload` is absolute.
 */
export function webPreferences(preload: string): WebPreferences {
  return {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    nodeIntegrationInWorker: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    safeDialogs: true,
    spellcheck: false,
    // The side monitor's window never has the focus and must not be throttled for that.
    backgroundThrottling: false,
    devTools: !app.isPackaged,
  };
}

/**
 * Locks a page to its URL: no navigation, no frames, no `<webview>`, no second window. The program has no external
 * links, so nothing is ever handed to the system's browser either.
 */
export function lockContents(contents: WebContents): void {
  contents.on('will-navigate', (event) => {
    if (!isOurs(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}
