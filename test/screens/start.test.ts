import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opensAtOnce, resultsStay } from '../results-stay.ts';
import { axeHere } from './axe-here.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { preparedMatch } from './prepared-match.ts';
import { setTextSize } from './text-size.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** The start page and the coached siege, in the whole program: only what the screen suggests is pressed. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

const serve = (name: string, starts: 'with-start' | 'at-once' = 'with-start'): Promise<Served> =>
  serveProgram(workshop, name, undefined, undefined, undefined, starts);

/** Plays in a fresh window of a program with its start page. */
async function opened(
  name: string,
  play: (page: Page) => Promise<void>,
  options: Parameters<typeof openPage>[2] = {},
): Promise<void> {
  const served = await serve(name);
  const viewport = { width: 1280, height: 800 };
  const { page, complaints } = await openPage(workshop, served.door.consoleUrl, { viewport, ...options });
  try {
    await page.waitForSelector('.start');
    await play(page);
    expect(complaints).toEqual([]);
  } finally {
    await page.context().close();
    await served.close();
  }
}

/** Returns axe violations and layout faults: text that is cut off, controls out of reach. */
async function wrongOf(page: Page): Promise<readonly unknown[]> {
  const { violations } = await axeHere(page).analyze();
  const looks = await whatIsWrong(page, '.log-undo-words, .top-name, .log-search input, .plan *');
  return [...violations.map(({ id, nodes }) => [id, nodes[0]?.html]), ...looks];
}

/** The walls and towers that the coach's line covers in part. */
const wallsUnderCoach = (page: Page): Promise<readonly (string | undefined)[]> =>
  page.evaluate(() => {
    const line = document.querySelector('.coach')?.getBoundingClientRect();
    const walls = [...document.querySelectorAll<SVGElement>('.plan-drawing [data-section]')];
    if (line === undefined || walls.length === 0) return ['nothing to see'];
    return walls
      .filter((wall) => wall.getBoundingClientRect().top < line.bottom)
      .map(({ dataset }) => dataset['section']);
  });

/** The stands on the plan of the start page, and how many of them its name covers in part. */
const standsUnderName = (page: Page): Promise<{ readonly stands: boolean; readonly under: number }> =>
  page.evaluate(() => {
    const name = document.querySelector('.start-name')?.getBoundingClientRect() ?? new DOMRect();
    const stands = [...document.querySelectorAll('.start-plan .plan-drawing rect[fill="var(--c)"]')];
    const under = stands.filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < name.right && right > name.left && top < name.bottom && bottom > name.top;
    });
    return { stands: stands.length > 0, under: under.length };
  });

/** How many lines the words of the main card take below its title. */
const linesOfMain = (page: Page): Promise<number> =>
  page
    .locator('.start-go .start-words > span')
    .evaluate((one) =>
      Math.round(one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)),
    );

const coachLine = (page: Page) => page.locator('.coach p').innerText();
const awake = (page: Page) => page.locator('[data-main=live], .btn-virtual').first().waitFor();

/** The key the screen suggests now: of the focused button, of what the coach marks, or of the main action. */
async function heldOut(page: Page): Promise<string> {
  const key = await page.waitForFunction(() => {
    if (document.activeElement?.matches('.start-go') === true) return 'Enter';
    if (document.querySelector('.coach') === null) return null;
    if (document.querySelector('[data-main=live]') !== null) return 'Enter';
    const asks = document.querySelector('.ask[data-awake=true]') !== null && document.querySelector('.btn-virtual');
    return asks && document.documentElement.dataset['coach'] === 'virtual' ? 'v' : null;
  });
  return String(await key.jsonValue());
}

/** What the screen suggests to a finger: the main card, the main button, or the button that the coach marks. */
async function heldOutToTouch(page: Page): Promise<Locator> {
  const main = '.start-go, .dock [data-main=live]';
  await page.locator(`${main}, [data-coach=virtual] .dock:has(.ask[data-awake=true]) .btn-virtual`).first().waitFor();
  return page.locator((await page.locator(main).count()) > 0 ? main : '.dock .btn-virtual').first();
}

/**
 * Presses what is suggested until the wall has been tested. @returns presses up to the first landed dice, and to the
 * end
 */
async function played(
  page: Page,
  press = async () => page.keyboard.press(await heldOut(page)),
): Promise<{ readonly dice: number; readonly end: number }> {
  const landed = (): Promise<string> =>
    page.evaluate(() => document.querySelector<HTMLElement>('[data-landed]')?.dataset['landed'] ?? '');
  const step = async (): Promise<string> =>
    `${await landed()} ${(await page.locator('.coach').count()) > 0 ? await coachLine(page) : ''}`;
  let [presses, dice] = [0, 0];
  for (;;) {
    const before = await step();
    await press();
    presses += 1;
    await expect.poll(step).not.toBe(before);
    if ((await landed()) !== '' && dice === 0) dice = presses;
    if (/\b20\./.test(await coachLine(page))) return { dice, end: presses };
  }
}

describe('the first start', () => {
  it.each(['en-GB', 'fr-FR'])('leads to dice in 3 presses and to the end of a wall in 6 (%s)', async (locale) => {
    const name = `first-${locale}`;
    resultsStay(join(workshop.folder, name), 'wait');
    await opened(
      name,
      async (page) => {
        if (locale === 'fr-FR') {
          await page.getByRole('button', { name: 'Français' }).click();
          await page.locator('.start-go').focus();
        }
        await expect.poll(() => page.locator('.start-plate').innerText()).toMatch(/9 (of|fois sur) 10/);
        const { dice, end } = await played(page);
        expect(dice).toBeLessThanOrEqual(3);
        expect(end).toBeLessThanOrEqual(6);
      },
      { locale },
    );
  });

  it.each([
    ['en-GB', 1024, 768],
    ['fr-FR', 1024, 768],
    ['en-GB', 1920, 1080],
    ['fr-FR', 1920, 1080],
    ['fr-FR', 390, 844],
  ] as const)('leads as far by taps alone (%s, %i x %i)', async (locale, width, height) => {
    const name = `taps-${locale}-${String(width)}`;
    resultsStay(join(workshop.folder, name), 'wait');
    await opened(
      name,
      async (page) => {
        if (locale === 'fr-FR') await page.getByRole('button', { name: 'Français' }).tap();
        const { dice, end } = await played(page, async () => (await heldOutToTouch(page)).tap());
        expect(dice).toBeLessThanOrEqual(3);
        expect(end).toBeLessThanOrEqual(6);
      },
      { locale, viewport: { width, height }, hasTouch: true },
    );
  });

  it('starts nothing automatically, and says what it is in both languages', () =>
    opened(
      'quiet',
      async (page) => {
        expect(readdirSync(join(workshop.folder, 'quiet')).filter((file) => file.endsWith('.castellan'))).toEqual([]);
        expect(await page.locator('.start-what').innerText()).toBe(
          'Your models, your table, your dice. This keeps the rules, the damage and the score.',
        );
        expect(await linesOfMain(page)).toBe(2);
        await page.keyboard.press('l');
        await expect.poll(() => page.locator('.start-what').innerText()).toContain('Vos figurines');
        expect(await linesOfMain(page)).toBe(2);
        await expect.poll(() => standsUnderName(page)).toEqual({ stands: true, under: 0 });
        for (const key of ['2', '3']) {
          await page.keyboard.press(key);
          await page.getByRole('dialog').waitFor();
          await page.keyboard.press('Escape');
          await page.locator('.rail-entry[data-room=start]').click();
          await page.waitForSelector('.start');
        }
      },
      { viewport: { width: 1440, height: 900 } },
    ));

  it.each([
    ['dark', 1440, 900],
    ['light', 1024, 768],
    ['light', 820, 1180],
  ] as const)('has no barriers (%s, %i x %i)', (colorScheme, width, height) =>
    opened(
      `axe-${colorScheme}-${String(width)}`,
      async (page) => {
        await page.locator('.start-monitor').waitFor();
        expect(await wrongOf(page)).toEqual([]);
        await page.keyboard.press('Enter');
        await page.locator('.coach').waitFor();
        expect(await wrongOf(page)).toEqual([]);
        await expect.poll(() => wallsUnderCoach(page)).toEqual([]);
      },
      { colorScheme, viewport: { width, height } },
    ),
  );
});

describe('the coach', () => {
  it.each([
    ['en-GB', 1280, 800],
    ['fr-FR', 1280, 800],
    ['fr-FR', 1024, 768],
  ] as const)('shows the whole chance below the dice of its second move (%s, %i x %i)', (locale, width, height) =>
    opened(
      `chance-${locale}-${String(width)}`,
      async (page) => {
        if (locale === 'fr-FR') await page.getByRole('button', { name: 'Français' }).click();
        await page.locator('.start-go').focus();
        await page.keyboard.press('Enter');
        await page.locator('[data-main=live]').waitFor();
        await page.keyboard.press('Enter');
        const line = page.locator('.chance-line svg');
        await line.waitFor();
        // Its foot, where the dice are named, stands above what the dock cuts off.
        const foot = await line.evaluate((one) => one.getBoundingClientRect().bottom);
        const edge = await page.locator('.dock-scroll').evaluate((one) => one.getBoundingClientRect().bottom);
        expect(foot).toBeLessThanOrEqual(edge);
      },
      { locale, viewport: { width, height } },
    ),
  );

  it('points at a wall whose card covers nobody, in the longer words of French', () =>
    opened(
      'card',
      async (page) => {
        await page.getByRole('button', { name: 'Français' }).click();
        await page.locator('.start-go').focus();
        await page.keyboard.press('Enter');
        await page.locator('.coach').waitFor();
        await page.locator('.section-card').waitFor();
        const underCard = () =>
          page.evaluate(() => {
            const { right, top } = document.querySelector('.section-card')?.getBoundingClientRect() ?? new DOMRect();
            const stands = [...document.querySelectorAll('.plan-drawing rect[fill="var(--c)"]')];
            const boxes = stands.map((one) => one.getBoundingClientRect());
            return boxes.length === 0 ? 'nobody' : boxes.filter((box) => box.left < right && box.bottom > top).length;
          });
        await expect.poll(underCard).toBe(0);
      },
      { locale: 'fr-FR', viewport: { width: 1440, height: 900 } },
    ));

  it('points from its first line to the wall it speaks of, wherever the plan is zoomed', () =>
    opened('leader', async (page) => {
      expect(await page.locator('.start-foot [aria-pressed=true]').count()).toBe(2);
      await page.locator('.start-go').click();
      await page.locator('[data-main=live]').waitFor();
      const apart = (): Promise<number> =>
        page.evaluate(() => {
          const line = document.querySelector('.leader line')?.getBoundingClientRect();
          const wall = document.querySelector('.plan-drawing [data-section="wall-5"]')?.getBoundingClientRect();
          if (line === undefined || wall === undefined || line.height < 50) return Number.NaN;
          return Math.max(
            wall.top - line.bottom,
            line.bottom - wall.bottom,
            wall.left - line.right,
            line.left - wall.right,
          );
        });
      await expect.poll(apart).toBeLessThan(20);
      await page.locator('.plan-tools button').first().click();
      await expect.poll(apart).toBeLessThan(20);
    }));

  it('covers no wall where text is twice as large', () =>
    opened(
      'larger',
      async (page) => {
        await setTextSize(page, 32);
        await page.locator('.start-go').click();
        await page.locator('.coach').waitFor();
        await expect.poll(() => wallsUnderCoach(page)).toEqual([]);
        // The fortress still takes most of the width that the plan's height allows.
        const part = (of: string) =>
          page
            .locator(of)
            .first()
            .evaluate((box) => box.getBoundingClientRect().width);
        expect(await part('.plan-drawing [data-section=wall-5]')).toBeGreaterThan(12);
      },
      { viewport: { width: 1024, height: 768 } },
    ));

  it('allows everything, and does not come back once dismissed', () =>
    opened('left', async (page) => {
      await page.keyboard.press('Enter');
      await page.locator('.coach').waitFor();
      expect(await page.locator('[data-main=live], [data-main=dead]').count()).toBe(1);
      await page.reload();
      await page.locator('.coach').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('.coach').count()).toBe(0);
      await awake(page);
      await page.reload();
      await page.waitForSelector('.dock');
      await expect.poll(() => page.locator('.log-row').count()).toBeGreaterThan(0);
      expect(await page.locator('.coach').count()).toBe(0);
    }));
});

describe('a later start', () => {
  it('resumes the siege that was left, in one press', async () => {
    const served = await serve('later', 'at-once');
    const before = await openPage(workshop, served.door.consoleUrl);
    await before.page.waitForSelector('.dock');
    await before.page.locator('.actions-general').getByRole('button', { name: 'End the Command phase' }).click();
    await expect.poll(() => before.page.locator('.phase-now').innerText()).toBe('Shooting');
    await before.page.context().close();
    await served.close();
    writeFileSync(join(workshop.folder, 'later', 'start.json'), '{"atOnce":false}');
    await opened('later', async (page) => {
      await expect.poll(() => page.locator('.start-go').innerText()).toContain('Go on with Varenne');
      expect(await page.locator('.start-go').innerText()).toContain('turn 1, Shooting');
      expect(await wrongOf(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.waitForSelector('.dock');
      expect(await page.locator('.phase-now').innerText()).toBe('Shooting');
    });
  });

  it('shows the battlefield of a battle that was left, at 400 % too', async () => {
    const folder = join(workshop.folder, 'battle');
    mkdirSync(folder);
    const last = await preparedMatch(folder, {
      system: 'warmaster-house-rules',
      preset: 'demo',
      way: () => undefined,
    });
    writeFileSync(join(folder, 'last-match.json'), JSON.stringify({ last }));
    writeFileSync(join(folder, 'start.json'), '{"atOnce":false}');
    await opened('battle', async (page) => {
      await page.locator('.start-plan [data-piece]').first().waitFor();
      expect(await wrongOf(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 256 });
      await expect.poll(() => wrongOf(page)).toEqual([]);
      expect(await page.locator('.start-plan [data-piece]').count()).toBeGreaterThan(10);
    });
  });

  it('says why the last match cannot be opened, and offers everything else', async () => {
    const folder = join(workshop.folder, 'broken');
    opensAtOnce(folder);
    writeFileSync(join(folder, 'mine.castellan'), 'this is no match');
    writeFileSync(join(folder, 'last-match.json'), JSON.stringify({ last: join(folder, 'mine.castellan') }));
    await opened('broken', async (page) => {
      const refused = page.locator('.start-refused');
      await expect.poll(() => refused.innerText()).toContain('mine.castellan');
      await refused.getByRole('button', { name: 'Look at it' }).click();
      await page.getByRole('dialog').waitFor();
    });
  });
});
