import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeHere } from './axe-here.ts';
import {
  beneath,
  drag,
  middleOf,
  openBattle,
  overlapping,
  pieceOf,
  rollForOrderPoints,
  standing,
  strayed,
} from './battlefield-page.ts';
import { openPage, openWorkshop, serveProgram, type Workshop } from './console-page.ts';
import { onConsole } from './on-console.ts';
import { picture } from './devices-page.ts';

/** A battle without walls in the whole program: everybody has a place, and can be ordered and placed there. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

const PIECES = 16;

/** Tools that stand on the table. */
const toolsOnTable = async (page: Page): Promise<readonly string[]> =>
  (
    await Promise.all(['.plan-zoom', '.field-switches'].map((tools) => beneath(page, tools, '.field-table > rect')))
  ).flat();

describe('the battlefield', () => {
  it.each([
    { theme: 'dark', width: 1280, height: 800, locale: 'en-GB' },
    { theme: 'light', width: 1440, height: 900, locale: 'fr-FR' },
    { theme: 'dark', width: 1920, height: 1080, locale: 'fr-FR' },
  ] as const)('shows every piece once, in the same millimetres: $width x $height, $theme, $locale', (look) => {
    const { theme, width, height, locale } = look;
    const name = `battlefield-${theme}-${String(width)}`;
    return onConsole(workshop, { name, viewport: { width, height }, colorScheme: theme, locale }, async (page) => {
      await openBattle(page);
      await page.locator('.field-drawing').waitFor();
      await picture(page, `battlefield-${theme}-${String(width)}-${locale}`);
      const before = await standing(page);
      const waiting = await page.locator('.field-waiting li').count();
      expect(Object.keys(before).length + waiting).toBe(PIECES);
      // No piece lies outside the picture.
      const frame = await page.locator('.field-plan').boundingBox();
      for (const id of Object.keys(before)) {
        const { x, y } = await middleOf(page, id);
        expect(x > (frame?.x ?? 0) && x < (frame?.x ?? 0) + (frame?.width ?? 0), id).toBe(true);
        expect(y > (frame?.y ?? 0) && y < (frame?.y ?? 0) + (frame?.height ?? 0), id).toBe(true);
      }
      await page.setViewportSize({ width: width - 200, height: height - 100 });
      await expect.poll(() => standing(page)).toEqual(before);
      // Names overlap no piece, no other name and no banner of a leader.
      expect(await overlapping(page)).toEqual([]);
      expect(await strayed(page)).toEqual([]);
      expect(await toolsOnTable(page)).toEqual([]);
      await pieceOf(page, 'knights').click();
      await picture(page, `battlefield-picked-${theme}-${String(width)}-${locale}`);
      const { violations } = await axeHere(page).include('.field-plan').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    });
  });

  it('places pieces by pointer, keys and taps, and takes the last one back', () =>
    onConsole(workshop, 'battlefield-put', async (page) => {
      await openBattle(page);
      const before = await standing(page);
      // Dragged in from beside the table, without a tool; the wheel turns the piece in hand.
      const waiting = page.locator('.field-waiting [data-put="trolls"]');
      const box = await waiting.boundingBox();
      const knights = await middleOf(page, 'knights');
      const spot = { x: knights.x - 60, y: knights.y + 70 };
      await drag(page, { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 15 }, spot, () => page.mouse.wheel(0, 100));
      await page.locator('g[data-piece="trolls"]').waitFor();
      expect(await pieceOf(page, 'trolls').getAttribute('aria-label')).toContain('told in turn 1');
      expect((await standing(page))['trolls']).toMatch(/rotate\(5\)$/);
      // No other piece moved out of the way.
      const { trolls: _put, ...others } = await standing(page);
      expect(others).toEqual(Object.fromEntries(Object.entries(before).filter(([id]) => id !== 'trolls')));

      // With the tool, by keys: consecutive steps form one row.
      await pieceOf(page, 'archers').focus();
      await page.keyboard.press('d');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('e');
      // A screen reader announces where it is.
      await expect
        .poll(() => page.getByRole('status').allInnerTexts())
        .toContainEqual(
          expect.stringMatching(/^Archers: 74\scm from the left, \d+\scm from the near edge, turned by 2°\.$/),
        );
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await standing(page))['archers']).toBe('translate(740 630) rotate(2)');
      await expect.poll(() => page.locator('.log-place').count()).toBe(2);
      await expect
        .poll(() => page.getByRole('status').allInnerTexts())
        .toContainEqual(
          expect.stringMatching(/^Archers: 74\scm from the left, \d+\scm from the near edge, turned by 2°\.$/),
        );
      // Undo from the keyboard takes back the last placement only.
      await pieceOf(page, 'archers').focus();
      await page.keyboard.press('Control+z');
      await expect.poll(async () => (await standing(page))['archers']).toBe(before['archers']);
      expect(Object.keys(await standing(page))).toContain('trolls');
      await page.keyboard.press('d');

      // A drag cancelled with Escape leaves nothing.
      const rows = await page.locator('.log-place').count();
      await page.keyboard.down('Alt');
      const from = await middleOf(page, 'guard');
      await drag(page, from, { x: from.x + 80, y: from.y + 40 }, () => page.keyboard.press('Escape'));
      await page.keyboard.up('Alt');
      await expect.poll(async () => (await standing(page))['guard']).toBe(before['guard']);
      expect(await page.locator('.log-place').count()).toBe(rows);

      // In a small window, where every piece has its place, the tools have a column of their own.
      await page.setViewportSize({ width: 1024, height: 768 });
      await page.reload();
      await page.locator('.field-drawing').waitFor();
      await picture(page, 'battlefield-small');
      expect(await toolsOnTable(page)).toEqual([]);
      expect(await beneath(page, '.field-switches', '.plan-zoom')).toEqual([]);
      // All keys are listed as they work here: on the battlefield D puts pieces.
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByText('There D does not bookmark').waitFor();
    }));

  it('takes orders: a unit, an enemy, the charge; a suggested fact shows its reason and needs one press', () =>
    onConsole(workshop, { name: 'battlefield-charge', viewport: { width: 1440, height: 900 } }, async (page) => {
      await openBattle(page);
      await rollForOrderPoints(page, ['6', '6']);
      // Two banners appeared.
      await expect.poll(() => page.locator('[data-banner]').count()).toBe(2);
      for (const [width, height] of [
        [1024, 768],
        [1920, 1080],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => overlapping(page), { message: String(width) }).toEqual([]);
        await expect.poll(() => strayed(page), { message: String(width) }).toEqual([]);
      }
      await pieceOf(page, 'knights').click();
      await pieceOf(page, 'crossbows').click();
      await expect.poll(() => page.locator('.orders-about h2').innerText()).toBe('Knights › Crossbowmen');
      await page.keyboard.press('1');
      await page.locator('.dock [data-main=live]').waitFor();
      // However much the chances say, two orders stay in sight.
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.locator('.odds-brief .odds-other').nth(2).waitFor();
      const inSight = (): Promise<number> =>
        page.locator('.dock .order').evaluateAll((orders) => {
          const end = document.querySelector('.odds-brief > .panel-head')?.getBoundingClientRect().top ?? 0;
          return orders.filter((order) => order.getBoundingClientRect().bottom <= end).length;
        });
      await expect.poll(inSight).toBeGreaterThan(1);
      // A low window scrolls orders and chances as one, and the chance itself stays in sight.
      await page.setViewportSize({ width: 1024, height: 768 });
      await expect.poll(inSight).toBeGreaterThan(1);
      const scrolled = page
        .locator('.dock *')
        .evaluateAll((all) =>
          all
            .filter((one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === 'auto')
            .map((one) => one.getAttribute('class')),
        );
      expect(await scrolled).toEqual(['dock-free']);
      await picture(page, 'battlefield-low');
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.keyboard.press('Enter');
      // The plan shows the suggestion and its reason; nothing is declared before somebody agrees.
      const seen = page.locator('.field-seen');
      await seen.waitFor();
      expect(await seen.innerText()).toMatch(/nobody is nearer than these 21\scm\./);
      await picture(page, 'battlefield-asked');
      const facts = () => page.locator('.log-row').count();
      const told = await facts();
      await page.waitForTimeout(300);
      await seen.getByRole('button', { name: 'Agreed: Yes' }).click();
      await expect.poll(facts).toBe(told + 1);
      await expect.poll(() => seen.innerText()).toMatch(/it is 21\scm\./);
      // The card of facts has the number too, with its source, so that Enter agrees to it.
      const far = page.locator('.fact').first();
      await expect.poll(() => far.locator('input').inputValue()).toBe('21');
      expect(await far.innerText()).toMatch(/it is 21\scm\./);
      await page.locator('[data-main=live]').press('Enter');
      await expect.poll(facts).toBeGreaterThan(told + 1);
      await expect.poll(() => page.locator('.log-row').allInnerTexts()).toContainEqual(expect.stringMatching(/21\scm/));
    }));

  it('is set up by dragging, on terrain that is placed and rotated, and the battle begins that way', () =>
    onConsole(workshop, { name: 'battlefield-setup', viewport: { width: 1440, height: 900 } }, async (page) => {
      await page.getByRole('navigation').getByRole('button', { name: 'Library', exact: true }).click();
      await page.getByRole('button', { name: 'New siege…' }).click();
      await page.locator('.setup-part', { hasText: 'Warmaster House Rules' }).locator('.beginning').last().click();
      await page.getByRole('button', { name: 'Set up the battlefield' }).click();
      const room = page.locator('.field-room');
      await room.locator('.field-drawing').waitFor();
      const handles = room.locator('.field-handle');
      await room.getByRole('button', { name: 'Valley' }).click();
      await expect.poll(() => room.locator('.field-lands li').count()).toBe(5);
      await room.getByRole('button', { name: 'Village' }).click();
      await expect.poll(() => room.locator('.field-lands li').count()).toBe(6);
      const village = handles.last();
      const was = await village.getAttribute('transform');
      const at = await village.boundingBox();
      const middle = { x: (at?.x ?? 0) + (at?.width ?? 0) / 2, y: (at?.y ?? 0) + (at?.height ?? 0) / 2 };
      await drag(page, middle, { x: middle.x + 90, y: middle.y - 120 });
      await expect.poll(() => village.getAttribute('transform')).not.toBe(was);
      // A piece without a position is dragged in from beside the table.
      const trolls = await room.locator('.field-waiting [data-put="trolls"]').boundingBox();
      await drag(page, { x: (trolls?.x ?? 0) + 40, y: (trolls?.y ?? 0) + 15 }, { x: middle.x, y: middle.y + 160 });
      await room.locator('g[data-piece="trolls"]').waitFor();
      await picture(page, 'battlefield-setup');
      const { violations } = await axeHere(page).include('.field-room').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      const laid = await standing(page);
      expect(Object.keys(laid)).toHaveLength(PIECES);
      await room.getByRole('button', { name: 'Done' }).click();
      const start = page.locator('#setup-start');
      await expect.poll(() => start.isEnabled()).toBe(true);
      await start.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('main').getAttribute('aria-label')).toBe('Grandgué');
      await page.locator('.field-drawing').waitFor();
      expect(await standing(page)).toEqual(laid);
    }));

  it('reads from three metres: named fights, no unit names, who is waiting, in both themes', async () => {
    const served = await serveProgram(workshop, 'battlefield-monitor');
    const { page: desk } = await openPage(workshop, served.door.consoleUrl);
    await openBattle(desk);
    for (const [theme, width, height] of [
      ['dark', 1920, 1080],
      ['light', 1280, 720],
    ] as const) {
      const { page, complaints } = await openPage(workshop, served.door.displayUrl, {
        viewport: { width, height },
        colorScheme: theme,
        locale: 'fr-FR',
      });
      await page.locator('.field-monitor').waitFor();
      // Exactly the same millimetres as on the desk.
      expect(await standing(page)).toEqual(await standing(desk));
      expect(await page.locator('.field-where').innerText()).toContain('Où');
      expect(await page.locator('.field-label').count()).toBe(0);
      // Nobody stands under the match code, which appears a moment later.
      await page.locator('.m-proof .qr').waitFor();
      await expect.poll(() => beneath(page, '.m-proof', 'g[data-piece]')).toEqual([]);
      await picture(page, `battlefield-monitor-${theme}`);
      const { violations } = await axeHere(page).include('.field-monitor').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    }
    await desk.context().close();
    await served.close();
  });
});
