import { fdatasyncSync, openSync, writeSync, createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { WebSocketServer } from 'ws';

/**
 * The shortest safe path of a byte to a screen, and nothing else: a pseudo terminal, a write with
 * fdatasync, a WebSocket, a text in a page. Runs as a separate process: node bare-chain.ts TERMINAL FILE
 */
const [terminal = '', file = ''] = process.argv.slice(2);

const page = `<!doctype html><p id="text">–</p><script>
const text = document.getElementById('text');
new WebSocket('ws://' + location.host).onmessage = (event) => { text.textContent = event.data; };
</script>`;
const server = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page));
const sockets = new WebSocketServer({ server });
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) console.log(`http://127.0.0.1:${address.port}/`);
});

const kept = openSync(file, 'a');
createInterface({ input: createReadStream(terminal) }).on('line', (line) => {
  writeSync(kept, `${line}\n`);
  fdatasyncSync(kept);
  for (const socket of sockets.clients) socket.send(line);
});
