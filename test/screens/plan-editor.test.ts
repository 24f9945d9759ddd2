import type { Download, Locator, Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeHere } from './axe-here.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';

/** The plan editor, in the whole program in a browser: one page, from the first drag to the printed sheets. */

let workshop: Workshop;
let served: Served;
let page: Page;
let complaints: string[];
const asked: string[] = [];

beforeAll(async () => {
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'plan-editor');
  ({ page, complaints } = await openPage(workshop, served.door.consoleUrl, {
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
  }));
  page.on('request', (request) => asked.push(request.url()));
  await page.waitForSelector('.dock');
  await page.getByRole('navigation').getByRole('button', { name: 'Library', exact: true }).click();
  await page.getByRole('button', { name: 'New siege…' }).click();
  // The demo's siege: a tower, a wall, a gateway and another wall.
  await page.locator('.beginning').nth(1).click();
  await page.getByRole('button', { name: 'Fortress: draw it, or take a template…' }).click();
  await page.waitForSelector('[data-piece="wall-2"]');
});
afterAll(async () => {
  await page.context().close();
  await served.close();
  await workshop.close();
});

/** The pieces of the fortress that is drawn; cards behind the editor show battles with pieces of their own. */
const pieces = (on: Page): Locator => on.locator('.editor-drawing [data-piece]');
const piece = (id: string): Locator => page.locator(`[data-piece="${id}"]`);
const says = (id: string): Promise<string> =>
  piece(id)
    .getAttribute('aria-label')
    .then((label) => label ?? '');
const button = (name: string | RegExp): Locator => page.getByRole('button', { name });

async function drag(id: string, dx: number, dy: number): Promise<void> {
  const box = await piece(id).boundingBox();
  if (box === null) throw new Error(`${id} is not on the screen`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 });
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
  await page.mouse.up();
}

async function chosen(item: string): Promise<void> {
  await button(/^Plan$/).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function saved(item: string): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), chosen(item)]);
  return download;
}

/** The length in mm on paper of a bar of 50 units drawn on a PDF page written by Chromium. */
function barOnPaper(pdf: Buffer): number[] {
  const written = pdf.toString('latin1');
  return [...written.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    let page: string;
    try {
      page = inflateSync(pdf.subarray(index + length, written.indexOf('endstream', index))).toString('latin1');
    } catch {
      // A font, or a stream that is not compressed.
      return [];
    }
    const [, paper = ''] = /^(\S+) 0 0 -\S+ 0 \S+ cm/.exec(page) ?? [];
    const [, drawing = ''] = /([\d.]+) 0 0 \S+ \S+ \S+ cm\n(?:(?!cm\n)[^])*?\n0 0 m\n50 0 l\n/.exec(page) ?? [];
    const mm = (50 * Number(paper) * Number(drawing) * 25.4) / 72;
    return mm > 0 ? [mm] : [];
  });
}

describe('the plan editor', () => {
  it('joins a wall to the gate when it is dragged there, and undoes that', async () => {
    await drag('wall-2', 30, 90);
    await expect.poll(() => says('wall-2')).toContain('Touches nothing');
    await drag('wall-2', -52, -86);
    await expect.poll(() => says('wall-2')).toContain('Touches Gateway G');
    await page.keyboard.press('Control+z');
    await expect.poll(() => says('wall-2')).toContain('Touches nothing');
  });

  it('does the same by keyboard', async () => {
    await piece('wall-2').focus();
    const across = page.getByRole('textbox', { name: /^Across/ });
    const before = Number(await across.inputValue());
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => Number(await across.inputValue())).toBe(before + 1);
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(async () => Number(await across.inputValue())).toBe(before - 9);
    await page.keyboard.press('j');
    await expect.poll(() => says('wall-2')).toContain('Touches Gateway G');
    await page.keyboard.press('r');
    await expect.poll(() => says('wall-2')).toContain('turned 15 degrees');
    await page.keyboard.press('Shift+R');
    await expect.poll(() => says('wall-2')).toContain('turned 0 degrees');
  });

  it.each(['dark', 'light'] as const)('is accessible (%s)', async (theme) => {
    await page.emulateMedia({ colorScheme: theme });
    await piece('wall-2').focus();
    const { violations } = await axeHere(page).include('.editor').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });

  it('shows a problem with its rule, and fixes it', async () => {
    const length = page.getByRole('textbox', { name: 'Length' });
    await length.fill('96');
    await length.press('Enter');
    await expect.poll(() => page.locator('.editor-first').textContent()).toContain('SF-007');
    await page.locator('.editor-first').getByRole('button', { name: 'Divide into 2' }).click();
    await expect.poll(() => page.getByText('Nothing is wrong with this fortress').count()).toBe(1);
    await expect.poll(() => pieces(page).count()).toBe(5);
  });

  it('keeps a plan in a file with its photograph, which is uploaded nowhere', async () => {
    await chosen('Photograph of the table');
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
    const photo = page.locator('input[type=file][accept="image/*"]');
    await photo.setInputFiles({ name: 'table.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await expect.poll(() => page.locator('.editor-notice').textContent()).toContain('is not a picture');
    await photo.setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
    await expect.poll(() => page.locator('.editor-drawing image').count()).toBe(1);
    await expect.poll(() => page.locator('.editor-notice').count()).toBe(0);
    await page.locator('.editor').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.locator('.editor-drawing image').count()).toBe(0);
    await page.locator('.editor').getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => page.locator('.editor-drawing image').count()).toBe(1);
    const download = await saved('Save the plan');
    const file = readFileSync(await download.path(), 'utf8');
    expect(file).toContain('data:image/jpeg;base64,');
    await page.getByRole('button', { name: 'Remove the picture' }).click();
    await expect.poll(() => page.locator('.editor-drawing image').count()).toBe(0);
    await page.getByRole('region', { name: 'Photograph of the table' }).getByRole('button', { name: 'Close' }).click();
    await piece('tower-a').focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => pieces(page).count()).toBe(4);
    await page
      .locator('input[type=file][accept=".json,application/json"]')
      .setInputFiles({ name: 'a.plan.json', mimeType: 'application/json', buffer: Buffer.from(file) });
    await expect.poll(() => pieces(page).count()).toBe(5);
    await expect.poll(() => page.locator('.editor-drawing image').count()).toBe(1);
    await page
      .locator('input[type=file][accept=".json,application/json"]')
      .setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await expect.poll(() => page.getByText('This file is not a plan of Castellan').count()).toBe(1);
    const origin = new URL(served.door.consoleUrl).origin;
    expect(asked.filter((url) => !url.startsWith(origin) && !/^(data|blob):/.test(url))).toEqual([]);
  });

  it('starts from a template, shows its cost, and prints it at true size', async () => {
    await button('Templates').first().click();
    await page.getByRole('button', { name: /Square castle/ }).click();
    await expect.poll(() => pieces(page).count()).toBe(22);
    await expect.poll(() => page.locator('.editor-lost').count()).toBe(1);
    const drawing = readFileSync(await (await saved('Save as a drawing (SVG)')).path(), 'utf8');
    const [, width, height, box = ''] =
      /<svg [^>]*width="([\d.]+)mm" height="([\d.]+)mm" viewBox="([^"]+)"/.exec(drawing) ?? [];
    // A unit of the drawing is a mm, and so is one of the print.
    expect(box.split(' ').slice(2)).toEqual([width, height]);
    await chosen('Print to scale');
    const sheets = Number((await page.getByText(/^\d+ sheets?$/).textContent())?.split(' ')[0]);
    expect(sheets).toBeGreaterThan(1);
    const printed = await page.pdf({ preferCSSPageSize: true });
    const bars = barOnPaper(printed);
    expect(bars).toHaveLength(sheets);
    for (const bar of bars) expect(bar).toBeCloseTo(50, 2);
    const pdf = printed.toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBe(sheets);
    // A4 in points of 1/72 inch.
    expect(pdf).toMatch(/MediaBox\s*\[\s*0 0 59[45][.\d]* 84[12][.\d]*\s*\]/);
    await page.keyboard.press('Escape');
  });

  it('is drawn at twice the size on a 4K screen, and dragged pieces stay under the pointer', async () => {
    const done = page.locator('.editor').getByRole('button', { name: 'Done' });
    const heightOf = async (): Promise<number> => (await done.boundingBox())?.height ?? 0;
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect.poll(heightOf).toBe(44);
    await page.setViewportSize({ width: 3840, height: 2160 });
    await expect.poll(heightOf).toBe(88);
    const room = await page.locator('.editor').boundingBox();
    expect([room?.width, room?.height]).toEqual([3840, 2160]);
    await button(/^Plan$/).click();
    const [under, menu] = [await button(/^Plan$/).boundingBox(), await page.locator('.editor-menu').boundingBox()];
    expect((menu?.y ?? 0) - (under?.y ?? 0) - (under?.height ?? 0)).toBeCloseTo(8, 0);
    await page.keyboard.press('Escape');
    const first = (await pieces(page).first().getAttribute('data-piece')) ?? '';
    const before = await piece(first).boundingBox();
    const moved = async (): Promise<number> => ((await piece(first).boundingBox())?.y ?? 0) - (before?.y ?? 0);
    // Without snapping, and to the mm, which is several px.
    await page.keyboard.down('Alt');
    await drag(first, 0, -400);
    await page.keyboard.up('Alt');
    await expect.poll(async () => Math.abs((await moved()) + 400)).toBeLessThan(20);
    await page.keyboard.press('Control+z');
    await expect.poll(moved).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('hands the fortress to the set-up', async () => {
    await button('Done').click();
    await expect.poll(() => page.locator('.editor').count()).toBe(0);
    await button('Fortress: draw it, or take a template…').click();
    await expect.poll(() => pieces(page).count()).toBe(22);
    // Escape closes a menu of the editor, and not the editor with it.
    await button(/^Plan$/).click();
    await page.locator('.editor-menu').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.editor-menu').count()).toBe(0);
    expect(await page.locator('.editor').count()).toBe(1);
    // Its photograph is back, and a change made just before closing counts.
    await expect.poll(() => page.locator('.editor-drawing image').count()).toBe(1);
    await pieces(page).first().focus();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.editor').count()).toBe(0);
    await button('Fortress: draw it, or take a template…').click();
    await expect.poll(() => pieces(page).count()).toBe(21);
    expect(complaints).toEqual([]);
  });
});
