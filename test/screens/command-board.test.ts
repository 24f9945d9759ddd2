import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeHere } from './axe-here.ts';
import { openBattle, rollForOrderPoints } from './battlefield-page.ts';
import { openWorkshop, type Workshop } from './console-page.ts';
import { picture } from './devices-page.ts';
import { onConsole } from './on-console.ts';
import { buttonOf, openOfSiege } from './of-siege.ts';

/** The command board: the list of a battle without walls, and a sheet beside the plan of a siege. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

describe('the command board', () => {
  it.each(['dark', 'light'] as const)('shows leaders, points and the orders of each unit (%s)', (theme) =>
    onConsole(workshop, { name: `command-board-${theme}`, colorScheme: theme }, async (page) => {
      await openBattle(page);
      // The field comes first; the tables are its list view.
      await page.getByRole('button', { name: 'List of units and leaders' }).click();
      const row = (name: string) => page.locator('.boards tr', { hasText: name });
      await expect.poll(() => row('The Marshal').count()).toBe(1);
      await expect.poll(() => row('The Marshal').innerText()).toContain('–');

      await rollForOrderPoints(page, ['3', '6']);
      await expect
        .poll(() => row('The Marshal').locator('.board-points').getAttribute('aria-label'))
        .toMatch(/^6 of 6/);
      await expect.poll(() => row('The Hauptmann').locator('.board-pip').count()).toBe(4);
      // Clicking a name lists the orders of that piece, and no others.
      const name = (of: string) => page.locator('.board-name', { hasText: of });
      await name('The Marshal').click();
      await expect.poll(() => page.locator('.orders-about h2').innerText()).toBe('The Marshal');
      const rows = page.locator('.orders .order');
      const listed = await rows.allInnerTexts();
      expect(listed.length).toBeGreaterThan(0);
      await name('The Marshal').press('Enter');
      await page.locator('.orders-about').waitFor({ state: 'detached' });
      await expect.poll(() => rows.allInnerTexts()).not.toEqual(listed);
      await name('The Hauptmann').press('Enter');
      await expect.poll(() => name('The Hauptmann').getAttribute('aria-pressed')).toBe('true');
      await picture(page, `command-board-${theme}`);
      const { violations } = await axeHere(page).include('.boards').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    }),
  );

  it('opens beside the plan if a siege has both', () =>
    onConsole(workshop, 'command-sheet', async (page) => {
      const rail = page.getByRole('navigation');
      const command = page.getByRole('menuitem', { name: 'Command', exact: true });
      await buttonOf(page, 'Command').click();
      await page.getByRole('menuitem').first().waitFor();
      expect(await command.count()).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await rail.getByRole('button', { name: 'Library', exact: true }).click();
      await page.getByRole('button', { name: 'New siege…' }).click();
      await page.locator('.setup-part', { hasText: 'Siege with house rules' }).locator('.beginning').last().click();
      await page.getByRole('tab', { name: 'Check' }).click();
      const start = page.locator('#setup-start');
      await expect.poll(() => start.isEnabled()).toBe(true);
      await start.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('main').getAttribute('aria-label')).toBe('Varenne');
      await expect.poll(() => page.locator('.boards').count()).toBe(0);
      await openOfSiege(page, 'Command');
      await expect.poll(() => page.locator('.boards-sheet tr', { hasText: 'The warlord' }).count()).toBe(1);
      const { violations } = await axeHere(page).include('.boards').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    }));
});
