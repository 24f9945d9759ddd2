import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { postgresIsHere, startPostgres, type Server } from '../tournament/postgres.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { CutLink } from './cut-link.ts';
import { eventOfTwo, press } from './event-page.ts';

/** What an organiser sees when something goes wrong in the middle of a round: the whole program in a real browser. */

const HOUR = 3_600_000;
let workshop: Workshop;
let served: Served | undefined;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterEach(async () => {
  await served?.close();
  served = undefined;
});
afterAll(() => workshop.close());

/** An event of two players whose first round is running, with its clock. */
async function roundOn(
  name: string,
  now?: () => number,
): Promise<{ readonly page: Page; readonly complaints: string[] }> {
  served = await serveProgram(workshop, name, undefined, undefined, now);
  const opened = await openPage(workshop, served.door.consoleUrl, { viewport: { width: 1280, height: 800 } });
  const { page } = opened;
  await eventOfTwo(page);
  await page.getByRole('tab', { name: 'Rounds' }).click();
  await page.getByLabel('Minutes').fill('120');
  await page.keyboard.press('Enter');
  await press(page, 'Pair round 1');
  await page.getByRole('tab', { name: 'Round 1' }).click();
  await press(page, 'Publish');
  await press(page, 'Start clock');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  return opened;
}

const said = (page: Page) => page.locator('.event-notices [role=alert]');
const left = async (page: Page): Promise<number> => {
  const [h = 0, m = 0, s = 0] = (await page.locator('.clock-time').innerText()).split(':').map(Number);
  return (h * 60 + m) * 60 + s;
};

describe('the event room in the middle of a round', () => {
  it('reports that the machine’s clock was set back, and its round clock does not jump', async () => {
    let back = 0;
    const { page, complaints } = await roundOn('set-back', () => Date.now() - back);
    const before = await left(page);
    expect(before).toBeGreaterThan(7000);
    // The organiser's browser is on the same machine.
    back = HOUR;
    await page.evaluate((ms) => {
      const machine = Date.now.bind(Date);
      Date.now = () => machine() - ms;
    }, HOUR);
    await expect.poll(() => said(page).innerText()).toMatch(/set back: it is 1\sh 0\smin behind/);
    const then = await left(page);
    expect(then).toBeLessThanOrEqual(before);
    await expect.poll(() => left(page)).toBeLessThan(then);
    await press(page, 'Pause');
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    const paused = await left(page);
    expect([paused <= then, paused > 7000]).toEqual([true, true]);
    back = 0;
    await expect.poll(() => said(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('marks that its link is lost, keeps the clock and the draft, and catches up once it is back', async () => {
    const { page } = await roundOn('link-lost');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Pause' }).waitFor();
    const link = await CutLink.of(page);
    await page.reload();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByLabel('Place', { exact: true }).fill('Great hall');
    expect(await said(page).count()).toBe(0);

    await link.cut();
    await expect.poll(() => said(page).allInnerTexts()).toEqual(['As it stood when the link was lost']);
    // It is marked in every tab, the clock runs on, and what was typed stays.
    await page.getByRole('tab', { name: 'Round 1' }).click();
    const before = await left(page);
    await expect.poll(() => left(page)).toBeLessThan(before);
    expect(await said(page).count()).toBe(1);
    // Only the page with a link learns what happens meanwhile.
    await press(other, 'Pause');
    await other.getByRole('button', { name: 'Go on' }).waitFor();
    expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(1);

    link.mend();
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    await expect.poll(() => said(page).count()).toBe(0);
    await page.getByRole('tab', { name: 'Settings' }).click();
    expect(await page.getByLabel('Place', { exact: true }).inputValue()).toBe('Great hall');
    await press(page, 'Save settings');
    await page.getByText('Everything is saved.').waitFor();
    await page.context().close();
  });
});

describe.skipIf(!postgresIsHere())('the event room on a server', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startPostgres();
    process.env['DATABASE_URL'] = await server.fresh('acre');
  });
  afterAll(() => {
    delete process.env['DATABASE_URL'];
    server.remove();
  });

  it('reports once that the database does not answer, keeps what was being written, and recovers automatically', async () => {
    const { page, complaints } = await roundOn('away');
    await page.getByRole('tab', { name: /^Players/ }).click();
    await press(page, 'Enter a player');
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Name', { exact: true }).fill('Lindqvist-Karlsson');
    server.kill();
    await expect.poll(() => said(page).innerText()).toMatch(/acre does not answer/);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => panel.getByRole('alert').innerText()).toMatch(/does not answer/);
    expect([await said(page).count(), await panel.getByLabel('Name', { exact: true }).inputValue()]).toEqual([
      1,
      'Lindqvist-Karlsson',
    ]);
    server.start();
    // The messages about the database disappear, and the same press now succeeds.
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.locator('.event-name').count()).toBe(3);
    // The list of events, opened while the database is away, fills in automatically too.
    await page.keyboard.press('Escape');
    server.stop();
    await press(page, 'Event');
    await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/does not answer/);
    server.start();
    await page.getByRole('button', { name: /Varenne Open/ }).waitFor();
    expect([await page.getByRole('alert').count(), complaints]).toEqual([0, []]);
  });
});
