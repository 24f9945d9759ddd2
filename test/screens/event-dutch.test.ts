import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeHere } from './axe-here.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { eventOfTwo, press } from './event-page.ts';
import { whatIsWrong } from './what-is-wrong.ts';

const PICTURES = process.env['EVENT_PICTURES'];

let workshop: Workshop;
let served: Served;
beforeAll(async () => {
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'event-dutch');
});
afterAll(async () => {
  await served.close();
  await workshop.close();
});

describe('the FIDE (Dutch) System in the event room', () => {
  it('is chosen in the settings, which say what is incompatible with it, and named beside the round', async () => {
    const { page, complaints } = await openPage(workshop, served.door.consoleUrl, {
      viewport: { width: 1280, height: 800 },
      colorScheme: 'dark',
    });
    await eventOfTwo(page);
    await page.getByRole('tab', { name: 'Settings' }).press('Enter');
    const pairing = page.getByRole('combobox', { name: /^Pairing/ });
    expect(await pairing.inputValue()).toBe('own');
    expect(await page.getByLabel('Who meets whom among equals').count()).toBe(1);
    await pairing.selectOption({ label: 'FIDE (Dutch) System' });
    expect(await page.getByLabel('Who meets whom among equals').count()).toBe(0);
    const form = await page.locator('.event-settings').innerText();
    expect(form).toContain('equals stand in the order of the list of players');
    expect(form).toContain('players of one club and players kept apart may meet');
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect((await axeHere(page).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    }
    // The form is longer than a screen: on a tall one nothing of it is cut off.
    await page.setViewportSize({ width: 1280, height: 1800 });
    expect(await whatIsWrong(page, '.top-name')).toEqual([]);
    if (PICTURES !== undefined) await page.screenshot({ path: join(PICTURES, 'dutch-settings.png') });
    await page.setViewportSize({ width: 1280, height: 800 });
    await press(page, 'Save settings');
    await expect.poll(() => page.locator('.settings-save').innerText()).toContain('saved');
    await page.getByRole('tab', { name: 'Rounds' }).press('Enter');
    await press(page, /^Pair round 1/);
    await expect.poll(() => page.locator('main').innerText()).toContain('Paired by the FIDE (Dutch) System.');
    await press(page, 'Why not…');
    await expect.poll(() => page.getByRole('dialog').locator('.why-not').innerText()).not.toBe('');
    await page.keyboard.press('Escape');
    if (PICTURES !== undefined) await page.screenshot({ path: join(PICTURES, 'dutch-round.png') });
    await press(page, 'Change by hand');
    const panel = page.getByRole('dialog');
    await expect.poll(() => panel.innerText()).toContain('not held against the FIDE (Dutch) System');
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
    await page.close();
  });
});
