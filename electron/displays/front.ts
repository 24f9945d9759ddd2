import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { HalfOpen, type ConnectionLimits } from './half-open.ts';
import { visitorOf } from './room/addresses.ts';
import type { Flow } from './room/limits.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * The shared front end of all doors: it listens, parses a request as far as its address, and refuses whatever is not a
 * complete request to this machine. A door only decides what to answer and whom to let in. No input here can crash the
 * program: every socket has an error listener before anything is read from it.
 */

/** A client with a request. */
export interface Visit {
  readonly request: IncomingMessage;
  /** The requested URL. Its host is a placeholder. */
  readonly url: URL;
  /** The client's identity for rate limits. */
  readonly visitor: string;
}

/** A response, with `json` or with `body`. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly json?: unknown;
}

/** A WebSocket that is let in. */
export interface Admission {
  /** The largest message, in bytes. */
  readonly mostBytes: number;
  /** Rate limit for messages; exceeding it closes the socket. No limit if absent. */
  readonly messages?: Flow;
  readonly opened: (socket: WebSocket) => void;
}

export interface FrontOptions {
  readonly answer: (visit: Visit) => Promise<Reply>;
  /** Lets a socket in, or answers with a refusal. */
  readonly admit: (visit: Visit) => Promise<Admission | Reply>;
  /** The Host header values that browsers send for an address and port. */
  readonly names: (address: string, port: number) => readonly string[];
  /** Rate limit for requests per visitor; no limit if absent. */
  readonly requests?: Flow;
  readonly limits?: Partial<ConnectionLimits>;
}

/** Timeouts in ms for receiving a complete request. */
const TIMES = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
};
/** Ms of inactivity after which a connection that is not a WebSocket is closed. */
const IDLE_MS = 30_000;
/** Ms that a refused client has to read the reason. */
const GOODBYE_MS = 2000;

const MALFORMED = 'This is not a request that Castellan can read.';
/** Why a request could not be parsed, by error code of Node's parser. */
const UNREAD = new Map<string, Reply>([
  ['HPE_HEADER_OVERFLOW', words(431, 'The headers of this request are too long.')],
  ['ERR_HTTP_REQUEST_TIMEOUT', words(408, 'The request did not come in time.')],
]);

/** A plain-text response. */
export function words(status: number, sentence: string): Reply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: sentence };
}

/** The listening end of a door; see above. */
export class Front {
  readonly #options: FrontOptions;
  readonly #servers: Server[] = [];
  readonly #hosts = new Set<string>();
  readonly #halfOpen: HalfOpen;
  /** One server per message size limit, because the limit belongs to the server. */
  readonly #sockets = new Map<number, WebSocketServer>();

  constructor(options: FrontOptions) {
    this.#options = options;
    this.#halfOpen = new HalfOpen(options.limits);
  }

  /** Listens on one more address. @returns the port, which differs from the requested one only if that was 0 */
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

  /** Disconnects everybody and stops listening. */
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
    // Upgraded sockets that were refused no longer belong to the server, yet its close still waits for them.
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
      // Half a response may have been sent already.
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

/** The URL of a request's first line; `undefined` if it is not one of ours. */
function addressOf(target: string): URL | undefined {
  // A target that begins with two slashes, or names a host, would resolve to a foreign URL.
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

/**
 * Refuses an upgrade on a raw socket, which has no response object. It may be reset at any time, and is closed soon
 * anyway.
 */
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
  // Discard data still in flight, so that it does not cause a reset before the reason was read.
  socket.resume();
}

function listening(server: Server, address: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.off('error', reject);
      // A failure to accept one connection must not end all of them.
      server.on('error', () => undefined);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
