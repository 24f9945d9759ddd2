import type { MessagePort } from 'node:worker_threads';
import type { Channel } from '../electron/contract/rpc.ts';

/** One end of a real message channel: what is sent is cloned, as between processes. */
export const channelOver = (port: MessagePort): Channel => ({
  send: (message) => {
    port.postMessage(message);
  },
  onMessage: (listener) => port.on('message', listener),
  onClose: (listener) => port.on('close', listener),
});
