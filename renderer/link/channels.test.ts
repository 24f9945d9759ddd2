import { describe, expect, it } from 'vitest';
import { bridgeChannel, socketAddress } from './channels.ts';

describe('the address of the socket', () => {
  it('uses the host of the page and names the role', () => {
    expect(socketAddress(new URL('http://127.0.0.1:4711/?role=display'), 'display')).toBe(
      'ws://127.0.0.1:4711/rpc/display',
    );
    expect(socketAddress(new URL('https://table.invalid/'), 'console')).toBe('wss://table.invalid/rpc/console');
  });
});

describe('the channel of the desktop', () => {
  it('lasts as long as the page and passes messages both ways', () => {
    const sent: unknown[] = [];
    const heard: unknown[] = [];
    let deliver: (message: unknown) => void = () => undefined;
    const channel = bridgeChannel({
      send: (message) => sent.push(message),
      onMessage: (listener) => {
        deliver = listener;
      },
      onMenu: () => undefined,
    });
    channel.onMessage((message) => heard.push(message));
    channel.send('up');
    deliver('down');
    expect([sent, heard, channel.close]).toEqual([['up'], ['down'], undefined]);
  });
});
