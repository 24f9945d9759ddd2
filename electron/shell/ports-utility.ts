import { utilityProcess } from 'electron';
import type { StartPortsProcess } from '../host.ts';

/**
 * Starts the process that owns the serial ports as an Electron utility process, so that a crash in a native driver
 * closes no window. (`child_process.fork` would need the runAsNode fuse, which is off.)
 * @param script absolute path of the built out/main/ports.js
 */
export function portsUtility(script: string): StartPortsProcess {
  return () => {
    const child = utilityProcess.fork(script, [], { serviceName: 'Castellan ports', stdio: 'inherit' });
    // Its exit event is all we need, but an unhandled 'error' would end the whole program.
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
