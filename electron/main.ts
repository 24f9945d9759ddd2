import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, dialog } from 'electron';
import { openHttpDoor } from './displays/http-door.ts';
import { beginAnewAfterFaults } from './shell/last-resort.ts';
import { startShell } from './shell/start-shell.ts';
import { openHost } from './table/open-host.ts';

/** build/start.mjs waits for this file: a desktop that ended without writing it never opened. */
const readyFile = process.env['CASTELLAN_READY_FILE'];

beginAnewAfterFaults();
startShell({
  out: join(import.meta.dirname, '..'),
  openHost,
  openDoor: openHttpDoor,
  onReady: () => {
    if (readyFile !== undefined) writeFileSync(readyFile, '');
  },
}).catch((error: unknown) => {
  console.error(error);
  dialog.showErrorBox('Castellan', error instanceof Error ? error.message : String(error));
  app.exit(70);
});
