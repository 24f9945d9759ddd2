import type { WebSocket } from 'ws';
import type { Channel } from '../contract/rpc.ts';

/** Bytes buffered for a slow screen before it is dropped; it reconnects and resumes where it was. */
const BACKLOG_LIMIT = 8 * 1024 * 1024;

/** Bytes buffered for a screen that count as slow to read. */
const SLOW = 256 * 1024;

/** A screen behind a WebSocket. Anything that is not JSON is ignored. */
export function webSocketChannel(socket: WebSocket): Channel {
  let waiting: (() => void)[] = [];
  const isSlow = (): boolean => socket.readyState === socket.OPEN && socket.bufferedAmount > SLOW;
  const read = (): void => {
    if (isSlow()) return;
    const all = waiting;
    waiting = [];
    for (const go of all) go();
  };
  socket.once('close', read);
  return {
    send: (message) => {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > BACKLOG_LIMIT) {
        socket.terminate();
        return;
      }
      socket.send(JSON.stringify(message), read);
    },
    onMessage: (listener) => {
      socket.on('message', (data, isBinary) => {
        if (isBinary) return;
        let message: unknown;
        try {
          // A text frame always arrives as a Buffer: the server does not change `binaryType`.
          message = JSON.parse((data as Buffer).toString('utf8'));
        } catch {
          return;
        }
        listener(message);
      });
    },
    onClose: (listener) => {
      socket.once('close', listener);
    },
    caughtUp: () => (isSlow() ? new Promise((resolve) => waiting.push(resolve)) : undefined),
  };
}
