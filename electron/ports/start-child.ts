import { fork, type ForkOptions } from 'node:child_process';
import type { PortsProcess } from '../host.ts';

/** The process with its number, for those who watch it from outside. */
export interface PortsChild extends PortsProcess {
  readonly pid: number | undefined;
}

/**
 * Starts the process that owns the serial ports as a child of plain Node.
 * @param entry absolute path of electron/ports/process.ts, or of the file that it was built to
 * @param as environment and user of the child; those of this process where absent
 */
export function startPortsChild(entry: string, as: Pick<ForkOptions, 'env' | 'uid' | 'gid'> = {}): () => PortsChild {
  return () => {
    // Arguments for this process (a debugger, a test runner's hooks) are not for its child.
    const child = fork(entry, [], { ...as, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    let ended = false;
    return {
      pid: child.pid,
      send: (message) => {
        // A child that is ending tells so by its exit, not by an error here.
        if (child.connected) child.send(message as object, () => undefined);
      },
      onMessage: (listener) => {
        child.on('message', listener);
      },
      onExit: (listener) => {
        const once = (code: number | null): void => {
          if (ended) return;
          ended = true;
          listener(code);
        };
        child.on('exit', once);
        // It could not even be started.
        child.on('error', () => {
          once(null);
        });
      },
      kill: () => {
        child.kill('SIGKILL');
      },
    };
  };
}
