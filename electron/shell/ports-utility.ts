import { utilityProcess } from 'electron';
import type { StartPortsProcess } from '../host.ts';

/**
 * Starts the process that owns the serial ports as one of Electron's utility processes: a crash in a native driver
 * takes no window along. (`child_process.fork` would need the runAsNode fuse, which is off.)
 * @param script absolute path of the built out/main/ports.js
 */
export function portsUtility(script: string): StartPortsProcess {
  return () => {
    const child = utilityProcess.fork(script, [], { serviceName: 'Castellan ports', stdio: 'inherit' });
    // Its end tells all that we need; an 'error' that nobody listens to would end the whole program.
    child.on('error', () => undefined);
    return {
      send: (message) => {
        child.postMessage(message);
      },
      onMessage: (listener) => {
        child.on('message', listener);
      },
      onExit: (listener) => {
        child.once('exit', listener);
      },
      kill: () => {
        child.kill();
      },
    };
  };
}
