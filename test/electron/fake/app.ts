import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type * as E from 'electron';
import type { AppEvents } from './events.ts';
import { cancellable, record, strict } from './recorder.ts';

type Modelled =
  | 'isPackaged'
  | 'requestSingleInstanceLock'
  | 'quit'
  | 'exit'
  | 'relaunch'
  | 'enableSandbox'
  | 'whenReady'
  | 'isReady'
  | 'getPath'
  | 'setPath'
  | 'getPreferredSystemLanguages'
  | 'setAppUserModelId';

/** Electron's `app`: enforces what must come before 'ready', and quits by the real sequence of events. */
class FakeApp extends EventEmitter implements Pick<E.App, Modelled> {
  isPackaged = true;
  /** The answer to the next request for the single-instance lock. */
  lock = true;
  languages: string[] = ['en-GB'];
  /** Exit code once the program has ended. */
  ended: number | null = null;
  /** Closes every window; set by the fake windows. Returns false if one stays open. */
  closeWindows: () => boolean = () => true;
  readonly #paths = new Map<string, string>();
  readonly #ready = Promise.withResolvers<void>();
  #isReady = false;
  #asked = false;

  /** Chromium reads its switches once, at start. */
  readonly commandLine: Pick<E.CommandLine, 'appendSwitch'> = {
    appendSwitch: (name, value) => {
      this.#beforeReady('app.commandLine.appendSwitch()');
      record('app.commandLine.appendSwitch', name, value);
    },
  };

  requestSingleInstanceLock(): boolean {
    if (this.#asked) throw new Error('The single-instance lock was requested twice.');
    this.#asked = true;
    record('app.requestSingleInstanceLock', this.#paths.get('userData'));
    return this.lock;
  }
  /** before-quit, then the windows, then will-quit; a listener of will-quit may hold it up. */
  quit(): void {
    record('app.quit');
    this.fire('before-quit', cancellable());
    if (!this.closeWindows()) return;
    const last = cancellable();
    this.fire('will-quit', last);
    if (!last.defaultPrevented) this.exit(0);
  }
  exit(code = 0): void {
    record('app.exit', code);
    this.ended ??= code;
  }
  relaunch(options: E.RelaunchOptions = {}): void {
    record('app.relaunch', options);
  }
  enableSandbox(): void {
    this.#beforeReady('app.enableSandbox()');
    record('app.enableSandbox');
  }
  isReady(): boolean {
    return this.#isReady;
  }
  whenReady(): Promise<void> {
    return this.#ready.promise;
  }
  getPath(name: Parameters<E.App['getPath']>[0]): string {
    const path = this.#paths.get(name);
    if (path === undefined) throw new Error(`The fake Electron knows no path '${name}'.`);
    return path;
  }
  setPath(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute');
    if (!existsSync(path)) throw new Error(`Failed to set path '${name}': the folder does not exist`);
    if (name === 'sessionData') this.#beforeReady("app.setPath('sessionData')");
    if (name === 'userData' && this.#asked) throw new Error('The lock belongs to the user data folder: set it before.');
    this.#paths.set(name, path);
    record('app.setPath', name, path);
  }
  getPreferredSystemLanguages(): string[] {
    return this.languages;
  }
  setAppUserModelId(id: string): void {
    record('app.setAppUserModelId', id);
  }

  /** For tests: sets where the system keeps a kind of file. */
  place(name: Parameters<E.App['getPath']>[0], path: string): void {
    this.#paths.set(name, path);
  }
  becomeReady(): void {
    this.#isReady = true;
    record('ready');
    this.#ready.resolve();
  }
  fire<K extends keyof AppEvents>(name: K, ...details: AppEvents[K]): void {
    this.emit(name, ...details);
  }
  #beforeReady(what: string): void {
    if (this.#isReady) throw new Error(`${what} can only be called before the app is ready.`);
  }
}

export let realApp = new FakeApp();
export let app = strict('app', realApp);

export function resetApp(): void {
  realApp = new FakeApp();
  app = strict('app', realApp);
}

export function afterReady(what: string): void {
  if (!realApp.isReady()) throw new Error(`${what} can only be used after the app is ready.`);
}
