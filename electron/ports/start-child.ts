import { fork, type ForkOptions } from 'node:child_process';
import type { PortsProcess } from '../host.ts';

/** The process with its pid, for those who watch it from outside. */
export interface PortsChild extends PortsProcess {
  readonly pid: number | undefined;
}

/**
 * Starts the process that owns the serial ports as a child of plain Node.
 * @param entry absolute path of electron/ports/process.ts, or of its built file
 * @param as environment and user of the child; defaults to those of this process
 */
export function startPortsChild(entry: string, as: Pick<ForkOptions, 'env' | 'uid' | 'gid'> = {}): () => PortsChild {
  return () => {
    // This process's arguments (a debugger, a test runner's hooks) are not meant for its child.
    const child = fork(entry, [], { ...as, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    let ended = false;
    return {
      pid: child.pid,
      send: (message) => {
        // A child that is ending is reported by its exit, not by an error here.
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
