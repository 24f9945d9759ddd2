import { BrowserWindow, screen, type Rectangle } from 'electron';
import { bluetoothPreferences } from './bluetooth.ts';
import { webPreferences } from './contents.ts';
import { findMonitor, isReachable, sideMonitor } from './monitors.ts';
import { DISPLAY_WINDOWS, PAGE, roleOf, type WindowName } from './names.ts';
import type { DesktopMemory, SavedPlace } from './saved-desktop.ts';
import type { ShellTexts } from './texts.ts';

/** The background while the page loads: no white flash in a dark hall. */
const BACKGROUND = '#111922';
const FIRST_SIZE = { width: 1280, height: 800 };

export interface WindowsOptions {
  /** Absolute path of the built preload script. */
  readonly preload: string;
  readonly memory: DesktopMemory;
  readonly texts: () => ShellTexts;
  readonly log: (line: string) => void;
  /** Called before a new window loads its page. */
  readonly onOpened: (window: BrowserWindow, name: WindowName) => void;
  /** Called when a person closed a window; not when the whole program ends. */
  readonly onClosed: (name: WindowName) => void;
}

/** The windows: the console, which is the main one, and the displays on side monitors. */
export interface Windows {
  readonly get: (name: WindowName) => BrowserWindow | undefined;
  /** Opens a window in its last place, or brings the open one to the front. */
  readonly open: (name: WindowName) => BrowserWindow;
  readonly close: (name: WindowName) => void;
  /** Moves the display windows to their current monitors, and the console to where a person can reach it. */
  readonly arrange: () => void;
  /** Reloads the pages and updates the window titles: the language has changed. */
  readonly renew: () => void;
}

export function createWindows({ preload, memory, texts, log, onOpened, onClosed }: WindowsOptions): Windows {
  const windows = new Map<WindowName, BrowserWindow>();

  const titleOf = (name: WindowName): string => {
    const number = DISPLAY_WINDOWS.findIndex((one) => one === name) + 1;
    if (number === 0) return texts().consoleTitle;
    return number === 1 ? texts().displayTitle : `${texts().displayTitle} ${String(number)}`;
  };

  const open = (name: WindowName): BrowserWindow => {
    const role = roleOf(name);
    const before = windows.get(name);
    if (before !== undefined) {
      if (before.isMinimized()) before.restore();
      before.focus();
      return before;
    }
    const monitor = chosenMonitor(memory, name);
    const window = new BrowserWindow({
      ...(monitor?.bounds ?? plainBounds(name, memory)),
      show: false,
      minWidth: 640,
      minHeight: 400,
      backgroundColor: BACKGROUND,
      title: titleOf(name),
      autoHideMenuBar: role === 'display',
      webPreferences: { ...webPreferences(preload), ...bluetoothPreferences(role) },
    });
    windows.set(name, window);
    // We set the titles: the page's own title would be the same for both windows.
    window.on('page-title-updated', (event) => {
      event.preventDefault();
    });
    window.once('ready-to-show', () => {
      if (monitor !== undefined) window.setFullScreen(true);
      else if (placeOf(memory, name).window?.maximized === true) window.maximize();
      window.show();
    });
    window.on('close', () => {
      remember(memory, name, window);
    });
    window.on('closed', () => {
      windows.delete(name);
      onClosed(name);
    });
    onOpened(window, name);
    window.loadURL(`${PAGE}?role=${role}`).catch((error: unknown) => {
      log(`The page of the ${role} did not load: ${String(error)}`);
    });
    return window;
  };

  const arrange = (): void => {
    const console = windows.get('console');
    if (console !== undefined && !isReachable(console.getBounds(), screen.getAllDisplays()))
      moveTo(console, screen.getPrimaryDisplay().workArea, false);
    for (const name of DISPLAY_WINDOWS) {
      const display = windows.get(name);
      if (display === undefined) continue;
      const monitor = chosenMonitor(memory, name);
      if (monitor !== undefined) moveTo(display, monitor.bounds, true);
      else if (display.isFullScreen() || !isReachable(display.getBounds(), screen.getAllDisplays()))
        moveTo(display, { ...screen.getPrimaryDisplay().workArea, ...plainBounds(name, memory) }, false);
    }
  };

  return {
    get: (name) => windows.get(name),
    open,
    close: (name) => {
      windows.get(name)?.close();
    },
    arrange,
    renew: () => {
      for (const [name, window] of windows) {
        window.setTitle(titleOf(name));
        window.webContents.reload();
      }
    },
  };
}

/** Remembers the position of a window as it closes. */
function remember(memory: DesktopMemory, name: WindowName, window: BrowserWindow): void {
  // A full-screen display is remembered by its monitor; its last position as a plain window is kept.
  if (name !== 'console' && window.isFullScreen()) return;
  const { x, y, width, height } = window.getNormalBounds();
  keepPlace(memory, name, { window: { bounds: { x, y, width, height }, maximized: window.isMaximized() } });
}

/** The remembered state of a window. */
export function placeOf(memory: DesktopMemory, name: WindowName): SavedPlace {
  const saved = memory.read();
  if (name === 'console') return { window: saved.console, monitor: null };
  if (name === 'display') return { window: saved.display, monitor: saved.monitor };
  return saved.others.find((one) => one.name === name) ?? { window: null, monitor: null };
}

/** Remembers the position of a window, or the monitor that was chosen for it. */
export function keepPlace(memory: DesktopMemory, name: WindowName, fields: Partial<SavedPlace>): void {
  if (name === 'console') {
    if (fields.window !== undefined) memory.change({ console: fields.window });
  } else if (name === 'display')
    memory.change({
      ...(fields.window !== undefined && { display: fields.window }),
      ...(fields.monitor !== undefined && { monitor: fields.monitor }),
    });
  else {
    const others = memory.read().others.filter((one) => one.name !== name);
    memory.change({ others: [...others, { ...placeOf(memory, name), ...fields, name }] });
  }
}

/** The monitor for a display window, if it is connected; the console stays where a person put it. */
function chosenMonitor(memory: DesktopMemory, name: WindowName): Electron.Display | undefined {
  const { monitor } = placeOf(memory, name);
  if (name === 'display') return sideMonitor(monitor, screen.getAllDisplays(), screen.getPrimaryDisplay());
  return monitor === null ? undefined : findMonitor(monitor, screen.getAllDisplays());
}

/**
 * The remembered position of a plain window if a person could reach it there; otherwise only a size, and the system
 * chooses a position.
 */
function plainBounds(name: WindowName, memory: DesktopMemory): Rectangle | typeof FIRST_SIZE {
  const saved = placeOf(memory, name).window;
  return saved !== null && isReachable(saved.bounds, screen.getAllDisplays()) ? saved.bounds : FIRST_SIZE;
}

/**
 * Moves a window to `bounds`. A full-screen one must leave full screen first, which window managers do asynchronously.
 */
function moveTo(window: BrowserWindow, bounds: Rectangle, fullScreen: boolean): void {
  const place = (): void => {
    if (window.isDestroyed()) return;
    window.setBounds(bounds);
    if (fullScreen) window.setFullScreen(true);
  };
  if (!window.isFullScreen()) place();
  else if (fullScreen && contains(bounds, window.getBounds())) return;
  else {
    window.once('leave-full-screen', place);
    window.setFullScreen(false);
  }
}

const contains = (outer: Rectangle, inner: Rectangle): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
