import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../journeys/chromium.ts';
import { axeHere } from './axe-here.ts';
import { OF_COLOUR } from './both-lights.ts';
import { MONITOR_STATES } from './monitor-stories.ts';
import { serveStories, type Stories } from './stories-server.ts';

/** The states of the monitor, rendered in a real browser. */

const sizes = [
  [1280, 720],
  [1280, 800],
  [1920, 1080],
  [3840, 2160],
  [1080, 1920],
] as const;
const all = [...MONITOR_STATES, 'landed', 'halted', 'stale', 'lost', 'waiting'].map((name) => `display-${name}`);

let stories: Stories;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  stories = await serveStories();
  browser = await openBrowser();
  page = await (await browser.newContext()).newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
});
afterAll(async () => {
  await browser?.close();
  await stories?.close();
});

async function open(
  story: string,
  theme: 'dark' | 'light' = 'dark',
  language: 'en' | 'fr' = 'en',
  on = page,
): Promise<void> {
  // A callout normally disappears on a timer: hold it until it was checked, however busy the machine is.
  const held = story.startsWith('callout-') ? '#hold' : '';
  // Changing only the hash would not reload the page.
  if (held !== '') await on.goto('about:blank');
  await on.goto(`${stories.address}?story=${story}&theme=${theme}&language=${language}${held}`);
  await on.waitForSelector('#root > *');
  if (story.endsWith('ended')) await on.waitForSelector('.m-end');
  await on.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** Returns selectors of elements that are larger than their space or outside the window; scrollable ones count too. */
const overflowing = (): Promise<readonly string[]> =>
  page.evaluate(() => {
    const name = (e: Element): string => `${e.className} '${(e.textContent ?? '').slice(0, 40)}'`;
    const found: string[] = [];
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    if (scrollWidth > clientWidth || scrollHeight > clientHeight) found.push('the page scrolls');
    const hidden = (e: Element): boolean => e.closest('.visually-hidden, .fit-probe, .plan-drawing') !== null;
    for (const e of document.querySelectorAll<HTMLElement>(
      '.m-column *, .m-end *, .m-callout *, .m-waiting *, .m-cartouche *',
    )) {
      if (hidden(e) || e instanceof SVGElement) continue;
      const box = e.getBoundingClientRect();
      if (box.width === 0) continue;
      if (box.right > innerWidth + 1 || box.left < -1 || box.bottom > innerHeight + 1 || box.top < -1)
        found.push(`outside: ${name(e)}`);
      if (
        e.scrollHeight > e.clientHeight + 2 &&
        getComputedStyle(e).overflowY !== 'visible' &&
        e.matches('.m-event, .m-why, .m-options')
      )
        found.push(`too high: ${name(e)}`);
      if (e.matches('.fit > span:first-child') && box.width > (e.parentElement?.getBoundingClientRect().width ?? 0) + 1)
        found.push(`too wide: ${name(e)}`);
    }
    return found;
  });

/** The smallest visible text, in px of the 24-inch 1080p layout. */
const smallestText = (within: string): Promise<number> =>
  page.evaluate((selector) => {
    const stage = document.querySelector<HTMLElement>('.m-stage');
    const scale = stage === null ? 1 : stage.getBoundingClientRect().width / stage.offsetWidth;
    const texts = [...document.querySelectorAll<Element>(`${selector} *`)].filter((e) => {
      const own = [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && (n.textContent ?? '').trim() !== '');
      return (
        own &&
        e.closest('.visually-hidden, .fit-probe') === null &&
        getComputedStyle(e).display !== 'none' &&
        e.getClientRects().length > 0
      );
    });
    return Math.min(
      ...texts.map((e) => {
        const size = parseFloat(getComputedStyle(e).fontSize);
        const matrix = e instanceof SVGGraphicsElement ? e.getScreenCTM() : null;
        return matrix === null ? size : (size * Math.hypot(matrix.a, matrix.b)) / scale;
      }),
    );
  }, within);

/** Resizes the window and waits until everything has been fitted to it. */
async function resize(width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
  );
}

describe.each(all)('%s', (story) => {
  it.each(['en', 'fr'] as const)(
    'fits every window size, and nothing is too small to read at three metres (%s)',
    async (language) => {
      await open(story, language === 'en' ? 'dark' : 'light', language);
      // 4K is 1080p at twice the scale: checking it once is enough.
      for (const [width, height] of sizes.filter(([w]) => language === 'en' || w < 3840)) {
        await resize(width, height);
        // 32 px of Archivo on 24-inch 1080p are 7 minutes of arc at 3 m; in portrait the plan is drawn four fifths as
        // large.
        const least = width < height ? 26 : 32;
        expect([width, height, await overflowing()]).toEqual([width, height, []]);
        expect(await smallestText('.monitor')).toBeGreaterThanOrEqual(least);
        // What the monitor announces is never below 10 minutes.
        expect(await smallestText('.m-event')).toBeGreaterThanOrEqual(46);
      }
    },
  );
});

describe('the monitor', () => {
  it.each(['dark', 'light'] as const)('has no axe violations (%s)', async (theme) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    for (const story of [
      'display-rolling',
      'display-choice',
      'display-outcome',
      'display-ended',
      'display-waiting',
      'plan-console',
    ]) {
      await open(story, theme);
      // Only colours differ between the two themes.
      const axe = axeHere(page);
      if (theme === 'dark') axe.disableRules(['page-has-heading-one', 'region']);
      else axe.withRules(OF_COLOUR);
      const { violations } = await axe.analyze();
      expect([story, violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 80)).join(' | ')}`)]).toEqual(
        [story, []],
      );
    }
  });

  it.each(['en', 'fr'] as const)('loses no words of the lead line (%s)', async (language) => {
    const said: string[] = [];
    for (const story of all.filter((name) => name !== 'display-waiting')) {
      await open(story, 'dark', language);
      for (const [width, height] of [
        [1024, 768],
        [1440, 900],
      ] as const) {
        await resize(width, height);
        const lead = await page.locator('.m-lead .fit > span:first-child').allTextContents();
        said.push(...lead.map((line) => `${story}: ${line}`));
      }
    }
    // The name of a person may lose its middle where none of its words fits; a line loses no word.
    const cut = said.filter((line) => line.includes('…'));
    expect(cut.filter((line) => !/^display-long-names: \p{L}+…\p{L}+ [^…]+$/u.test(line))).toEqual([]);
    // Who, how many dice, and what they need.
    const next = said.filter((line) => line.startsWith('display-landed'));
    expect(next.length).toBe(2);
    for (const line of next) expect(line).toMatch(/Okafor, 3 (dice|dés), (.+ )?5\+$/);
  });

  it('shortens long names, but gives them in full to a screen reader', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await open('display-long-names');
    const [long, short] = await page.locator('.m-name > span:first-child').allTextContents();
    expect(long).toMatch(/^Hoev.*….*urg$/);
    expect(short).toBe('van den Broek');
    await expect
      .poll(() => page.locator('.m-name .visually-hidden').first().textContent())
      .toBe('Maximilian-Alexander von der Hoevenstein-Wolkenburg');
  });

  it('shows while armies are set up what was just put, and how many pieces of each side wait', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await open('display-setting-up');
    const strip = page.locator('.m-waits');
    await expect.poll(() => strip.locator('b').allInnerTexts()).toEqual(['25', '10']);
    expect((await strip.textContent())?.replaceAll(/\s+/g, ' ')).toMatch(/^Still to set up ?Brandt 25.*Okafor 10/);
    expect(await page.locator('.m-put').innerText()).toContain('Crossbowmen of the citadel: set up on Tower A');
    // It lies below the plan, not over it.
    const [plan, foot] = [await page.locator('.m-plan').boundingBox(), await strip.boundingBox()];
    expect((plan?.y ?? 0) + (plan?.height ?? 0)).toBeCloseTo(foot?.y ?? 0, 0);
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeCloseTo(1080, 0);
    // A row of pieces ends with a whole one.
    const cut = await strip.locator('.m-waits-pieces').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const room = row.getBoundingClientRect();
        const boxes = [...row.children].map((one) => one.getBoundingClientRect());
        return boxes.filter((box) => box.top < room.bottom - 1 && box.right > room.right + 1);
      }),
    );
    expect(cut).toEqual([]);
    await open('display-rolling');
    expect(await strip.count()).toBe(0);
  });
  it('fills the screen with a collapse and its arithmetic, then shows the lead line', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await open('callout-collapse');
    const callout = page.locator('.m-callout');
    await expect
      .poll(() =>
        callout.evaluateAll((all) =>
          all.map((one) => [
            one.querySelector('.m-headline')?.textContent,
            one.querySelector('.m-sum-line')?.textContent,
            one.querySelectorAll('.m-sum-line .die').length,
          ]),
        ),
      )
      .toEqual([['Wall 4 collapses', '=22beats 20', 5]]);
    expect(await overflowing()).toEqual([]);
    await page.evaluate(() => (location.hash = ''));
    await callout.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.m-lead .fit > span:first-child').textContent()).toBe('Wall 4 collapses');
  });

  it('skips the callout’s scene if there are no frames to spare, but shows its words and dice', async () => {
    const other = await page.context().newPage();
    await other.addInitScript(() => {
      // Before the first module runs: whether there is a scene is decided as the callout begins.
      document.addEventListener('readystatechange', () =>
        document.documentElement.setAttribute('data-short-of-frames', ''),
      );
    });
    await other.setViewportSize({ width: 1920, height: 1080 });
    await open('callout-collapse', 'dark', 'en', other);
    const parts = (of: Page): Promise<readonly unknown[]> =>
      of
        .locator('.m-callout')
        .evaluateAll((all) =>
          all.map((one) => [
            one.querySelectorAll('.m-scene').length,
            one.querySelector('.m-headline')?.textContent,
            one.querySelectorAll('.m-sum-line .die').length,
          ]),
        );
    await expect.poll(() => parts(other)).toEqual([[0, 'Wall 4 collapses', 5]]);
    await other.close();
    await open('callout-collapse');
    await expect.poll(() => parts(page)).toEqual([[1, 'Wall 4 collapses', 5]]);
  });

  it('shows its age once the link is lost', async () => {
    await open('display-stale');
    await expect.poll(() => page.locator('.m-lead .fit > span:first-child').textContent()).toMatch(/^As of \d+ s ago$/);
    await open('display-lost');
    await expect.poll(() => page.locator('.m-lead').getAttribute('class')).toContain('m-alarm');
  });

  it('shows no cursor and no chance', async () => {
    await open('display-rolling');
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('.monitor') as Element).cursor)).toBe(
      'none',
    );
    await expect.poll(() => page.locator('.token-disc circle').count()).toBe(0);
  });

  it('does not move under reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open('display-rolling');
    expect(await page.evaluate(() => document.getAnimations().filter((a) => a.playState === 'running').length)).toBe(0);
    await page.emulateMedia({ reducedMotion: null });
    await open('display-rolling');
    expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  });
});

describe('the plan on a console', () => {
  it('is one tab stop; arrow keys walk along the wall and announce each section', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open('plan-console');
    await page.keyboard.press('Tab');
    const said = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
    await expect
      .poll(() => said())
      .toBe('Wall 5, 4 tokens, held by Bowmen of wall 5, falls 2.7 per cent if tested now');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => said()).toMatch(/^Wall 6, no tokens, held by Takers/);
    await page.keyboard.press('Home');
    await expect.poll(() => said()).toMatch(/^Tower A/);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.plan') ?? null)).toBeNull();
  });
  it('uses French with a decimal comma', async () => {
    await open('plan-console', 'light', 'fr');
    await expect
      .poll(() => page.locator('[data-section=w-5]').getAttribute('aria-label'))
      .toBe(
        'Courtine 5, 4 marqueurs, occupant : Bowmen of wall 5, chute si on la teste maintenant\u00a0: 2,7 pour cent',
      );
  });
});

describe('the drawing', () => {
  it('keeps to the content security policy and throws nothing, in any story', async () => {
    for (const story of [
      'components',
      'plan-intact',
      'plan-assault',
      'plan-palisade',
      'plan-damaged-6',
      'callout-gate',
      'callout-end',
    ])
      await open(story);
    expect(complaints).toEqual([]);
  });
});
