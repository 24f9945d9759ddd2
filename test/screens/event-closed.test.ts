import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { eventOfTwo, press } from './event-page.ts';

let workshop: Workshop;
let served: Served;
beforeAll(async () => {
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'event-closed');
});
afterAll(async () => {
  await served.close();
  await workshop.close();
});

it('a closed round has no time left, and nobody is offered a bye in the cut that follows', async () => {
  const { page, complaints } = await openPage(workshop, served.door.consoleUrl, {
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
  });
  const tab = (name: string | RegExp): Promise<void> => page.getByRole('tab', { name }).click();
  const panelOf = async (name: string): Promise<string> => {
    await tab(/^Players/);
    await page.locator('.event-name', { hasText: name }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leaves the event' }).waitFor();
    const said = await page.getByRole('dialog').innerText();
    await page.keyboard.press('Escape');
    return said;
  };
  await eventOfTwo(page);
  await tab('Settings');
  await page.getByLabel('Rounds', { exact: true }).fill('1');
  await page.getByLabel(/^Players who go through/).fill('2');
  await press(page, 'Save settings');
  await page.getByText('Everything is saved.').waitFor();
  expect(await panelOf('Okafor')).toContain('Wants no game in round 1');
  await tab('Rounds');
  await page.getByLabel('Minutes').first().fill('90');
  await press(page, /^Pair round 1/);
  await tab('Round 1');
  await press(page, 'Publish pairings');
  await press(page, 'Start clock');
  await press(page, 'Pause');
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  expect(await page.getByRole('timer').count()).toBe(1);
  await page.locator('.table-open').click();
  await page.getByRole('dialog').getByRole('radio').first().check();
  await press(page, 'Save');
  await press(page, 'Close round 1');
  await page.getByText('Round over').waitFor();
  // Neither in the bar nor on the tables.
  expect(await page.getByRole('timer').count()).toBe(0);
  expect(await page.locator('.event-tables').innerText()).not.toMatch(/\d:\d\d/);
  expect(await panelOf('Okafor')).not.toContain('Wants no game');
  expect(complaints).toEqual([]);
  await page.close();
});
