import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeHere } from './axe-here.ts';
import { drag, middleOf, openBattle, pieceOf, standing } from './battlefield-page.ts';
import { openPage, openWorkshop, serveProgram, type Workshop } from './console-page.ts';
import { picture } from './devices-page.ts';

/** A battle without walls on the whole program: everybody has a place, and is ordered and put there. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

const PIECES = 16;

describe('the battlefield', () => {
  it.each([
    { theme: 'dark', width: 1280, height: 800, locale: 'en-GB' },
    { theme: 'light', width: 1440, height: 900, locale: 'fr-FR' },
    { theme: 'dark', width: 1920, height: 1080, locale: 'fr-FR' },
  ] as const)('has everybody once, in the same millimetres: $width x $height, $theme, $locale', async (look) => {
    const { theme, width, height, locale } = look;
    const served = await serveProgram(workshop, `battlefield-${theme}-${String(width)}`);
    const { page, complaints } = await openPage(workshop, served.door.consoleUrl, {
      viewport: { width, height },
      colorScheme: theme,
      locale,
    });
    await openBattle(page);
    await page.locator('.field-drawing').waitFor();
    await picture(page, `battlefield-${theme}-${String(width)}-${locale}`);
    const before = await standing(page);
    const waiting = await page.locator('.field-waiting li').count();
    expect(Object.keys(before).length + waiting).toBe(PIECES);
    // Nothing of anybody lies outside the picture.
    const frame = await page.locator('.field').boundingBox();
    for (const id of Object.keys(before)) {
      const { x, y } = await middleOf(page, id);
      expect(x > (frame?.x ?? 0) && x < (frame?.x ?? 0) + (frame?.width ?? 0), id).toBe(true);
      expect(y > (frame?.y ?? 0) && y < (frame?.y ?? 0) + (frame?.height ?? 0), id).toBe(true);
    }
    await page.setViewportSize({ width: width - 200, height: height - 100 });
    await expect.poll(() => standing(page)).toEqual(before);
    await pieceOf(page, 'knights').click();
    await picture(page, `battlefield-picked-${theme}-${String(width)}-${locale}`);
    const { violations } = await axeHere(page).include('.field').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
    await served.close();
  });

  it('puts pieces by pointer, keys and taps, and takes the last back', async () => {
    const served = await serveProgram(workshop, 'battlefield-put');
    const { page, complaints } = await openPage(workshop, served.door.consoleUrl, {
      viewport: { width: 1280, height: 800 },
    });
    await openBattle(page);
    const before = await standing(page);
    // From beside the table, without any tool; the wheel turns what is in hand.
    const waiting = page.locator('.field-waiting [data-put="trolls"]');
    const box = await waiting.boundingBox();
    const knights = await middleOf(page, 'knights');
    const spot = { x: knights.x - 60, y: knights.y + 70 };
    await drag(page, { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 15 }, spot, () => page.mouse.wheel(0, 100));
    await page.locator('g[data-piece="trolls"]').waitFor();
    expect(await pieceOf(page, 'trolls').getAttribute('aria-label')).toContain('told in turn 1');
    expect((await standing(page))['trolls']).toMatch(/rotate\(5\)$/);
    // Nobody made room for them.
    const { trolls: _put, ...others } = await standing(page);
    expect(others).toEqual(Object.fromEntries(Object.entries(before).filter(([id]) => id !== 'trolls')));

    // With the tool, by keys: steps that follow one another are one row.
    await pieceOf(page, 'archers').focus();
    await page.keyboard.press('d');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('e');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await standing(page))['archers']).toBe('translate(740 630) rotate(2)');
    expect(await page.locator('.log-place').count()).toBe(2);
    // The last one is taken back from the keyboard, and nothing else is.
    await pieceOf(page, 'archers').focus();
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await standing(page))['archers']).toBe(before['archers']);
    expect(Object.keys(await standing(page))).toContain('trolls');
    await page.keyboard.press('d');

    // What is let go by Escape was never put.
    const rows = await page.locator('.log-place').count();
    await page.keyboard.down('Alt');
    const from = await middleOf(page, 'guard');
    await drag(page, from, { x: from.x + 80, y: from.y + 40 }, () => page.keyboard.press('Escape'));
    await page.keyboard.up('Alt');
    await expect.poll(async () => (await standing(page))['guard']).toBe(before['guard']);
    expect(await page.locator('.log-place').count()).toBe(rows);
    expect(complaints).toEqual([]);
    await page.context().close();
    await served.close();
  });
});
