import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { ed25519 } from '@noble/curves/ed25519.js';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../electron/contract/fingerprint.ts';
import { headWords, pictureWords, shortHead } from '../../electron/contract/proof-words.ts';
import { hashOfEntry } from '../../electron/journal/chain.ts';
import { createJournal } from '../../electron/journal/open.ts';
import { Library } from '../../electron/library/library.ts';
import { shownHead } from '../../electron/proof/head.ts';
import { verifyMatchFile } from '../../electron/referee/verify.ts';
import { SiegeTable } from '../../electron/table/siege-table.ts';
import { demo } from '../../electron/table/systems.ts';
import { readableInBothLights } from '../screens/both-lights.ts';
import { hasChromium, openBrowser, openPage } from './chromium.ts';
import { startProgram } from './program.ts';

/** The built page for checking a match, opened from disk in a browser without a network. */

const page_ = join(import.meta.dirname, '../../out/renderer/verify.html');
let folder: string;
let exported: Buffer;
let head: { match: string; n: number; hash: string };
let fingerprint: string;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let page: Page;
const asked: string[] = [];
const complaints: string[] = [];

/** Saves a match through the library, in which a phone signed the second of three rows. */
async function prepare(): Promise<void> {
  const { system, setup, options } = demo;
  const file = join(folder, 'siege.castellan');
  const table = new SiegeTable(
    system,
    await createJournal(file, { system: system.id, edition: system.edition, setup, options }),
  );
  for (let i = 0; i < 2; i += 1) table.order({ command: 'end-phase', args: {} }, null);
  const { journal } = table;
  const { n } = journal.head;
  head = { match: journal.match.id, n, hash: shownHead(journal.salt, n, journal.head.hash) };
  const secret = ed25519.utils.randomSecretKey();
  const key = Buffer.from(ed25519.getPublicKey(secret)).toString('hex');
  fingerprint = fingerprintOf(key);
  const who = { seat: 'attacker', name: 'Ada' };
  const signature = Buffer.from(ed25519.sign(Buffer.from(headWords(head, who)), secret)).toString('hex');
  journal.countersign({ n, hash: head.hash, key, ...who, signature });
  table.order({ command: 'end-phase', args: {} }, null);
  const saved = await new Library(folder, () => journal).export('siege', 'Brandt');
  if (!('bytes' in saved)) throw new Error(saved.key);
  exported = saved.bytes;
  journal.close();
}

/** Rewrites the saved file with new rows: every hash is right, but there is no seal. */
function rewritten(): Buffer {
  const path = join(folder, 'rewritten.castellan');
  writeFileSync(path, exported);
  const db = new DatabaseSync(path);
  const triggers = db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all();
  for (const trigger of triggers) db.exec(`DROP TRIGGER ${String(trigger['name'])}`);
  db.exec("DELETE FROM entries WHERE kind = 'sealed'");
  const [first] = db.prepare('SELECT hash FROM entries WHERE n = 1').all();
  let hash = String(first?.['hash']);
  for (const row of db.prepare('SELECT n, at, kind, body FROM entries WHERE n > 1 ORDER BY n').all()) {
    const at = Number(row['at']) + 1;
    hash = hashOfEntry(hash, Number(row['n']), at, String(row['kind']), undefined, String(row['body']));
    db.prepare('UPDATE entries SET at = ?, hash = ? WHERE n = ?').run(at, hash, Number(row['n']));
  }
  for (const trigger of triggers) db.exec(String(trigger['sql']));
  db.exec('PRAGMA journal_mode = DELETE');
  db.close();
  return readFileSync(path);
}

beforeAll(async () => {
  if (!hasChromium) return;
  folder = mkdtempSync(join(tmpdir(), 'castellan-verifier-'));
  await prepare();
  browser = await openBrowser();
  const context = await browser.newContext({ offline: true, locale: 'en-GB' });
  page = await context.newPage();
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(pathToFileURL(page_).href);
});
afterAll(async () => {
  if (!hasChromium) return;
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const verdict = () => page.locator('#verdict');
async function drop(name: string, buffer: Buffer): Promise<string> {
  await page.locator('#file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await expect.poll(() => verdict().getAttribute('class')).not.toBe('busy');
  await expect.poll(() => verdict().innerText()).toContain(name);
  return verdict().innerText();
}

describe.skipIf(!hasChromium)('the page that checks a match', () => {
  it('reports the same as referee verify for a genuine match, word for word, in both languages', async () => {
    const path = join(folder, 'true.castellan');
    writeFileSync(path, exported);
    const said = await drop('true.castellan', exported);
    expect(said).toMatch(/Nothing was changed\./);
    expect(said).toContain(`Ada’s device signed everything up to entry 2, with the key ${fingerprint}.`);
    const english = verifyMatchFile(path, 'en');
    for (const one of english.said ?? []) expect(said).toContain(one);
    if (english.ok) expect(said).toContain(shortHead(english.head));
    await page.locator('#language').selectOption('fr');
    await expect.poll(() => verdict().innerText()).toMatch(/Rien n’a été changé\./);
    for (const one of verifyMatchFile(path, 'fr').said ?? []) expect(await verdict().innerText()).toContain(one);
    await page.locator('#language').selectOption('en');
  });

  it('compares a photographed or noted head with the file', async () => {
    for (const [kept, found] of [
      [pictureWords(head), 'is that of this match at entry 2'],
      [shortHead(head.hash), 'is that of this match at entry 2'],
      [pictureWords({ ...head, hash: 'f'.repeat(64) }), 'is not one of this match'],
    ] as const) {
      await page.locator('#held').fill(kept);
      await page.locator('#held').blur();
      await expect.poll(() => verdict().innerText()).toContain(found);
    }
    await page.locator('#held').fill('');
    await page.locator('#held').blur();
  });

  it('detects rewritten, truncated and changed files, and refuses files that are not matches', async () => {
    expect(await drop('rewritten.castellan', rewritten())).toMatch(/This is not the match that was played/);
    expect(await verdict().innerText()).toContain('Ada’s device signed another entry 2');
    const broken = Buffer.from(exported);
    broken.write('END', broken.indexOf('end-phase'));
    expect(await drop('changed.castellan', broken)).toMatch(/This is not the match that was played/);
    expect(await drop('cut.castellan', exported.subarray(0, exported.length >> 1))).toMatch(/not the match/);
    expect(await drop('picture.png', Buffer.from('a picture'))).toMatch(/cannot be checked/);
    const noise = Buffer.alloc(10_000_000);
    for (let i = 0, seed = 7; i < noise.length; i += 1)
      noise[i] = (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) >>> 24;
    expect(await drop('noise.bin', noise)).toMatch(/cannot be checked/);
    noise.write('SQLite format 3\0');
    expect(await drop('noise.castellan', noise)).toMatch(/cannot be checked|not the match/);
  });

  it('accepts a file dragged anywhere onto the page', async () => {
    const path = join(folder, 'dragged.castellan');
    writeFileSync(path, exported);
    const session = await page.context().newCDPSession(page);
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    for (const at of ['.drop', 'h1']) {
      await drop('picture.png', Buffer.from('a picture'));
      const box = await page.locator(at).boundingBox();
      const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10];
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await session.send('Input.dispatchDragEvent', { type, x, y, data });
      await expect
        .poll(() => verdict().innerText(), { message: at })
        .toMatch(/Nothing was changed\.\s+dragged\.castellan/);
    }
    expect(page.url()).toBe(pathToFileURL(page_).href);
  });

  it('is readable in both themes and both languages, whatever its verdict', async () => {
    for (const [name, bytes] of [
      ['true.castellan', exported],
      ['rewritten.castellan', rewritten()],
      ['picture.png', Buffer.from('a picture')],
    ] as const) {
      await drop(name, bytes);
      for (const language of ['fr', 'en']) {
        await page.locator('#language').selectOption(language);
        await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
        await readableInBothLights(page, `${name} ${language}`);
      }
    }
  });

  it('works by keyboard and screen reader, and makes no requests', async () => {
    // Asked for well before the key: the browser must know by then that the dialogue is the test's to answer.
    const chosen = page.waitForEvent('filechooser');
    expect(await page.locator('#verdict').getAttribute('role')).toBe('status');
    await page.locator('body').click({ position: { x: 2, y: 2 } });
    for (const id of ['language', 'held', 'file']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(id);
      expect(await page.locator(`label[for=${id}]`).innerText()).not.toBe('');
    }
    await page.keyboard.press('Space');
    await (await chosen).setFiles({ name: 'by-keyboard.castellan', mimeType: '', buffer: exported });
    await expect.poll(() => verdict().innerText()).toContain('by-keyboard.castellan');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type(shortHead(head.hash));
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => verdict().innerText()).toContain('is that of this match at entry 2');
    await page.keyboard.press('f');
    await expect.poll(() => verdict().innerText()).toContain('est celle de cette partie à l’entrée 2');
    await page.keyboard.press('e');
    await page.locator('#held').fill('');
    await page.locator('#held').blur();
    const policy = await page.locator('meta[http-equiv]').getAttribute('content');
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^ ]+' 'wasm-unsafe-eval'; style-src 'sha256-/);
    expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([pathToFileURL(page_).href]);
    expect(complaints).toEqual([]);
  });

  it('is offered by the console, by keys alone, as exactly the file that was built', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'castellan-handed-out-'));
    const program = await startProgram(dataDir);
    try {
      const { page: console_, problems } = await openPage(browser, program.consoleUrl, { language: 'fr-FR' });
      await console_.waitForSelector('.dock');
      await console_.keyboard.press('Control+k');
      await console_.keyboard.type('preuve de cette');
      await console_.keyboard.press('Enter');
      const link = console_.getByRole('dialog').locator('.proof-save');
      await link.waitFor();
      expect(await link.innerText()).toBe('Enregistrer la page qui vérifie une partie');
      for (let i = 0; i < 20 && !(await link.evaluate((one) => one === document.activeElement)); i += 1)
        await console_.keyboard.press('Tab');
      const [download] = await Promise.all([console_.waitForEvent('download'), console_.keyboard.press('Enter')]);
      expect(download.suggestedFilename()).toBe('castellan-verify.html');
      expect(readFileSync(await download.path()).equals(readFileSync(page_))).toBe(true);
      expect(problems).toEqual([]);
      await console_.context().close();
    } finally {
      await program.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
