import type { Page } from 'playwright-core';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, openWorkshop, serveProgram } from './console-page.ts';
import { sharedConsole, type SharedConsole } from './on-console.ts';
import { ellipsis, names, Stage } from './console-stage.ts';
import { resultsStay } from '../results-stay.ts';
import { picture } from './devices-page.ts';
import { guestPhone, letPhonesIn } from './guest-phone.ts';
import { asking, preparedMatch, until } from './prepared-match.ts';
import { setTextSize } from './text-size.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** For people who read larger: text at 200 % by the browser's own setting, and the page at 400 %. Nothing is lost. */

/** A window of 1280 x 1024 at 400 %. */
const FOUR_TIMES = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4, reducedMotion: 'reduce' } as const;
const ELLIPSIS = `${ellipsis}, .plan *, .setup-room select, .table-player b, .aside-table th, .table-map *, .tablet-head span`;

/** The height of a letter on the screen, in px of the window. */
const letter = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects()[0]?.height ?? 0;
    });

describe('the console', () => {
  const stage = new Stage();
  it('grows with the browser’s text size up to twice as large, and loses nothing in any state', async () => {
    const page = await stage.open({ reducedMotion: 'reduce' });
    await stage.show('free');
    const plain = await letter(page, '.ask h1');
    await setTextSize(page, 32);
    await expect.poll(async () => Math.abs((await letter(page, '.ask h1')) / plain - 2)).toBeLessThan(0.5);
    const found: Record<string, string[]> = {};
    for (const name of names) {
      await stage.show(name);
      const wrong = await whatIsWrong(page, ellipsis);
      if (wrong.length > 0) found[name] = wrong;
      if (name === 'roll') await picture(page, 'text-200-roll');
    }
    expect(found).toEqual({});
    await stage.show('free');
    await setTextSize(page, 16);
    await expect.poll(() => letter(page, '.ask h1')).toBe(plain);
  });

  it('is one column at 400 %, and loses nothing in any state', async () => {
    const page = await stage.open(FOUR_TIMES);
    const found: Record<string, string[]> = {};
    for (const name of names) {
      await stage.show(name);
      if (name === 'devices') await page.locator('.rail-entry[data-room=devices]').click();
      const wrong = await whatIsWrong(page, ellipsis);
      if (wrong.length > 0) found[name] = wrong;
      if (name === 'roll') await picture(page, 'zoom-400-roll');
    }
    expect(found).toEqual({});
  });
});

describe('the rooms', () => {
  let shared: SharedConsole;
  let page: Page;
  beforeAll(async () => {
    shared = await sharedConsole('larger', FOUR_TIMES, { starts: 'with-start' });
    ({ page } = shared);
  });
  afterAll(() => shared.close());

  /** Checks the page at 400 %, and with text at 200 %. */
  async function bothSizes(of: Page, name: string): Promise<Readonly<Record<string, readonly string[]>>> {
    const found: Record<string, readonly string[]> = {};
    const look = async (size: string): Promise<void> => {
      await expect
        .poll(() => whatIsWrong(of, ELLIPSIS))
        .toEqual([])
        .catch(() => undefined);
      const wrong = await whatIsWrong(of, ELLIPSIS);
      if (wrong.length > 0) found[`${name}, ${size}`] = wrong;
      await picture(of, `larger-${name}-${size}`);
    };
    await look('zoom');
    await of.setViewportSize({ width: 1280, height: 800 });
    await setTextSize(of, 32);
    await look('text');
    await setTextSize(of, 16);
    await of.setViewportSize(FOUR_TIMES.viewport);
    return found;
  }

  it('start page', async () => {
    expect(await bothSizes(page, 'start')).toEqual({});
  });

  it('keep the fortress of the start page free of words, and its numbers apart', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await setTextSize(page, 32);
    const faults = (): Promise<readonly string[]> =>
      page.evaluate(() => {
        const boxes = (of: string) => [...document.querySelectorAll(of)].map((one) => one.getBoundingClientRect());
        const cover = (a: DOMRect, b: DOMRect): boolean =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
        const plates = boxes('.start-plate, .start-name');
        // The letters of a line fill the middle of its height.
        const numbers = boxes('.plan-drawing .plan-quiet, .plan-drawing .plan-active').map(
          ({ x, y, width, height }) => new DOMRect(x, y + height * 0.2, width, height * 0.6),
        );
        if (plates.length < 2 || numbers.length < 5) return ['nothing to see'];
        const walls = boxes('.plan-drawing [data-section], .plan-drawing [data-unit]');
        return [
          ...(plates.some((plate) => walls.some((wall) => cover(plate, wall))) ? ['words on the fortress'] : []),
          ...(numbers.some((one, i) => numbers.slice(i + 1).some((other) => cover(one, other))) ? ['numbers'] : []),
        ];
      });
    await expect.poll(faults).toEqual([]);
    await picture(page, 'larger-start-plate');
  });
});

describe('a phone', () => {
  it('shows the outcome of dice from its first line, and whole, with text twice as large', async () => {
    const workshop = await openWorkshop();
    const match = { system: 'siege-battles', preset: 'demo', way: until('shoot'), opens: asking('shoot', 3) };
    const file = await preparedMatch(workshop.folder, match);
    resultsStay(join(workshop.folder, 'phone'), 'wait');
    const served = await serveProgram(workshop, 'phone', file);
    const { page: table } = await openPage(workshop, served.door.consoleUrl);
    await table.waitForSelector('.dock');
    await letPhonesIn(table);
    const open = async (address: string, options: Parameters<typeof openPage>[2]): Promise<Page> =>
      (await openPage(workshop, address, options)).page;
    const phone = await guestPhone(table, open, 'Ada', 'attacker');
    await setTextSize(phone, 32);
    const main = phone.locator('[data-main=live]');
    await main.tap();
    const virtual = phone.locator('.dock:has(.ask[data-awake=true]) .btn-virtual').first();
    await virtual.tap();
    await phone.locator('.virtual-question').waitFor();
    await main.tap();
    const outcome = phone.locator('.ask-result');
    await outcome.waitFor();
    const inSight = (): Promise<boolean> =>
      outcome.evaluate((banner) => {
        const page = banner.parentElement?.getBoundingClientRect();
        const { top } = banner.getBoundingClientRect();
        return page !== undefined && top >= page.top - 1 && top < page.top + 20;
      });
    await expect.poll(inSight).toBe(true);
    /** Words that end beyond the banner, where nobody can read them. */
    const beyond = (): Promise<readonly string[]> =>
      outcome.evaluate((banner) => {
        const { right } = banner.getBoundingClientRect();
        return [...banner.querySelectorAll('.ask-who > *, h1, p')]
          .filter((part) => {
            const words = document.createRange();
            words.selectNodeContents(part);
            return words.getBoundingClientRect().right > right;
          })
          .map(({ textContent }) => textContent);
      });
    await expect.poll(beyond).toEqual([]);
    await picture(phone, 'larger-phone-result');
    await served.close();
    await workshop.close();
  });
});
