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
import { createWindows, type Windows } from './windows.ts';

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
  /** Opens a match file; a refusal is shown, and the running match goes on. */
  readonly openFile: (path: string) => void;
  /** Brings the console to the front. */
  readonly comeForward: () => void;
}

type Texts = () => (typeof SHELL_TEXTS)[Language];
type Start = (work: Promise<unknown>) => void;

/** Called when the console keeps crashing: a person retries or ends the program. */
async function askAfterCrashes(window: BrowserWindow, texts: Texts): Promise<void> {
  const { keepsFailing, keepsFailingDetail, tryAgain, quit } = texts();
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: keepsFailing,
    detail: keepsFailingDetail,
    buttons: [tryAgain, quit],
  });
  if (response !== 0) app.quit();
  else if (!window.isDestroyed()) window.webContents.reload();
}

/** Opens match files chosen by name or in a dialog; the folder is remembered. */
function matchOpener({ host, memory, log }: Pick<DesktopOptions, 'host' | 'memory' | 'log'>, texts: Texts) {
  const open = async (path: string): Promise<void> => {
    const result = await host.openFile(path).catch((error: unknown) => {
      log(`${path} was not opened: ${String(error)}`);
      return { ok: false as const, sentence: error instanceof Error ? error.message : String(error) };
    });
    if (result.ok) memory.change({ folder: dirname(path) });
    else await dialog.showMessageBox({ type: 'warning', message: texts().notOpened, detail: result.sentence });
  };
  const choose = async (): Promise<void> => {
    const { openMatchTitle, matchFiles } = texts();
    const { canceled, filePaths } = await dialog.showOpenDialog({
      title: openMatchTitle,
      defaultPath: memory.read().folder ?? app.getPath('documents'),
      filters: [{ name: matchFiles, extensions: [MATCH_EXTENSION.slice(1)] }],
      properties: ['openFile'],
    });
    const [path] = filePaths;
    if (!canceled && path !== undefined) await open(path);
  };
  return { open, choose };
}

interface MenuParts extends Pick<DesktopOptions, 'memory' | 'dataDir'> {
  readonly texts: Texts;
  readonly language: () => Language;
  readonly windows: Windows;
  readonly displays: DesktopDisplays;
  readonly chooseFile: () => Promise<void>;
  readonly start: Start;
}

/** Rebuilds the menu. */
function refreshMenu(parts: MenuParts): void {
  const { memory, dataDir, texts, language, windows, displays, chooseFile, start } = parts;
  const showDisplay = (): void => {
    memory.change({ displayOpen: true });
    windows.open('display');
    displays.tell();
  };
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
      // A new window is arranged automatically, once its page is visible.
      if (wasOpen) windows.arrange();
      refreshMenu(parts);
      displays.tell();
    },
    chooseLanguage: (chosen) => {
      memory.change({ language: chosen });
      refreshMenu(parts);
      // The host tells each newly loaded page its language.
      windows.renew();
    },
  });
}

/** Opens the windows on a running host, and their menu. Electron must be ready. */
export function openDesktop(options: DesktopOptions): Desktop {
  const { host, memory, log, isQuitting, preload, onReady } = options;
  const language = (): Language => memory.read().language ?? languageFrom(app.getPreferredSystemLanguages());
  const texts: Texts = () => SHELL_TEXTS[language()];
  /** Runs work that nobody awaits; errors are logged and end nothing. */
  const start: Start = (work) => {
    work.catch((error: unknown) => {
      log(`The desktop could not do what was asked: ${String(error)}`);
    });
  };
  const screens = openScreens((channel, role, window) => {
    host.attach(channel, { role, language: language(), window });
  });
  const windows = createWindows({
    preload,
    memory,
    texts,
    log,
    onOpened: (window, name) => {
      screens.add(window.webContents, name);
      letPersonChooseDie(window.webContents, roleOf(name), texts);
      recoverFromCrashes(window, log, () => {
        start(askAfterCrashes(window, texts));
      });
    },
    onClosed: (name) => {
      if (isQuitting()) return;
      // Without the console nobody could play, so closing it ends the program.
      if (name === 'console') app.quit();
      else displays.closed(name);
    },
  });
  const opener = matchOpener(options, texts);
  const refresh = (): void => {
    refreshMenu({ ...options, texts, language, windows, displays, chooseFile: opener.choose, start });
  };
  const displays: DesktopDisplays = desktopDisplays(windows, memory, refresh);
  host.monitors.bring(displays);
  const onMonitorsChanged = (): void => {
    windows.arrange();
    refresh();
    displays.tell();
  };

  refresh();
  screen.on('display-added', onMonitorsChanged);
  screen.on('display-removed', onMonitorsChanged);
  screen.on('display-metrics-changed', refresh);
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    if (reason !== 'clean-exit') log(`A helper process ended: ${name ?? type} (${reason}, code ${String(exitCode)}).`);
  });
  blockSleep(host);
  windows.open('console').webContents.once('did-finish-load', onReady);
  if (memory.read().displayOpen) windows.open('display');
  displays.reopen();
  return {
    openFile: (path) => {
      start(opener.open(path));
    },
    comeForward: () => {
      windows.open('console');
    },
  };
}
