import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { Channel } from '../contract/rpc.ts';
import type { Overlays } from '../host.ts';
import type { ScreenInfo } from './screen-info.ts';
import { languageOf } from '../sentences.ts';
import { pathOf } from './assets.ts';
import { keyCookie, keyInCookie, sameKey } from './cookies.ts';
import { Front, words, type Admission, type Reply, type Visit } from './front.ts';
import { isOverlay, overlayEntry, overlayInfo } from './overlay-entry.ts';
import { packedAsset } from './packed.ts';
import { webSocketChannel } from './websocket-channel.ts';

/** Screens served over http on this machine only. */
export interface HttpDoor {
  readonly port: number;
  /** URL that lets a browser in as the console. */
  readonly consoleUrl: string;
  /** URL that lets a browser in as a display, which only watches. */
  readonly displayUrl: string;
  readonly close: () => Promise<void>;
}

export interface HttpDoorOptions {
  /** Absolute folder of the built screens. */
  readonly root: string;
  readonly attach: (channel: Channel, who: ScreenInfo) => void;
  /** 0 for any free port. */
  readonly port: number;
  /** File that keeps the keys between starts, so that a screen that was let in can reconnect. */
  readonly keysFile?: string | undefined;
  /** Access for stream overlays; without it there are none. */
  readonly overlays?: Overlays | undefined;
}

/** A fixed port preserves bookmarks, per-origin browser storage and stream sources; any other port works too. */
export const USUAL_PORT = 4786;

/** The largest message in bytes: a console may send a whole match file; a display sends nothing long. */
const MOST_OF_A_CONSOLE = 72 * 1024 * 1024;
const MOST_OF_A_DISPLAY = 64 * 1024;
const INVITED =
  'Castellan lets in who was invited. Open the address that it printed, or ask the console for the one of a display.';

/** The screens with a key of their own here. */
type KeyedRole = 'console' | 'display';
const ROLES: readonly KeyedRole[] = ['console', 'display'];
const cookieName = (role: KeyedRole): string => `castellan-${role}`;

/** A key for each role, and the check of who has shown one. */
class Keys {
  readonly #keys: Readonly<Record<KeyedRole, string>>;

  constructor(keysFile: string | undefined) {
    this.#keys = keptKeys(keysFile);
  }

  of(role: KeyedRole): string {
    return this.#keys[role];
  }

  /** The role that a key in a URL grants. */
  roleOf(key: string | null): KeyedRole | undefined {
    return ROLES.find((role) => key !== null && sameKey(key, this.#keys[role]));
  }

  /** Whether a request has the cookie of a role; the console may also view displays. */
  admits(request: IncomingMessage, role: KeyedRole): boolean {
    const held = ROLES.filter((one) => {
      const value = keyInCookie(request, cookieName(one));
      return value !== undefined && sameKey(value, this.#keys[one]);
    });
    return held.includes(role) || (role === 'display' && held.includes('console'));
  }
}

const KeptKeys = z.strictObject({ console: z.string().min(32), display: z.string().min(32) });

/** The keys of the last start, or new ones. Only the owner of the program can read them. */
function keptKeys(file: string | undefined): Readonly<Record<KeyedRole, string>> {
  try {
    if (file !== undefined) return KeptKeys.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // No file yet, or a damaged one: generate new keys.
  }
  const keys = { console: newKey(), display: newKey() };
  try {
    if (file !== undefined) writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  } catch {
    // The journal reports an unwritable folder; here it only means new keys at the next start.
  }
  return keys;
}

function newKey(): string {
  return randomBytes(24).toString('base64url');
}

/**
 * Opens the door: files over http and calls over WebSocket, on loopback only. A foreign host name (DNS rebinding), a
 * foreign origin or a missing key is refused before anything is read.
 */
export async function openHttpDoor({ root, attach, port, keysFile, overlays }: HttpDoorOptions): Promise<HttpDoor> {
  const keys = new Keys(keysFile);
  const pages = new Set<WebSocket>();
  const admit = ({ request, url }: Visit): Admission | undefined => {
    const access = overlays?.now() ?? null;
    const { origin, host, 'accept-language': languages } = request.headers;
    if (origin !== `http://${host ?? ''}`) return undefined;
    if (url.pathname === '/rpc/overlay' && access !== null && isOverlay(request, access))
      return {
        mostBytes: MOST_OF_A_DISPLAY,
        opened: (socket) => {
          pages.add(socket);
          socket.once('close', () => pages.delete(socket));
          attach(webSocketChannel(socket), overlayInfo(request, url, access));
        },
      };
    const role = ROLES.find((one) => request.url === `/rpc/${one}`);
    if (role === undefined || !keys.admits(request, role)) return undefined;
    return {
      mostBytes: role === 'console' ? MOST_OF_A_CONSOLE : MOST_OF_A_DISPLAY,
      opened: (socket) => {
        attach(webSocketChannel(socket), { role, language: languageOf(languages) });
      },
    };
  };
  const front = new Front({
    answer: (visit) => answer(visit, { root, keys, overlays }),
    admit: async (visit) => admit(visit) ?? words(403, INVITED),
    names: (address, bound) => [`${address}:${String(bound)}`, `localhost:${String(bound)}`],
  });
  const bound = await front.listen('127.0.0.1', port);
  overlays?.onChange(() => {
    for (const page of pages) page.terminate();
  });
  const base = `http://127.0.0.1:${String(bound)}/`;
  return {
    port: bound,
    consoleUrl: `${base}?k=${keys.of('console')}`,
    displayUrl: `${base}?role=display&k=${keys.of('display')}`,
    close: () => front.close(),
  };
}

/** Where a display is redirected once let in: to the siege, or to the hall screen. */
const displayAddress = (url: URL): string =>
  url.searchParams.get('show') === 'hall' ? '/?role=display&show=hall' : '/?role=display';

interface Within {
  readonly root: string;
  readonly keys: Keys;
  readonly overlays: Overlays | undefined;
}

async function answer({ request, url }: Visit, { root, keys, overlays }: Within): Promise<Reply> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return words(405, 'Only reading is possible here.');
  const access = overlays?.now() ?? null;
  const entry = overlayEntry(url, access);
  if (entry !== undefined) return sentOn(entry.location, entry.cookie);
  const shown = url.searchParams.get('k');
  if (url.pathname === '/' && shown !== null) {
    const role = keys.roleOf(shown);
    if (role === undefined)
      return words(401, 'This address is from an earlier start. Use the one that Castellan prints or shows now.');
    // Move the key from the URL into a cookie that no page can read.
    return sentOn(role === 'display' ? displayAddress(url) : '/', keyCookie(cookieName(role), keys.of(role)));
  }
  const overlay = isOverlay(request, access);
  if (!overlay && !keys.admits(request, 'display')) return words(401, INVITED);
  const asked = url.searchParams.get('role');
  const mayLook = asked === 'display' ? keys.admits(request, 'display') : asked === 'overlay' && overlay;
  if (url.pathname === '/' && !mayLook && !keys.admits(request, 'console')) {
    if (!keys.admits(request, 'display')) return words(401, 'This address opens an overlay and nothing else.');
    return sentOn('/?role=display');
  }
  return packedAsset(root, pathOf(url), request.headers['accept-encoding']?.toString());
}

function sentOn(location: string, cookie?: string): Reply {
  return { status: 303, headers: { location, ...(cookie === undefined ? {} : { 'set-cookie': cookie }) } };
}
