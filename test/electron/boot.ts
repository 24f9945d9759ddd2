import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { Channel } from '../../electron/contract/rpc.ts';
import { Monitors } from '../../electron/displays/monitors.ts';
import type { Host, HostOptions } from '../../electron/host.ts';
import type { ScreenInfo } from '../../electron/displays/screen-info.ts';
import { startShell } from '../../electron/shell/start-shell.ts';
import { temporaryFolder } from '../temporary-folders.ts';
import { realApp } from './fake/app.ts';
import type { FakeWebContents } from './fake/contents.ts';
import { realIpc, type Frame } from './fake/ipc.ts';
import { FakeBrowserWindow } from './fake/windows.ts';
import { resetElectron } from './fake-electron.ts';

/** A host without rules or journal that stores what the shell gives it. The second layer runs the real one. */
class SmallHost implements Host {
  readonly attached: {
    readonly channel: Channel;
    readonly who: ScreenInfo;
    readonly heard: unknown[];
    closed: boolean;
  }[] = [];
  readonly monitors = new Monitors();
  readonly overlays = { now: () => null, onChange: () => undefined };
  readonly files: string[] = [];
  /** An error for the next opened file to throw; a real host never throws one. */
  failure: Error | null = null;
  /** The sentence that refuses the next file; `null` opens it. */
  refusal: string | null = null;
  closed = 0;
  /** Number of open doors for browsers. */
  doorsOpen = 0;
  /** The promise that shutdown waits for. */
  closing: Promise<void> = Promise.resolve();
  #running: (running: boolean) => void = () => undefined;

  readonly attach = (channel: Channel, who: ScreenInfo): void => {
    const screen = { channel, who, heard: [] as unknown[], closed: false };
    channel.onMessage((message) => screen.heard.push(message));
    channel.onClose(() => {
      screen.closed = true;
    });
    this.attached.push(screen);
  };
  readonly openFile = (path: string): Promise<{ ok: true } | { ok: false; sentence: string }> => {
    this.files.push(path);
    if (this.failure !== null) return Promise.reject(this.failure);
    return Promise.resolve(this.refusal === null ? { ok: true } : { ok: false, sentence: this.refusal });
  };
  readonly onRunning = (listener: (running: boolean) => void): void => {
    this.#running = listener;
    listener(false);
  };
  readonly close = (): Promise<void> => {
    this.closed++;
    return this.closing;
  };
  run(running: boolean): void {
    this.#running(running);
  }
}

export interface Booted {
  readonly host: SmallHost;
  readonly hostOptions: HostOptions;
  /** Folder of the built program, with `secret.txt` next to the screens. */
  readonly out: string;
  readonly dataDir: string;
  readonly console: FakeBrowserWindow;
  ready: number;
}

export const OUR_FRAME: Frame = { url: 'app://bundle/index.html?role=console', parent: null };

/** A temporary folder, removed after the test file. */
export const shellFolder = (): string => temporaryFolder('castellan-shell-');

export interface BootOptions {
  readonly dataDir?: string;
  /** If false, the door for browsers cannot be opened. */
  readonly doorOpens?: boolean;
  /** Called on the fresh machine before the program starts. */
  readonly before?: () => void;
  /** Called when the program has started but Electron is not ready yet. */
  readonly beforeReady?: () => void;
}

/** Starts the shell on a fresh fake machine, up to the loaded console. */
export async function boot({
  dataDir = join(shellFolder(), 'data'),
  doorOpens = true,
  before,
  beforeReady,
}: BootOptions = {}): Promise<Booted> {
  resetElectron();
  const out = shellFolder();
  mkdirSync(join(out, 'renderer'));
  mkdirSync(dataDir, { recursive: true });
  for (const page of ['console', 'display']) writeFileSync(join(out, `renderer/${page}.html`), '<!doctype html>');
  writeFileSync(join(out, 'secret.txt'), 'secret');
  vi.stubEnv('CASTELLAN_DATA', dataDir);
  realApp.place('documents', '/home/person/Documents');
  before?.();
  const host = new SmallHost();
  const seen: { options: HostOptions | null; ready: number } = { options: null, ready: 0 };
  const started = startShell({
    out,
    openHost: (options) => {
      seen.options = options;
      return Promise.resolve(host);
    },
    openDoor: () => {
      if (!doorOpens) return Promise.reject(new Error('No port is free.'));
      host.doorsOpen++;
      return Promise.resolve({
        port: 4786,
        consoleUrl: 'http://127.0.0.1:4786/?k=console',
        displayUrl: 'http://127.0.0.1:4786/?role=display&k=display',
        close: () => {
          host.doorsOpen--;
          return Promise.resolve();
        },
      });
    },
    onReady: () => seen.ready++,
  });
  beforeReady?.();
  realApp.becomeReady();
  await started;
  await settle();
  if (seen.options === null) throw new Error('The shell opened no host.');
  return {
    host,
    hostOptions: seen.options,
    out,
    dataDir,
    get console() {
      return windowOf('console');
    },
    get ready() {
      return seen.ready;
    },
  };
}

/** Waits for pending promises and microtasks. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

export function windowOf(role: 'console' | 'display'): FakeBrowserWindow {
  const found = FakeBrowserWindow.all.find((window) => window.realContents.url.endsWith(`role=${role}`));
  if (found === undefined) throw new Error(`No ${role} window is open.`);
  return found;
}

/** Sends a message from the page in a window. */
export function say(contents: FakeWebContents, message: unknown, frame: Frame = OUR_FRAME): void {
  realIpc.receive('screen:up', contents, frame, message);
}
