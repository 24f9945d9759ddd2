import { EventEmitter } from 'node:events';
import { isAbsolute } from 'node:path';
import type * as E from 'electron';
import { afterReady, realApp } from './app.ts';
import { FakeWebContents, renderer } from './contents.ts';
import type { WindowEvents } from './events.ts';
import { cancellable, record, strict } from './recorder.ts';

type Modelled =
  | 'loadURL'
  | 'show'
  | 'focus'
  | 'close'
  | 'restore'
  | 'isMinimized'
  | 'isMaximized'
  | 'maximize'
  | 'setFullScreen'
  | 'isFullScreen'
  | 'getBounds'
  | 'getNormalBounds'
  | 'setBounds'
  | 'getTitle'
  | 'setTitle'
  | 'isDestroyed';

/** Position of a window that names none. */
const SOMEWHERE = { x: 320, y: 140 };

export class FakeBrowserWindow extends EventEmitter implements Pick<E.BrowserWindow, Modelled> {
  static all: FakeBrowserWindow[] = [];
  readonly options: E.BrowserWindowConstructorOptions;
  readonly realContents = new FakeWebContents();
  readonly webContents: E.WebContents;
  shown = false;
  #bounds: E.Rectangle;
  #title: string;
  #maximized = false;
  #minimized = false;
  #fullScreen = false;
  #destroyed = false;

  constructor(options: E.BrowserWindowConstructorOptions = {}) {
    super();
    afterReady('new BrowserWindow');
    const preload = options.webPreferences?.preload;
    if (preload !== undefined && !isAbsolute(preload))
      throw new Error('The preload script must have an absolute path.');
    this.options = options;
    this.webContents = strict('webContents', this.realContents) as unknown as E.WebContents;
    this.#bounds = {
      x: options.x ?? SOMEWHERE.x,
      y: options.y ?? SOMEWHERE.y,
      width: options.width ?? 800,
      height: options.height ?? 600,
    };
    this.#title = options.title ?? '';
    FakeBrowserWindow.all.push(this);
    realApp.closeWindows = () => {
      for (const window of [...FakeBrowserWindow.all]) window.close();
      return FakeBrowserWindow.all.length === 0;
    };
    record('new BrowserWindow', options);
    realApp.fire('web-contents-created', cancellable(), this.webContents);
    return strict('BrowserWindow', this);
  }
  async loadURL(url: string): Promise<void> {
    record('loadURL', url);
    this.realContents.url = url;
    if (renderer.current !== null) await renderer.current.load(this.realContents, url);
    else {
      await Promise.resolve();
      this.realContents.navigated(url);
      this.fire('ready-to-show');
      this.realContents.fire('did-finish-load');
    }
  }
  show(): void {
    this.shown = true;
  }
  focus(): void {
    record('focus', this.webContents.id);
  }
  restore(): void {
    this.#minimized = false;
  }
  isMinimized(): boolean {
    return this.#minimized;
  }
  isMaximized(): boolean {
    return this.#maximized;
  }
  maximize(): void {
    this.#maximized = true;
  }
  setFullScreen(fullScreen: boolean): void {
    const left = this.#fullScreen && !fullScreen;
    this.#fullScreen = fullScreen;
    // Window managers leave full screen asynchronously.
    if (left) queueMicrotask(() => this.fire('leave-full-screen'));
  }
  isFullScreen(): boolean {
    return this.#fullScreen;
  }
  getBounds(): E.Rectangle {
    return { ...this.#bounds };
  }
  getNormalBounds(): E.Rectangle {
    return { ...this.#bounds };
  }
  setBounds(bounds: Partial<E.Rectangle>): void {
    if (this.#fullScreen) throw new Error('A full-screen window was moved: most systems ignore that.');
    this.#bounds = { ...this.#bounds, ...bounds };
  }
  getTitle(): string {
    return this.#title;
  }
  setTitle(title: string): void {
    this.#title = title;
  }
  isDestroyed(): boolean {
    return this.#destroyed;
  }
  /** Closes the window as a person would. */
  close(): void {
    const event = cancellable();
    this.fire('close', event);
    if (event.defaultPrevented) return;
    this.#destroyed = true;
    this.realContents.destroyed = true;
    this.realContents.fire('destroyed');
    FakeBrowserWindow.all = FakeBrowserWindow.all.filter((other) => other.realContents !== this.realContents);
    renderer.current?.close(this.realContents);
    this.fire('closed');
  }

  fire<K extends keyof WindowEvents>(name: K, ...details: WindowEvents[K]): void {
    this.emit(name, ...details);
  }
  minimizeByPerson(): void {
    this.#minimized = true;
  }
}

export function resetWindows(): void {
  FakeBrowserWindow.all = [];
  renderer.current = null;
}
