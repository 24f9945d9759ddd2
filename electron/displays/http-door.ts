import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import type { Channel, Role } from '../contract/rpc.ts';
import type { ScreenInfo } from '../host.ts';
import { languageOf } from '../sentences.ts';
import { readAsset } from './assets.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { webSocketChannel } from './websocket-channel.ts';

/** Served screens over http on this machine alone. */
export interface HttpDoor {
  readonly port: number;
  /** Address that lets a browser in as the console. */
  readonly consoleUrl: string;
  /** Address that lets a browser in as a display: it looks and does not touch. */
  readonly displayUrl: string;
  readonly close: () => Promise<void>;
}

export interface HttpDoorOptions {
  /** Absolute folder of the built screens. */
  readonly root: string;
  readonly attach: (channel: Channel, who: ScreenInfo) => void;
  /** 0 for any free port. */
  readonly port: number;
  /** File that keeps the keys from one start to the next, so that a screen that was let in finds its way back. */
  readonly keysFile?: string | undefined;
}

const ROLES: readonly Role[] = ['console', 'display'];
const cookieName = (role: Role): string => `castellan-${role}`;

/** A key for each role, and who has shown one. */
class Keys {
  readonly #keys: Readonly<Record<Role, string>>;

  constructor(keysFile: string | undefined) {
    this.#keys = keptKeys(keysFile);
  }

  of(role: Role): string {
    return this.#keys[role];
  }

  /** The role that a key from an address opens. */
  roleOf(key: string | null): Role | undefined {
    return ROLES.find((role) => key !== null && sameKey(key, this.#keys[role]));
  }

  /** Whether a request carries the cookie of a role; the console may also look. */
  admits(request: IncomingMessage, role: Role): boolean {
    const cookies = request.headers.cookie ?? '';
    const held = ROLES.filter((one) => {
      const value = new RegExp(`(?:^|;\\s*)${cookieName(one)}=([\\w-]+)`).exec(cookies)?.[1];
      return value !== undefined && sameKey(value, this.#keys[one]);
    });
    return held.includes(role) || (role === 'display' && held.includes('console'));
  }
}

const KeptKeys = z.strictObject({ console: z.string().min(32), display: z.string().min(32) });

/** The keys of the last start, or new ones. Only the person whose program this is can read them. */
function keptKeys(file: string | undefined): Readonly<Record<Role, string>> {
  try {
    if (file !== undefined) return KeptKeys.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // None yet, or a damaged file: new ones are drawn.
  }
  const keys = { console: newKey(), display: newKey() };
  try {
    if (file !== undefined) writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  } catch {
    // A folder that cannot be written is the journal's to tell; here it only means new keys at the next start.
  }
  return keys;
}

function newKey(): string {
  return randomBytes(24).toString('base64url');
}

function sameKey(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/**
 * Opens the door: files over http and calls over WebSocket, on loopback and nowhere else.
 * A foreign host name (DNS rebinding), a foreign origin or a missing key is turned away before anything is read.
 */
export async function openHttpDoor({ root, attach, port, keysFile }: HttpDoorOptions): Promise<HttpDoor> {
  const keys = new Keys(keysFile);
  const server = createServer();
  await listen(server, port);
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  const hosts = [`127.0.0.1:${String(bound)}`, `localhost:${String(bound)}`];
  const ours = (request: IncomingMessage): boolean =>
    request.headers.host !== undefined && hosts.includes(request.headers.host);

  server.on('request', (request, response) => {
    if (!ours(request)) {
      response.writeHead(421, SECURITY_HEADERS).end();
      return;
    }
    answer(request, response, root, keys).catch(() => {
      response.writeHead(500, SECURITY_HEADERS).end();
    });
  });

  // A console may send a whole match file; a display has nothing long to say.
  const sockets = {
    console: new WebSocketServer({ noServer: true, maxPayload: 72 * 1024 * 1024 }),
    display: new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 }),
  };
  server.on('upgrade', (request, socket: Duplex, head) => {
    const role = ROLES.find((one) => request.url === `/rpc/${one}`);
    const sameOrigin = request.headers.origin === `http://${request.headers.host ?? ''}`;
    if (role === undefined || !ours(request) || !sameOrigin || !keys.admits(request, role)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets[role].handleUpgrade(request, socket, head, (opened) => {
      attach(webSocketChannel(opened), { role, language: languageOf(request.headers['accept-language']) });
    });
  });

  const base = `http://127.0.0.1:${String(bound)}/`;
  return {
    port: bound,
    consoleUrl: `${base}?k=${keys.of('console')}`,
    displayUrl: `${base}?role=display&k=${keys.of('display')}`,
    close: () =>
      new Promise((resolve) => {
        for (const of of Object.values(sockets)) {
          for (const client of of.clients) client.terminate();
          of.close();
        }
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, root: string, keys: Keys): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://castellan.invalid');
  const refuse = (status: number, sentence: string): void => {
    response.writeHead(status, { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=utf-8' }).end(sentence);
  };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    refuse(405, 'Only reading is possible here.');
    return;
  }
  const shown = url.searchParams.get('k');
  if (url.pathname === '/' && shown !== null) {
    const role = keys.roleOf(shown);
    if (role === undefined) {
      refuse(401, 'This address is from an earlier start. Use the one that Castellan prints or shows now.');
      return;
    }
    // The key leaves the address bar and stays in a cookie that no page can read.
    response
      .writeHead(303, {
        ...SECURITY_HEADERS,
        location: role === 'display' ? '/?role=display' : '/',
        'set-cookie': `${cookieName(role)}=${keys.of(role)}; HttpOnly; SameSite=Strict; Path=/`,
      })
      .end();
    return;
  }
  if (!keys.admits(request, 'display')) {
    refuse(
      401,
      'Castellan lets in who was invited. Open the address that it printed, or ask the console for the one of a display.',
    );
    return;
  }
  if (url.pathname === '/' && url.searchParams.get('role') !== 'display' && !keys.admits(request, 'console')) {
    response.writeHead(303, { ...SECURITY_HEADERS, location: '/?role=display' }).end();
    return;
  }
  const asset = await readAsset(root, url.pathname);
  response
    .writeHead(asset.status, { ...SECURITY_HEADERS, 'content-type': asset.type })
    .end(request.method === 'HEAD' ? undefined : asset.body);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}
