/**
 * Electron without its runtime, as far as electron/shell uses it. Each class implements a `Pick` of Electron's own
 * declarations, so that a renamed, removed or re-typed method fails the type check. What Electron allows only before or
 * after 'ready' throws at the wrong time, and so does what is not modelled. Node runs these files directly, so the same
 * fake serves the unit tests and the real built program.
 */
import { forgetCalls } from './fake/recorder.ts';
import { resetApp } from './fake/app.ts';
import { resetIpc } from './fake/ipc.ts';
import { resetMenu } from './fake/menu.ts';
import { resetScreen } from './fake/screen.ts';
import { resetSession } from './fake/session.ts';
import { resetSystem } from './fake/system.ts';
import { resetWindows } from './fake/windows.ts';

// Everything the program imports from 'electron'.
export { app } from './fake/app.ts';
export { ipcMain } from './fake/ipc.ts';
export { FakeMenu as Menu } from './fake/menu.ts';
export { screen } from './fake/screen.ts';
export { protocol, session } from './fake/session.ts';
export { dialog, powerSaveBlocker, shell, utilityProcess } from './fake/system.ts';
export { FakeBrowserWindow as BrowserWindow } from './fake/windows.ts';

/** Resets to a machine on which Electron has just been started. */
export function resetElectron(): void {
  forgetCalls();
  resetApp();
  resetIpc();
  resetMenu();
  resetScreen();
  resetSession();
  resetSystem();
  resetWindows();
}
