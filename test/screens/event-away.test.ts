import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHttpDoor, type HttpDoor } from '../../electron/displays/http-door.ts';
import type { Host } from '../../electron/host.ts';
import { noPorts } from '../no-ports.ts';
import { openHost } from '../../electron/table/open-host.ts';
import { opensAtOnce, resultsStay } from '../results-stay.ts';
import { readableInBothLights } from './both-lights.ts';
import { openPage, openWorkshop, type Workshop } from './console-page.ts';
import { eventOfTwo, press } from './event-page.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/**
 * An organiser on another machine, and a television with its own computer: the whole program, and browsers through the
 * hub's door.
 */

const PICTURES = process.env['CASTELLAN_PICTURES'];
const ELLIPSIS = '.top-name, .table-player b, .table-map *, .event-name';
let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

/** The organiser's machine, which can be restarted: its hall keeps the port people know. */
class Machine {
  #host: Host | undefined;
  #door: HttpDoor | undefined;
  readonly #folder: string;
  constructor(name: string) {
    this.#folder = join(workshop.folder, name);
    resultsStay(this.#folder);
    opensAtOnce(this.#folder);
  }
  /** @returns the address of its console */
  async start(): Promise<string> {
    const { root } = workshop;
    this.#host = await openHost({
      dataDir: this.#folder,
      file: undefined,
      startPorts: noPorts,
      invite: () => this.#door?.displayUrl ?? '',
      reach: { root, addresses: () => ['127.0.0.1'] },
      log: (line) => {
        throw new Error(line);
      },
    });
    this.#door = await openHttpDoor({ root, attach: this.#host.attach, port: 0 });
    return this.#door.consoleUrl;
  }
  async stop(): Promise<void> {
    await this.#door?.close();
    await this.#host?.close();
  }
}

async function look(page: Page, name: string, sizes: readonly (readonly [number, number])[]): Promise<void> {
  const before = page.viewportSize();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    if (PICTURES !== undefined) {
      mkdirSync(PICTURES, { recursive: true });
      for (const theme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await page.screenshot({ path: join(PICTURES, `${name}-${String(width)}-${theme}.png`) });
      }
    }
    // Content under an open dialog cannot be scrolled to.
    const isCovered = width < 1280 && (await page.getByRole('dialog').count()) > 0;
    // The settings scroll in a box that the check does not know.
    const isLong = (await page.locator('.event-settings').count()) > 0;
    if (!isCovered && !isLong) expect([name, width, await whatIsWrong(page, ELLIPSIS)]).toEqual([name, width, []]);
  }
  await readableInBothLights(page, name);
  if (before !== null) await page.setViewportSize(before);
}
/** A computer, and a tablet in landscape and portrait. */
const HALL = [
  [1280, 800],
  [1024, 768],
  [820, 1180],
] as const;

/** Opens the hall at the console. @returns a function that opens a role for another machine and returns the address */
async function openHall(page: Page): Promise<(role: string) => Promise<string>> {
  await page.getByRole('button', { name: 'Hall', exact: true }).click();
  await press(page, 'Open to the hall');
  const address = page.locator('.hub-role-page .hall-address');
  await address.waitFor();
  return async (role) => {
    await page.getByLabel('Open on another device').selectOption({ label: role });
    return address.innerText();
  };
}

it('an organiser on a tablet does everything in the same room as the console, until sent away', async () => {
  const machine = new Machine('away');
  const { page, complaints } = await openPage(workshop, await machine.start(), {
    viewport: { width: 1280, height: 800 },
  });
  await eventOfTwo(page);
  const opens = await openHall(page);
  const address = await opens('Organiser');
  const code = address.split('#')[1] ?? '-';
  await look(page, 'hall-for-organiser', HALL);

  const { page: tablet, complaints: ofTablet } = await openPage(workshop, address, {
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
  });
  await tablet.getByLabel('Code').waitFor();
  expect([await tablet.getByLabel('Code').inputValue(), tablet.url().includes(code)]).toEqual([code, false]);
  await tablet.getByLabel(/^Your name/).fill('Fournier');
  await press(tablet, 'Come in');
  await tablet.getByRole('heading', { name: 'Varenne Open' }).waitFor();
  expect(tablet.url()).not.toContain(code);
  // The console lists who is in, and shows a new code, since the old one is used up.
  await expect.poll(() => page.locator('.hub-guests li').innerText()).toMatch(/Fournier[^]*Organiser · here/);
  await expect.poll(() => opens('Organiser')).not.toBe(address);
  await page.keyboard.press('Escape');

  // A late player, the pairing, the clock: each appears at the console at once.
  await press(tablet, 'Enter a player');
  await tablet.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Sato');
  await tablet.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.locator('.event-name').allInnerTexts()).toContain('Sato');
  await tablet.keyboard.press('Escape');
  await look(tablet, 'away-players', HALL);
  await tablet.getByRole('tab', { name: 'Rounds' }).click();
  await look(tablet, 'away-rounds', HALL);
  await press(tablet, 'Pair round 1');
  await page.getByRole('tab', { name: 'Round 1' }).click();
  await tablet.getByRole('tab', { name: 'Round 1' }).click();
  await press(tablet, 'Publish');
  await expect.poll(() => page.getByRole('button', { name: 'Publish' }).count()).toBe(0);

  // Both write the same result: the second sees both versions and decides knowing that.
  for (const one of [page, tablet]) {
    await one.locator('.table-cards button').first().click();
    await one.getByRole('button', { name: 'Enter the result' }).click();
  }
  await look(tablet, 'away-table', HALL);
  await page.getByRole('radio', { name: 'A draw' }).check();
  await press(page, 'Save');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await tablet.getByRole('radio').first().check();
  await tablet.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const refused = tablet.getByRole('dialog').getByRole('alert');
  await expect.poll(() => refused.innerText()).toMatch(/draw[^]*attacker/i);
  await look(tablet, 'away-contradicted', HALL);
  await tablet.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => tablet.getByRole('dialog').count()).toBe(0);
  await page.locator('.table-cards button').first().click();
  await page.getByText(/had written: a draw\. Fournier put this/i).waitFor();
  await page.keyboard.press('Escape');

  // Files are saved on the tablet.
  await press(tablet, 'Paper and files');
  const [saved] = await Promise.all([tablet.waitForEvent('download'), press(tablet, 'Standings (CSV)')]);
  expect(saved.suggestedFilename()).toBe('varenne-open-standings.csv');
  expect(readFileSync(await saved.path(), 'utf8')).toContain('Sato');
  const [slips] = await Promise.all([tablet.waitForEvent('download'), press(tablet, 'Result slips')]);
  expect(
    readFileSync(await slips.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await tablet.keyboard.press('Escape');
  await press(tablet, 'This screen');
  await look(tablet, 'away-here', HALL);
  await tablet.getByLabel('Language').selectOption('fr');
  await tablet.getByText(/^Ici, vous êtes organisateur/).waitFor();
  await look(tablet, 'away-here-fr', HALL);
  await tablet.getByLabel('Langue').selectOption('en');
  await tablet.keyboard.press('Escape');
  await press(tablet, 'Hall');
  await tablet.locator('.hub-guests').waitFor();
  expect(await tablet.getByRole('button', { name: 'Close to the hall' }).count()).toBe(0);
  expect(await tablet.locator('.hub-codes dt').allInnerTexts()).not.toContain('Organiser');
  await look(tablet, 'away-hall', HALL);
  await tablet.keyboard.press('Escape');

  // The machine restarts during typing: the page says so, and the text is saved afterwards.
  await tablet.getByRole('tab', { name: 'Settings' }).click();
  await look(tablet, 'away-settings', HALL);
  await tablet.getByLabel('Name of the event').fill('Varenne Open II');
  // Neither another tab nor somebody else's save takes away what is typed, and both changes count in the end.
  await tablet.getByRole('tab', { name: 'Rounds' }).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Place', { exact: true }).fill('Acre');
  await press(page, 'Save settings');
  await page.getByText('Everything is saved.').waitFor();
  await tablet.getByRole('tab', { name: 'Settings' }).click();
  expect(await tablet.getByLabel('Name of the event').inputValue()).toBe('Varenne Open II');
  await page.close();
  await machine.stop();
  await tablet.getByText('There is no link to the machine').waitFor();
  await look(tablet, 'away-lost', [[1024, 768]]);
  const again = (await openPage(workshop, await machine.start())).page;
  await expect.poll(() => tablet.getByText('There is no link to the machine').count()).toBe(0);
  expect(await tablet.getByLabel('Name of the event').inputValue()).toBe('Varenne Open II');
  await press(tablet, 'Save');
  await tablet.getByRole('heading', { name: 'Varenne Open II' }).waitFor();
  await expect.poll(() => tablet.getByLabel('Place', { exact: true }).inputValue()).toBe('Acre');

  // A phone's page for a walk past the tables, and back.
  await press(tablet, 'For a judge');
  await tablet.getByText('Nobody waits.').waitFor();
  await press(tablet, 'The whole event');
  await tablet.getByRole('tab', { name: 'Settings' }).waitFor();

  // Sent away at the console: the page ends and says why.
  await again.waitForSelector('.dock');
  await press(again, 'Event');
  await press(again, /Varenne Open II/);
  await again.getByRole('button', { name: 'Hall', exact: true }).click();
  await again.locator('.hub-guests li', { hasText: 'Fournier' }).getByRole('button').click();
  await tablet.getByText('This page was sent away').waitFor();
  expect(await tablet.getByRole('tab').count()).toBe(0);
  await look(tablet, 'away-sent-away', HALL);
  await tablet.reload();
  await tablet.getByLabel('Code').waitFor();

  // Back in, then signed out: the page says so, the machine lists nobody, and a reload shows nothing.
  await again.getByLabel('Open on another device').selectOption({ label: 'Organiser' });
  await tablet.goto(await again.locator('.hub-role-page .hall-address').innerText());
  await tablet.getByLabel(/^Your name/).fill('Fournier');
  await press(tablet, 'Come in');
  await press(tablet, 'This screen');
  await press(tablet, 'Sign out on this device');
  await tablet.getByText('You are signed out on this device.').waitFor();
  await look(tablet, 'away-signed-out', HALL);
  await expect.poll(() => again.locator('.hub-guests li', { hasText: 'Fournier' }).count()).toBe(0);
  await tablet.reload();
  await tablet.getByLabel('Code').waitFor();
  expect(await tablet.getByRole('tab').count()).toBe(0);
  const lost = /WebSocket connection|ERR_CONNECTION|401|403|Failed to load resource/;
  expect([...complaints, ...ofTablet].filter((one) => !lost.test(one))).toEqual([]);
  await machine.stop();
});

it('a television shows the hall from an address typed once, through every restart', async () => {
  const machine = new Machine('television');
  const { page } = await openPage(workshop, await machine.start(), { viewport: { width: 1280, height: 800 } });
  await eventOfTwo(page);
  const opens = await openHall(page);
  const address = await opens('Hall screen');
  // Short enough for a remote control.
  expect(address.replace(/^http:\/\/127\.0\.0\.1/, '').length).toBeLessThanOrEqual('/:65535/#ABCDEF'.length);
  await page.keyboard.press('Escape');
  await press(page, 'Hall screen');
  await expect.poll(() => page.locator('.hall-television').innerText()).toBe(address);
  await page.getByRole('img', { name: 'Page for: Hall screen, to be scanned' }).waitFor();
  await look(page, 'hall-screen-panel', HALL);
  await page.keyboard.press('Escape');

  const context = await workshop.browser.newContext({ locale: 'en-GB', viewport: { width: 1920, height: 1080 } });
  await context.addInitScript(() => {
    const held: string[] = [];
    Object.assign(globalThis, { held });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: (what: string) => {
          held.push(what);
          return Promise.resolve({ release: () => Promise.resolve() });
        },
      },
    });
  });
  const screen = await context.newPage();
  await screen.goto(address);
  await screen.locator('.hall h1', { hasText: 'Varenne Open' }).waitFor();
  expect(screen.url()).not.toContain('#');
  expect(await screen.evaluate(() => (globalThis as unknown as { held: string[] }).held)).toContain('screen');
  if (PICTURES !== undefined) await screen.screenshot({ path: join(PICTURES, 'television.png') });
  await readableInBothLights(screen, 'television');

  // The machine restarts: the screen says it is behind, and recovers automatically.
  await page.close();
  await machine.stop();
  await screen.getByText('As it stood when the link was lost').waitFor();
  const again = (await openPage(workshop, await machine.start())).page;
  await again.waitForSelector('.dock');
  await press(again, 'Event');
  await press(again, /Varenne Open/);
  await again.getByRole('tab', { name: 'Rounds' }).click();
  await press(again, 'Pair round 1');
  await again.getByRole('tab', { name: 'Round 1' }).click();
  await press(again, 'Publish');
  await screen.locator('.hall-names .hall-name', { hasText: 'Brandt' }).waitFor();
  expect(await screen.getByText('As it stood when the link was lost').count()).toBe(0);
  // The television is switched off and on: without the code, and with yesterday's code in its start page.
  await again.getByRole('button', { name: 'Hall', exact: true }).click();
  await press(again, 'Another code for: Hall screen');
  await expect.poll(() => again.locator('.hub-guests li').innerText()).toMatch(/Hall screen · here/);
  for (const start of [address.replace(/#.*/, ''), address]) {
    await screen.goto('about:blank');
    await screen.goto(start);
    await screen.locator('.hall-names .hall-name', { hasText: 'Brandt' }).waitFor();
  }
  expect(await again.locator('.hub-guests li').count()).toBe(1);
  await again.locator('.hub-guests li').getByRole('button').click();
  await screen.getByText('This page was sent away').waitFor();
  await context.close();
  await machine.stop();
});
