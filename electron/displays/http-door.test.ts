import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { ScreenInfo } from './screen-info.ts';
import { openHttpDoor, type HttpDoor } from './http-door.ts';

let folder: string;
let door: HttpDoor;
const attached: ScreenInfo[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-door-'));
  for (const page of ['console', 'display'])
    writeFileSync(join(folder, `${page}.html`), '<!doctype html><title>Castellan</title>');
  door = await openHttpDoor({
    root: folder,
    port: 0,
    attach: (channel, who) => {
      attached.push(who);
      channel.onMessage((message) => {
        channel.send({ echo: message });
      });
    },
  });
});
afterAll(async () => {
  await door.close();
  rmSync(folder, { recursive: true });
});

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}
/** A request without the restrictions of fetch: any host name, any header. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port: door.port,
        host: '127.0.0.1',
        path,
        method,
        headers: { host: `127.0.0.1:${String(door.port)}`, ...headers },
      },
      (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        });
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}
async function cookieFrom(url: string): Promise<string> {
  const { headers } = await get(url.slice(url.indexOf('/', 8)));
  return String(headers['set-cookie']).split(';')[0] ?? '';
}
function knock(path: string, headers: Record<string, string>): Promise<'open' | number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${String(door.port)}${path}`, { headers });
    socket.on('open', () => {
      socket.close();
      resolve('open');
    });
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
    });
    socket.on('error', () => undefined);
  });
}
const origin = () => `http://127.0.0.1:${String(door.port)}`;

describe('the http door', () => {
  it('lets in whoever shows the key, and removes the key from the URL', async () => {
    const shown = await get(door.consoleUrl.slice(door.consoleUrl.indexOf('/', 8)));
    expect([shown.status, shown.headers['location']]).toEqual([303, '/']);
    expect(String(shown.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    const page = await get('/', { cookie: await cookieFrom(door.consoleUrl) });
    expect([page.status, page.body]).toEqual([200, '<!doctype html><title>Castellan</title>']);
  });

  it.each([
    ['nobody', '/', {}, 401],
    ['an old key', '/?k=abc', {}, 401],
    ['a made up cookie', '/', { cookie: 'castellan-console=abc' }, 401],
    ['a foreign host name (DNS rebinding)', '/', { host: 'evil.example' }, 421],
  ])('refuses %s in words', async (_who, path, headers, status) => {
    expect((await get(path, headers)).status).toBe(status);
  });

  it('is read-only, and sends its security headers with every response', async () => {
    const cookie = await cookieFrom(door.consoleUrl);
    expect((await get('/', { cookie }, 'POST')).status).toBe(405);
    for (const path of ['/', '/nothing.js', '/../package.json', '/%2e%2e/x.js', '/%00']) {
      const { headers, status } = await get(path, { cookie });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      if (path !== '/') expect(status).toBeGreaterThanOrEqual(400);
    }
  });

  it('serves the verifier page as a complete download to whoever was let in', async () => {
    const page = `<!doctype html><title>Check</title>${'A match. '.repeat(60)}`;
    writeFileSync(join(folder, 'verify.html'), page);
    const given = await get('/verify.html', { cookie: await cookieFrom(door.consoleUrl) });
    expect([given.status, given.body]).toEqual([200, page]);
    expect(given.headers['content-disposition']).toBe('attachment; filename="castellan-verify.html"');
    expect((await get('/verify.html')).status).toBe(401);
    const shown = await get('/', { cookie: await cookieFrom(door.consoleUrl) });
    expect(shown.headers['content-disposition']).toBeUndefined();
  });

  it('keeps its keys for the next start if given a file, readable by its owner alone', async () => {
    const keysFile = join(folder, 'door-keys.json');
    const openAgain = () => openHttpDoor({ root: folder, port: 0, keysFile, attach: () => undefined });
    const key = (opened: HttpDoor) => new URL(opened.consoleUrl).searchParams.get('k');
    const first = await openAgain();
    await first.close();
    const second = await openAgain();
    await second.close();
    expect(key(second)).toBe(key(first));
    if (process.platform !== 'win32') expect(statSync(keysFile).mode & 0o077).toBe(0);
    writeFileSync(keysFile, '{"console":"short"}');
    const third = await openAgain();
    await third.close();
    expect(key(third)).not.toBe(key(first));
  });

  it('admits the display key to displays but not to the console', async () => {
    const cookie = await cookieFrom(door.displayUrl);
    expect((await get('/?role=display', { cookie })).status).toBe(200);
    expect(await get('/', { cookie })).toMatchObject({ status: 303, headers: { location: '/?role=display' } });
  });

  it('gives a WebSocket the role of its key and no other', async () => {
    const console = await cookieFrom(door.consoleUrl);
    const display = await cookieFrom(door.displayUrl);
    expect(await knock('/rpc/console', { cookie: console, origin: origin() })).toBe('open');
    expect(await knock('/rpc/display', { cookie: display, origin: origin(), 'accept-language': 'fr-CH' })).toBe('open');
    expect(attached).toEqual([
      { role: 'console', language: 'en' },
      { role: 'display', language: 'fr' },
    ]);
    expect(await knock('/rpc/console', { cookie: display, origin: origin() })).toBe(403);
    expect(await knock('/rpc/judge', { cookie: console, origin: origin() })).toBe(403);
    expect(await knock('/rpc/console', { cookie: console, origin: 'http://evil.example' })).toBe(403);
    expect(await knock('/rpc/console', { origin: origin() })).toBe(403);
  });
});
