import { createServer } from 'node:http';
import { own } from '../../rules/kernel/own.ts';

/**
 * A small door with one of the faults that the program's doors once had, planted on purpose, or with none. Sends its
 * port to its parent process.
 */
const fault = process.argv[2];

const pages: Record<string, string> = { '': 'Welcome.' };
const pageOf = (name: string): string | undefined => (fault === 'bare-index' ? pages[name] : own(pages, name));

const server = createServer((request, response) => {
  const page = pageOf((request.url ?? '').slice(1));
  response.statusCode = page === undefined ? 404 : 200;
  response.end(page ?? 'There is nothing here.');
});
server.on('upgrade', (request, socket) => {
  if (fault !== 'deaf-socket') socket.on('error', () => undefined);
  const refuse = (): void => {
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\nThis is not an address.');
  };
  if (fault === 'parse-outside') new URL(request.url ?? '', 'http://127.0.0.1');
  // Delays the refusal, so that it is written to a visitor who has already hung up.
  if (fault === 'deaf-socket') setTimeout(refuse, 5);
  else refuse();
});
server.on('clientError', (_error, socket) => {
  socket.destroy();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : undefined);
});
