import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeHere } from './axe-here.ts';
import { picture } from './devices-page.ts';
import { endedSiege, type Ended } from './ended-siege.ts';
import { guestPhone, letPhonesIn } from './guest-phone.ts';
import { openMovingPage, openWorkshop, type Workshop } from './console-page.ts';
import { SHOT, TEST } from './played-to-the-end.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** The end of a siege in the whole program: one turn of Varenne, in which two Rock Lobbers bring down a wall. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

/** Counts the throws of as many dice whose sum is at least as high, by enumeration. */
function throwsAsHigh(faces: readonly number[]): number {
  const wanted = faces.reduce((sum, face) => sum + face, 0);
  let high = 0;
  for (let n = 0; n < 6 ** faces.length; n += 1) {
    let sum = faces.length;
    for (let rest = n; rest > 0; rest = Math.floor(rest / 6)) sum += rest % 6;
    if (sum >= wanted) high += 1;
  }
  return high;
}

const ended: Ended = (name, ...rest) => endedSiege(workshop, name, ...rest);

/** Looks at the chart of who wins, whose words are longer in French. */
async function drawnWhole(page: Page): Promise<void> {
  const [pane, chart, list] = ['.end-pane', '.siege-chances-picture', '.siege-chances-list'].map((part) =>
    page.locator(part),
  );
  await page.locator('.end-toggle .btn').first().click();
  await chart?.waitFor();
  const boxOf = async (one: typeof pane) => (await one?.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
    [1920, 1080],
    [1080, 1920],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [all, drawn, listed] = [await boxOf(pane), await boxOf(chart), await boxOf(list)];
    expect(drawn.height, String(width)).toBeGreaterThanOrEqual(72);
    expect(drawn.y + drawn.height, String(width)).toBeLessThanOrEqual(all.y + all.height);
    expect(listed.x, String(width)).toBeGreaterThan(drawn.x + drawn.width);
  }
}

describe('the end of a siege', () => {
  it('shows who won and by what, adds up, and names the rolls that turned it', () =>
    ended('end', async (page) => {
      expect(await page.locator('#ask').innerText()).toBe('Brandt wins');
      const figures = async (column: number): Promise<readonly number[]> =>
        (await page.locator(`.ending-counted tbody td:nth-child(${String(column)})`).allInnerTexts()).map(Number);
      const totals = await page.locator('.ending-counted tfoot td').allInnerTexts();
      for (const [i, total] of totals.entries())
        expect((await figures(i + 2)).reduce((sum, one) => sum + one, 0)).toBe(Number.parseInt(total, 10));
      expect(Number.parseInt(totals[0] ?? '', 10)).toBeGreaterThan(0);
      // The shot moved the chance by less than ten points; the test of seven dice is exact.
      const points = page.locator('.turning-list li');
      await expect
        .poll(() => points.allInnerTexts())
        .toEqual(['Turn 1, Wall 5 falls this turn, from 80.8% to 100%, for Brandt']);
      const [best] = await page.locator('.ending-best li').allInnerTexts();
      expect(best).toContain(`1 in ${String(Math.round(6 ** TEST.length / throwsAsHigh(TEST)))}`);
      // An upright screen has room for the chart beside the list, a small one only for the list.
      for (const [width, height, isDrawn] of [
        [1080, 1920, true],
        [1024, 768, false],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => page.locator('.turning-picture').isVisible()).toBe(isDrawn);
        expect(await whatIsWrong(page, '.top-name')).toEqual([]);
      }
    }));

  it('draws who wins in the end in whole within its pane, with its list beside it', () =>
    ended('end-siege', drawnWhole, { locale: 'fr-FR' }));

  it('plays automatically on a monitor set to the film, with letters sized for the farthest reader', () =>
    ended('end-film-alone', async (page, displayUrl) => {
      const { page: monitor } = await openMovingPage(workshop, displayUrl, { viewport: { width: 1920, height: 1080 } });
      await monitor.waitForSelector('.m-column');
      await page.keyboard.press('m');
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: 'Film', exact: true }).click();
      await monitor.locator('.film-screen .film-headline').waitFor();
      const headline = () =>
        monitor.locator('.film-headline').evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
      // A picture of the film may change while its letters are measured.
      await expect.poll(headline).toBeGreaterThan(0);
      const near = (await headline()) || (await headline());
      await picture(monitor, 'film-monitor-alone');
      // Its plan scales with the screen, like the siege's: a number takes the same share of it.
      const share = () =>
        monitor.evaluate(() => {
          const number = document.querySelector('.film-screen .plan-drawing .svg-figure');
          return (number?.getBoundingClientRect().height ?? 0) / window.innerHeight;
        });
      await expect.poll(share).toBeGreaterThan(0);
      const usual = await share();
      await monitor.setViewportSize({ width: 3840, height: 2160 });
      await expect.poll(share).toBeCloseTo(usual, 2);
      await monitor.setViewportSize({ width: 1920, height: 1080 });
      await sheet.getByRole('slider', { name: /^Farthest reader/ }).press('Shift+ArrowRight');
      await expect.poll(headline).toBeGreaterThan(near * 1.2);
      await picture(monitor, 'film-monitor-far');
      await sheet.getByRole('group', { name: 'What it shows' }).getByRole('button', { name: 'Siege' }).click();
      await expect.poll(() => monitor.locator('.film-screen').count()).toBe(0);
      await monitor.context().close();
    }));

  it('fills the monitor with the winner, the margin and the deciding arithmetic, until the end is undone', () =>
    ended('end-monitor', async (page, displayUrl) => {
      const { page: monitor } = await openMovingPage(workshop, displayUrl, { viewport: { width: 1920, height: 1080 } });
      const end = monitor.locator('.m-end');
      await end.waitFor();
      expect(await end.locator('.m-headline').innerText()).toBe('Brandt wins');
      const totals = await page.locator('.ending-counted tfoot td').allInnerTexts();
      const points = totals.map((total) => Number.parseInt(total, 10)).toSorted((a, b) => b - a);
      expect(await end.locator('.m-end-total').allInnerTexts()).toEqual(points.map(String));
      expect(await end.locator('.m-end-totals').innerText()).toContain(
        `by ${String((points[0] ?? 0) - (points[1] ?? 0))}`,
      );
      const moments = end.locator('.m-end-moments li');
      await expect.poll(() => moments.count()).toBe(1);
      expect(await moments.first().innerText()).toMatch(/^Wall 5 falls/);
      const sum = TEST.reduce((all, face) => all + face, 0);
      expect(await moments.locator('.m-end-when .visually-hidden').innerText()).toBe(`turn 1, ${String(sum)} beats 20`);
      // The match code stays to be photographed, and hides no text.
      await monitor.locator('.m-proof .qr').waitFor();
      const hidden = (): Promise<string[]> =>
        monitor.evaluate(() => {
          const plate = document.querySelector('.m-proof')?.getBoundingClientRect() ?? new DOMRect();
          return [...document.querySelectorAll('.m-when span, .m-when i, .m-end-told span, .m-end-told svg')].flatMap(
            (one) => {
              const { left, right, top, bottom } = one.getBoundingClientRect();
              const beneath = left < plate.right && right > plate.left && top < plate.bottom && bottom > plate.top;
              return beneath ? [one.textContent ?? ''] : [];
            },
          );
        });
      for (const [width, height] of [
        [1920, 1080],
        [1024, 768],
        [1080, 1920],
      ] as const) {
        await monitor.setViewportSize({ width, height });
        await expect.poll(hidden, { message: String(width) }).toEqual([]);
      }
      // The line at the top stands on a whole veil, not on walls.
      const [whole, line] = await monitor.evaluate(() => {
        const [veil, when] = ['.m-end-veil', '.m-end .m-when'].map((one) => document.querySelector<HTMLElement>(one));
        const [, first] = / (\d+)px/.exec(veil ? getComputedStyle(veil).backgroundImage : '') ?? [];
        return [Number(first), (when?.offsetTop ?? 0) + (when?.offsetHeight ?? 0)] as const;
      });
      expect(whole).toBeGreaterThan(line);
      await picture(monitor, 'end-monitor');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => end.count()).toBe(0);
      await monitor.context().close();
    }));

  it('after half an hour shows the event’s name on the monitor, or the table if there is no event', async () => {
    const half = 30 * 60_000;
    const hour = async (displayUrl: string): Promise<Page> => {
      const context = await workshop.browser.newContext({ locale: 'fr-FR', viewport: { width: 1920, height: 1080 } });
      const monitor = await context.newPage();
      // Fake time, on this screen only.
      await monitor.clock.install();
      await monitor.goto(displayUrl);
      await monitor.locator('.m-end-total').first().waitFor({ timeout: 480_000 });
      await monitor.clock.fastForward(half - 60_000);
      expect(await monitor.locator('.m-headline').innerText()).toBe('Victoire de Brandt');
      await monitor.clock.fastForward(61_000);
      return monitor;
    };
    const game = { round: 2, game: 1, table: '4', attacker: 'a', defender: 'b', by: 'Ada' };
    await ended(
      'end-event-name',
      async (page, displayUrl) => {
        const monitor = await hour(displayUrl);
        await expect.poll(() => monitor.locator('.m-headline').innerText()).toBe('Coupe du Roi');
        expect(await monitor.locator('.m-end').innerText()).toContain('Ronde 2');
        expect(await monitor.getByRole('region', { name: 'Coupe du Roi' }).count()).toBe(1);
        await picture(monitor, 'end-event-name');
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect.poll(() => monitor.locator('.m-end').count()).toBe(0);
        await monitor.context().close();
      },
      {},
      { ...game, event: 'cup-1', name: 'Coupe du Roi' },
    );
    await ended('end-no-event', async (_, displayUrl) => {
      const monitor = await hour(displayUrl);
      await expect.poll(() => monitor.locator('.m-end').count()).toBe(0);
      expect(await monitor.locator('.m-column').count()).toBe(1);
      await monitor.context().close();
    });
  });

  it('shows a phone the winner, its best roll and the film, and sends its rematch request to the console', () =>
    ended('end-phone', async (page) => {
      await letPhonesIn(page);
      const open = async (address: string, options: Parameters<typeof openMovingPage>[2]): Promise<Page> =>
        (await openMovingPage(workshop, address, options)).page;
      const phone = await guestPhone(page, open, 'Ada', 'attacker');
      await page.keyboard.press('Escape');
      const end = phone.locator('.phone-end');
      await end.waitFor();
      expect(await phone.locator('.ask h1').innerText()).toBe('Brandt wins by 45 points to 0');
      const rare = String(Math.round(6 ** TEST.length / throwsAsHigh(TEST)));
      await expect.poll(() => end.locator('.phone-best').innerText()).toContain(`1 in ${rare}`);
      await picture(phone, 'end-phone');
      await expect.poll(() => whatIsWrong(phone, '.plan *')).toEqual([]);
      const { violations } = await axeHere(phone).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      await end.getByRole('button', { name: 'Watch the film' }).tap();
      await phone.locator('.film-screen .film-headline').waitFor();
      await expect.poll(() => phone.locator('.film-screen .film-headline').innerText()).toBe('Wall 5 falls');
      await picture(phone, 'end-phone-film');
      await phone.getByRole('button', { name: 'Leave the film' }).tap();
      await expect.poll(() => phone.locator('.film-screen').count()).toBe(0);
      await end.getByRole('button', { name: 'Ask for a rematch' }).tap();
      await end.getByText('Asked. The console begins it.').waitFor();
      await page.getByText('Brandt wishes for a rematch.').waitFor();
      await picture(page, 'end-wished');
      await page.getByRole('button', { name: /^Rematch/ }).click();
      await expect.poll(() => end.count()).toBe(0);
      expect(await page.getByText('wishes for a rematch').count()).toBe(0);
      await phone.context().close();
    }));

  it('saves report and script, and begins the rematch, with one press each', () =>
    ended('end-next', async (page) => {
      const files: { readonly name: string; readonly path: string }[] = [];
      for (const key of ['1', '2']) {
        const saved = page.waitForEvent('download');
        await page.keyboard.press(key);
        const download = await saved;
        files.push({ name: download.suggestedFilename(), path: await download.path() });
      }
      expect(files.map(({ name }) => name)).toEqual(['varenne.pdf', 'varenne.json']);
      expect(
        readFileSync(files[0]?.path ?? '')
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      const script = JSON.parse(readFileSync(files[1]?.path ?? '', 'utf8')) as { readonly inputs: readonly unknown[] };
      expect(script.inputs).toContainEqual({ roll: SHOT });
      await page.keyboard.press('3');
      await page.waitForSelector('.ask-free');
      await expect.poll(() => page.locator('.ask').innerText()).toContain('Okafor');
      expect(await page.locator('.phase-now').innerText()).toBe('Command');
    }));

  it('plays its film with one press of Enter, and returns when the film is left', () =>
    ended('end-film', async (page) => {
      await page.keyboard.press('Enter');
      await page.locator('.film-bar').waitFor();
      await page.locator('.film-picture .plan-drawing').waitFor();
      // Chances are shown because the siege is over: the current moment is announced and marked.
      const chances = page.locator('.film-chances');
      await page.locator('.film-bar input').focus();
      await page.keyboard.press('End');
      await expect.poll(() => chances.locator('p').innerText()).toMatch(/^Turn 1: from \d+% to \d+%/);
      expect(await chances.locator('.film-chance-on').count()).toBe(1);
      expect(await chances.locator('.film-chance-stroke').count()).toBe(2);
      await picture(page, 'film-chances');
      // In a narrow window picture, caption, timeline and the ring around its knob stay apart.
      await page.setViewportSize({ width: 390, height: 844 });
      /** By how much each part reaches into the next one below it, in px. */
      const overlaps = (): Promise<readonly number[]> =>
        page.evaluate(() => {
          const box = (one: string) => document.querySelector(one)?.getBoundingClientRect() ?? new DOMRect();
          /** Half a knob, the gap around it, and its ring. */
          const ring = 8 + 2 + 3;
          return [
            box('.film-picture .plan-frame').bottom - box('.film-caption, .film-line').top,
            box('.film-picture').bottom - box('.film-bar').top,
            box('.film-bar input').top + 22 + ring - box('.film-turn > span').top,
            box('.film-bar input').bottom - box('.film-words').top,
          ].map((by) => Math.max(0, Math.round(by)));
        });
      await expect.poll(overlaps).toEqual([0, 0, 0, 0]);
      await picture(page, 'film-narrow');
      await page.keyboard.press('Escape');
      await page.waitForSelector('.ending-next');
      expect(await page.locator('.film').count()).toBe(0);
      await picture(page, 'end-next');
    }));

  it('draws the bars of luck in forced colours', () =>
    ended(
      'end-forced',
      async (page) => {
        const grounds = (selector: string): Promise<readonly string[]> =>
          page
            .locator(selector)
            .evaluateAll((all) =>
              all.flatMap((one) => (one.clientWidth === 0 ? [] : [getComputedStyle(one).backgroundColor])),
            );
        await picture(page, 'end-forced');
        const bars = await grounds('.ending-luck i');
        expect(bars.length).toBeGreaterThan(0);
        const [behind] = await grounds('.dock');
        expect(bars.filter((one) => one === behind || one.startsWith('rgba'))).toEqual([]);
      },
      { forcedColors: 'active' },
    ));

  it('opens again when its end is undone', () =>
    ended('end-undo', async (page) => {
      await page.locator('.ending-undo').click();
      const both = page.getByRole('dialog');
      if ((await both.count()) > 0) {
        for (const box of await both.getByRole('checkbox').all()) await box.check();
        await both.getByRole('button', { name: 'Withdraw it' }).click();
      }
      await page.waitForSelector('.ask-free');
      expect(await page.locator('.ending').count()).toBe(0);
    }));

  it.each([
    ['dark', 1440, 900, 'en-GB'],
    ['light', 1280, 800, 'fr-FR'],
    ['light', 1024, 768, 'en-GB'],
    ['dark', 820, 1180, 'fr-FR'],
  ] as const)('is accessible (%s, %i x %i, %s)', (colorScheme, width, height, locale) =>
    ended(
      `end-${colorScheme}-${String(width)}`,
      async (page) => {
        if (locale === 'fr-FR') {
          await page.evaluate(() => localStorage.setItem('castellan.screen', '{"language":"fr"}'));
          await page.reload();
          await page.waitForSelector('.ending-luck');
          expect(await page.locator('#ask').innerText()).toBe('Brandt gagne');
        }
        if (process.env['SHOTS'] !== undefined)
          await page.screenshot({ path: join(process.env['SHOTS'], `end-${colorScheme}-${String(width)}.png`) });
        const { violations } = await axeHere(page).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
        expect(await whatIsWrong(page, '.log-undo-words, .top-name, .plan *')).toEqual([]);
        // The chances of who wins, by keys alone: labelled as approximate, and from where.
        await page.locator('.end-toggle button').first().focus();
        await page.keyboard.press('Enter');
        const places = page.locator('.siege-chances-list li');
        // Whole sieges are played out for it, which takes time on a busy machine.
        await expect.poll(() => places.count(), { timeout: 480_000 }).toBeGreaterThan(1);
        const first = locale === 'fr-FR' ? /Brandt environ \d+\s%, entre/ : /Brandt about \d+%, between/;
        await expect.poll(() => places.first().innerText()).toMatch(first);
        // The siege is over, so any playout from there ends the same way.
        await expect.poll(() => places.last().innerText()).toMatch(/Brandt (about|environ) 100/);
        await picture(page, `end-siege-${colorScheme}-${String(width)}`);
        const siege = await axeHere(page).analyze();
        expect(siege.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
        expect(await whatIsWrong(page, '.log-undo-words, .top-name, .plan *')).toEqual([]);
        // At 400 % the longer words of French fit the page.
        await page.setViewportSize({ width: 320, height: 640 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      },
      { colorScheme, viewport: { width, height } },
    ),
  );
});
