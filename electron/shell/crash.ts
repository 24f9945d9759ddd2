import type { BrowserWindow } from 'electron';

const CRASHES = 3;
const WITHIN_MS = 60_000;

/**
 * Reloads a window whose page crashed or hangs. The siege lives in the host, so a reload loses nothing. A window that
 * crashes more than three times a minute is not reloaded again: `giveUp` asks a person instead.
 */
export function recoverFromCrashes(window: BrowserWindow, log: (line: string) => void, giveUp: () => void): void {
  let recent: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    const now = Date.now();
    recent = [...recent.filter((at) => now - at < WITHIN_MS), now];
    log(`The page '${window.getTitle()}' ended (${reason}, code ${String(exitCode)}).`);
    if (recent.length > CRASHES) giveUp();
    else window.webContents.reload();
  });
  // A hanging page does not react to a reload, so crash it: the handler above then reloads it.
  window.on('unresponsive', () => {
    window.webContents.forcefullyCrashRenderer();
  });
}
