import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readableInBothLights } from '../screens/both-lights.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from '../screens/console-page.ts';
import { whatIsWrong } from '../screens/what-is-wrong.ts';
import { openOfSiege, overlaysOn } from '../screens/of-siege.ts';

/** Guests in the room in real browsers: a phone that joins and plays a side, and a stream overlay. */

let workshop: Workshop;
let served: Served;
let table: Page;
const complaints: string[][] = [];

async function page(address: string, options: Parameters<typeof openPage>[2]): Promise<Page> {
  const opened = await openPage(workshop, address, options);
  complaints.push(opened.complaints);
  return opened.page;
}
async function picture(of: Page, name: string): Promise<void> {
  const folder = process.env['CASTELLAN_PICTURES'];
  if (folder !== undefined) await of.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
}
/** Asserts that axe finds nothing, and nothing is cut off or too small for a finger. */
async function fine(of: Page, within: string, ellipsis = '.top-name, .plan *'): Promise<void> {
  await readableInBothLights(of, within, within);
  await fits(of, ellipsis);
}
async function fits(of: Page, ellipsis = '.tablet-head span, .plan *'): Promise<void> {
  // Layout made for another window size updates in the next frame.
  await expect.poll(() => whatIsWrong(of, ellipsis)).toEqual([]);
  const head = of.locator('.tablet-head');
  if ((await head.count()) > 0) expect((await head.boundingBox())?.width).toBe(of.viewportSize()?.width);
}
const sheet = () => table.getByRole('dialog');

beforeAll(async () => {
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'room');
  table = await page(served.door.consoleUrl, { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' });
  await table.waitForSelector('.dock');
  await openOfSiege(table, 'Guests');
});
afterAll(async () => {
  await served.close();
  await workshop.close();
});

describe('a phone in the room', () => {
  let phone: Page;

  it('finds the code on the console, and gets a message if it is wrong', async () => {
    await sheet().getByRole('switch', { name: 'Let phones and tablets in' }).click();
    const url = await sheet().locator('.way-in .address').innerText();
    const code = (await sheet().locator('.way-in-code').innerText()).replace(' ', '');
    await expect.poll(() => sheet().getByRole('img', { name: 'The address and the code' }).count()).toBe(1);
    await fine(table, '.sheet');
    await picture(table, 'room-sheet');

    phone = await page(url, {
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
      hasTouch: true,
    });
    await phone.getByLabel('Code').fill('AAAAAA');
    await phone.getByLabel('Your name').fill('Ada');
    await fine(phone, '.join');
    await phone.getByRole('button', { name: 'Come in' }).click();
    await expect.poll(() => phone.getByRole('status').innerText()).toMatch(/not the code/);
    await picture(phone, 'join-wrong');
    await phone.getByLabel('Code').fill(code);
    await phone.getByRole('button', { name: 'Come in' }).click();
    await phone.waitForSelector('.tablet-head');
    await expect.poll(() => phone.locator('.tablet-head').innerText()).toMatch(/You are watching/);
    await expect.poll(() => phone.locator('[data-main]').count()).toBe(0);
    await fits(phone);
    await expect.poll(() => sheet().locator('.way-in-code').innerText()).not.toBe(code);
  });

  it('plays a side once the console allows it: gives an order and types the dice asked for', async () => {
    await sheet().getByLabel('What Ada may do').selectOption({ label: 'plays for Brandt' });
    await expect.poll(() => phone.locator('.tablet-head').innerText()).toMatch(/Brandt/);
    const live = () => expect.poll(() => phone.locator('[data-main]').getAttribute('data-main')).toBe('live');
    const main = async (): Promise<void> => {
      await live();
      await phone.locator('[data-main]').tap();
    };
    // Ending a phase takes effect at once.
    const end = phone.getByRole('button', { name: 'End the Command phase' });
    await end.tap();
    await expect.poll(() => end.count()).toBe(0);
    await expect.poll(() => phone.locator('.order').count()).toBeGreaterThan(0);
    await picture(phone, 'tablet-orders');
    await fits(phone);
    // A row may be a piece or a verb with orders below it: open the first row until it is an order.
    await phone.locator('.order').first().tap();
    for (let rows = 0; rows < 4 && (await phone.locator('.order input:checked').count()) === 0; rows++)
      await phone.locator('.order').first().tap();
    await main();
    // The table first asks what it cannot know; accept its suggestion.
    await expect.poll(() => phone.locator('.ask-open').count()).toBe(1);
    const type = phone.getByRole('button', { name: 'Type' });
    await picture(phone, 'tablet-asked');
    while ((await type.count()) === 0) {
      const asked = await phone.locator('.ask-reason').innerText();
      await main();
      await expect
        .poll(async () => (await type.count()) > 0 || (await phone.locator('.ask-reason').innerText()) !== asked)
        .toBe(true);
    }
    await phone.getByRole('button', { name: 'Why?' }).tap();
    await phone.locator('.why-step').first().waitFor();
    // The full rules sheet belongs to the console, so it is not offered here.
    expect(await phone.getByRole('button', { name: 'All rules' }).count()).toBe(0);
    await type.tap();
    const dice = await phone.locator('.tablet-dice svg').count();
    for (let n = 0; n < dice; n++) await phone.locator('.keypad-key').nth(3).tap();
    await picture(phone, 'tablet-typed');
    await fine(phone, '.tablet', '.tablet-head span, .plan *');
    await main();
    // The page of guests covers the console's log, whose text is not drawn.
    await expect.poll(() => table.locator('.log-roll').first().textContent()).toMatch(/Ada/);
    for (const name of ['Plan', 'Log', 'Secrets']) {
      await phone.getByRole('navigation').getByRole('button', { name }).tap();
      await fine(phone, '.tablet', '.tablet-head span, .plan *');
      await picture(phone, `tablet-${name.toLowerCase()}`);
    }
  });

  it('signs the match with its own key, and shows the head and both keys like every other screen', async () => {
    await phone.getByRole('button', { name: 'Log', exact: true }).tap();
    const own = phone.locator('.proof-part > p .proof-key');
    await expect.poll(() => own.count()).toBe(1);
    const key = await own.innerText();
    expect(key).toMatch(/^(?:[0-9A-F]{4}-){4}[0-9A-F]{4}$/);
    const signers = phone.locator('.proof-signers');
    await expect.poll(() => signers.innerText()).toContain(`Ada, for Brandt`);
    await expect.poll(() => signers.innerText()).toMatch(/A console, up to entry \d+:/);
    expect(await signers.innerText()).toContain(key);
    const head = await phone.locator('output.proof-head').innerText();
    expect(head).toMatch(/^(?:[0-9A-F]{4}-){3}[0-9A-F]{4}$/);
    // Browsers give pages on plain http no cryptography: JavaScript signs, with a key that is stored too.
    await phone.addInitScript(() => {
      Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined });
      indexedDB.deleteDatabase('castellan-phone');
    });
    await phone.reload();
    await phone.getByRole('button', { name: 'Log', exact: true }).tap();
    await expect.poll(async () => (await own.count()) === 1 && (await own.innerText()) !== key).toBe(true);
    const plain = await own.innerText();
    await expect.poll(() => signers.innerText()).toContain(plain);
    await picture(phone, 'tablet-proof');
    await fits(phone);
  });

  it('works on a tablet in portrait and landscape', async () => {
    for (const [width, height] of [
      [768, 1024],
      [1024, 768],
    ] as const) {
      await phone.setViewportSize({ width, height });
      await expect.poll(() => phone.locator('.tablet-play').isVisible()).toBe(true);
      await fits(phone);
      await picture(phone, `tablet-${String(width)}`);
      await phone.emulateMedia({ colorScheme: 'light' });
      await picture(phone, `tablet-${String(width)}-light`);
      await phone.getByRole('navigation').getByRole('button', { name: 'Plan' }).tap();
      await picture(phone, `tablet-${String(width)}-plan`);
    }
  });

  it('is sent away by the console, and says so', async () => {
    await sheet().getByRole('button', { name: 'Send away Ada' }).click();
    await expect.poll(() => phone.locator('.join-said').innerText()).toMatch(/sent this device away/);
  });
});

describe('an overlay', () => {
  let overlay: Page;
  /** The overlay's opacity at some points, 0 to 255. */
  const alpha = async (...points: (readonly [x: number, y: number])[]): Promise<number[]> => {
    const shot = (await overlay.screenshot({ omitBackground: true })).toString('base64');
    return table.evaluate(
      async ([png, at]) => {
        const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
        drawing?.drawImage(image, 0, 0);
        return at.map(([x, y]) => drawing?.getImageData(x, y, 1, 1).data[3] ?? -1);
      },
      [shot, points] as const,
    );
  };

  it('is transparent except for its plates, has no cursor or scroll bar, and shows a test that is marked', async () => {
    const address = await overlaysOn(sheet());
    await fine(table, '.sheet');
    await table.setViewportSize({ width: 1024, height: 768 });
    await fits(table, '.top-name, .plan *');
    await table.setViewportSize({ width: 1280, height: 800 });
    overlay = await page(address, { viewport: { width: 1920, height: 1080 } });
    await overlay.waitForSelector('.o-row');
    await overlay.evaluate(() => document.fonts.ready);
    await picture(overlay, 'overlay');
    await picture(table, 'overlays-sheet');
    await readableInBothLights(overlay, 'overlay');
    expect(await alpha([960, 300], [20, 1070], [960, 950], [200, 950])).toEqual([0, 0, 255, 255]);
    expect(
      await overlay.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [
          scrollWidth,
          scrollHeight,
          getComputedStyle(document.body).cursor,
          document.querySelectorAll('button, a, input').length,
        ];
      }),
    ).toEqual([1920, 1080, 'none', 0]);
    const revision = await table.locator('.log-row').count();
    await sheet().getByRole('button', { name: 'Test a callout' }).click();
    await expect.poll(() => overlay.locator('.o-test').innerText()).toBe('TEST');
    await picture(overlay, 'overlay-callout');
    await sheet().getByRole('button', { name: 'Test a roll' }).click();
    await expect.poll(() => overlay.locator('.o-tally').innerText()).toBe('3');
    await picture(overlay, 'overlay-roll');
    await expect.poll(() => sheet().locator('.overlay-preview .o-test').count()).toBe(1);
    await expect.poll(() => table.locator('.log-row').count()).toBe(revision);
  });

  it.each([1.25, 1.5, 2])('keeps the question and the callout whole at %s times the size', async (scale) => {
    const address = await sheet().locator('.overlay-address').first().innerText();
    await overlay.goto(`${address}&scale=${String(scale)}`);
    await overlay.waitForSelector('.o-row');
    await overlay.evaluate(() => document.fonts.ready);
    await expect.poll(() => sheet().innerText()).toMatch(/1 overlay is open/);
    await sheet().getByRole('button', { name: 'Test a roll' }).click();
    await expect.poll(() => overlay.locator('.o-tally').innerText()).toBe('3');
    await picture(overlay, `overlay-roll-${String(scale)}`);
    const room = async (what: string): Promise<boolean> => {
      const box = await overlay.locator(what).boundingBox();
      return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= 1920 && box.y + box.height <= 1080;
    };
    const width = async (what: string): Promise<number> => (await overlay.locator(what).boundingBox())?.width ?? 0;
    expect(await width('.o-words')).toBeGreaterThan(200 * scale);
    for (const part of ['.o-centre', '.o-plate-0', '.o-plate-1', '.o-strip'])
      expect([part, await room(part)]).toEqual([part, true]);
    await sheet().getByRole('button', { name: 'Test a callout' }).click();
    await overlay.locator('.o-callout').waitFor();
    await picture(overlay, `overlay-callout-${String(scale)}`);
    await expect.poll(() => room('.o-callout')).toBe(true);
  });

  it('shows nothing newer than the console allows, whatever its URL says, and reconnects automatically', async () => {
    const delay = sheet().getByLabel('Delay in seconds');
    await delay.fill('600');
    await delay.blur();
    const address = await sheet().locator('.overlay-address').first().innerText();
    await overlay.goto(`${address}&delay=0`);
    // It is connected, but shows nothing for ten minutes.
    await expect.poll(() => sheet().innerText()).toMatch(/1 overlay is open/);
    await expect.poll(() => overlay.locator('.o-window').count()).toBe(0);
    await delay.fill('0');
    await delay.blur();
    await overlay.waitForSelector('.o-row');
  });

  it('finished without any browser errors', () => {
    // A page that was sent away, or whose delay changed, loses its connection; browsers log that, and nothing else.
    const ours = complaints.flat().filter((line) => !/WebSocket|ERR_|status of 40[13]|status of 429/.test(line));
    expect(ours).toEqual([]);
  });
});
