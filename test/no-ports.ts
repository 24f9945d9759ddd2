import type { PortsProcess } from '../electron/host.ts';

/** A ports process without ports, for hosts that need no devices. */
export const noPorts = (): PortsProcess => {
  let ended: (code: number | null) => void = () => undefined;
  return {
    send: () => undefined,
    onMessage: () => undefined,
    onExit: (listener) => (ended = listener),
    kill: () => {
      ended(0);
    },
  };
};
