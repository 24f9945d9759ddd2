import { EventEmitter } from 'node:events';
import type * as E from 'electron';
import { afterReady } from './app.ts';
import { cancellable, strict } from './recorder.ts';

/** A monitor with a 30 px task bar at its bottom. */
export function display(id: number, label: string, x: number, y: number, width: number, height: number): E.Display {
  const monitor: Partial<E.Display> = {
    id,
    label,
    bounds: { x, y, width, height },
    workArea: { x, y, width, height: height - 30 },
    scaleFactor: 1,
  };
  return monitor as E.Display;
}

class FakeScreen extends EventEmitter implements Pick<E.Screen, 'getAllDisplays' | 'getPrimaryDisplay'> {
  /** All monitors; the first is the main one. */
  displays: E.Display[] = [display(1, 'Laptop', 0, 0, 1920, 1080)];

  getAllDisplays(): E.Display[] {
    afterReady('screen');
    return [...this.displays];
  }
  getPrimaryDisplay(): E.Display {
    afterReady('screen');
    const [first] = this.displays;
    if (first === undefined) throw new Error('The fake screen has no monitor.');
    return first;
  }
  plug(monitor: E.Display): void {
    this.displays = [...this.displays, monitor];
    this.emit('display-added', cancellable(), monitor);
  }
  unplug(id: number): void {
    const monitor = this.displays.find((one) => one.id === id);
    this.displays = this.displays.filter((one) => one.id !== id);
    this.emit('display-removed', cancellable(), monitor);
  }
}

export let realScreen = new FakeScreen();
export let screen = strict('screen', realScreen);

export function resetScreen(): void {
  realScreen = new FakeScreen();
  screen = strict('screen', realScreen);
}
