import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playOutside } from '../../electron/table/systems.ts';
import { putShared, sharedFiles } from '../outside/shared-template.ts';
import { axeHere } from './axe-here.ts';
import { openPage, openWorkshop, serveProgram, type Workshop } from './console-page.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** A system shared by somebody, from the folder to the dice, in the whole program in a browser. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  playOutside([]);
  await workshop.close();
});

it('is enabled in New siege, begun and played, with its own texts on every screen', async () => {
  const data = join(workshop.folder, 'shared');
  putShared(data, 'the-wall', sharedFiles({ manifest: { author: '<b>Anna</b>' } }));
  const served = await serveProgram(workshop, 'shared');
  // A newly added system is found without a restart.
  putShared(data, 'too-new', sharedFiles({ manifest: { id: 'too-new', contract: 2 } }));
  const { page, complaints } = await openPage(workshop, served.door.consoleUrl, {
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
  });
  await page.waitForSelector('.dock');
  await page.getByRole('navigation').getByRole('button', { name: 'Library', exact: true }).click();
  await page.getByRole('button', { name: 'New siege…' }).click();
  const others = page.locator('section', { has: page.getByRole('heading', { name: 'Systems by others' }) });
  const entry = others.getByRole('listitem').first();
  await expect.poll(() => entry.innerText()).toContain('By <b>Anna</b>, version 1.0');
  expect(await entry.innerText()).toContain('Not allowed yet');
  expect(await others.getByRole('alert').innerText()).toContain('was made for contract 2');
  expect(await page.getByRole('heading', { name: 'The Wall', exact: true }).count()).toBe(0);

  await entry.getByRole('button', { name: 'Allow: The Wall' }).focus();
  await page.keyboard.press('Enter');
  const begins = page.getByRole('region', { name: 'The Wall' });
  await begins.waitFor();
  expect(await begins.innerText()).toContain('By <b>Anna</b>, version 1.0');
  await expect.poll(() => entry.locator('.shared-state').innerText()).toBe('Allowed');
  await others.scrollIntoViewIfNeeded();
  const { violations } = await axeHere(page).include('.sheet').exclude('.plan-frame').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  expect(await whatIsWrong(page, '.top-name, .plan *, .setup-room select')).toEqual([]);

  await begins.getByRole('button').first().click();
  await page.locator('.setup-foot').getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForSelector('.setup-room', { state: 'detached' });
  await expect.poll(() => page.locator('body').innerText()).toContain('The besiegers strike the wall');
  await page.keyboard.press('1');
  // The chance of the order, computed from these rules.
  await expect.poll(() => page.locator('.dock').innerText()).toContain('exact · this order alone');
  await page.locator('[data-main=live]').press('Enter');
  await expect.poll(() => page.locator('body').innerText()).toContain('0 of 4 dice in');

  const { page: display } = await openPage(workshop, served.door.displayUrl, { locale: 'fr-FR' });
  await expect.poll(() => display.locator('body').innerText()).toContain('Les assiégeants frappent le mur');
  expect(complaints).toEqual([]);
  await served.close();
});
