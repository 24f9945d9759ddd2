import { app, dialog } from 'electron';
import { dataFolder } from '../data-folder.ts';
import { mayBeginAnew, writtenFault } from '../last-resort.ts';
import { openLog } from './log.ts';

/** Times of this program's earlier crashes, in ms since 1970, passed from one restart to the next. */
const FAULTS = '--faults=';

/**
 * After an uncaught error, logs it and restarts the program: the journal has everything that was accepted, and the
 * windows come back in place. If it keeps failing, shows the error and ends.
 */
export function beginAnewAfterFaults(): void {
  const before =
    process.argv
      .find((one) => one.startsWith(FAULTS))
      ?.slice(FAULTS.length)
      .split(',')
      .map(Number) ?? [];
  process.on('uncaughtException', (error) => {
    openLog(dataFolder())(writtenFault(error));
    const now = Date.now();
    if (mayBeginAnew(before, now)) {
      const args = process.argv.slice(1).filter((one) => !one.startsWith(FAULTS));
      app.relaunch({ args: [...args, `${FAULTS}${[...before.slice(-10), now].join(',')}`] });
    } else dialog.showErrorBox('Castellan', error instanceof Error ? error.message : String(error));
    app.exit(70);
  });
}
