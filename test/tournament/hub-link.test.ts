import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import type { JoinAnswer } from '../../electron/contract/hub-api.ts';
import { HubLink, type Outgoing } from '../../electron/tournament/link/hub-link.ts';
import { Organiser, until, VirtualTable } from './hall.ts';

/** A table's link to the hall, against a hub that fails at the worst moment or loses its port. */

it('a table whose connection breaks while rows are in transit reconnects every time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-link-'));
  const answer: JoinAnswer = { joined: true, role: 'table', event: 'acre', eventName: 'Acre', name: 'Table 1' };
  const server = createServer((_request, response) => void response.end(JSON.stringify(answer)));
  const sockets = new WebSocketServer({ server });
  let came = 0;
  sockets.on('connection', (socket) => {
    came += 1;
    socket.on('message', (data) => {
      if ((data as Buffer).toString('utf8').includes('hub.offer')) socket.terminate();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const head = { id: 'm', system: 's', edition: 'e', setup: '{}', options: '{}', created_at: 1, program: 'p' };
  const row = { n: 1, at: 1, kind: 'event-game', origin: null, body: '{}', hash: '0'.repeat(64) };
  const match: Outgoing = {
    event: 'acre',
    head,
    last: 1,
    read: () => [row],
    signed: () => ({ salt: '', signatures: [] }),
  };
  const link = new HubLink({ dataDir: folder, matches: () => [match], onTable: () => '', log: () => undefined });
  try {
    expect(await link.join(`http://127.0.0.1:${String(port)}/`, 'CODE', '1', 'Table 1')).toBeNull();
    await until('it has come three times', () => came >= 3);
  } finally {
    link.close();
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
    await new Promise((done) => server.close(done));
    rmSync(folder, { recursive: true, force: true });
  }
});

it('a table that never got the answer rejoins with the same key, and uses another one after leaving', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-link-'));
  const answer: JoinAnswer = { joined: true, role: 'table', event: 'acre', eventName: 'Acre', name: 'Table 1' };
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    void json(request).then((asked) => {
      keys.push((asked as { key: string }).key);
      // The hub has admitted it, but the answer never arrives.
      if (keys.length === 1) request.socket.destroy();
      else response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const link = new HubLink({ dataDir: folder, matches: () => [], onTable: () => '', log: () => undefined });
  const joins = () => link.join(`http://127.0.0.1:${String(port)}/`, 'CODE', '1', 'Table 1');
  try {
    expect((await joins())?.key).toBe('event-hub.nobody-there');
    expect(await joins()).toBeNull();
    link.leave();
    expect(await joins()).toBeNull();
    const [lost, again, later] = keys;
    expect(again).toBe(lost);
    expect(later).not.toBe(lost);
  } finally {
    link.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    rmSync(folder, { recursive: true, force: true });
  }
});

it('a hub whose port is taken when it restarts says so and waits; the tables reconnect automatically', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-port-'));
  const blocked = createServer();
  const occupy = (at: number) => new Promise<void>((done) => blocked.listen(at, '127.0.0.1', done));
  await occupy(0);
  const { port } = blocked.address() as AddressInfo;
  await new Promise((done) => blocked.close(done));
  mkdirSync(join(folder, 'hub'));
  writeFileSync(join(folder, 'hub/hub.json'), JSON.stringify({ event: null, addresses: [], port }));
  const url = (at: number): string => `http://127.0.0.1:${String(at)}/`;
  let hall = new Organiser(join(folder, 'hub'), null);
  const table = await VirtualTable.open(join(folder, 'table'));
  try {
    await hall.prepare(2);
    const { event } = hall;
    expect(await hall.address()).toBe(url(port));
    await table.join(url(port), await hall.code('table'), '1');
    await until('the table is in', () => table.link.view().state === 'joined');

    await hall.close();
    await occupy(port);
    hall = new Organiser(join(folder, 'hub'), null);
    hall.event = event;
    await hall.hub.start();
    const taken = { key: 'event-hub.port-taken', with: { port } };
    expect(await hall.hub.view()).toMatchObject({ event: null, problem: taken, addresses: [{ url: null }] });
    const said: unknown[] = [];
    hall.hub.watchProblem(({ problem }) => said.push(problem));
    await until('the table says that nobody answers', () => table.link.view().problem?.key === 'event-hub.no-answer');
    await hall.pair(1);

    await new Promise((done) => blocked.close(done));
    await until('the hall is open where it was', async () => (await hall.address()) === url(port));
    expect((await hall.hub.view()).problem).toBeNull();
    expect(said).toEqual([taken, null]);
    await until('the table is called', () => table.link.call?.round === 1);

    // If it stays taken, a second request to open makes the hub use another port and announce it.
    await hall.close();
    await occupy(port);
    hall = new Organiser(join(folder, 'hub'), null);
    hall.event = event;
    await hall.hub.start();
    await hall.open();
    const elsewhere = await hall.address();
    expect(elsewhere).not.toBe(url(port));
    await table.join(elsewhere, await hall.code('table'), '1');
    await until('the table is called there', () => table.link.call?.round === 1);
  } finally {
    table.close();
    await hall.close();
    if (blocked.listening) await new Promise((done) => blocked.close(done));
    rmSync(folder, { recursive: true, force: true });
  }
});

it('an event nobody has joined opens on another port at once if its own is taken', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-port-'));
  const blocked = createServer();
  await new Promise<void>((done) => blocked.listen(0, '127.0.0.1', done));
  const { port } = blocked.address() as AddressInfo;
  writeFileSync(join(folder, 'hub.json'), JSON.stringify({ event: null, addresses: [], port }));
  const hall = new Organiser(folder, null);
  try {
    await hall.prepare(2);
    expect(await hall.address()).toMatch(/^http:/);
    expect(await hall.address()).not.toContain(String(port));
  } finally {
    await hall.close();
    await new Promise((done) => blocked.close(done));
    rmSync(folder, { recursive: true, force: true });
  }
});
