import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resultsStay } from '../results-stay.ts';
import { whatIsWrong } from './what-is-wrong.ts';
import { openMovingPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { orderByName } from './on-console.ts';

/** A throw lands on every screen of a table: the whole program in a browser, with results that wait for somebody. */

/** Names that may be cut off. */
const ELLIPSIS = '.top-name';

let workshop: Workshop;
let served: Served;
let pages: Page[] = [];
let games = 0;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});
beforeEach(async () => {
  const name = `landing-${String((games += 1))}`;
  // Each test goes on explicitly: a timed result would depend on the speed of the machine.
  resultsStay(join(workshop.folder, name), 'wait');
  served = await serveProgram(workshop, name);
});
afterEach(async () => {
  for (const page of pages) await page.context().close();
  pages = [];
  await served.close();
});

async function screen(
  address: string,
  ready: string,
  size = { width: 1440, height: 900 },
  options = {},
): Promise<Page> {
  const { page } = await openMovingPage(workshop, address, { viewport: size, ...options });
  pages.push(page);
  await page.waitForSelector(ready);
  return page;
}
const console_ = (options = {}): Promise<Page> => screen(served.door.consoleUrl, '.dock', undefined, options);
const monitor = (): Promise<Page> => screen(served.door.displayUrl, '.monitor .plan', { width: 1920, height: 1080 });

const headline = (page: Page) => page.locator('.ask h1').innerText();
async function becomes(page: Page, words: string): Promise<void> {
  await expect.poll(() => headline(page)).toBe(words);
  await page.locator('.ask[data-awake=true]').waitFor();
}
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
/** Plays the demo's first bombardment up to its three dice. */
async function toTheShot(page: Page): Promise<void> {
  await orderByName(page, 'End the Command phase');
  await orderByName(page, 'Grudge shoot gateway');
  await becomes(page, 'Roll 3 dice');
}
/** Waits until a screen shows a result. */
const told = (page: Page): Promise<void> => page.locator('[data-told=true]').waitFor();

declare global {
  // What {@link countPlanChanges} counts in a page. Only `var` declares a property of globalThis.
  var changedWhileRead: number;
}
/** In a page: counts what changes in the drawing of the fortress while dice are being read. */
function countPlanChanges(): void {
  globalThis.changedWhileRead = 0;
  const plan = document.querySelector('.plan-drawing');
  if (plan === null) throw new Error('There is no plan.');
  new MutationObserver((changes) => {
    if (document.querySelector('[data-told=false]') !== null) globalThis.changedWhileRead += changes.length;
  }).observe(plan, { subtree: true, childList: true, attributes: true, characterData: true });
}

describe('a throw', () => {
  it('lands complete on consoles and monitor, and goes on for all of them when one says so', async () => {
    const [first, second, wall] = [await console_(), await console_(), await monitor()];
    // A hidden window with a stopped clock gets the result, not the start of its animation.
    const hidden = await console_();
    await hidden.clock.install();
    await hidden.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
    await hidden.clock.pauseAt(Date.now() + 1000);
    await toTheShot(first);
    await first.evaluate(countPlanChanges);
    await press(first, 't', '6', '2', '6', 'Enter');
    for (const page of [first, second, wall, hidden]) {
      await told(page);
      await expect.poll(() => page.locator('.landed-die').count()).toBe(3);
      expect(await page.locator('.landed-die').evaluateAll((dice) => dice.map((die) => die.dataset['came']))).toEqual([
        'counts',
        'misses',
        'counts',
      ]);
    }
    expect(await headline(first)).toBe('2 hits on Gateway G');
    expect(await headline(second)).toBe('2 hits on Gateway G');
    // The plan shows what came of it, and who may act now, once the dice are told.
    await expect.poll(() => first.locator('.plan-able > *').count()).toBeGreaterThan(0);
    expect(await first.evaluate(() => changedWhileRead)).toBe(0);
    expect(await first.locator('.result-next').innerText()).toBe('Next: Brandt to act');
    // One person typed them all: each has its place for a name.
    expect(await first.locator('.slot-caption b').allInnerTexts()).toEqual(['Die 1', 'Die 2', 'Die 3']);
    expect(await wall.locator('.m-landed-number').innerText()).toMatch(/^2\s+hits$/);
    expect(await wall.locator('.m-turn').count()).toBe(1);
    // In a narrow window the word of Hold is for screen readers alone.
    await first.setViewportSize({ width: 1024, height: 768 });
    expect(await whatIsWrong(first, ELLIPSIS)).toEqual([]);

    await second.locator('[data-main=live]').waitFor();
    await press(second, 'Enter');
    for (const page of [first, second]) await becomes(page, 'Brandt may give an order');
    await expect.poll(() => wall.locator('.m-result').count()).toBe(0);
    expect(await first.locator('.roll-strip').innerText()).toBe('Brandt: 2 hits');
  });

  it('is told over a page that covers the siege, and stays there as a line under what comes next', async () => {
    const [page, other] = [await console_(), await console_()];
    await toTheShot(other);
    await page.locator('.rail-entry[data-room=devices]').click();
    const strip = page.locator('.question-strip');
    const head = () => strip.locator('b').first().innerText();
    await expect.poll(head).toBe('Brandt: Roll 3 dice');
    await press(other, 't', '6', '2', '6', 'Enter');
    await expect.poll(head).toBe('Brandt: 2 hits on Gateway G');
    await expect.poll(() => strip.innerText()).toContain('Next: Brandt to act');
    expect(await strip.locator('.question-strip-dice > *').count()).toBe(3);
    for (const [width, height] of [
      [1024, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await whatIsWrong(page, ELLIPSIS)).toEqual([]);
    }
    await other.locator('[data-main=live]').waitFor();
    await press(other, 'Enter');
    await expect.poll(head).toBe('Brandt may give an order');
    expect(await strip.innerText()).toContain('Brandt: 2 hits on Gateway G');
    expect(await whatIsWrong(page, ELLIPSIS)).toEqual([]);
  });

  it('stays until the next question only on a monitor that is set that way', async () => {
    const [page, wall] = [await console_(), await monitor()];
    await page.keyboard.press('m');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('switch', { name: 'Results stay until the next question' }).press('Space');
    await sheet.getByRole('button', { name: 'Close' }).click();
    const other = await monitor();
    await toTheShot(page);
    await press(page, 't', '6', '2', '6', 'Enter');
    for (const one of [page, wall, other]) await told(one);
    await page.locator('[data-main=live]').waitFor();
    await press(page, 'Enter');
    await becomes(page, 'Brandt may give an order');
    await expect.poll(() => other.locator('.m-result').count()).toBe(0);
    await expect.poll(() => wall.locator('.m-landed-number').innerText()).toMatch(/^2\s+hits$/);
    await orderByName(page, 'End the Shooting phase');
    await becomes(page, 'Roll 7 dice');
    await expect.poll(() => wall.locator('.m-result').count()).toBe(0);
  });

  it('has a cocked die thrown again, and is struck out on every screen', async () => {
    const [page, wall] = [await console_(), await monitor()];
    await toTheShot(page);
    await press(page, 't', '6', '2', '6', 'Enter');
    await told(page);
    await press(page, 'c');
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    await expect.poll(() => page.locator('.result-in').innerText()).toBe('held');
    expect(await whatIsWrong(page, ELLIPSIS)).toEqual([]);
    await sheet.getByText('Die 2 shows 2').click();
    await sheet.getByText('Brandt agrees').click();
    await sheet.getByText('Okafor agrees').click();
    await sheet.getByRole('button', { name: 'Throw it again' }).click();
    await becomes(page, 'Roll 3 dice');
    await expect.poll(() => page.locator('#tray-head').innerText()).toBe('2 of 3 dice in');
    await press(page, 't', '6', 'Enter');
    await told(page);
    await expect.poll(() => headline(page)).toBe('3 hits on Gateway G');
    // Taken back altogether while it is shown: it says so, and the question returns automatically.
    await press(page, 'Control+z');
    await sheet.getByText('Brandt agrees').click();
    await sheet.getByText('Okafor agrees').click();
    // It is shown only for a moment, so the page itself records it.
    const saw = wall.evaluate(
      () =>
        new Promise<string>((resolve) => {
          new MutationObserver(() => {
            const struck = document.querySelector('.landed-struck');
            const says = (part: string) => document.querySelector(part)?.textContent ?? '';
            if (struck !== null) resolve(`${says('.m-ask')}, below: ${says('.m-lead')}`);
          }).observe(document.body, { subtree: true, childList: true, attributes: true });
        }),
    );
    await sheet.getByRole('button', { name: 'Withdraw it' }).click();
    // No line of the monitor goes on telling what the roll came to.
    expect(await saw).toMatch(/Taken back.*, below: Taken back/);
    await becomes(page, 'Roll 3 dice');
  });

  it('ends with a tap on its dice, and is reopened from its strip, on this screen only', async () => {
    const [first, second] = [await console_(), await console_()];
    await toTheShot(first);
    await press(first, 't', '6', '2', '6', 'Enter');
    await told(second);
    // A tap on the dice says that they are read.
    await first.locator('[data-main=live]').waitFor();
    await first.locator('.landed-die').first().click();
    await becomes(second, 'Brandt may give an order');
    await becomes(first, 'Brandt may give an order');
    await first.locator('.roll-strip').click();
    await expect.poll(() => headline(first)).toBe('2 hits on Gateway G');
    await expect.poll(() => headline(second)).toBe('Brandt may give an order');
    await press(first, 'Escape');
    await becomes(first, 'Brandt may give an order');
  });

  it('stays while somebody holds it, until Enter; the structure test after it adds its dice up', async () => {
    const page = await console_();
    await toTheShot(page);
    await press(page, 't', '6', '2', '6', 'Enter');
    await told(page);
    await page.locator('[data-main=live]').waitFor();
    // Its reasons hold it, and are its own, not those of what is asked next.
    await press(page, 'w');
    await expect.poll(() => page.locator('.result-in').innerText()).toBe('held');
    await expect.poll(() => page.locator('.why-sum caption').allInnerTexts()).toEqual(['Why 3 dice', 'Why 6 or more']);
    expect(await headline(page)).toBe('2 hits on Gateway G');
    await press(page, 'Escape');
    await page.locator('.result-number').waitFor();
    await press(page, 'w');
    await page.locator('.why-sum caption').first().waitFor();
    await press(page, 'Enter');
    await becomes(page, 'Brandt may give an order');
    expect(await page.locator('.why').count()).toBe(0);
    // From the strip they are found again.
    await page.locator('.roll-strip').click();
    await press(page, 'w');
    await expect.poll(() => page.locator('.why-sum caption').allInnerTexts()).toEqual(['Why 3 dice', 'Why 6 or more']);
    await press(page, 'Escape', 'Escape');
    await becomes(page, 'Brandt may give an order');
    await orderByName(page, 'End the Shooting phase');
    await becomes(page, 'Roll 7 dice');
    await press(page, 'v', 'Enter');
    await told(page);
    expect(await page.locator('.landed-die').count()).toBe(7);
    expect(await page.locator('.landed-sum').count()).toBe(1);
  });

  it('appears without animation under reduced motion, and is announced in one sentence', async () => {
    const page = await console_({ reducedMotion: 'reduce' });
    await toTheShot(page);
    await press(page, 't', '6', '2', '6', 'Enter');
    await told(page);
    expect(
      await page
        .locator('.landed-face')
        .evaluateAll((faces) => faces.map((face) => getComputedStyle(face).animationName)),
    ).toEqual(['none', 'none', 'none']);
    const said = page.locator('.visually-hidden [role=status]');
    await expect
      .poll(async () => (await said.allInnerTexts()).join(' '))
      .toMatch(/2 hits on Gateway G\. Dice: 6, 2, 6\. .*Next: Brandt to act\. Gateway G falls this turn: /);
  });

  it('has its buttons on one line in French too, in a window of 1280 pixels', async () => {
    const page = await console_();
    const french = await screen(served.door.consoleUrl, '.dock', { width: 1280, height: 800 }, { locale: 'fr-FR' });
    await toTheShot(page);
    await press(page, 't', '6', '2', '6', 'Enter');
    await told(french);
    await expect.poll(() => french.locator('.result-go').innerText()).toContain('Continuer');
    const tops = await french
      .locator('.actions > .btn')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops.length).toBe(3);
    expect(new Set(tops).size).toBe(1);
  });
});
