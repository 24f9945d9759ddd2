import type { Bridge } from '../../electron/contract/bridge.ts';
import type { Channel } from '../../electron/contract/rpc.ts';

/** A {@link Channel} that this end may close. Without `close` it lasts as long as the page. */
export interface ScreenChannel extends Channel {
  readonly close?: () => void;
}

/** The roles a page may ask for; the host decides what it gets. A guest becomes whatever the console made of it. */
export const askable = ['console', 'display', 'overlay', 'guest'] as const;
export type Asked = (typeof askable)[number];

/** The channel through the desktop's preload script. */
export function bridgeChannel(bridge: Bridge): ScreenChannel {
  return { send: bridge.send, onMessage: bridge.onMessage, onClose: () => undefined };
}

/** Address of the host's socket for a page loaded over http. */
export function socketAddress(page: URL, asked: Asked): string {
  const delay = asked === 'overlay' ? page.searchParams.get('delay') : null;
  const query = delay === null ? '' : `?delay=${encodeURIComponent(delay)}`;
  return `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}/rpc/${asked}${query}`;
}

/** A channel over a WebSocket. Messages sent before it is open are queued; anything that is not JSON is ignored. */
export function socketChannel(address: string): ScreenChannel {
  const socket = new WebSocket(address);
  const waiting: string[] = [];
  socket.addEventListener('open', () => {
    for (const message of waiting.splice(0)) socket.send(message);
  });
  return {
    send: (message) => {
      const line = JSON.stringify(message);
      if (socket.readyState === WebSocket.CONNECTING) waiting.push(line);
      else if (socket.readyState === WebSocket.OPEN) socket.send(line);
    },
    onMessage: (listener) => {
      socket.addEventListener('message', ({ data }) => {
        const message = parsed(data);
        if (message !== undefined) listener(message);
      });
    },
    onClose: (listener) => {
      socket.addEventListener('close', () => {
        listener();
      });
    },
    close: () => {
      socket.close();
    },
  };
}

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}
