import type { Display, Rectangle } from 'electron';
import type { SavedMonitor } from './saved-desktop.ts';

const same = (a: Rectangle, b: Rectangle): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/** The remembered properties of a monitor. */
export function rememberMonitor({ id, label, bounds: { x, y, width, height } }: Display): SavedMonitor {
  return { id, label, bounds: { x, y, width, height } };
}

/**
 * Finds a remembered monitor among the connected ones. The name must match, because ids change with cables and reboots.
 * Among several with the same name (or none), its id decides, then its position. If neither matches, none is guessed: a
 * full-screen window on the wrong monitor would cover the console.
 */
export function findMonitor(saved: SavedMonitor, displays: readonly Display[]): Display | undefined {
  const named = displays.filter(({ label }) => label === saved.label);
  const sameId = named.find(({ id }) => id === saved.id);
  if (sameId !== undefined || saved.label === '') return sameId;
  return named.length === 1 ? named[0] : named.find(({ bounds }) => same(bounds, saved.bounds));
}

/**
 * The monitor for the display window: the chosen one or, until somebody chooses, the first that is not the main one.
 * `undefined` if the chosen one is disconnected, or there is only the main one.
 */
export function sideMonitor(
  saved: SavedMonitor | null,
  displays: readonly Display[],
  main: Display,
): Display | undefined {
  return saved === null ? displays.find(({ id }) => id !== main.id) : findMonitor(saved, displays);
}

/** Whether a person can see enough of a window (100 px) and reach its title bar to drag it. */
export function isReachable(bounds: Rectangle, displays: readonly Display[]): boolean {
  return displays.some(({ workArea: area }) => {
    const shownWidth = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x);
    return shownWidth >= 100 && bounds.y >= area.y - 10 && bounds.y <= area.y + area.height - 50;
  });
}
