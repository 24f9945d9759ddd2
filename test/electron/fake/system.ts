import { EventEmitter } from 'node:events';
import { isAbsolute } from 'node:path';
import type * as E from 'electron';
import { afterReady } from './app.ts';
import { record, strict } from './recorder.ts';

/** Ids start at 0, as Electron's do. */
class FakePowerSaveBlocker implements E.PowerSaveBlocker {
  readonly active = new Map<number, string>();
  #next = 0;
  start(type: Parameters<E.PowerSaveBlocker['start']>[0]): number {
    this.active.set(this.#next, type);
    return this.#next++;
  }
  stop(id: number): boolean {
    if (!this.active.has(id)) throw new Error(`No blocker ${String(id)} is active.`);
    return this.active.delete(id);
  }
  isStarted(id: number): boolean {
    return this.active.has(id);
  }
}

class FakeShell implements Pick<E.Shell, 'openExternal' | 'openPath'> {
  openExternal(url: string): Promise<void> {
    record('shell.openExternal', url);
    return Promise.resolve();
  }
  openPath(path: string): Promise<string> {
    record('shell.openPath', path);
    return Promise.resolve('');
  }
}

class FakeDialog {
  /** Index of the button that a person presses in the next message box. */
  press = 0;
  /** The file that a person chooses in the next dialog; `null` cancels it. */
  choose: string | null = null;
  readonly boxes: E.MessageBoxOptions[] = [];
  showMessageBox(options: E.MessageBoxOptions): Promise<E.MessageBoxReturnValue> {
    afterReady('dialog');
    this.boxes.push(options);
    return Promise.resolve({ response: this.press, checkboxChecked: false });
  }
  showErrorBox(title: string, content: string): void {
    record('dialog.showErrorBox', title, content);
  }
  showOpenDialog(options: E.OpenDialogOptions): Promise<E.OpenDialogReturnValue> {
    afterReady('dialog');
    record('dialog.showOpenDialog', options);
    return Promise.resolve(
      this.choose === null ? { canceled: true, filePaths: [] } : { canceled: false, filePaths: [this.choose] },
    );
  }
}

/** A utility process that runs nothing; `say` and `end` simulate what it would do. */
export class FakeUtilityProcess extends EventEmitter implements Pick<E.UtilityProcess, 'postMessage' | 'kill'> {
  readonly received: unknown[] = [];
  killed = false;
  postMessage(message: unknown): void {
    this.received.push(structuredClone(message));
    this.emit('posted', message);
  }
  kill(): boolean {
    this.killed = true;
    this.emit('killed');
    return true;
  }
  say(message: unknown): void {
    this.emit('message', structuredClone(message));
  }
  end(code: number): void {
    this.emit('exit', code);
  }
  /** A fatal error of its engine: reported first, then the process ends. */
  fail(code: number): void {
    this.emit('error', 'FatalError', 'native', '{}');
    this.end(code);
  }
}

export const utility: {
  readonly started: FakeUtilityProcess[];
  /** Lets the second layer run the real script behind a started process. */
  onFork: ((child: FakeUtilityProcess, script: string) => void) | null;
} = { started: [], onFork: null };

export const utilityProcess = {
  fork(script: string, args?: string[], options?: E.ForkOptions): FakeUtilityProcess {
    afterReady('utilityProcess.fork');
    if (!isAbsolute(script)) throw new Error('The script of a utility process must have an absolute path.');
    record('utilityProcess.fork', script, args, options);
    const child = new FakeUtilityProcess();
    utility.started.push(child);
    utility.onFork?.(child, script);
    return strict('UtilityProcess', child);
  },
};

export let realBlocker = new FakePowerSaveBlocker();
export let powerSaveBlocker = strict('powerSaveBlocker', realBlocker);
export let realDialog = new FakeDialog();
export let dialog = strict('dialog', realDialog);
export const shell = strict('shell', new FakeShell());

export function resetSystem(): void {
  realBlocker = new FakePowerSaveBlocker();
  powerSaveBlocker = strict('powerSaveBlocker', realBlocker);
  realDialog = new FakeDialog();
  dialog = strict('dialog', realDialog);
  utility.started.length = 0;
  utility.onFork = null;
}
