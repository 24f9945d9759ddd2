import { app, type WebContents, type WebPreferences } from 'electron';
import { isOurs } from './names.ts';

/** The preferences of every window: sandboxed, isolated, and nothing that Electron warns of. `preload` is absolute. */
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
    // The side monitor is never the focused window and must not slow down for it.
    backgroundThrottling: false,
    devTools: !app.isPackaged,
  };
}

/**
 * Nails a page to its place: no other address, no frame, no `<webview>`, no second window. The program links nowhere,
 * so that nothing is ever handed to the system's browser either.
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
