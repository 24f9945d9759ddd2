import { powerSaveBlocker } from 'electron';
import type { Host } from '../host.ts';

/** Keeps the screens awake while a match is being played, and only then. It follows the host, not a window. */
export function blockSleep(host: Pick<Host, 'onRunning'>): void {
  // Electron's ids start at 0, so 0 is valid.
  let blocker: number | undefined;
  host.onRunning((running) => {
    if (running && blocker === undefined) blocker = powerSaveBlocker.start('prevent-display-sleep');
    else if (!running && blocker !== undefined) {
      powerSaveBlocker.stop(blocker);
      blocker = undefined;
    }
  });
}
