import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { HalfOpen, type ConnectionLimits } from './half-open.ts';
import { visitorOf } from './room/addresses.ts';
import type { Flow } from './room/limits.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * The front of every door: it listens, reads what was sent as far as the address, and turns away whatever is not a
 * whole request to this machine. A door says only what it answers and whom it lets in. Nothing that comes in here
 * ends the program: each socket has its listener for errors before anything is read from it.
 */

/** Somebody who asks for something. */
export interface Visit {
  readonly request: IncomingMessage;
  /** The address that was asked for. Its host means nothing. */
  readonly url: URL;
  /** Who is counted as one visitor. */
  readonly visitor: string;
}

/** An answer, with `json` or with `body`. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly json?: unknown;
}

/** A socket that is let in. */
export interface Admission {
  /** Bytes that one message may have. */
  readonly mostBytes: number;
  /** Messages that it may send; one too many ends it. As many as it likes where it is left out. */
  readonly messages?: Flow;
  readonly opened: (socket: WebSocket) => void;
}

export interface FrontOptions {
  readonly answer: (visit: Visit) => Promise<Reply>;
  /** Lets a socket in, or says why not. */
  readonly admit: (visit: Visit) => Promise<Admission | Reply>;
  /** What browsers write as the name of an address that is listened on. */
  readonly names: (address: string, port: number) => readonly string[];
  /** Requests that each visitor may send; as many as anybody likes where it is left out. */
  readonly requests?: Flow;
  readonly limits?: Partial<ConnectionLimits>;
}

/** Ms: a request comes whole and soon, or not at all. */
const TIMES = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
};
/** Ms in which nothing passes after which a connection that is no WebSocket goes. */
const IDLE_MS = 30_000;
/** Ms that a visitor who was turned away has to read why. */
const GOODBYE_MS = 2000;

const MALFORMED = 'This is not a request that Castellan can read.';
/** Why a request was not read, by the code of Node's parser. */
const UNREAD = new Map<string, Reply>([
  ['HPE_HEADER_OVERFLOW', words(431, 'The headers of this request are too long.')],
  ['ERR_HTTP_REQUEST_TIMEOUT', words(408, 'The request did not come in time.')],
]);

/** An answer in words. */
export function words(status: number, sentence: string): Reply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: sentence };
}

/** The listening end of a door; see above. */
export class Front {
  readonly #options: FrontOptions;
  readonly #servers: Server[] = [];
  readonly #hosts = new Set<string>();
  readonly #halfOpen: HalfOpen;
  /** One for each length of message, since that is the server's to hold. */
  readonly #sockets = new Map<number, WebSocketServer>();

  constructor(options: FrontOptions) {
    this.#options = options;
    this.#halfOpen = new HalfOpen(options.limits);
  }

  /** Listens on one more address. @returns the port, which is another than the one asked for only where that is 0 */
  async listen(address: string, port: number): Promise<number> {
    const server = createServer(TIMES);
    server.timeout = IDLE_MS;
    server.on('connection', (socket: Socket) => {
      socket.on('error', () => undefined);
      this.#halfOpen.came(socket, visitorOf(socket.remoteAddress));
    });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.#onRequest(request, response);
    });
    server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
      send(response, words(417, 'Castellan does not do what this request expects.'), false);
    });
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      void this.#onUpgrade(request, socket, head);
    });
    server.on('connect', (_request: IncomingMessage, socket: Socket) => {
      turnAway(socket, words(405, 'Castellan leads nowhere else.'));
    });
    server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
      turnAway(socket, UNREAD.get(error.code ?? '') ?? words(400, MALFORMED));
    });
    const bound = await listening(server, address, port);
    this.#servers.push(server);
    for (const name of this.#options.names(address, bound)) this.#hosts.add(name);
    return bound;
  }

  /** Hangs up everybody and listens no more. */
  async close(): Promise<void> {
    for (const sockets of this.#sockets.values()) {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    }
    const closed = this.#servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => {
            resolve();
          });
          server.closeAllConnections();
        }),
    );
    // Sockets that were turned away are the server's no more, and it waits for them all the same.
    this.#halfOpen.close();
    await Promise.all(closed);
  }

  #visit(request: IncomingMessage): Visit | Reply {
    const { host } = request.headers;
    const visitor = visitorOf(request.socket.remoteAddress);
    if (host === undefined || !this.#hosts.has(host)) return words(421, 'This name is not this machine’s.');
    if (this.#options.requests?.admits(visitor) === false) {
      const { headers, ...reply } = words(429, 'Too much at once. Wait a little.');
      return { ...reply, headers: { ...headers, 'retry-after': '5', connection: 'close' } };
    }
    const url = addressOf(request.url ?? '');
    return url === undefined ? words(400, 'This is not an address.') : { request, url, visitor };
  }

  #onRequest(request: IncomingMessage, response: ServerResponse): void {
    this.#halfOpen.asked(request.socket);
    response.on('error', () => undefined);
    const headless = request.method === 'HEAD';
    const visit = this.#visit(request);
    if ('status' in visit) {
      send(response, visit, headless);
      return;
    }
    this.#options
      .answer(visit)
      .then((reply) => {
        send(response, reply, headless);
      })
      .catch(() => {
        send(response, words(500, 'Castellan could not answer.'), headless);
      })
      // Half an answer is out already.
      .catch(() => {
        response.destroy();
      });
  }

  async #onUpgrade(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    this.#halfOpen.asked(socket);
    const visit = this.#visit(request);
    const answer =
      'status' in visit
        ? visit
        : await this.#options.admit(visit).catch(() => words(503, 'Castellan could not look who you are. Try again.'));
    if ('status' in answer) {
      turnAway(socket, answer);
      return;
    }
    const { messages, mostBytes } = answer;
    this.#socketsFor(mostBytes).handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', () => undefined);
      if (messages !== undefined)
        opened.on('message', () => {
          if (!messages.admits('')) opened.terminate();
        });
      answer.opened(opened);
    });
  }

  #socketsFor(mostBytes: number): WebSocketServer {
    const known = this.#sockets.get(mostBytes);
    if (known !== undefined) return known;
    const made = new WebSocketServer({ noServer: true, maxPayload: mostBytes });
    made.on('wsClientError', (_error: Error, socket: Duplex) => {
      turnAway(socket, words(400, 'This is not how a WebSocket begins.'));
    });
    this.#sockets.set(mostBytes, made);
    return made;
  }
}

/** The address that stands in a request's first line; undefined where it is none of ours. */
function addressOf(target: string): URL | undefined {
  // What begins with two slashes, or names a host, would be read as an address elsewhere.
  return target.startsWith('/') ? (URL.parse(`http://castellan.invalid${target}`) ?? undefined) : undefined;
}

function send(response: ServerResponse, { status, headers, body, json }: Reply, headless: boolean): void {
  const said = json === undefined ? (body ?? '') : JSON.stringify(json);
  const bytes = typeof said === 'string' ? Buffer.from(said) : said;
  const type = json === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' };
  response
    .writeHead(status, { ...SECURITY_HEADERS, 'content-length': bytes.length, ...type, ...headers })
    .end(headless ? undefined : bytes);
}

/** Says no to a socket that no response belongs to. It may be reset at any time, and is gone soon in any case. */
function turnAway(socket: Duplex, { status, body }: Reply): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const sentence = Buffer.from(typeof body === 'string' ? body : '');
  const head = [
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${String(sentence.length)}`,
    'Connection: close',
  ];
  const timer = setTimeout(() => {
    socket.destroy();
  }, GOODBYE_MS);
  socket.once('close', () => {
    clearTimeout(timer);
  });
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), sentence]));
  // What is still on its way is thrown away, so that it does not become a reset before the sentence was read.
  socket.resume();
}

function listening(server: Server, address: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.off('error', reject);
      // Nothing that goes wrong with accepting one connection is the end of all of them.
      server.on('error', () => undefined);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
