import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf, readAsset } from './assets.ts';
import { CONTENT_SECURITY_POLICY, SECURITY_HEADERS } from './security-headers.ts';

let folder: string;
let root: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-assets-'));
  root = join(folder, 'screens');
  mkdirSync(join(root, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'screens-of-another'));
  for (const [path, text] of [
    ['screens/index.html', '<!doctype html>'],
    ['screens/assets/main.js', 'start()'],
    ['screens/assets/a b.woff2', 'font'],
    ['screens/notes.txt', 'SECRET'],
    ['secret.json', 'SECRET'],
    ['screens-of-another/index.html', 'SECRET'],
  ] as const)
    writeFileSync(join(folder, path), text);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const text = (body: Uint8Array): string => new TextDecoder().decode(body);

describe('the files of the screens', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', '<!doctype html>'],
    ['/index.html', 'text/html; charset=utf-8', '<!doctype html>'],
    ['/assets/main.js', 'text/javascript; charset=utf-8', 'start()'],
    ['/assets/../assets/a%20b.woff2', 'font/woff2', 'font'],
  ])('serves %s as %s', async (path, type, body) => {
    const asset = await readAsset(root, path);
    expect([asset.status, asset.type, text(asset.body)]).toEqual([200, type, body]);
  });

  it.each([
    ['http://127.0.0.1:4786/', '/console.html'],
    ['http://127.0.0.1:4786/?role=display&show=hall', '/display.html'],
    ['app://bundle/index.html?role=console', '/console.html'],
    ['app://bundle/index.html?role=display', '/display.html'],
    ['http://127.0.0.1:4786/?role=overlay&delay=3', '/overlay.html'],
    ['http://192.168.0.7:4787/?role=guest', '/'],
    ['http://127.0.0.1:4786/?role=constructor', '/'],
    ['http://127.0.0.1:4786/assets/a%20b.js?role=display', '/assets/a%20b.js'],
  ])('maps %s to the file %s', (address, path) => {
    expect(pathOf(new URL(address))).toBe(path);
  });

  it.each([
    ['/../secret.json', 403],
    ['/..%2fsecret.json', 403],
    ['/../screens-of-another/index.html', 403],
    ['/..%5csecret.json', 400],
    ['/a%00.html', 400],
    ['/%E0%A4%A', 400],
    ['/notes.txt', 404],
    ['/assets', 404],
    ['/nothing.html', 404],
  ])('refuses %s with %i', async (path, status) => {
    const asset = await readAsset(root, path);
    expect([asset.status, text(asset.body)]).toEqual([status, expect.stringMatching(/^[A-Z].*\.$/)]);
  });

  it('reads nothing outside its folder, whatever the path', async () => {
    const part = fc.constantFrom(
      '..',
      '%2e%2e',
      '.',
      '%2f',
      '/',
      '\\',
      '%5c',
      'secret.json',
      'screens',
      'screens-of-another',
      'index.html',
      '%00',
      'notes.txt',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
        const { body } = await readAsset(root, `/${parts.join('/')}`);
        expect(text(body)).not.toContain('SECRET');
      }),
    );
  });

  it('sends a policy that names no foreign origin and allows nothing unsafe', () => {
    expect(SECURITY_HEADERS['content-security-policy']).toBe(CONTENT_SECURITY_POLICY);
    const sources = CONTENT_SECURITY_POLICY.split('; ').flatMap((directive) => directive.split(' ').slice(1));
    expect(new Set(sources)).toEqual(new Set(["'none'", "'self'", 'data:', 'blob:', "'script'"]));
  });
});
