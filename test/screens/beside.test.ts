import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readableInBothLights } from './both-lights.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** Things people do beside the game, in the whole program with a monitor next to the console. */

let workshop: Workshop;
let served: Served;
let page: Page;
let monitor: Page;
const complaints: string[][] = [];

beforeAll(async () => {
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'beside');
  const opened = await openPage(workshop, served.door.consoleUrl, {
    viewport: { width: 1024, height: 768 },
    reducedMotion: 'reduce',
  });
  const shown = await openPage(workshop, served.door.displayUrl, {
    viewport: { width: 1280, height: 720 },
    reducedMotion: 'reduce',
  });
  [page, monitor] = [opened.page, shown.page];
  complaints.push(opened.complaints, shown.complaints);
  await page.waitForSelector('.dock');
  await monitor.waitForSelector('.m-column');
});
afterAll(async () => {
  expect(complaints).toEqual([[], []]);
  await served.close();
  await workshop.close();
});

const sheet = () => page.getByRole('dialog');
/** Presses a letter of the console and waits for the sheet it opens. */
async function open(key: string): Promise<void> {
  await page.locator('#ask').focus();
  await page.keyboard.press(key);
  await sheet().waitFor();
}
const gone = (): Promise<void> => sheet().waitFor({ state: 'detached' });
/** Nothing of an open sheet is cut off, out of reach or unreadable. */
async function isWhole(name: string): Promise<void> {
  // A monitor preview may be small.
  expect(await whatIsWrong(page, '.log-undo-words, .top-name, .log-search input, .monitor-small *'), name).toEqual([]);
  await readableInBothLights(page, name, '.sheet');
}

it('a clock is set and paused by its key, and the monitor shows it', async () => {
  await open('k');
  await sheet().getByRole('button', { name: '45', exact: true }).press('Enter');
  await sheet().getByRole('button', { name: 'Start the clock' }).press('Enter');
  await sheet().locator('.clock-rows').waitFor();
  await isWhole('clock');
  await sheet().getByLabel(/^Why/).fill('A dog ran over the table');
  await sheet().getByRole('button', { name: '5 min more' }).first().press('Enter');
  await expect.poll(() => page.locator('.clock-one').first().innerText()).toContain('+5');
  await page.keyboard.press('Escape');
  await gone();
  await expect.poll(() => monitor.locator('.m-clock-running').innerText()).toContain('0:49');
  await page.locator('#ask').focus();
  await page.keyboard.press('k');
  await expect.poll(() => monitor.locator('.m-clock-paused').count()).toBe(2);
  await expect.poll(() => page.locator('.log-row').first().innerText()).toContain('Clock paused');
});

it('the judge pauses the clock: the question says so, and how to go on', async () => {
  const line = page.locator('.paused-line');
  await expect.poll(() => line.innerText()).toContain('Paused by');
  await line.getByRole('button', { name: 'Go on' }).press('Enter');
  await line.waitFor({ state: 'detached' });
  await open('j');
  await sheet().getByLabel('What is the question?').fill('Is the ram in sight?');
  await sheet().getByRole('button', { name: 'Call the judge' }).press('Enter');
  await gone();
  await expect.poll(() => line.innerText()).toContain('Paused by the judge. Brandt called the judge.');
  await expect.poll(() => line.innerText()).toContain('Is the ram in sight?');
  expect(await whatIsWrong(page, '.log-undo-words, .top-name, .log-search input')).toEqual([]);
});

it('a note is pinned to a log entry and shown below it', async () => {
  const [entry] = await page.locator('[data-entry] button.log-time').all();
  await entry?.focus();
  await page.keyboard.press('n');
  await sheet().waitFor();
  await isWhole('note');
  await sheet().getByLabel('Text of the note').fill('Tea was served');
  await sheet().getByLabel('Judge or somebody else').fill('Ms Grey');
  await sheet().getByRole('button', { name: 'Pin the note' }).press('Enter');
  await gone();
  await expect.poll(() => page.locator('.log-pinned').innerText()).toContain('Tea was served');
  await expect.poll(() => page.locator('.log-remark').first().innerText()).toContain('by Ms Grey');
});

it('the menu of a log entry closes at a second press on its time, and moves to the entry pressed next', async () => {
  const times = page.locator('.log button.log-time');
  const menu = page.getByRole('menu');
  await times.nth(0).click();
  await menu.waitFor();
  await times.nth(0).click();
  await expect.poll(() => menu.count()).toBe(0);
  await times.nth(0).click();
  await times.nth(1).click();
  await expect.poll(() => menu.count()).toBe(1);
  // It opens beneath the time, or above it where there is no room.
  const gap = async (): Promise<number> => {
    const [shown, at] = [await menu.boundingBox(), await times.nth(1).boundingBox()];
    if (shown === null || at === null) return Infinity;
    return Math.min(Math.abs(shown.y - at.y - at.height), Math.abs(shown.y + shown.height - at.y));
  };
  await expect.poll(gap).toBeLessThan(10);
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.count()).toBe(0);
  await expect.poll(() => times.nth(1).evaluate((one) => one === document.activeElement)).toBe(true);
});

it('a log entry is bookmarked, found again, and leads to the table as it was then', async () => {
  const [entry] = await page.locator('[data-entry] button.log-time').all();
  await entry?.press('Enter');
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitem', { name: 'Bookmark' }).press('Enter');
  await menu.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.log-mark').count()).toBe(1);
  await page.getByRole('button', { name: 'Bookmarks and notes' }).press('Enter');
  await expect.poll(() => page.locator('.log-row .log-mark').count()).toBe(1);
  await page
    .locator('.log-row', { has: page.locator('.log-mark') })
    .locator('button.log-time')
    .press('Enter');
  await menu.getByRole('menuitem', { name: 'The table as it was then' }).press('Enter');
  await sheet().locator('.moment-here').first().waitFor();
  await expect.poll(() => sheet().locator('.past-bookmark').count()).toBe(1);
  await isWhole('past');
  await page.keyboard.press('Escape');
  await gone();
  // Its key removes it again from where the focus is.
  await page
    .locator('.log-row', { has: page.locator('.log-mark') })
    .locator('button.log-time')
    .press('d');
  await expect.poll(() => page.locator('.log-mark').count()).toBe(0);
  await page.getByRole('button', { name: 'All', exact: true }).press('Enter');
});

it('the monitor shows chances once both have agreed, and stops when one of them says so', async () => {
  const order = async (words: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(words);
    await expect.poll(() => page.locator('.palette-list [role=option]').count()).toBe(1);
    await page.keyboard.press('Enter');
    await gone();
    await expect.poll(() => page.locator('[data-main]').getAttribute('data-main')).toBe('live');
    // What the order assumes is shown before it is given.
    if (words.includes('shoot')) await page.locator('.assumed-with').waitFor();
    await page.locator('#ask').focus();
    await page.keyboard.press('Enter');
  };
  await order('End the Command phase');
  await expect.poll(() => page.locator('.phase-now').innerText()).toBe('Shooting');
  await order('Grudge shoot gateway');
  await expect.poll(() => page.locator('.odds h2').innerText()).toBe('Gateway G falls this turn');
  await expect.poll(() => monitor.locator('.m-odds').count()).toBe(0);
  await open('h');
  await isWhole('chances');
  const show = sheet().getByRole('button', { name: 'Show the chances' });
  await sheet().getByRole('checkbox', { name: 'Brandt agrees' }).press('Space');
  await expect.poll(() => show.isDisabled()).toBe(true);
  await sheet().getByRole('checkbox', { name: 'Okafor agrees' }).press('Space');
  await show.press('Enter');
  await expect.poll(() => monitor.locator('.m-odds').innerText()).toContain('Gateway G falls this turn');
  await expect.poll(() => monitor.locator('.m-odds b').innerText()).toBe(await page.locator('.odds-now').innerText());
  await open('h');
  await sheet().getByRole('button', { name: 'Okafor ends it' }).press('Enter');
  await monitor.locator('.m-odds').waitFor({ state: 'detached' });
});

it('the console finds its monitors, numbers them, darkens them, and gives them the siege back', async () => {
  await open('m');
  await expect.poll(() => page.locator('.monitors-what').innerText()).toContain('1280 × 720');
  await sheet().locator('.address').waitFor();
  await isWhole('monitors');
  await sheet().getByRole('button', { name: 'Show their numbers' }).press('Enter');
  await expect.poll(() => monitor.locator('.m-identify').innerText()).toBe('1');
  await sheet().getByRole('button', { name: 'Nothing', exact: true }).press('Enter');
  await monitor.locator('.m-column').waitFor({ state: 'detached' });
  await monitor.reload();
  await expect.poll(() => monitor.locator('.monitor').count()).toBe(1);
  await expect
    .poll(() => sheet().getByRole('button', { name: 'Nothing', exact: true }).getAttribute('aria-pressed'))
    .toBe('true');
  await sheet().getByRole('button', { name: 'Siege', exact: true }).press('Enter');
  await monitor.locator('.m-column').waitFor();
  // Escape would restore the previous settings.
  await sheet().getByRole('button', { name: 'Close' }).press('Enter');
  await gone();
});

it('a pedal is taught its key, remembered, and types nothing; sounds are off until enabled', async () => {
  const sheetOf = async (words: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: words }).waitFor();
  };
  // Typing faster than a slow machine renders selects what was typed, not what happened to be highlighted.
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await sheetOf('Foot pedal');
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await sheet().getByRole('button', { name: 'No key' }).nth(2).press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => sheet().getByRole('alert').innerText()).toContain('Enter');
  await page.keyboard.press('PageDown');
  await sheet().getByRole('button', { name: 'PageDown', exact: true }).waitFor();
  await isWhole('pedal');
  await page.keyboard.press('Escape');
  await gone();
  await sheetOf('Sounds');
  await expect.poll(() => sheet().getByRole('slider', { name: /^Dice/ }).inputValue()).toBe('0');
  await isWhole('sounds');
  await sheet()
    .getByRole('slider', { name: /^Events/ })
    .press('ArrowRight');
  await expect.poll(() => sheet().getByText('10 %').count()).toBe(1);
  await page.keyboard.press('Escape');
  await gone();
  await page.reload();
  await expect.poll(() => page.locator('.ask h1').innerText()).toBe('Roll 3 dice');
  await page.locator('.ask[data-awake=true]').waitFor();
  await page.keyboard.press('PageDown');
  await expect.poll(() => page.locator('.ask h1').innerText()).toBe('Look at the table');
});
