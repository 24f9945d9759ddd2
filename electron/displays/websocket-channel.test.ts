import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { client, serve, type Channel, type Contract, type Handlers, type Role } from '../contract/rpc.ts';
import { webSocketChannel } from './websocket-channel.ts';

/** What happens to a screen that is slow to read, over real sockets. */

const input = z.strictObject({});
const output = z.strictObject({ n: z.number(), much: z.string() });
const contract = {
  /** The whole event after each change. */
  'event.watch': { kind: 'live', latest: true, who: 'anyone', input, output },
  /** Rows, each told once. */
  'rows.watch': { kind: 'live', who: 'anyone', input, output },
} as const satisfies Contract;
type Method = keyof typeof contract;

const MUCH = 'x'.repeat(400_000);
const VALUES = 100;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Subscribes over a socket. @returns the screen's socket, what it was told, and how to tell it more */
async function watching(method: Method) {
  let emit: (value: { n: number; much: string }) => void = () => undefined;
  const watch = (_input: unknown, _who: unknown, send: typeof emit): (() => void) => {
    emit = send;
    send({ n: 0, much: '' });
    return () => undefined;
  };
  const handlers: Handlers<typeof contract, { role: Role }> = { 'event.watch': watch, 'rows.watch': watch };
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (socket) => {
    serve(contract, handlers, webSocketChannel(socket), { role: 'console' }, (error) => {
      throw error;
    });
  });
  await once(server, 'listening');
  const socket = new WebSocket(`ws://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
  await once(socket, 'open');
  closers.push(() => {
    socket.terminate();
    server.close();
  });
  const channel: Channel = {
    send: (message) => socket.send(JSON.stringify(message)),
    onMessage: (listener) => socket.on('message', (data) => listener(JSON.parse((data as Buffer).toString('utf8')))),
    onClose: (listener) => socket.once('close', listener),
  };
  const told: number[] = [];
  client(contract, channel).live(
    method,
    {},
    ({ n }) => told.push(n),
    () => told.push(-1),
  );
  await expect.poll(() => told).toEqual([0]);
  return { socket, told, emit: (n: number) => emit({ n, much: MUCH }) };
}

/** The screen stops reading while a hall full of results comes in. */
async function busyWhileTold({ socket, emit }: Awaited<ReturnType<typeof watching>>): Promise<void> {
  socket.pause();
  for (let n = 1; n <= VALUES; n += 1) {
    emit(n);
    await new Promise((next) => setImmediate(next));
  }
  socket.resume();
}

it('tells a screen that is slow to read the newest state of an event alone, and keeps its socket', async () => {
  const screen = await watching('event.watch');
  await busyWhileTold(screen);
  await expect.poll(() => screen.told.at(-1)).toBe(VALUES);
  expect(screen.told.length).toBeLessThan(VALUES / 2);
  expect(screen.told).toEqual(screen.told.toSorted((a, b) => a - b));
  expect(screen.socket.readyState).toBe(WebSocket.OPEN);
  screen.emit(VALUES + 1);
  await expect.poll(() => screen.told.at(-1)).toBe(VALUES + 1);
});

it('drops a screen that does not read what must be told row by row: it comes back and asks from where it was', async () => {
  const screen = await watching('rows.watch');
  await busyWhileTold(screen);
  await expect.poll(() => screen.told.at(-1)).toBe(-1);
});
