import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { text, type Text } from '../../../rules/kernel/text.ts';
import { JoinAsk, type JoinAnswer } from '../../contract/hub-api.ts';
import type { Channel } from '../../contract/rpc.ts';
import { packedAsset } from '../../displays/packed.ts';
import { keyCookie, keyInCookie } from '../../displays/cookies.ts';
import { hostOf, visitorOf } from '../../displays/room/addresses.ts';
import { Flow, Patience } from '../../displays/room/limits.ts';
import { SECURITY_HEADERS } from '../../displays/security-headers.ts';
import { webSocketChannel } from '../../displays/websocket-channel.ts';
import { StoreError } from '../store/store-error.ts';
import type { HubGuest, Wish } from './people.ts';

/** The hub's door: closed unless the organiser opened it. Screens are served to everybody, sockets to guests. */
export interface HubDoor {
  /** What somebody in the hall opens in a browser, by the address that it listens on. */
  readonly urls: ReadonlyMap<string, string>;
  /** How many sockets of a guest are open. */
  readonly here: (guest: string) => number;
  /** Guests with a socket. */
  readonly guests: () => readonly string[];
  readonly hangUp: (guest: string) => void;
  readonly close: () => Promise<void>;
}

/** What one visitor gets at most. */
export interface HubLimits {
  readonly sockets: number;
  readonly connections: number;
  readonly requests: { readonly burst: number; readonly perSecond: number };
  readonly messages: { readonly burst: number; readonly perSecond: number };
}

/** Machines in a hall may stand behind one address; a table sends at most some ten messages a second. */
export const USUAL_LIMITS: HubLimits = {
  sockets: 64,
  connections: 2048,
  requests: { burst: 400, perSecond: 40 },
  messages: { burst: 400, perSecond: 60 },
};

export interface HubDoorOptions {
  /** Absolute folder of the built screens. */
  readonly root: string;
  readonly addresses: readonly string[];
  /** 0 for any free port. */
  readonly port: number;
  readonly eventName: () => Promise<string>;
  readonly join: (wish: Wish) => Promise<HubGuest | Text>;
  readonly holding: (key: string) => Promise<HubGuest | undefined>;
  readonly attach: (channel: Channel, guest: HubGuest) => void;
  /** Told when a socket of a guest opens or closes. */
  readonly onCame: () => void;
  /** ms from any beginning, which no setting of a clock moves */
  readonly now: () => number;
  readonly limits?: HubLimits;
}

const COOKIE = 'castellan-hub';
const KEPT_DAYS = 30;
/** A message carries at most two hundred rows of a match. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Whoever is there says so every few seconds. */
const SILENCE_MS = 60_000;
const MOST_JOIN_BYTES = 2048;
/** What a name is made of: what can be read, on one line. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Opens the door on each address. Foreign host names, foreign origins and too much at once are turned away unread. */
export async function openHubDoor(options: HubDoorOptions): Promise<HubDoor> {
  const { root, addresses, port, attach, holding, onCame, now, limits = USUAL_LIMITS } = options;
  const requests = new Flow(limits.requests.burst, limits.requests.perSecond, now);
  const patience = new Patience(now);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES });
  const open = new Map<WebSocket, { readonly guest: string; readonly visitor: string }>();
  const hosts = new Set<string>();
  const isOurs = ({ headers: { host } }: IncomingMessage): boolean => host !== undefined && hosts.has(host);
  /** A browser names the page that asks; a Castellan at a table is no page. */
  const sameOrigin = ({ headers: { origin, host } }: IncomingMessage): boolean =>
    origin === undefined || origin === `http://${host ?? ''}`;
  const keyOf = (request: IncomingMessage): string | undefined =>
    /^Bearer ([\w-]{32,64})$/.exec(request.headers.authorization ?? '')?.[1] ?? keyInCookie(request, COOKIE);

  const joined = async (request: IncomingMessage): Promise<Reply> => {
    const visitor = visitorOf(request.socket.remoteAddress);
    const no = (status: number, why: Text, seconds = 0): Reply =>
      json(status, { joined: false, text: why, seconds } satisfies JoinAnswer);
    const waits = Math.ceil(patience.waits(visitor) / 1000);
    if (waits > 0) return no(429, text('event-hub.wait', { seconds: waits }), waits);
    const asked = JoinAsk.safeParse(await jsonOf(request));
    const name = asked.data?.name.replaceAll(UNREADABLE, '').trim().slice(0, 40) ?? '';
    if (!asked.success) return no(400, text('event-hub.unreadable'));
    const key = asked.data.key ?? randomBytes(24).toString('base64url');
    const guest = await options.join({ ...asked.data, name, key });
    if ('key' in guest) {
      if (guest.key !== 'event-hub.wrong-code') return no(409, guest);
      const seconds = Math.ceil(patience.wrong(visitor) / 1000);
      return no(403, guest, seconds);
    }
    patience.right(visitor);
    const { role, event } = guest;
    const answer = {
      joined: true,
      role,
      event,
      eventName: await options.eventName(),
      name: guest.name,
    } satisfies JoinAnswer;
    return { ...json(200, answer), headers: { ...JSON_TYPE, 'set-cookie': keyCookie(COOKIE, key, KEPT_DAYS) } };
  };

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const url = new URL(request.url ?? '/', 'http://castellan.invalid');
    if (!sameOrigin(request)) return words(403, 'This page is not Castellan.');
    if (url.pathname === '/join')
      return request.method === 'POST' ? joined(request) : words(405, 'A code is sent, not read.');
    if (request.method !== 'GET' && request.method !== 'HEAD') return words(405, 'Only reading is possible here.');
    if (url.pathname === '/hub-guest') {
      const key = keyOf(request);
      const guest = key === undefined ? undefined : await holding(key);
      return json(guest === undefined ? 401 : 200, { role: guest?.role ?? null, name: guest?.name ?? null });
    }
    if (url.pathname === '/' && url.searchParams.get('role') !== 'hub')
      return { ...words(303, ''), headers: { location: '/?role=hub' } };
    return packedAsset(root, url.pathname, request.headers['accept-encoding']?.toString());
  };

  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    const send = ({ status, headers, body }: Reply): void => {
      response.writeHead(status, { ...SECURITY_HEADERS, ...headers }).end(request.method === 'HEAD' ? undefined : body);
    };
    if (!isOurs(request)) send(words(421, 'This name is not this machine’s.'));
    else if (!requests.admits(visitorOf(request.socket.remoteAddress)))
      send({ ...words(429, 'Too much at once. Wait a little.'), headers: { 'retry-after': '5', connection: 'close' } });
    else
      answer(request).then(send, (error: unknown) => {
        // A database that is away says so; whoever wants to come in tries again.
        if (error instanceof StoreError)
          send(json(503, { joined: false, text: error.text, seconds: 5 } satisfies JoinAnswer));
        else send(words(500, 'Castellan could not answer.'));
      });
  };

  const turnAway = (socket: Duplex, status: string): void => {
    socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\n\r\n`);
  };
  const admit = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const visitor = visitorOf(request.socket.remoteAddress);
    const path = new URL(request.url ?? '/', 'http://castellan.invalid').pathname;
    const fits = path === '/rpc/hub' && isOurs(request) && sameOrigin(request) && requests.admits(visitor);
    const key = fits ? keyOf(request) : undefined;
    const guest = key === undefined ? undefined : await holding(key);
    if (guest === undefined) return turnAway(socket, '403 Forbidden');
    const many = [...open.values()].filter((one) => one.visitor === visitor).length >= limits.sockets;
    if (many) return turnAway(socket, '429 Too Many Requests');
    sockets.handleUpgrade(request, socket, head, (opened) => {
      open.set(opened, { guest: guest.id, visitor });
      const messages = new Flow(limits.messages.burst, limits.messages.perSecond, now);
      let heard = true;
      const listen = setInterval(() => {
        if (!heard) opened.terminate();
        heard = false;
        opened.ping();
      }, SILENCE_MS / 2);
      opened.on('pong', () => (heard = true));
      opened.on('message', () => {
        heard = true;
        if (!messages.admits('')) opened.terminate();
      });
      opened.on('error', () => undefined);
      opened.on('close', () => {
        clearInterval(listen);
        open.delete(opened);
        onCame();
      });
      attach(webSocketChannel(opened), guest);
      onCame();
    });
  };

  const servers: Server[] = [];
  const close = async (): Promise<void> => {
    for (const socket of open.keys()) socket.terminate();
    sockets.close();
    await Promise.all(
      servers.map(
        (server) =>
          new Promise<void>((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
          }),
      ),
    );
  };
  const urls = new Map<string, string>();
  try {
    for (const address of addresses) {
      const server = createServer({ headersTimeout: 5000, requestTimeout: 10_000, keepAliveTimeout: 5000 });
      server.maxConnections = limits.connections;
      // One hall has one port: a free one that the first address was given is the others' too, where it is free there.
      const same = servers[0] === undefined ? port : (servers[0].address() as AddressInfo).port;
      const bound = await listenOn(server, address, same).catch((error: unknown) => {
        if (port !== 0 || same === 0) throw error;
        return listenOn(server, address, 0);
      });
      servers.push(server);
      hosts.add(hostOf(address, bound));
      urls.set(address, `http://${hostOf(address, bound)}/`);
      server.on('request', onRequest);
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        socket.on('error', () => undefined);
        admit(request, socket, head).catch(() => {
          turnAway(socket, '503 Service Unavailable');
        });
      });
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    urls,
    here: (guest) => [...open.values()].filter((one) => one.guest === guest).length,
    guests: () => [...new Set([...open.values()].map(({ guest }) => guest))],
    hangUp: (guest) => {
      for (const [socket, one] of open) if (one.guest === guest) socket.terminate();
    },
    close,
  };
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

function json(status: number, value: unknown): Reply {
  return { status, headers: JSON_TYPE, body: JSON.stringify(value) };
}

function words(status: number, sentence: string): Reply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: sentence };
}

/** The JSON of a short request; undefined for anything else. */
async function jsonOf(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return undefined;
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += String(part);
    if (body.length > MOST_JOIN_BYTES) return undefined;
  }
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

function listenOn(server: Server, address: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
