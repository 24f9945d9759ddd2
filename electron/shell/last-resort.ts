import { app, dialog } from 'electron';
import { dataFolder } from '../data-folder.ts';
import { mayBeginAnew, writtenFault } from '../last-resort.ts';
import { openLog } from './log.ts';

/** When this program failed before, in ms since 1970: told from one beginning to the next. */
const FAULTS = '--faults=';

/**
 * After an error that nobody caught, writes it down and starts the program anew: the journal has everything that was
 * accepted, and the windows come back where they were. One that fails again and again says so and ends.
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
