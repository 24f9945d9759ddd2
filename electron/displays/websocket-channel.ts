import type { WebSocket } from 'ws';
import type { Channel } from '../contract/rpc.ts';

/** Bytes that may wait for a slow screen before it is dropped; it comes back and resumes where it was. */
const BACKLOG_LIMIT = 8 * 1024 * 1024;

/** A screen behind a WebSocket. What is not JSON is not a message. */
export function webSocketChannel(socket: WebSocket): Channel {
  return {
    send: (message) => {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > BACKLOG_LIMIT) {
        socket.terminate();
        return;
      }
      socket.send(JSON.stringify(message));
    },
    onMessage: (listener) => {
      socket.on('message', (data, isBinary) => {
        if (isBinary) return;
        let message: unknown;
        try {
          // A text frame always arrives as a Buffer: the server leaves `binaryType` alone.
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
  };
}
