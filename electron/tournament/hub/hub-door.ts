import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { text, type Text } from '../../../rules/kernel/text.ts';
import { JoinAsk, type HubGuestAnswer, type JoinAnswer } from '../../contract/hub-api.ts';
import type { Channel } from '../../contract/rpc.ts';
import { packedAsset } from '../../displays/packed.ts';
import { keyCookie, keyInCookie } from '../../displays/cookies.ts';
import { Front, words, type Admission, type Reply, type Visit } from '../../displays/front.ts';
import { hostOf } from '../../displays/room/addresses.ts';
import { Flow, Patience, type WrongCodes } from '../../displays/room/limits.ts';
import { jsonOf } from '../../displays/room/short-json.ts';
import { webSocketChannel } from '../../displays/websocket-channel.ts';
import { StoreError } from '../store/store-error.ts';
import { abroad } from './abroad.ts';
import type { HubGuest, Wish } from './people.ts';

/** The hub's door: closed unless the organiser opened it. Everybody gets the screens, only guests get sockets. */
export interface HubDoor {
  /** The URL to open in a browser, by listening address. */
  readonly urls: ReadonlyMap<string, string>;
  /** Number of a guest's open sockets. */
  readonly here: (guest: string) => number;
  /** Guests with a socket. */
  readonly guests: () => readonly string[];
  readonly hangUp: (guest: string) => void;
  readonly close: () => Promise<void>;
}

/** Limits per guest and per address in the hall. */
export interface HubLimits {
  /** Open sockets per guest: a table has one, a phone one per page. */
  readonly sockets: number;
  /** Open sockets per address: a whole hall may share one. */
  readonly socketsOfAddress: number;
  /** Connections per address that have not sent a request yet. */
  readonly silent: number;
  readonly connections: number;
  readonly requests: { readonly burst: number; readonly perSecond: number };
  readonly messages: { readonly burst: number; readonly perSecond: number };
  /** Per address. */
  readonly wrongCodes: WrongCodes;
}

/** Machines in a hall may share one address; a table sends at most about ten messages a second. */
export const USUAL_LIMITS: HubLimits = {
  sockets: 16,
  socketsOfAddress: 1500,
  silent: 64,
  connections: 2048,
  requests: { burst: 2000, perSecond: 200 },
  messages: { burst: 400, perSecond: 60 },
  // One who mistypes must not keep everybody behind the same address out for long.
  wrongCodes: { free: 10, longestWait: 30_000 },
};

export interface HubDoorOptions {
  /** Absolute folder of the built screens. */
  readonly root: string;
  readonly addresses: readonly string[];
  /** 0 for any free port. */
  readonly port: number;
  readonly eventName: () => Promise<string>;
  readonly join: (wish: Wish) => Promise<HubGuest | Text>;
  /** Forgets a guest who leaves. */
  readonly leave: (guest: string) => Promise<void>;
  readonly holding: (key: string) => Promise<HubGuest | undefined>;
  readonly attach: (channel: Channel, guest: HubGuest) => void;
  /** Called when a guest's socket opens or closes. */
  readonly onCame: () => void;
  /** Monotonic clock in ms. */
  readonly now: () => number;
  readonly limits?: HubLimits;
}

const COOKIE = 'castellan-hub';
const KEPT_DAYS = 30;
/** A message carries at most two hundred rows of a match. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Live clients send something every few seconds. */
const SILENCE_MS = 60_000;
const MOST_JOIN_BYTES = 2048;
const FOREIGN = 'This page is not Castellan.';
/** Characters not allowed in a name, which must be readable on one line. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A browser sends the origin of the page; a Castellan at a table is no page and sends none. */
const isOwnPage = ({ headers: { origin, host } }: IncomingMessage): boolean =>
  origin === undefined || origin === `http://${host ?? ''}`;

const keyOf = (request: IncomingMessage): string | undefined =>
  /^Bearer ([\w-]{32,64})$/.exec(request.headers.authorization ?? '')?.[1] ?? keyInCookie(request, COOKIE);

const drawnKey = (): string => randomBytes(24).toString('base64url');

/**
 * Opens the door on each address. Refuses foreign host names, foreign origins and excess requests without reading them.
 */
export async function openHubDoor(options: HubDoorOptions): Promise<HubDoor> {
  const { addresses, port, now, limits = USUAL_LIMITS } = options;
  const visits = new HubVisits(options, limits);
  const front = new Front({
    // If the database is unavailable the visitor gets an error and can try again.
    answer: (visit) =>
      visits.answer(visit).catch((error: unknown) => {
        if (!(error instanceof StoreError)) throw error;
        return json(503, { joined: false, text: abroad(error.text), seconds: 5 } satisfies JoinAnswer);
      }),
    admit: (visit) => visits.admit(visit),
    names: (address, bound) => [hostOf(address, bound)],
    requests: new Flow(limits.requests.burst, limits.requests.perSecond, now),
    limits: {
      connections: limits.connections,
      ofVisitor: limits.connections,
      // A whole hall may share one address and arrive at the same moment.
      silentOfVisitor: limits.silent,
    },
  });
  const urls = await listenOn(front, addresses, port);
  return {
    urls,
    here: (guest) => visits.open().filter((one) => one.guest === guest).length,
    guests: () => [...new Set(visits.open().map(({ guest }) => guest))],
    hangUp: (guest) => {
      visits.hangUp(guest);
    },
    close: () => front.close(),
  };
}

/**
 * Listens on all addresses or on none.
 * @returns the URL to open in a browser, by address
 */
async function listenOn(
  front: Front,
  addresses: readonly string[],
  port: number,
): Promise<ReadonlyMap<string, string>> {
  const urls = new Map<string, string>();
  let same = port;
  try {
    for (const address of addresses) {
      // All addresses should share one port: try the free port that the first one got, and fall back if it is taken.
      const bound = await front.listen(address, same).catch((error: unknown) => {
        if (port !== 0 || same === 0) throw error;
        return front.listen(address, 0);
      });
      if (urls.size === 0) same = bound;
      urls.set(address, `http://${hostOf(address, bound)}/`);
    }
    return urls;
  } catch (error) {
    await front.close();
    throw error;
  }
}

/** Answers visitors at the door and manages guests' sockets. */
class HubVisits {
  readonly #options: HubDoorOptions;
  readonly #limits: HubLimits;
  readonly #patience: Patience;
  readonly #open = new Map<WebSocket, { readonly guest: string; readonly visitor: string }>();

  constructor(options: HubDoorOptions, limits: HubLimits) {
    this.#options = options;
    this.#limits = limits;
    this.#patience = new Patience(options.now, limits.wrongCodes);
  }

  /** Open sockets, with the guest of each. */
  open(): readonly { readonly guest: string; readonly visitor: string }[] {
    return [...this.#open.values()];
  }

  hangUp(guest: string): void {
    for (const [socket, one] of this.#open) if (one.guest === guest) socket.terminate();
  }

  async answer(visit: Visit): Promise<Reply> {
    const { request, url } = visit;
    if (!isOwnPage(request)) return words(403, FOREIGN);
    if (url.pathname === '/join')
      return request.method === 'POST' ? this.#joined(visit) : words(405, 'A code is sent, not read.');
    if (url.pathname === '/leave')
      return request.method === 'POST'
        ? this.#left(request)
        : words(405, 'Whoever leaves says so: it is sent, not read.');
    if (request.method !== 'GET' && request.method !== 'HEAD') return words(405, 'Only reading is possible here.');
    if (url.pathname === '/hub-guest') return this.#whoIsIn(request);
    if (url.pathname === '/' && url.searchParams.get('role') !== 'hub')
      return { status: 303, headers: { location: '/?role=hub' } };
    return packedAsset(this.#options.root, url.pathname, request.headers['accept-encoding']?.toString());
  }

  async admit({ request, url, visitor }: Visit): Promise<Admission | Reply> {
    if (!isOwnPage(request)) return words(403, FOREIGN);
    const guest = url.pathname === '/rpc/hub' ? await this.#guestOf(request) : undefined;
    if (guest === undefined) return words(403, 'This hall lets in who has shown its code.');
    const { sockets, socketsOfAddress, messages } = this.#limits;
    const open = this.open();
    if (
      open.filter((one) => one.guest === guest.id).length >= sockets ||
      open.filter((one) => one.visitor === visitor).length >= socketsOfAddress
    )
      return words(429, 'Too many pages are open. Close one of them.');
    return {
      mostBytes: MOST_BYTES,
      messages: new Flow(messages.burst, messages.perSecond, this.#options.now),
      opened: (socket) => {
        this.#attach(socket, guest, visitor);
      },
    };
  }

  async #guestOf(request: IncomingMessage): Promise<HubGuest | undefined> {
    const key = keyOf(request);
    return key === undefined ? undefined : this.#options.holding(key);
  }

  async #whoIsIn(request: IncomingMessage): Promise<Reply> {
    const guest = await this.#guestOf(request);
    const said = guest === undefined ? null : { role: guest.role, name: guest.name, event: guest.event };
    return json(guest === undefined ? 401 : 200, { guest: said } satisfies HubGuestAnswer);
  }

  /** Signs a device out: its key becomes invalid and the browser forgets it. Repeating this is harmless. */
  async #left(request: IncomingMessage): Promise<Reply> {
    const guest = await this.#guestOf(request);
    if (guest !== undefined) await this.#options.leave(guest.id);
    return {
      ...json(200, { guest: null } satisfies HubGuestAnswer),
      headers: { 'set-cookie': keyCookie(COOKIE, '', 0) },
    };
  }

  #attach(socket: WebSocket, guest: HubGuest, visitor: string): void {
    this.#open.set(socket, { guest: guest.id, visitor });
    let heard = true;
    const listen = setInterval(() => {
      if (!heard) socket.terminate();
      heard = false;
      socket.ping();
    }, SILENCE_MS / 2);
    socket.on('pong', () => (heard = true));
    socket.on('message', () => (heard = true));
    socket.on('close', () => {
      clearInterval(listen);
      this.#open.delete(socket);
      this.#options.onCame();
    });
    this.#options.attach(webSocketChannel(socket), guest);
    this.#options.onCame();
  }

  /** The key of a browser that is already in, so that scanning a badge again creates no second guest. */
  async #keyOfGuest(request: IncomingMessage): Promise<string | undefined> {
    const key = keyInCookie(request, COOKIE);
    return key === undefined || (await this.#options.holding(key)) === undefined ? undefined : key;
  }

  async #joined({ request, visitor }: Visit): Promise<Reply> {
    const waits = Math.ceil(this.#patience.waits(visitor) / 1000);
    if (waits > 0) return notIn(429, text('event-hub.wait', { seconds: waits }), waits);
    const asked = JoinAsk.safeParse(await jsonOf(request, MOST_JOIN_BYTES));
    if (!asked.success) return notIn(400, text('event-hub.unreadable'));
    const name = asked.data.name.replaceAll(UNREADABLE, '').trim().slice(0, 40);
    const { join, eventName } = this.#options;
    let key = asked.data.key ?? (await this.#keyOfGuest(request)) ?? drawnKey();
    let guest = await join({ ...asked.data, name, key });
    // Joining as somebody else makes a new guest, who then owns the browser.
    if (asked.data.key === null && 'key' in guest && guest.key === 'event-hub.key-used')
      guest = await join({ ...asked.data, name, key: (key = drawnKey()) });
    if ('key' in guest) {
      if (guest.key !== 'event-hub.wrong-code') return notIn(409, guest);
      return notIn(403, guest, Math.ceil(this.#patience.wrong(visitor) / 1000));
    }
    this.#patience.right(visitor);
    const { role, event } = guest;
    const answer = { joined: true, role, event, eventName: await eventName(), name: guest.name } satisfies JoinAnswer;
    return { ...json(200, answer), headers: { 'set-cookie': keyCookie(COOKIE, key, KEPT_DAYS) } };
  }
}

function notIn(status: number, why: Text, seconds = 0): Reply {
  return json(status, { joined: false, text: why, seconds } satisfies JoinAnswer);
}

function json(status: number, value: unknown): Reply {
  return { status, json: value };
}
