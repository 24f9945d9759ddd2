import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openHubDoor, USUAL_LIMITS, type HubDoor } from './hub-door.ts';
import type { HubGuest } from './people.ts';

/** Who gets in behind one address, with real sockets and the program's own limits. */

let door: HubDoor;
let url = '';
const sockets: WebSocket[] = [];

beforeAll(async () => {
  door = await openHubDoor({
    root: '/nowhere',
    addresses: ['127.0.0.1'],
    port: 0,
    eventName: () => Promise.resolve('Acre'),
    join: () => Promise.reject(new Error('nobody joins')),
    leave: () => Promise.resolve(),
    // Every key belongs to a guest.
    holding: (key) =>
      Promise.resolve({ id: key, event: 'e', role: 'table', subject: key, name: key, since: 1 } as HubGuest),
    attach: () => undefined,
    onCame: () => undefined,
    now: () => performance.now(),
  });
  url = door.urls.get('127.0.0.1') ?? '';
});
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await door.close();
});

/** @returns 101, or the status that refused a guest */
const come = (guest: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const key = String(guest).padStart(32, '0');
    const socket = new WebSocket(`${url.replace('http', 'ws')}rpc/hub`, {
      headers: { authorization: `Bearer ${key}` },
    });
    sockets.push(socket);
    socket.once('upgrade', () => resolve(101));
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.once('error', reject);
  });

it('admits a hall of two hundred tables and four hundred phones behind one address', async () => {
  const answers: number[] = [];
  for (let i = 0; i < 600; i += 1) answers.push(await come(i));
  expect(answers.filter((status) => status !== 101)).toEqual([]);
  expect(door.guests()).toHaveLength(600);
}, 120_000);

it("refuses one page too many of a guest, and nobody else's", async () => {
  const answers: number[] = [];
  for (let i = 0; i <= USUAL_LIMITS.sockets; i += 1) answers.push(await come(1000));
  expect(answers.filter((status) => status === 101)).toHaveLength(USUAL_LIMITS.sockets);
  expect(answers.at(-1)).toBe(429);
  expect(await come(1001)).toBe(101);
}, 120_000);
