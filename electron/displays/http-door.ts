import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import type { Channel } from '../contract/rpc.ts';
import type { Overlays } from '../host.ts';
import type { ScreenInfo } from './screen-info.ts';
import { languageOf } from '../sentences.ts';
import { pathOf } from './assets.ts';
import { keyCookie, keyInCookie, sameKey } from './cookies.ts';
import { isOverlay, overlayEntry, overlayInfo } from './overlay-entry.ts';
import { packedAsset } from './packed.ts';
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
  /** How overlays of a stream get in; none do without it. */
  readonly overlays?: Overlays | undefined;
}

/** A fixed port keeps a bookmark, what a browser remembers by address, and the sources of a stream; any other will do. */
export const USUAL_PORT = 4786;

/** The screens that have a key of their own here. */
type KeyedRole = 'console' | 'display';
const ROLES: readonly KeyedRole[] = ['console', 'display'];
const cookieName = (role: KeyedRole): string => `castellan-${role}`;

/** A key for each role, and who has shown one. */
class Keys {
  readonly #keys: Readonly<Record<KeyedRole, string>>;

  constructor(keysFile: string | undefined) {
    this.#keys = keptKeys(keysFile);
  }

  of(role: KeyedRole): string {
    return this.#keys[role];
  }

  /** The role that a key from an address opens. */
  roleOf(key: string | null): KeyedRole | undefined {
    return ROLES.find((role) => key !== null && sameKey(key, this.#keys[role]));
  }

  /** Whether a request carries the cookie of a role; the console may also look. */
  admits(request: IncomingMessage, role: KeyedRole): boolean {
    const held = ROLES.filter((one) => {
      const value = keyInCookie(request, cookieName(one));
      return value !== undefined && sameKey(value, this.#keys[one]);
    });
    return held.includes(role) || (role === 'display' && held.includes('console'));
  }
}

const KeptKeys = z.strictObject({ console: z.string().min(32), display: z.string().min(32) });

/** The keys of the last start, or new ones. Only the person whose program this is can read them. */
function keptKeys(file: string | undefined): Readonly<Record<KeyedRole, string>> {
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

/**
 * Opens the door: files over http and calls over WebSocket, on loopback and nowhere else.
 * A foreign host name (DNS rebinding), a foreign origin or a missing key is turned away before anything is read.
 */
export async function openHttpDoor({ root, attach, port, keysFile, overlays }: HttpDoorOptions): Promise<HttpDoor> {
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
    answer(request, response, { root, keys, overlays }).catch(() => {
      response.writeHead(500, SECURITY_HEADERS).end();
    });
  });

  // A console may send a whole match file; a display has nothing long to say.
  const sockets = {
    console: new WebSocketServer({ noServer: true, maxPayload: 72 * 1024 * 1024 }),
    display: new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 }),
    overlay: new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 }),
  };
  overlays?.onChange(() => {
    for (const client of sockets.overlay.clients) client.terminate();
  });
  server.on('upgrade', (request, socket: Duplex, head) => {
    const role = ROLES.find((one) => request.url === `/rpc/${one}`);
    const sameOrigin = request.headers.origin === `http://${request.headers.host ?? ''}`;
    const url = new URL(request.url ?? '/', 'http://castellan.invalid');
    const access = overlays?.now() ?? null;
    if (
      url.pathname === '/rpc/overlay' &&
      access !== null &&
      ours(request) &&
      sameOrigin &&
      isOverlay(request, access)
    ) {
      sockets.overlay.handleUpgrade(request, socket, head, (opened) => {
        attach(webSocketChannel(opened), overlayInfo(request, url, access));
      });
      return;
    }
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

/** Where a display goes once it was let in: to the siege, or to the screen of a hall. */
const displayAddress = (url: URL): string =>
  url.searchParams.get('show') === 'hall' ? '/?role=display&show=hall' : '/?role=display';

interface Within {
  readonly root: string;
  readonly keys: Keys;
  readonly overlays: Overlays | undefined;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { root, keys, overlays }: Within,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://castellan.invalid');
  const refuse = (status: number, sentence: string): void => {
    response.writeHead(status, { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=utf-8' }).end(sentence);
  };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    refuse(405, 'Only reading is possible here.');
    return;
  }
  const access = overlays?.now() ?? null;
  const entry = overlayEntry(url, access);
  if (entry !== undefined) {
    response.writeHead(303, { ...SECURITY_HEADERS, location: entry.location, 'set-cookie': entry.cookie }).end();
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
        location: role === 'display' ? displayAddress(url) : '/',
        'set-cookie': keyCookie(cookieName(role), keys.of(role)),
      })
      .end();
    return;
  }
  const overlay = isOverlay(request, access);
  if (!overlay && !keys.admits(request, 'display')) {
    refuse(
      401,
      'Castellan lets in who was invited. Open the address that it printed, or ask the console for the one of a display.',
    );
    return;
  }
  const asked = url.searchParams.get('role');
  const mayLook = asked === 'display' ? keys.admits(request, 'display') : asked === 'overlay' && overlay;
  if (url.pathname === '/' && !mayLook && !keys.admits(request, 'console')) {
    if (!keys.admits(request, 'display')) {
      refuse(401, 'This address opens an overlay and nothing else.');
      return;
    }
    response.writeHead(303, { ...SECURITY_HEADERS, location: '/?role=display' }).end();
    return;
  }
  const asset = await packedAsset(root, pathOf(url), request.headers['accept-encoding']?.toString());
  response
    .writeHead(asset.status, { ...SECURITY_HEADERS, ...asset.headers })
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
