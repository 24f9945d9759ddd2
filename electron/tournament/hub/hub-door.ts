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
import { Flow, Patience } from '../../displays/room/limits.ts';
import { webSocketChannel } from '../../displays/websocket-channel.ts';
import { StoreError } from '../store/store-error.ts';
import { abroad } from './abroad.ts';
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
  /** Forgets a guest who leaves by themselves. */
  readonly leave: (guest: string) => Promise<void>;
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
const FOREIGN = 'This page is not Castellan.';
/** What a name is made of: what can be read, on one line. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Opens the door on each address. Foreign host names, foreign origins and too much at once are turned away unread. */
export async function openHubDoor(options: HubDoorOptions): Promise<HubDoor> {
  const { root, addresses, port, attach, holding, onCame, now, limits = USUAL_LIMITS } = options;
  const patience = new Patience(now);
  const open = new Map<WebSocket, { readonly guest: string; readonly visitor: string }>();
  /** A browser names the page that asks; a Castellan at a table is no page. */
  const sameOrigin = ({ headers: { origin, host } }: IncomingMessage): boolean =>
    origin === undefined || origin === `http://${host ?? ''}`;
  const keyOf = (request: IncomingMessage): string | undefined =>
    /^Bearer ([\w-]{32,64})$/.exec(request.headers.authorization ?? '')?.[1] ?? keyInCookie(request, COOKIE);

  /** The key of a browser that is in already: a badge that is scanned again brings no second guest. */
  const keyOfGuest = async (request: IncomingMessage): Promise<string | undefined> => {
    const key = keyInCookie(request, COOKIE);
    return key === undefined || (await holding(key)) === undefined ? undefined : key;
  };

  const joined = async ({ request, visitor }: Visit): Promise<Reply> => {
    const no = (status: number, why: Text, seconds = 0): Reply =>
      json(status, { joined: false, text: why, seconds } satisfies JoinAnswer);
    const waits = Math.ceil(patience.waits(visitor) / 1000);
    if (waits > 0) return no(429, text('event-hub.wait', { seconds: waits }), waits);
    const asked = JoinAsk.safeParse(await jsonOf(request));
    const name = asked.data?.name.replaceAll(UNREADABLE, '').trim().slice(0, 40) ?? '';
    if (!asked.success) return no(400, text('event-hub.unreadable'));
    const drawn = (): string => randomBytes(24).toString('base64url');
    let key = asked.data.key ?? (await keyOfGuest(request)) ?? drawn();
    let guest = await options.join({ ...asked.data, name, key });
    // Whoever comes in as somebody else is another guest, and the browser is theirs from now on.
    if (asked.data.key === null && 'key' in guest && guest.key === 'event-hub.key-used')
      guest = await options.join({ ...asked.data, name, key: (key = drawn()) });
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
    return { ...json(200, answer), headers: { 'set-cookie': keyCookie(COOKIE, key, KEPT_DAYS) } };
  };

  /** Nobody is in on that device any more: its key opens nothing, and the browser forgets it. Leaving twice is no mistake. */
  const left = async (request: IncomingMessage): Promise<Reply> => {
    const key = keyOf(request);
    const guest = key === undefined ? undefined : await holding(key);
    if (guest !== undefined) await options.leave(guest.id);
    return {
      ...json(200, { guest: null } satisfies HubGuestAnswer),
      headers: { 'set-cookie': keyCookie(COOKIE, '', 0) },
    };
  };

  const answer = async (visit: Visit): Promise<Reply> => {
    const { request, url } = visit;
    if (!sameOrigin(request)) return words(403, FOREIGN);
    if (url.pathname === '/join')
      return request.method === 'POST' ? joined(visit) : words(405, 'A code is sent, not read.');
    if (url.pathname === '/leave')
      return request.method === 'POST' ? left(request) : words(405, 'Whoever leaves says so: it is sent, not read.');
    if (request.method !== 'GET' && request.method !== 'HEAD') return words(405, 'Only reading is possible here.');
    if (url.pathname === '/hub-guest') {
      const key = keyOf(request);
      const guest = key === undefined ? undefined : await holding(key);
      const said = guest === undefined ? null : { role: guest.role, name: guest.name, event: guest.event };
      return json(guest === undefined ? 401 : 200, { guest: said } satisfies HubGuestAnswer);
    }
    if (url.pathname === '/' && url.searchParams.get('role') !== 'hub')
      return { status: 303, headers: { location: '/?role=hub' } };
    return packedAsset(root, url.pathname, request.headers['accept-encoding']?.toString());
  };

  const admit = async ({ request, url, visitor }: Visit): Promise<Admission | Reply> => {
    if (!sameOrigin(request)) return words(403, FOREIGN);
    const key = url.pathname === '/rpc/hub' ? keyOf(request) : undefined;
    const guest = key === undefined ? undefined : await holding(key);
    if (guest === undefined) return words(403, 'This hall lets in who has shown its code.');
    if ([...open.values()].filter((one) => one.visitor === visitor).length >= limits.sockets)
      return words(429, 'Too many pages are open. Close one of them.');
    return {
      mostBytes: MOST_BYTES,
      messages: new Flow(limits.messages.burst, limits.messages.perSecond, now),
      opened: (opened) => {
        open.set(opened, { guest: guest.id, visitor });
        let heard = true;
        const listen = setInterval(() => {
          if (!heard) opened.terminate();
          heard = false;
          opened.ping();
        }, SILENCE_MS / 2);
        opened.on('pong', () => (heard = true));
        opened.on('message', () => (heard = true));
        opened.on('close', () => {
          clearInterval(listen);
          open.delete(opened);
          onCame();
        });
        attach(webSocketChannel(opened), guest);
        onCame();
      },
    };
  };

  const front = new Front({
    // A database that is away says so; whoever wants to come in tries again.
    answer: (visit) =>
      answer(visit).catch((error: unknown) => {
        if (!(error instanceof StoreError)) throw error;
        return json(503, { joined: false, text: abroad(error.text), seconds: 5 } satisfies JoinAnswer);
      }),
    admit,
    names: (address, bound) => [hostOf(address, bound)],
    requests: new Flow(limits.requests.burst, limits.requests.perSecond, now),
    limits: {
      connections: limits.connections,
      ofVisitor: limits.connections,
      // A whole hall may stand behind one address, and come in at the same moment.
      silentOfVisitor: limits.sockets,
    },
  });
  const urls = new Map<string, string>();
  let same = port;
  try {
    for (const address of addresses) {
      // One hall has one port: a free one that the first address was given is the others' too, where it is free there.
      const bound = await front.listen(address, same).catch((error: unknown) => {
        if (port !== 0 || same === 0) throw error;
        return front.listen(address, 0);
      });
      if (urls.size === 0) same = bound;
      urls.set(address, `http://${hostOf(address, bound)}/`);
    }
  } catch (error) {
    await front.close();
    throw error;
  }
  return {
    urls,
    here: (guest) => [...open.values()].filter((one) => one.guest === guest).length,
    guests: () => [...new Set([...open.values()].map(({ guest }) => guest))],
    hangUp: (guest) => {
      for (const [socket, one] of open) if (one.guest === guest) socket.terminate();
    },
    close: () => front.close(),
  };
}

function json(status: number, value: unknown): Reply {
  return { status, json: value };
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
