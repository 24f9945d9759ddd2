import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJournal } from '../../electron/journal/open.ts';
import { demo } from '../../electron/table/systems.ts';
import { demoSetup } from '../../rules/systems/siege-and-fortresses/demo.ts';
import { axeHere } from './axe-here.ts';
import { openWorkshop, type Workshop } from './console-page.ts';
import { onConsole } from './on-console.ts';
import { whatIsWrong } from './what-is-wrong.ts';
import { buttonOf, openOfSiege } from './of-siege.ts';

/** A siege with a secret sally gate in wall 1, in which the defender moves first: only that side is told of it. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

/** A match file of the demo siege with a secret gate. */
async function secretSiege(name: string): Promise<string> {
  const { system, options } = demo;
  const setup = system.setup.parse({
    ...demoSetup,
    first: 'defender',
    sallyGates: [{ id: 'postern', section: 'wall-1' }],
  });
  if (!setup.ok) throw new Error(JSON.stringify(setup.problems));
  const file = join(workshop.folder, `${name}.castellan`);
  const match = { system: system.id, edition: system.edition, setup: setup.value as object, options };
  (await createJournal(file, match)).close();
  return file;
}

const opened = async (name: string, theme: 'dark' | 'light', play: (page: Page) => Promise<void>): Promise<void> =>
  onConsole(workshop, { name, file: await secretSiege(name), colorScheme: theme }, play);

const sheet = (page: Page) => page.getByRole('dialog');

describe('a secret gate (SF-248)', () => {
  it.each(['dark', 'light'] as const)(
    'is on no screen until its side asks, and then on that sheet alone (%s)',
    (theme) =>
      opened(`secret-${theme}`, theme, async (page) => {
        expect(await page.content()).not.toMatch(/sally/i);
        await openOfSiege(page, 'Secrets');
        await sheet(page).getByRole('button', { name: 'Okafor' }).click();
        await expect.poll(() => sheet(page).innerText()).not.toMatch(/sally/i);
        await sheet(page).getByRole('button', { name: 'I am Okafor' }).click();
        await expect.poll(() => sheet(page).innerText()).toMatch(/secret sally gate in wall 1/);
        const { violations } = await axeHere(page).include('.sheet').analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
        expect(await whatIsWrong(page, '.top-name, .plan *')).toEqual([]);
        const picture = process.env['CASTELLAN_PICTURES'];
        if (picture !== undefined) await page.screenshot({ path: join(picture, `secrets-${theme}.png`) });
        await page.keyboard.press('Escape');
        // Opened by pointer, the sheet returns the focus to the question; opened by key, to its button.
        await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('ask');
        await openOfSiege(page, 'Secrets', 'keys');
        await sheet(page).waitFor();
        await page.keyboard.press('Escape');
        await expect
          .poll(() => buttonOf(page, 'Secrets').evaluate((button) => document.activeElement === button))
          .toBe(true);
        await openOfSiege(page, 'Secrets');
        await sheet(page).getByRole('button', { name: 'Brandt' }).click();
        await sheet(page).getByRole('button', { name: 'I am Brandt' }).click();
        await expect.poll(() => sheet(page).innerText()).toMatch(/keeps no secret/);
        expect(await page.content()).not.toMatch(/sally/i);
      }),
  );

  it('can be used from there, which everybody sees', () =>
    opened('secret-used', 'dark', async (page) => {
      await openOfSiege(page, 'Secrets');
      await sheet(page).getByRole('button', { name: 'Okafor' }).click();
      await sheet(page).getByRole('button', { name: 'I am Okafor' }).click();
      await sheet(page).getByRole('button', { name: 'Do it now' }).first().click();
      await expect.poll(() => sheet(page).count()).toBe(0);
      await expect.poll(() => page.locator('.dock').innerText()).toMatch(/sally/i);
      // The focus is on the question, not on the button that opened the sheet.
      await page.locator('.ask[data-awake=true]').waitFor();
      expect(await page.evaluate(() => document.activeElement?.closest('nav') ?? null)).toBeNull();
    }));
});
