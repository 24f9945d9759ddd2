import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import type { JoinAnswer } from '../../electron/contract/hub-api.ts';
import { HubLink, type Outgoing } from '../../electron/tournament/link/hub-link.ts';
import { until } from './hall.ts';

/** A table's end of the hall, against a hub that breaks off in the worst moment. */

it('a table whose connection breaks while its rows are on their way connects anew, each time', async () => {
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
  const match: Outgoing = { event: 'acre', head, last: 1, read: () => [row] };
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
