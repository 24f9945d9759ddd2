import { screen, type Rectangle } from 'electron';
import type { DisplayWindows } from '../displays/monitors.ts';
import { findMonitor, rememberMonitor } from './monitors.ts';
import { DISPLAY_WINDOWS, type DisplayWindow } from './names.ts';
import type { DesktopMemory } from './saved-desktop.ts';
import { keepPlace, placeOf, type Windows } from './windows.ts';

/** The display windows as the console sees them, with the connected monitors. */
export interface DesktopDisplays extends DisplayWindows {
  /** Opens the windows that were open when the program ended. */
  readonly reopen: () => void;
  /** A person closed a window: it is not reopened automatically. */
  readonly closed: (name: DisplayWindow) => void;
  /** Monitors or windows came or went. */
  readonly tell: () => void;
}

export function desktopDisplays(windows: Windows, memory: DesktopMemory, onMoved: () => void): DesktopDisplays {
  const listeners: (() => void)[] = [];
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const named = (window: number): DisplayWindow | undefined => DISPLAY_WINDOWS[window - 1];
  const monitorOf = (id: number): Electron.Display | undefined => screen.getAllDisplays().find((one) => one.id === id);
  const openOnes = (): readonly { readonly number: number; readonly name: DisplayWindow }[] =>
    DISPLAY_WINDOWS.flatMap((name, at) => (windows.get(name) === undefined ? [] : [{ number: at + 1, name }]));
  const openNamed = (name: DisplayWindow): void => {
    if (name === 'display') memory.change({ displayOpen: true });
    else keepPlace(memory, name, {});
    windows.open(name);
    onMoved();
    tell();
  };
  return {
    tell,
    onChange: (listener) => {
      listeners.push(listener);
    },
    monitors: () =>
      screen.getAllDisplays().map(({ id, label, bounds }) => ({
        id,
        label,
        width: bounds.width,
        height: bounds.height,
        main: id === screen.getPrimaryDisplay().id,
        windows: openOnes()
          .filter(({ name }) => standsOn(windows.get(name)?.getBounds(), bounds))
          .map(({ number }) => number),
      })),
    windows: () =>
      openOnes().map(({ number, name }) => {
        const { monitor } = placeOf(memory, name);
        const gone = monitor !== null && findMonitor(monitor, screen.getAllDisplays()) === undefined;
        return { window: number, waitsFor: gone ? monitor.label : null };
      }),
    open: (monitor) => {
      const name = DISPLAY_WINDOWS.find((one) => windows.get(one) === undefined);
      const on = monitor === null ? undefined : monitorOf(monitor);
      if (name === undefined || (monitor !== null && on === undefined)) return false;
      if (on !== undefined) keepPlace(memory, name, { monitor: rememberMonitor(on) });
      openNamed(name);
      return true;
    },
    move: (window, monitor) => {
      const [name, on] = [named(window), monitorOf(monitor)];
      if (name === undefined || on === undefined || windows.get(name) === undefined) return false;
      keepPlace(memory, name, { monitor: rememberMonitor(on) });
      windows.arrange();
      onMoved();
      tell();
      return true;
    },
    close: (window) => {
      const name = named(window);
      if (name === undefined || windows.get(name) === undefined) return false;
      windows.close(name);
      return true;
    },
    reopen: () => {
      for (const { name } of memory.read().others) windows.open(name);
    },
    closed: (name) => {
      if (name === 'display') memory.change({ displayOpen: false });
      else memory.change({ others: memory.read().others.filter((one) => one.name !== name) });
      tell();
    },
  };
}

/** Whether a window is on a monitor; its centre decides. */
function standsOn(window: Rectangle | undefined, { x, y, width, height }: Rectangle): boolean {
  if (window === undefined) return false;
  const [left, top] = [window.x + window.width / 2 - x, window.y + window.height / 2 - y];
  return left >= 0 && left < width && top >= 0 && top < height;
}
