import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, openWorkshop, serveProgram, type Workshop } from './console-page.ts';

/** A new siege, on the whole program in a browser. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

describe('a new siege', () => {
  it.each(['dark', 'light'] as const)('is chosen, named, checked and put on the table (%s)', async (theme) => {
    const served = await serveProgram(workshop, `new-siege-${theme}`);
    const { page, complaints } = await openPage(workshop, served.door.consoleUrl, {
      viewport: { width: 1280, height: 800 },
      colorScheme: theme,
    });
    await page.waitForSelector('.dock');
    await page.getByRole('navigation').getByRole('button', { name: 'Library', exact: true }).click();
    await page.getByRole('button', { name: 'New siege…' }).click();
    await page.getByRole('button', { name: 'The Watchtower' }).click();
    const name = page.getByRole('textbox', { name: 'Name of the match' });
    const start = page.getByRole('button', { name: 'Start', exact: true });
    await expect.poll(() => start.isEnabled()).toBe(true);
    const { violations } = await new AxeBuilder({ page }).include('.sheet').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await name.fill('');
    await expect.poll(() => page.getByRole('alert').count()).toBeGreaterThan(0);
    expect(await start.isEnabled()).toBe(false);
    await name.fill('Lonely Tower');
    await expect.poll(() => start.isEnabled()).toBe(true);
    await start.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.locator('main').getAttribute('aria-label')).toBe('Lonely Tower');
    expect(complaints).toEqual([]);
    await page.context().close();
    await served.close();
  });
});
