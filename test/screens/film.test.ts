import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readableInBothLights } from './both-lights.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { picture } from './devices-page.ts';
import { preparedMatch, until } from './prepared-match.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** The film of a siege on the whole program: watched by keys, and saved as a page that plays without it. */

let workshop: Workshop;
let served: Served;
let page: Page;
let complaints: readonly string[];
beforeAll(async () => {
  workshop = await openWorkshop();
  // A siege of some turns: fights, walls that fall, dice.
  let orders = 0;
  const file = await preparedMatch(workshop.folder, {
    system: 'siege-and-fortresses',
    preset: 'demo',
    way: (offers, given) => {
      orders += 1;
      const fight = offers.find(({ command }) => /^(shoot|assault|charge|batter|mount)/.test(command));
      return orders > 60 ? undefined : (fight ?? until('none')(offers, given));
    },
  });
  served = await serveProgram(workshop, 'film', file);
  ({ page, complaints } = await openPage(workshop, served.door.consoleUrl, { viewport: { width: 1280, height: 800 } }));
  await page.waitForSelector('.dock');
});
afterAll(async () => {
  await served?.close();
  await workshop.close();
});

const time = async (): Promise<number> => Number(await page.locator('.film-bar input').inputValue());
const moments = () => page.locator('.film-moment');

describe('the film of a siege', () => {
  it('opens from the palette, plays by itself, and says what is on', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('film of');
    await page.keyboard.press('Enter');
    await page.locator('.film-bar').waitFor();
    await page.locator('.film-picture .plan-drawing').waitFor();
    await expect.poll(time).toBeGreaterThan(300);
    expect(await moments().count()).toBeGreaterThan(2);
    await expect.poll(() => page.locator('.film-caption, .film-line').count()).toBe(1);
  });

  it('is led by keys: pause, a moment on, a row back, five seconds, the end', async () => {
    await page.locator('.film-bar input').focus();
    await page.keyboard.press('k');
    await page.keyboard.press('Home');
    const before = await time();
    await page.waitForTimeout(400);
    expect(await time()).toBe(before);
    await page.keyboard.press('Shift+ArrowRight');
    const first = await time();
    expect(first).toBeGreaterThan(0);
    await expect.poll(() => moments().first().getAttribute('aria-current')).toBe('step');
    const words = (await moments().first().locator('span').first().innerText()).trim();
    await expect.poll(() => page.locator('.film-headline').innerText()).toContain(words);
    await expect.poll(() => page.locator('[role=log]').innerText()).toContain(words);
    await picture(page, 'film-moment');
    await page.keyboard.press('ArrowRight');
    expect(await time()).toBe(first + 5000);
    await page.keyboard.press(',');
    expect(await time()).toBeLessThan(first + 5000);
    await page.keyboard.press('End');
    expect(await time()).toBeGreaterThan(Number(await page.locator('.film-bar input').getAttribute('max')) - 100);
    await page.keyboard.press('4');
    await expect.poll(() => page.getByRole('button', { name: '4×' }).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('c');
    await expect.poll(() => page.locator('.film-caption, .film-line').count()).toBe(0);
    await page.keyboard.press('c');
  });

  it('shows everything where that is wanted, and everybody can read it', async () => {
    const short = Number(await page.locator('.film-bar input').getAttribute('max'));
    await page.getByRole('button', { name: 'Everything' }).click();
    await expect
      .poll(async () => Number(await page.locator('.film-bar input').getAttribute('max')))
      .toBeGreaterThan(short);
    await page.getByRole('button', { name: 'Key moments' }).click();
    await expect.poll(async () => Number(await page.locator('.film-bar input').getAttribute('max'))).toBe(short);
    await moments().nth(1).click();
    await expect.poll(() => page.locator('.film-caption').count()).toBe(1);
    await picture(page, 'film-second');
    await expect.poll(() => whatIsWrong(page, '.film-line, .film-turn *, .plan *, .top-name')).toEqual([]);
    await readableInBothLights(page, 'film', '.sheet', '.plan-drawing');
  });

  it('is there in words and to be felt, for whoever does not see it', async () => {
    const words = page.locator('.film-words');
    await words.locator('summary').click();
    const lines = await words.locator('li').allInnerTexts();
    expect(lines.length).toBeGreaterThan(8);
    expect(lines.join(' ')).toMatch(/Varenne, turn \d/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Plan for swell paper' }).click(),
    ]);
    const path = join(workshop.folder, 'film.svg');
    await download.saveAs(path);
    const { page: drawing } = await openPage(workshop, `file://${path}`, { viewport: { width: 1280, height: 900 } });
    // Black on white and nothing else: what is black rises.
    expect(await drawing.locator('path, rect, polygon, line').count()).toBeGreaterThan(40);
    const inks = await drawing.evaluate(() => [
      ...new Set(
        [...document.querySelectorAll('path, rect, polygon, circle')].map((one) => getComputedStyle(one).fill),
      ),
    ]);
    expect(inks).toEqual(['none']);
    await picture(drawing, 'film-swell');
    await drawing.context().close();
  });

  it('is saved as one page that plays without the program and without a network', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a page' }).click(),
    ]);
    const path = join(workshop.folder, 'film.html');
    await download.saveAs(path);
    const html = readFileSync(path, 'utf8');
    expect(html).not.toMatch(/(?:src|href)="https?:/);
    const { page: alone, complaints: said } = await openPage(workshop, `file://${path}`, {
      viewport: { width: 1280, height: 900 },
      offline: true,
    });
    await expect.poll(() => alone.locator('.picture:not([hidden]) svg').count()).toBeGreaterThan(0);
    const caption = () => alone.locator('#caption').innerText();
    await alone.keyboard.press('Shift+ArrowRight');
    const english = await caption();
    expect(english).not.toBe('');
    await picture(alone, 'film-page');
    await alone.getByRole('button', { name: 'English' }).click();
    await expect.poll(caption).not.toBe(english);
    expect(await alone.evaluate(() => document.documentElement.lang)).toBe('fr');
    await alone.getByRole('button', { name: 'Lire' }).click();
    const bar = alone.locator('#bar');
    const was = Number(await bar.inputValue());
    await expect.poll(async () => Number(await bar.inputValue())).toBeGreaterThan(was);
    expect(said).toEqual([]);
    await alone.context().close();
    expect(complaints).toEqual([]);
  });
});
