import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Overlays, OverlayAccess } from '../../host.ts';
import type { ScreenInfo } from '../screen-info.ts';
import { GuestBook } from './guest-book.ts';
import { JoinCode } from './join-code.ts';
import { openRoomDoor, type RoomDoor } from './room-door.ts';

/** The door to the room with real sockets; loopback stands in for the network, and the test controls the clock. */

let folder: string;
let door: RoomDoor;
let guests: GuestBook;
let code: JoinCode;
let clock: number;
let access: OverlayAccess | null;
let overlaysChanged: () => void;
const attached: ScreenInfo[] = [];
const overlays: Overlays = {
  now: () => access,
  onChange: (listener) => {
    overlaysChanged = listener;
  },
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-room-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Castellan</title>');
  clock = 1_000_000;
  access = { key: 'k'.repeat(32), delay: 5000 };
  attached.length = 0;
  guests = new GuestBook(join(folder, 'guests.json'), (guest) => {
    door.hangUp(guest);
  });
  code = new JoinCode(() => clock);
  door = await openRoomDoor({
    root: folder,
    addresses: ['127.0.0.1', '::1'],
    port: 0,
    guests,
    code,
    overlays,
    attach: (_channel, who) => attached.push(who),
    onCame: () => undefined,
    now: () => clock,
  });
});
afterEach(async () => {
  await door.close();
  rmSync(folder, { recursive: true });
});

const base = (): string => door.urls.get('127.0.0.1') ?? '';
const origin = (): string => base().slice(0, -1);

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}
function send(path: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base());
    const asked = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
function knock(path: string, headers: Record<string, string>): Promise<WebSocket | number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://${new URL(base()).host}${path}`, { headers });
    socket.on('open', () => {
      resolve(socket);
    });
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
    });
    socket.on('error', () => undefined);
  });
}
const closed = (socket: WebSocket | number): Promise<void> =>
  new Promise((resolve) => {
    if (typeof socket === 'number' || socket.readyState === WebSocket.CLOSED) resolve();
    else
      socket.on('close', () => {
        resolve();
      });
  });
const join_ = (typed: string, name = 'Anna', headers: Record<string, string> = {}): Promise<Reply> =>
  send(
    '/join',
    { origin: origin(), 'content-type': 'application/json', ...headers },
    'POST',
    JSON.stringify({ code: typed, name }),
  );
async function letIn(name = 'Anna'): Promise<string> {
  const { headers } = await join_(code.shown().code, name);
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

describe('the code', () => {
  it('lets one guest in to watch, and then changes', async () => {
    const shown = code.shown().code;
    expect(shown).toMatch(/^[A-Z2-9]{6}$/);
    const reply = await join_(` ${shown.slice(0, 3).toLowerCase()}-${shown.slice(3)} `);
    expect(reply.status).toBe(200);
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^castellan-guest=[\w-]{32}; HttpOnly; SameSite=Strict; Path=\//,
    );
    expect(guests.all).toMatchObject([{ name: 'Anna', kind: 'display', seat: null, since: clock }]);
    expect(code.shown().code).not.toBe(shown);
    expect((await join_(shown, 'Bert')).status).toBe(403);
    expect(guests.all).toHaveLength(1);
  });

  it('changes when it expires and when the console asks', async () => {
    const first = code.shown().code;
    clock = code.shown().until;
    expect((await join_(first)).status).toBe(403);
    const second = code.shown().code;
    code.renew();
    expect((await join_(second)).status).toBe(403);
  });

  it('cannot be guessed: after three wrong codes every attempt must wait, even one with the right code', async () => {
    for (let tries = 1; tries <= 2; tries++)
      expect(JSON.parse((await join_('AAAAAA')).body)).toEqual({ refused: 'wrong', seconds: 0 });
    expect(JSON.parse((await join_('AAAAAA')).body)).toEqual({ refused: 'wrong', seconds: 2 });
    const waits = await join_(code.shown().code);
    expect([waits.status, JSON.parse(waits.body)]).toEqual([429, { refused: 'wait', seconds: 2 }]);
    clock += 2000;
    expect(JSON.parse((await join_('AAAAAA')).body)).toEqual({ refused: 'wrong', seconds: 4 });
    clock += 4000;
    expect((await join_(code.shown().code)).status).toBe(200);
  });

  it('changes after sixty wrong ones, wherever they came from', () => {
    const shown = code.shown().code;
    for (let tries = 0; tries < 60; tries++) expect(code.take('AAAAAA')).toBe(false);
    expect(code.take(shown)).toBe(false);
  });

  it.each([
    ['a name of nothing that can be read', { name: ' \u200b\n ' }],
    ['no JSON', { body: 'code=ABCDEF' }],
    ['more than is asked', { body: JSON.stringify({ code: 'ABCDEF', name: 'A', kind: 'side' }) }],
    ['far too much', { body: JSON.stringify({ code: 'ABCDEF', name: 'A'.repeat(5000) }) }],
    ['a form of another kind', { type: 'text/plain' }],
  ])(
    'is not even checked with %s',
    async (
      _what,
      { name = 'Anna', body, type = 'application/json' }: { name?: string; body?: string; type?: string },
    ) => {
      const sent = body ?? JSON.stringify({ code: code.shown().code, name });
      const reply = await send('/join', { origin: origin(), 'content-type': type }, 'POST', sent);
      expect(reply.status).toBe(400);
      expect(guests.all).toEqual([]);
    },
  );
});

describe('the door', () => {
  it.each(['/', '/join', '/guest', '/rpc/guest'])('accepts %s under its own name only', async (path) => {
    expect((await send(path, { host: 'evil.example' })).status).toBe(421);
    expect((await send(path, { host: `localhost:${new URL(base()).port}` })).status).toBe(421);
  });

  it('accepts no code from a foreign page, or without an origin', async () => {
    expect((await join_(code.shown().code, 'Anna', { origin: 'http://evil.example' })).status).toBe(403);
    const silent = await send(
      '/join',
      { 'content-type': 'application/json' },
      'POST',
      JSON.stringify({ code: code.shown().code, name: 'A' }),
    );
    expect(silent.status).toBe(403);
    expect(guests.all).toEqual([]);
  });

  it('gives a guest a socket only from its own page', async () => {
    const cookie = await letIn();
    expect(await knock('/rpc/guest', { cookie, origin: 'http://evil.example' })).toBe(403);
    expect(await knock('/rpc/guest', { cookie })).toBe(403);
    expect(await knock('/rpc/guest', { origin: origin() })).toBe(403);
    expect(await knock('/rpc/guest', { cookie: 'castellan-guest=abc', origin: origin() })).toBe(403);
    expect(await knock('/rpc/guest', { cookie, origin: origin(), host: 'evil.example' })).toBe(421);
    for (const role of ['console', 'display', 'side'])
      expect(await knock(`/rpc/${role}`, { cookie, origin: origin() })).toBe(403);
    expect(await knock('/rpc/guest', { cookie, origin: origin() })).toBeInstanceOf(WebSocket);
    expect(attached).toEqual([{ role: 'display', seat: undefined, name: 'Anna', language: 'en' }]);
  });

  it('sends every visitor to the page that asks for the code, and serves only files', async () => {
    expect(await send('/')).toMatchObject({ status: 303, headers: { location: '/?role=guest' } });
    expect(await send('/?role=console')).toMatchObject({ status: 303 });
    expect(await send('/?k=abc')).toMatchObject({ status: 303, headers: { location: '/?role=guest' } });
    const page = await send('/?role=guest');
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await send('/guests.json')).body).not.toContain('guest');
    expect((await send('/../guests.json')).status).toBeGreaterThanOrEqual(400);
    expect((await send('/', {}, 'DELETE')).status).toBe(405);
  });

  it('says who a guest is, and that nobody is one without a key', async () => {
    expect((await send('/guest')).status).toBe(401);
    const cookie = await letIn();
    expect(await send('/guest', { cookie })).toMatchObject({ status: 200, body: JSON.stringify({ name: 'Anna' }) });
  });

  it('refuses a flood, and serves again when it is over', async () => {
    const statuses = [];
    for (let n = 0; n < 300; n++) statuses.push((await send('/guest')).status);
    expect(statuses.filter((status) => status === 429).length).toBe(60);
    expect(await knock('/rpc/guest', { origin: origin() })).toBe(429);
    clock += 5000;
    expect((await send('/guest')).status).toBe(401);
  });

  it('drops a page that sends too much, and allows at most sixteen per guest', async () => {
    const cookie = await letIn();
    const chatty = await knock('/rpc/guest', { cookie, origin: origin() });
    if (typeof chatty === 'number') throw new Error('not let in');
    for (let n = 0; n < 400; n++) chatty.send('{}');
    await closed(chatty);
    const pages = [];
    for (let n = 0; n < 17; n++) pages.push(await knock('/rpc/guest', { cookie, origin: origin() }));
    expect(pages.at(-1)).toBe(429);
    expect(pages.at(-2)).toBeInstanceOf(WebSocket);
  });

  it('drops a message that is longer than any of ours', async () => {
    const page = await knock('/rpc/guest', { cookie: await letIn(), origin: origin() });
    if (typeof page === 'number') throw new Error('not let in');
    page.send('x'.repeat(20_000));
    await closed(page);
  });
});

describe('a guest', () => {
  it('plays for a side when the console says so, which is checked at every call', async () => {
    const page = await knock('/rpc/guest', { cookie: await letIn(), origin: origin() });
    const [who] = attached;
    const id = guests.all[0]?.id ?? '';
    expect(who?.role).toBe('display');
    guests.seat(id, 'attacker');
    expect([who?.role, who?.seat]).toEqual(['side', 'attacker']);
    guests.seat(id, null);
    expect([who?.role, who?.seat]).toEqual(['display', undefined]);
    await closed(page);
  });

  it('loses all pages and the key at once when sent away', async () => {
    const cookie = await letIn();
    const page = await knock('/rpc/guest', { cookie, origin: origin() });
    guests.seat(guests.all[0]?.id ?? '', 'attacker');
    guests.remove(guests.all[0]?.id ?? '');
    await closed(page);
    expect(attached[0]?.role).toBe('display');
    expect((await send('/guest', { cookie })).status).toBe(401);
    expect(await knock('/rpc/guest', { cookie, origin: origin() })).toBe(403);
  });

  it('is recognised after a restart, though the stored file would let nobody in', async () => {
    const cookie = await letIn();
    const key = cookie.split('=')[1] ?? '';
    const again = new GuestBook(join(folder, 'guests.json'), () => undefined);
    expect(again.holding(key)?.name).toBe('Anna');
    expect(JSON.stringify(again.all)).not.toContain(key);
    for (const { key: kept } of again.all) expect(again.holding(kept)).toBeUndefined();
  });

  it('is forgotten if the file is damaged, and there are never more than forty', () => {
    writeFileSync(join(folder, 'guests.json'), '[{"id":"short"}]');
    const book = new GuestBook(join(folder, 'guests.json'), () => undefined);
    expect(book.all).toEqual([]);
    const first = book.admit('first', 0).guest;
    book.seat(first.id, 'attacker');
    for (let n = 0; n < 45; n++) book.admit(`guest ${String(n)}`, n);
    expect(book.all).toHaveLength(40);
    expect(book.of(first.id)?.seat).toBe('attacker');
  });
});

describe('an overlay', () => {
  const key = 'k'.repeat(32);
  async function overlayCookie(): Promise<string> {
    const entry = await send(`/?role=overlay&k=${key}&parts=roll&delay=30`);
    expect([entry.status, entry.headers['location']]).toEqual([303, '/?role=overlay&parts=roll&delay=30']);
    return String(entry.headers['set-cookie']).split(';')[0] ?? '';
  }

  it('gets in only with its key, and is delayed by at least what the console says', async () => {
    expect((await send('/?role=overlay&k=wrong')).headers['location']).toBe('/?role=guest');
    const cookie = await overlayCookie();
    for (const path of ['/rpc/overlay', '/rpc/overlay?delay=30', '/rpc/overlay?delay=-9', '/rpc/overlay?delay=x'])
      expect(await knock(path, { cookie, origin: origin() })).toBeInstanceOf(WebSocket);
    expect(attached.map(({ delay }) => delay)).toEqual([5000, 30_000, 5000, 5000]);
    expect(await knock('/rpc/guest', { cookie, origin: origin() })).toBe(403);
    expect(await knock('/rpc/overlay', { origin: origin() })).toBe(403);
    expect(await knock('/rpc/overlay', { cookie, origin: 'http://evil.example' })).toBe(403);
  });

  it('is closed when overlays are switched off', async () => {
    const cookie = await overlayCookie();
    const page = await knock('/rpc/overlay', { cookie, origin: origin() });
    access = null;
    overlaysChanged();
    await closed(page);
    expect(await knock('/rpc/overlay', { cookie, origin: origin() })).toBe(403);
  });
});
