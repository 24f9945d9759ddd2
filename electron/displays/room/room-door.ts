import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { Channel } from '../../contract/rpc.ts';
import type { Overlays } from '../../host.ts';
import type { ScreenInfo } from '../screen-info.ts';
import { languageOf } from '../../sentences.ts';
import { pathOf } from '../assets.ts';
import { packedAsset } from '../packed.ts';
import { keyCookie, keyInCookie } from '../cookies.ts';
import { Front, words, type Admission, type Reply, type Visit } from '../front.ts';
import { isOverlay, overlayEntry, overlayInfo } from '../overlay-entry.ts';
import { webSocketChannel } from '../websocket-channel.ts';
import { hostOf } from './addresses.ts';
import type { GuestBook } from './guest-book.ts';
import { readJoin } from './join.ts';
import type { JoinCode } from './join-code.ts';
import { Flow, Patience } from './limits.ts';

/** The door for others in the room. It is closed until a person opens it, and knows nothing about what is behind it. */
export interface RoomDoor {
  /** The URL that a guest opens, by listening address. */
  readonly urls: ReadonlyMap<string, string>;
  /** How many pages of a guest are open. */
  readonly here: (guest: string) => number;
  /** Disconnects every page of a guest; on reconnecting, the guest book's current entry applies. */
  readonly hangUp: (guest: string) => void;
  readonly close: () => Promise<void>;
}

export interface RoomDoorOptions {
  /** Absolute folder of the built screens. They are not secret, so every visitor may load them. */
  readonly root: string;
  readonly addresses: readonly string[];
  /** 0 for any free port. */
  readonly port: number;
  readonly guests: GuestBook;
  readonly code: JoinCode;
  readonly overlays: Overlays;
  readonly attach: (channel: Channel, who: ScreenInfo) => void;
  /** Called when a page of a guest or an overlay opens or closes. */
  readonly onCame: () => void;
  /** ms since 1970 */
  readonly now: () => number;
}

const COOKIE = 'castellan-guest';
const KEPT_DAYS = 180;
/** A page needs about forty files at once; after that a guest sends hardly any requests. */
const REQUESTS = { burst: 240, perSecond: 20 };
const MESSAGES = { burst: 240, perSecond: 20 };
const MOST_PAGES = 16;
/** A page sends a sign of life every two seconds. */
const SILENCE_MS = 45_000;
const OVERLAYS = ' overlays';
const FOREIGN = 'This page is not Castellan.';

function guestOf(guests: GuestBook, request: IncomingMessage): ReturnType<GuestBook['holding']> {
  const key = keyInCookie(request, COOKIE);
  return key === undefined ? undefined : guests.holding(key);
}

const sameOrigin = ({ headers: { origin, host } }: IncomingMessage): boolean => origin === `http://${host ?? ''}`;

interface Page {
  readonly owner: string;
  readonly visitor: string;
}

/** The open pages of guests and overlays. A silent one is disconnected. */
class Pages {
  readonly #open = new Map<WebSocket, Page>();
  readonly #onGone: () => void;

  constructor(onGone: () => void) {
    this.#onGone = onGone;
  }

  add(socket: WebSocket, page: Page): void {
    this.#open.set(socket, page);
    let silence: NodeJS.Timeout | undefined;
    const listen = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        socket.terminate();
      }, SILENCE_MS);
    };
    listen();
    socket.on('message', listen);
    socket.once('close', () => {
      clearTimeout(silence);
      this.#open.delete(socket);
      this.#onGone();
    });
  }

  /** The number of pages of an owner or a visitor. */
  of({ owner, visitor }: Partial<Page>): number {
    return [...this.#open.values()].filter((page) => page.owner === owner || page.visitor === visitor).length;
  }

  hangUp(owner: string): void {
    for (const [socket, page] of this.#open) if (page.owner === owner) socket.terminate();
  }
}

/**
 * Opens the door on each address. A foreign host name, a foreign origin or too many requests are refused before
 * anything is read. A code lets a guest in to watch; anything more is up to the guest book, which is checked again at
 * every call.
 */
export async function openRoomDoor(options: RoomDoorOptions): Promise<RoomDoor> {
  const { root, addresses, port, guests, overlays, attach, onCame, now } = options;
  const join = readJoin({ ...options, patience: new Patience(now) });
  const pages = new Pages(onCame);

  const answer = async ({ request, url, visitor }: Visit): Promise<Reply> => {
    if (url.pathname === '/join') {
      if (request.method !== 'POST') return words(405, 'A code is sent, not read.');
      if (!sameOrigin(request)) return words(403, FOREIGN);
      const joined = await join(request, visitor);
      return joined.key === undefined
        ? joined.reply
        : { ...joined.reply, headers: { 'set-cookie': keyCookie(COOKIE, joined.key, KEPT_DAYS) } };
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return words(405, 'Only reading is possible here.');
    if (url.pathname === '/guest') {
      const guest = guestOf(guests, request);
      return { status: guest === undefined ? 401 : 200, json: { name: guest?.name ?? null } };
    }
    if (url.pathname === '/') {
      const entry = overlayEntry(url, overlays.now());
      if (entry !== undefined)
        return { status: 303, headers: { location: entry.location, 'set-cookie': entry.cookie } };
      const role = url.searchParams.get('role');
      if (url.searchParams.has('k') || (role !== 'guest' && role !== 'overlay'))
        return { status: 303, headers: { location: '/?role=guest' } };
    }
    return packedAsset(root, pathOf(url), request.headers['accept-encoding']?.toString());
  };

  const admit = async (visit: Visit): Promise<Admission | Reply> => {
    const { request, visitor } = visit;
    if (!sameOrigin(request)) return words(403, FOREIGN);
    const who = caller(visit);
    if (who === undefined) return words(403, 'Castellan lets in who has shown the code of its console.');
    if (pages.of({ visitor }) >= MOST_PAGES) return words(429, 'Too many pages are open. Close one of them.');
    return {
      mostBytes: 16 * 1024,
      messages: new Flow(MESSAGES.burst, MESSAGES.perSecond, now),
      opened: (opened) => {
        pages.add(opened, { owner: who.owner, visitor });
        attach(webSocketChannel(opened), who.info);
        onCame();
      },
    };
  };

  /** Who requests a socket, and in which role; `undefined` without a key. */
  const caller = ({ request, url }: Visit): { readonly owner: string; readonly info: ScreenInfo } | undefined => {
    const access = overlays.now();
    if (url.pathname === '/rpc/overlay')
      return access !== null && isOverlay(request, access)
        ? { owner: OVERLAYS, info: overlayInfo(request, url, access) }
        : undefined;
    const guest = url.pathname === '/rpc/guest' ? guestOf(guests, request) : undefined;
    return guest && { owner: guest.id, info: infoOf(guests, guest.id, languageOf(request.headers['accept-language'])) };
  };

  overlays.onChange(() => {
    pages.hangUp(OVERLAYS);
  });
  const front = new Front({
    answer,
    admit,
    names: (address, bound) => [hostOf(address, bound)],
    requests: new Flow(REQUESTS.burst, REQUESTS.perSecond, now),
  });
  const urls = new Map<string, string>();
  try {
    for (const address of addresses) urls.set(address, `http://${hostOf(address, await front.listen(address, port))}/`);
  } catch (error) {
    await front.close();
    throw error;
  }
  return {
    urls,
    here: (guest) => pages.of({ owner: guest }),
    hangUp: (guest) => {
      pages.hangUp(guest);
    },
    close: () => front.close(),
  };
}

/** What the host knows about a guest: read from the book at every call, so that revoked rights end at once. */
function infoOf(guests: GuestBook, id: string, language: 'en' | 'fr'): ScreenInfo {
  return {
    get role() {
      return guests.of(id)?.kind ?? 'display';
    },
    get seat() {
      return guests.of(id)?.seat ?? undefined;
    },
    name: guests.of(id)?.name ?? '',
    language,
  };
}
