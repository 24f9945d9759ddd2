import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noticesOf } from '../../build/notices.ts';
import { AboutDesk } from '../../electron/about/about-desk.ts';
import { noticeCode, publicKeyOf } from '../../electron/about/release-notice.ts';
import { readableInBothLights } from './both-lights.ts';
import { openPage, openWorkshop, serveScript, type Served, type Workshop } from './console-page.ts';
import { states } from './console-states.ts';
import { Scripted } from './scripted-host.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** The About page with a real desk that has a key of this test, and the manual beside it in the menu. */

const secret = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const notice = {
  product: 'castellan',
  fixedIn: '0.3.0',
  issued: '2026-11-22',
  words: { en: 'A guest could see secrets.', fr: 'Un invité pouvait voir des secrets.' },
};

const ELLIPSIS = '.log-undo-words, .top-name, .log-search input';

let workshop: Workshop;
let served: Served;
let page: Page;
let complaints: readonly string[];
beforeAll(async () => {
  workshop = await openWorkshop();
  const built = join(workshop.folder, 'out');
  mkdirSync(built);
  writeFileSync(join(built, 'THIRD-PARTY-NOTICES.txt'), noticesOf(['node_modules/react', 'node_modules/zod']));
  const desk = new AboutDesk({
    dataDir: workshop.folder,
    root: join(built, 'renderer'),
    windows: () => false,
    addresses: () => ['192.0.2.7'],
    keys: [publicKeyOf(secret)],
    version: '0.2.0',
  });
  const host = new Scripted({ ...states.roll, callout: null });
  Object.assign(host.handlers, desk.handlers);
  served = await serveScript(workshop, host);
  ({ page, complaints } = await openPage(workshop, served.door.consoleUrl, {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  }));
  await page.waitForSelector('.dock');
});
afterAll(async () => {
  expect(complaints).toEqual([]);
  await served.close();
  await workshop.close();
});

const sheet = () => page.getByRole('dialog');
async function open(language: 'en' | 'fr'): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: 'Options' }).press('Enter');
  await page.getByRole('menuitem', { name: language === 'en' ? 'About Castellan' : 'À propos de Castellan' }).click();
  await sheet().getByText('Node').waitFor();
}

it('shows the program’s version, what works here and its credits, and checks notices of fixes', async () => {
  await open('en');
  await expect.poll(() => sheet().innerText()).toMatch(/Castellan\s+0\.2\.0[^]*Chrome \d+[^]*Node\s+\d+/);
  for (const said of ['Phones and tablets on this network', 'No windows on a second monitor', 'MIT licence'])
    await sheet().getByText(said).waitFor();
  await sheet().getByText('Licences of the works of others in it').click();
  await expect
    .poll(() => sheet().getByRole('region', { name: 'Licences of the works' }).innerText())
    .toMatch(/react 19[^]*Permission is hereby/);

  const field = sheet().getByRole('textbox');
  const enter = async (code: string, sentence: string): Promise<void> => {
    await field.fill(code);
    await sheet().getByRole('button', { name: 'Check', exact: true }).click();
    await sheet().getByRole('alert').getByText(sentence).waitFor();
  };
  const code = noticeCode(secret, notice);
  await enter('hello', 'This is not a notice of Castellan.');
  await enter(code.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')).replace('1.e', '1.f'), 'did not sign');
  await enter(noticeCode(secret, { ...notice, fixedIn: '0.2.0' }), 'yours has the fix');
  await enter(noticeCode(secret, { ...notice, product: 'bailey' }), 'it is about bailey');
  await enter(code, 'This version, 0.2.0, has a fault that 0.3.0 fixes.');
  await sheet().getByText('The makers wrote on 22 Nov 2026: A guest could see secrets.').waitFor();
  await sheet()
    .locator('input[type=file]')
    .setInputFiles({
      name: 'castellan.notice',
      mimeType: 'text/plain',
      buffer: Buffer.from(noticeCode(secret, { ...notice, fixedIn: '0.2.9' })),
    });
  await sheet().getByRole('alert').getByText('you entered a later one, about 0.3.0').waitFor();
  await expect.poll(() => whatIsWrong(page, ELLIPSIS)).toEqual([]);
  await readableInBothLights(page, 'about', '.sheet');
});

it('remembers the notice, in French too', async () => {
  await page.keyboard.press('Escape');
  await page.getByRole('navigation').getByRole('button', { name: 'Options' }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await page.keyboard.press('Escape');
  // Enter on a menu that is still open would close it.
  await expect.poll(() => page.getByRole('menu').count()).toBe(0);
  await open('fr');
  await sheet().getByRole('alert').getByText('Un invité pouvait voir des secrets.').waitFor();
  await sheet().getByText('22 nov. 2026').waitFor();
  await expect.poll(() => whatIsWrong(page, ELLIPSIS)).toEqual([]);
});

it('opens the manual beside it, with headings to search and pictures', async () => {
  await page.keyboard.press('Escape');
  const menu = page.getByRole('navigation').getByRole('button', { name: 'Options' });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Manuel' }).click();
  await sheet().getByRole('heading', { name: 'Le manuel' }).waitFor();
  await sheet().getByRole('searchbox').fill('fin forTRESSES');
  const contents = sheet().getByRole('navigation');
  await expect.poll(() => contents.getByRole('button').allInnerTexts()).toEqual(['Siege & Fortresses', 'La fin']);
  await contents.getByRole('button', { name: 'La fin' }).press('Enter');
  // Choosing a heading moves the focus there.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('La fin');
  const picture = sheet().getByRole('img', { name: 'La page de la fin' });
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1280);
  await sheet().getByRole('searchbox').fill('');
  await contents.getByRole('button', { name: 'Le manuel' }).press('Enter');
  await sheet().getByRole('article').getByRole('button', { name: 'La tour de siège' }).press('Enter');
  await sheet().getByRole('heading', { level: 2, name: 'La tour de siège sur hexagones' }).waitFor();
  await expect.poll(() => whatIsWrong(page, ELLIPSIS)).toEqual([]);
});
