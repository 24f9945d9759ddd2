import type { Channel } from '../electron/contract/rpc.ts';

/** Two ends of a channel in one process. */
export function channelPair(): readonly [Channel, Channel] {
  const listeners: ((message: unknown) => void)[][] = [[], []];
  const end = (mine: number): Channel => ({
    send: (message) => {
      queueMicrotask(() => {
        for (const listener of listeners[1 - mine] ?? []) listener(structuredClone(message));
      });
    },
    onMessage: (listener) => listeners[mine]?.push(listener),
    onClose: () => undefined,
  });
  return [end(0), end(1)];
}
