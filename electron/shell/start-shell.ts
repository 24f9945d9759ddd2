import { join } from 'node:path';
import { app, dialog } from 'electron';
import { USUAL_PORT, type HttpDoor, type HttpDoorOptions } from '../displays/http-door.ts';
import type { Host, HostOptions } from '../host.ts';
import { lockContents } from './contents.ts';
import { settleDataFolder } from './data-folder.ts';
import { openDesktop } from './desktop.ts';
import { matchFileFrom } from './files.ts';
import { openLog } from './log.ts';
import { portsUtility } from './ports-utility.ts';
import { registerScheme, serveScheme } from './protocol.ts';
import { closeBeforeQuit, watchForQuit } from './quit.ts';
import { openDesktopMemory } from './saved-desktop.ts';
import { lockSession } from './session.ts';
import { languageFrom, SHELL_TEXTS } from './texts.ts';

/** Identifies the program to Windows; the same as in build/packaging.ts. */
export const APP_ID = 'invalid.castellan.app';

export interface ShellOptions {
  /** Absolute folder of the built program, with main/, preload/ and renderer/. */
  readonly out: string;
  readonly openHost: (options: HostOptions) => Promise<Host>;
  /** Serves displays to other browsers on this machine: a stream overlay, or a browser on a second monitor. */
  readonly openDoor: (options: HttpDoorOptions) => Promise<HttpDoor>;
  /** Called once, when the console has loaded. */
  readonly onReady: () => void;
}

/**
 * Starts the desktop, up to the open console. The order matters: Electron requires some steps before it is ready and
 * some after.
 */
export async function startShell({ out, openHost, openDoor, onReady }: ShellOptions): Promise<void> {
  const dataDir = settleDataFolder();
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  app.enableSandbox();
  registerScheme();
  if (process.platform === 'win32') app.setAppUserModelId(APP_ID);
  app.on('web-contents-created', (_event, contents) => {
    lockContents(contents);
  });
  const isQuitting = watchForQuit();

  // Files may be double-clicked before there is a host to open them: remember the last one.
  let waiting = matchFileFrom(process.argv, process.cwd());
  let openFile = (path: string): void => {
    waiting = path;
  };
  let comeForward = (): void => undefined;
  app.on('open-file', (event, path) => {
    event.preventDefault();
    openFile(path);
  });
  app.on('second-instance', (_event, commandLine, folder) => {
    comeForward();
    const path = matchFileFrom(commandLine, folder);
    if (path !== undefined) openFile(path);
  });
  app.on('activate', () => {
    comeForward();
  });

  await app.whenReady();
  lockSession();
  serveScheme(join(out, 'renderer'));
  const log = openLog(dataDir);
  const memory = openDesktopMemory(join(dataDir, 'windows.json'), log);
  let host: Host;
  let door: HttpDoor | undefined = undefined;
  try {
    const startPorts = portsUtility(join(out, 'main/ports.js'));
    const root = join(out, 'renderer');
    host = await openHost({ dataDir, startPorts, invite: () => door?.displayUrl ?? '', reach: { root }, log });
  } catch (error) {
    const texts = SHELL_TEXTS[memory.read().language ?? languageFrom(app.getPreferredSystemLanguages())];
    const reason = error instanceof Error ? error.message : String(error);
    log(`The host did not open: ${reason}`);
    dialog.showErrorBox(texts.cannotStart, texts.cannotStartDetail(dataDir, reason));
    app.exit(1);
    return;
  }
  // On loopback only, and with a key that the console shows. If it cannot open, the desktop works without it.
  const { attach, overlays } = host;
  const open = (port: number): Promise<HttpDoor> => openDoor({ root: join(out, 'renderer'), attach, port, overlays });
  door = await open(USUAL_PORT)
    .catch(() => open(0))
    .catch((error: unknown) => {
      log(`No browser can be invited as a display: ${String(error)}`);
      return undefined;
    });
  closeBeforeQuit(async () => {
    try {
      await door?.close();
    } finally {
      await host.close();
    }
  }, log);
  const desktop = openDesktop({
    host,
    memory,
    log,
    isQuitting,
    dataDir,
    preload: join(out, 'preload/preload.cjs'),
    onReady,
  });
  openFile = desktop.openFile;
  comeForward = desktop.comeForward;
  if (waiting !== undefined) openFile(waiting);
}
