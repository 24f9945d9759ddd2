import { dirname } from 'node:path';
import { app, dialog, screen, shell, type BrowserWindow } from 'electron';
import type { MenuCommand } from '../contract/bridge.ts';
import type { Host } from '../host.ts';
import type { Language } from '../sentences.ts';
import { letPersonChooseDie } from './bluetooth.ts';
import { recoverFromCrashes } from './crash.ts';
import { desktopDisplays, type DesktopDisplays } from './display-windows.ts';
import { MATCH_EXTENSION } from './files.ts';
import { setMenu } from './menu.ts';
import { rememberMonitor } from './monitors.ts';
import { MENU, roleOf } from './names.ts';
import { blockSleep } from './power.ts';
import type { DesktopMemory } from './saved-desktop.ts';
import { openScreens } from './screens.ts';
import { languageFrom, SHELL_TEXTS } from './texts.ts';
import { createWindows } from './windows.ts';

export interface DesktopOptions {
  readonly host: Host;
  readonly memory: DesktopMemory;
  readonly log: (line: string) => void;
  readonly isQuitting: () => boolean;
  readonly dataDir: string;
  readonly preload: string;
  readonly onReady: () => void;
}

export interface Desktop {
  /** Opens a match file; a refusal is shown and the running match goes on. */
  readonly openFile: (path: string) => void;
  /** Brings the console to the front. */
  readonly comeForward: () => void;
}

/** Opens the windows on a running host, and the menu over them. Electron must be ready. */
export function openDesktop({ host, memory, log, isQuitting, dataDir, preload, onReady }: DesktopOptions): Desktop {
  const language = (): Language => memory.read().language ?? languageFrom(app.getPreferredSystemLanguages());
  const texts = (): (typeof SHELL_TEXTS)[Language] => SHELL_TEXTS[language()];
  const screens = openScreens((channel, role, window) => {
    host.attach(channel, { role, language: language(), window });
  });
  const askAfterCrashes = async (window: BrowserWindow): Promise<void> => {
    const { keepsFailing, keepsFailingDetail, tryAgain, quit } = texts();
    const { response } = await dialog.showMessageBox({
      type: 'error',
      message: keepsFailing,
      detail: keepsFailingDetail,
      buttons: [tryAgain, quit],
    });
    if (response !== 0) app.quit();
    else if (!window.isDestroyed()) window.webContents.reload();
  };
  const windows = createWindows({
    preload,
    memory,
    texts,
    log,
    onOpened: (window, name) => {
      screens.add(window.webContents, name);
      letPersonChooseDie(window.webContents, roleOf(name), texts);
      recoverFromCrashes(window, log, () => {
        start(askAfterCrashes(window));
      });
    },
    onClosed: (name) => {
      if (isQuitting()) return;
      // The console is the program: without it nobody could play.
      if (name === 'console') app.quit();
      else displays.closed(name);
    },
  });

  /** Work that nobody waits for; what goes wrong in it is written down and ends nothing. */
  const start = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => {
      log(`The desktop could not do what was asked: ${String(error)}`);
    });
  };
  const openFile = async (path: string): Promise<void> => {
    const result = await host.openFile(path).catch((error: unknown) => {
      log(`${path} was not opened: ${String(error)}`);
      return { ok: false as const, sentence: error instanceof Error ? error.message : String(error) };
    });
    if (result.ok) memory.change({ folder: dirname(path) });
    else await dialog.showMessageBox({ type: 'warning', message: texts().notOpened, detail: result.sentence });
  };
  const chooseFile = async (): Promise<void> => {
    const { openMatchTitle, matchFiles } = texts();
    const { canceled, filePaths } = await dialog.showOpenDialog({
      title: openMatchTitle,
      defaultPath: memory.read().folder ?? app.getPath('documents'),
      filters: [{ name: matchFiles, extensions: [MATCH_EXTENSION.slice(1)] }],
      properties: ['openFile'],
    });
    const [path] = filePaths;
    if (!canceled && path !== undefined) await openFile(path);
  };
  const displays: DesktopDisplays = desktopDisplays(windows, memory, () => {
    refreshMenu();
  });
  host.monitors.bring(displays);
  const showDisplay = (): void => {
    memory.change({ displayOpen: true });
    windows.open('display');
    displays.tell();
  };
  const refreshMenu = (): void => {
    setMenu({
      texts: texts(),
      language: language(),
      monitor: memory.read().monitor,
      openMatch: () => {
        start(chooseFile());
      },
      showFolder: () => {
        start(shell.openPath(dataDir));
      },
      tellConsole: (command: MenuCommand) => {
        windows.open('console').webContents.send(MENU, command);
      },
      showDisplay,
      hideDisplay: () => {
        windows.close('display');
      },
      chooseMonitor: (monitor) => {
        memory.change({ monitor: rememberMonitor(monitor) });
        const wasOpen = windows.get('display') !== undefined;
        showDisplay();
        // A new window goes there by itself, once its page can be seen.
        if (wasOpen) windows.arrange();
        refreshMenu();
        displays.tell();
      },
      chooseLanguage: (chosen) => {
        memory.change({ language: chosen });
        refreshMenu();
        // The host tells each new document its language.
        windows.renew();
      },
    });
  };
  const onMonitorsChanged = (): void => {
    windows.arrange();
    refreshMenu();
    displays.tell();
  };

  refreshMenu();
  screen.on('display-added', onMonitorsChanged);
  screen.on('display-removed', onMonitorsChanged);
  screen.on('display-metrics-changed', refreshMenu);
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    if (reason !== 'clean-exit') log(`A helper process ended: ${name ?? type} (${reason}, code ${String(exitCode)}).`);
  });
  blockSleep(host);
  windows.open('console').webContents.once('did-finish-load', onReady);
  if (memory.read().displayOpen) windows.open('display');
  displays.reopen();
  return {
    openFile: (path) => {
      start(openFile(path));
    },
    comeForward: () => {
      windows.open('console');
    },
  };
}
