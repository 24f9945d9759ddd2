import { fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';

/**
 * The benchmark's baseline for rows: appends incoming rows to a file, syncs once per batch, and
 * answers. It does no checks, no authentication and no ordering. Arguments: its folder, its port.
 */
const [folder = '', port = '0'] = process.argv.slice(2);
const file = openSync(join(folder, 'bare-rows'), 'a');
const sockets = new WebSocketServer({ port: Number(port), host: '127.0.0.1' });
let waiting: (() => void)[] = [];

sockets.on('connection', (socket) => {
  socket.on('message', (data) => {
    const asked = JSON.parse((data as Buffer).toString('utf8')) as {
      readonly id: number;
      readonly input: { readonly rows?: readonly { readonly n: number }[] };
    };
    writeSync(file, data as Buffer);
    const have = asked.input.rows?.at(-1)?.n ?? 1;
    if (waiting.length === 0) setImmediate(written);
    waiting.push(() => socket.send(JSON.stringify({ t: 'answer', id: asked.id, value: { done: true, have } })));
  });
});

function written(): void {
  fdatasyncSync(file);
  const all = waiting;
  waiting = [];
  for (const answer of all) answer();
}

sockets.once('listening', () => process.stdout.write(`http://127.0.0.1:${port}/\n`));
