import { BrowserWindow, screen, type Rectangle } from 'electron';
import { webPreferences } from './contents.ts';
import { isReachable, sideMonitor } from './monitors.ts';
import { PAGE, type WindowRole } from './names.ts';
import type { DesktopMemory } from './saved-desktop.ts';
import type { ShellTexts } from './texts.ts';

/** The table's surface while the page loads: no white flash in a dark hall. */
const BACKGROUND = '#111922';
const FIRST_SIZE = { width: 1280, height: 800 };

export interface WindowsOptions {
  /** Absolute path of the built preload script. */
  readonly preload: string;
  readonly memory: DesktopMemory;
  readonly texts: () => ShellTexts;
  readonly log: (line: string) => void;
  /** Called before a new window loads its page. */
  readonly onOpened: (window: BrowserWindow, role: WindowRole) => void;
  /** Called when a person closed a window; not when the whole program ends. */
  readonly onClosed: (role: WindowRole) => void;
}

/** The two windows: the console, which is the program, and the display on the side monitor. */
export interface Windows {
  readonly get: (role: WindowRole) => BrowserWindow | undefined;
  /** Opens a window where it was last, or brings the open one to the front. */
  readonly open: (role: WindowRole) => BrowserWindow;
  readonly close: (role: WindowRole) => void;
  /** Puts the display window where it belongs now, and the console where a person can reach it. */
  readonly arrange: () => void;
  /** Loads the pages anew and names the windows anew: the language has changed. */
  readonly renew: () => void;
}

export function createWindows({ preload, memory, texts, log, onOpened, onClosed }: WindowsOptions): Windows {
  const windows = new Map<WindowRole, BrowserWindow>();

  const titleOf = (role: WindowRole): string => (role === 'console' ? texts().consoleTitle : texts().displayTitle);

  const remember = (role: WindowRole, window: BrowserWindow): void => {
    // A full-screen display is remembered by its monitor; its place as a plain window stays the one before.
    if (role === 'display' && window.isFullScreen()) return;
    const { x, y, width, height } = window.getNormalBounds();
    memory.change({ [role]: { bounds: { x, y, width, height }, maximized: window.isMaximized() } });
  };

  const open = (role: WindowRole): BrowserWindow => {
    const before = windows.get(role);
    if (before !== undefined) {
      if (before.isMinimized()) before.restore();
      before.focus();
      return before;
    }
    const monitor = role === 'display' ? chosenMonitor(memory) : undefined;
    const window = new BrowserWindow({
      ...(monitor?.bounds ?? plainBounds(role, memory)),
      show: false,
      minWidth: 640,
      minHeight: 400,
      backgroundColor: BACKGROUND,
      title: titleOf(role),
      autoHideMenuBar: role === 'display',
      webPreferences: webPreferences(preload),
    });
    windows.set(role, window);
    // The titles are ours: the page's own would be the same for both windows.
    window.on('page-title-updated', (event) => {
      event.preventDefault();
    });
    window.once('ready-to-show', () => {
      if (monitor !== undefined) window.setFullScreen(true);
      else if (memory.read()[role]?.maximized === true) window.maximize();
      window.show();
    });
    window.on('close', () => {
      remember(role, window);
    });
    window.on('closed', () => {
      windows.delete(role);
      onClosed(role);
    });
    onOpened(window, role);
    window.loadURL(`${PAGE}?role=${role}`).catch((error: unknown) => {
      log(`The page of the ${role} did not load: ${String(error)}`);
    });
    return window;
  };

  const arrange = (): void => {
    const console = windows.get('console');
    if (console !== undefined && !isReachable(console.getBounds(), screen.getAllDisplays()))
      moveTo(console, screen.getPrimaryDisplay().workArea, false);
    const display = windows.get('display');
    if (display === undefined) return;
    const monitor = chosenMonitor(memory);
    if (monitor !== undefined) moveTo(display, monitor.bounds, true);
    else if (display.isFullScreen() || !isReachable(display.getBounds(), screen.getAllDisplays()))
      moveTo(display, { ...screen.getPrimaryDisplay().workArea, ...plainBounds('display', memory) }, false);
  };

  return {
    get: (role) => windows.get(role),
    open,
    close: (role) => {
      windows.get(role)?.close();
    },
    arrange,
    renew: () => {
      for (const [role, window] of windows) {
        window.setTitle(titleOf(role));
        window.webContents.reload();
      }
    },
  };
}

function chosenMonitor(memory: DesktopMemory): Electron.Display | undefined {
  return sideMonitor(memory.read().monitor, screen.getAllDisplays(), screen.getPrimaryDisplay());
}

/** The remembered place of a plain window if a person could reach it there, else only a size: the system finds a place. */
function plainBounds(role: WindowRole, memory: DesktopMemory): Rectangle | typeof FIRST_SIZE {
  const saved = memory.read()[role];
  return saved !== null && isReachable(saved.bounds, screen.getAllDisplays()) ? saved.bounds : FIRST_SIZE;
}

/** Moves a window to `bounds`. A full-screen one must leave that first, which window managers do in their own time. */
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
