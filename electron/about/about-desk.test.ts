import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AboutView } from '../contract/about-api.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import { AboutDesk, type AboutOptions } from './about-desk.ts';
import { noticeCode, publicKeyOf } from './release-notice.ts';

const secret = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const code = noticeCode(secret, {
  product: 'castellan',
  fixedIn: '0.3.0',
  issued: '2026-11-22',
  words: { en: 'Fixed.', fr: 'Corrigé.' },
});
const who: ScreenInfo = { role: 'console', language: 'en' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-about-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
const desk = (more: Partial<AboutOptions> = {}) =>
  new AboutDesk({
    dataDir: folder,
    root: join(folder, 'out/renderer'),
    windows: () => false,
    addresses: () => ['192.0.2.7'],
    keys: [publicKeyOf(secret)],
    version: '0.2.0',
    ...more,
  }).handlers;

it('says which program this is and what works here', async () => {
  const view = AboutView.parse(await desk()['about.read']({}, who));
  expect(view).toMatchObject({
    version: '0.2.0',
    node: process.versions.node,
    electron: null,
    chromium: null,
    platform: process.platform,
    can: { serial: true, windows: false, guests: true },
    release: null,
  });
  const other = await desk({ windows: () => true, addresses: () => [] })['about.read']({}, who);
  expect(other.can).toMatchObject({ windows: true, guests: false });
});

it('remembers a notice that concerns this version across restarts, until the fix is installed', async () => {
  expect(await desk()['about.notice']({ code }, who)).toMatchObject({ state: 'affected', fixedIn: '0.3.0' });
  expect((await desk()['about.read']({}, who)).release).toMatchObject({ state: 'affected', fixedIn: '0.3.0' });
  expect((await desk({ version: '0.3.0' })['about.read']({}, who)).release).toBeNull();
});

it('keeps no notice that is not the makers’, and does not trust a forged file', async () => {
  expect(await desk({ keys: ['00'.repeat(32)] })['about.notice']({ code }, who)).toEqual({ state: 'wrong-signature' });
  expect((await desk()['about.read']({}, who)).release).toBeNull();
  for (const written of ['', '{', '{"code":7}', JSON.stringify({ code: code.replace('e', 'f') })]) {
    writeFileSync(join(folder, 'release-notice.json'), written);
    expect((await desk()['about.read']({}, who)).release, written).toBeNull();
  }
});

it('reads the licences beside the built screens, and returns null if there are none', async () => {
  expect(await desk()['about.licences']({}, who)).toEqual({ text: null });
  mkdirSync(join(folder, 'out/renderer'), { recursive: true });
  writeFileSync(join(folder, 'out/THIRD-PARTY-NOTICES.txt'), 'Licences');
  expect(await desk()['about.licences']({}, who)).toEqual({ text: 'Licences' });
});
