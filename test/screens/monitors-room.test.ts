import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readableInBothLights } from './both-lights.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** The monitors page, with the whole program, two consoles and two monitors. */

let workshop: Workshop;
let served: Served;
let page: Page;
let other: Page;
let monitor: Page;
let second: Page;
const complaints: string[][] = [];

async function opened(address: string, width: number, height: number): Promise<Page> {
  const one = await openPage(workshop, address, { viewport: { width, height }, reducedMotion: 'reduce' });
  complaints.push(one.complaints);
  return one.page;
}

beforeAll(async () => {
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'monitors-room');
  const { consoleUrl, displayUrl } = served.door;
  page = await opened(consoleUrl, 1440, 900);
  other = await opened(consoleUrl, 1024, 768);
  monitor = await opened(displayUrl, 1280, 720);
  await monitor.waitForSelector('.m-column');
  second = await opened(displayUrl, 1920, 1080);
  await second.waitForSelector('.m-column');
  for (const one of [page, other]) await one.waitForSelector('.dock');
});
afterAll(async () => {
  expect(complaints).toEqual([[], [], [], []]);
  await served.close();
  await workshop.close();
});

const sheet = () => page.getByRole('dialog');
const chosen = () => page.locator('.monitors-choose[aria-pressed=true] .monitors-number');
const turnOf = (of: Page): Promise<string> => of.locator('.m-turn-number').innerText();
const themeOf = (of: Page): Promise<string | null> => of.locator('html').getAttribute('data-theme');

it('a French, light monitor takes four presses: Monitors, the screen, Français, Light', async () => {
  await page.locator('#ask').focus();
  await page.keyboard.press('m');
  await sheet().locator('.monitors-choose').nth(1).waitFor();
  await page.keyboard.press('2');
  await expect.poll(() => chosen().innerText()).toBe('2');
  await sheet().getByRole('button', { name: 'Français' }).press('Enter');
  await expect.poll(() => turnOf(second)).toContain('Tour');
  await sheet().getByRole('group', { name: 'Light' }).getByRole('button', { name: 'Light' }).press('Enter');
  await expect.poll(() => themeOf(second)).toBe('light');
  // The same siege stays English on the other monitor and on the console.
  expect(await turnOf(monitor)).toContain('Turn');
  expect(await themeOf(monitor)).not.toBe('light');
  // The preview shows the same in small.
  await expect.poll(() => sheet().locator('.monitor-box .m-turn-number').innerText()).toContain('Tour');
  expect(await sheet().locator('.monitor-box').getAttribute('data-theme')).toBe('light');
});

it('the setting survives a reload', async () => {
  await second.reload();
  await expect.poll(() => turnOf(second)).toContain('Tour');
  expect(await themeOf(second)).toBe('light');
});

it('another console sees the new settings without a press', async () => {
  await other.locator('#ask').focus();
  await other.keyboard.press('m');
  const there = other.locator('.monitors-choose').nth(1);
  await there.waitFor();
  await sheet().getByRole('group', { name: 'Light' }).getByRole('button', { name: 'Dark' }).press('Enter');
  await expect.poll(() => there.innerText()).toContain('Dark');
  await sheet().getByRole('group', { name: 'Light' }).getByRole('button', { name: 'Light' }).press('Enter');
});

it('arrows move the farthest reader by 0.1 m, with Shift by a metre; text size follows, and too far is flagged', async () => {
  const distance = sheet().getByRole('slider', { name: /^Farthest reader/ });
  const diagonal = sheet().getByRole('slider', { name: /^Diagonal/ });
  const widthOf = (): Promise<number> =>
    second.locator('.m-turn-number').evaluate((e) => e.getBoundingClientRect().height);
  await expect.poll(() => diagonal.getAttribute('aria-valuetext')).toContain('not measured');
  // The screen may still be growing into what was set before.
  let before = 0;
  await expect.poll(async () => before === (before = await widthOf()), { interval: 300 }).toBe(true);
  for (let i = 0; i < 8; i++) await diagonal.press('ArrowRight');
  await expect.poll(() => diagonal.inputValue()).toBe('32');
  await distance.press('Shift+ArrowRight');
  await distance.press('Shift+ArrowRight');
  for (let i = 0; i < 5; i++) await distance.press('ArrowRight');
  await expect.poll(() => distance.inputValue()).toBe('5.5');
  await expect.poll(() => distance.getAttribute('aria-valuetext')).toBe('5.5 metres, names 13 minutes, readable');
  await expect.poll(async () => (await widthOf()) / before).toBeGreaterThan(1.35);
  await expect.poll(() => sheet().locator('.monitor-type').innerText()).toMatch(/43\s+mm\s+27′, needs 20′/);
  expect(await whatIsWrong(page, '.log-undo-words, .top-name, .log-search input, .monitor-small *')).toEqual([]);
  await readableInBothLights(page, 'monitors', '.monitor-set');
  await distance.press('Shift+ArrowRight');
  await expect.poll(() => sheet().innerText()).toMatch(/Too far for this screen: 5.8\sm at most/);
  for (let i = 0; i < 3; i++) await distance.press('Shift+ArrowLeft');
  for (let i = 0; i < 5; i++) await distance.press('ArrowLeft');
  await expect.poll(() => distance.inputValue()).toBe('3');
  await expect.poll(() => sheet().innerText()).not.toContain('Too far');
});

it('Esc restores the previous settings first, and closes the page on the second press', async () => {
  const distance = sheet().getByRole('slider', { name: /^Farthest reader/ });
  // Changing another setting ends what could be restored before, however long ago that was.
  await sheet().getByRole('group', { name: 'Light' }).getByRole('button', { name: 'Light' }).press('Enter');
  await distance.press('ArrowRight');
  await distance.press('ArrowRight');
  await expect.poll(() => distance.inputValue()).toBe('3.2');
  await page.keyboard.press('Escape');
  await expect.poll(() => distance.inputValue()).toBe('3');
  await page.keyboard.press('Escape');
  await sheet().waitFor({ state: 'detached' });
});

it('one press copies the settings of a monitor to all; each keeps its content', async () => {
  await page.locator('#ask').focus();
  await page.keyboard.press('m');
  await sheet().locator('.monitors-choose').nth(1).waitFor();
  await page.keyboard.press('2');
  await expect.poll(() => chosen().innerText()).toBe('2');
  const before = await turnOf(monitor);
  await sheet().getByRole('button', { name: 'Same for all' }).press('Enter');
  await expect.poll(() => turnOf(monitor)).not.toBe(before);
  expect([await turnOf(monitor), await themeOf(monitor)]).toEqual([await turnOf(second), await themeOf(second)]);
  // Esc gives each of them its old settings back.
  await page.keyboard.press('Escape');
  await expect.poll(() => turnOf(monitor)).toBe(before);
  await expect.poll(() => themeOf(monitor)).not.toBe('light');
  await expect.poll(() => turnOf(second)).toContain('Tour');
  await expect.poll(() => themeOf(second)).toBe('light');
});

it('a viewer across the table has the attackers at the top, and every sign upright', async () => {
  /** The heights of the gate's number, which is behind it, and its tokens, which are in front. */
  const heights = () =>
    second.evaluate(() =>
      ['G', '5'].map(
        (label) =>
          [...document.querySelectorAll('.plan-drawing text')]
            .find(({ textContent }) => textContent === label)
            ?.getBoundingClientRect().y ?? 0,
      ),
    );
  const [number = 0, tokens = 0] = await heights();
  expect(tokens).toBeGreaterThan(number);
  await sheet()
    .getByRole('group', { name: 'Where the attackers are' })
    .getByRole('button', { name: 'Above' })
    .press('Enter');
  await expect
    .poll(async () => {
      const [behind = 0, before = 0] = await heights();
      return before > 0 && before < behind;
    })
    .toBe(true);
  if (process.env['CASTELLAN_PICTURES'] !== undefined)
    await second.screenshot({ path: join(process.env['CASTELLAN_PICTURES'], 'monitor-above.png') });
  await page.keyboard.press('Escape');
  await expect.poll(heights).toEqual([number, tokens]);
});

it('another console is told that somebody else changed a setting, and the one that did is not', async () => {
  const said = (of: Page) => of.locator('.monitor-set').innerText();
  await sheet().getByRole('switch', { name: 'Callouts over the plan' }).press('Space');
  await other.keyboard.press('2');
  await expect.poll(() => said(other)).toMatch(/Last set at \d\d:\d\d on another console/);
  expect(await said(page)).not.toContain('Last set');
  await page.keyboard.press('Escape');
  await expect.poll(() => said(page)).not.toContain('Put back');
});

it('the size of a screen is measured with a bank card, by keys; the outline disappears with the page', async () => {
  const outline = second.locator('.m-card');
  const width = (): Promise<number> => outline.evaluate((card) => card.getBoundingClientRect().width);
  await sheet().getByRole('button', { name: 'Measure it with a bank card' }).press('Enter');
  await outline.waitFor();
  expect(await outline.innerText()).toBe('Tenez une carte bancaire ici');
  const slider = sheet().getByRole('slider', { name: /^Outline on the screen/ });
  // The width of a card on the 32 inches that were set, which are 1,920 px across.
  await expect.poll(width).toBeCloseTo(232, 0);
  for (const key of ['Shift+ArrowRight', 'ArrowRight']) for (let n = 0; n < 7; n++) await slider.press(key);
  await expect.poll(width).toBeCloseTo(309, 0);
  const fits = sheet().getByRole('button', { name: /^It fits: 24/ });
  await fits.press('Enter');
  await outline.waitFor({ state: 'detached' });
  const diagonal = sheet().getByRole('slider', { name: /^Diagonal/ });
  await expect.poll(() => diagonal.inputValue()).toBe('24');
  await sheet().getByRole('button', { name: 'Measure it with a bank card' }).press('Enter');
  await outline.waitFor();
  // The first Esc restores the diagonal, the second leaves the page.
  await page.keyboard.press('Escape');
  await expect.poll(() => diagonal.inputValue()).toBe('32');
  await page.keyboard.press('Escape');
  await sheet().waitFor({ state: 'detached' });
  // Sooner than the host would remove it by itself, after a minute.
  await outline.waitFor({ state: 'detached', timeout: 30_000 });
});

it('one that is too far for its reader is also flagged in the list of screens', async () => {
  await page.locator('#ask').focus();
  await page.keyboard.press('m');
  await sheet().locator('.monitors-choose').nth(1).waitFor();
  await page.keyboard.press('2');
  const distance = sheet().getByRole('slider', { name: /^Farthest reader/ });
  for (let metres = 3; metres < 10; metres++) await distance.press('Shift+ArrowRight');
  const row = sheet().locator('.monitors-choose[aria-pressed=true]');
  const folder = process.env['CASTELLAN_PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: join(folder, 'monitors-room.png') });
  await expect.poll(() => row.innerText()).toMatch(/Too far for this screen: \d+(\.\d)?\sm at most/);
  expect(await whatIsWrong(page, '.log-undo-words, .top-name, .log-search input, .monitor-small *')).toEqual([]);
  for (let metres = 10; metres > 3; metres--) await distance.press('Shift+ArrowLeft');
  await expect.poll(() => row.innerText()).not.toContain('Too far');
});
