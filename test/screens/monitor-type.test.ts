import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutesOf, pitchOf, typeSize } from '../../electron/contract/type-size.ts';
import { openBrowser } from '../journeys/chromium.ts';
import { MONITOR_STATES } from './monitor-stories.ts';
import { serveStories, type Stories } from './stories-server.ts';

/** Every label of the monitor as its farthest reader sees it, measured in a real browser. */

let stories: Stories;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  stories = await serveStories();
  browser = await openBrowser();
  page = await (await browser.newContext()).newPage();
});
afterAll(async () => {
  await browser?.close();
  await stories?.close();
});

interface Screen {
  readonly width: number;
  readonly height: number;
  /** In inches, and in metres to the farthest reader. */
  readonly diagonal: number;
  readonly distance: number;
}

const screens: readonly Screen[] = [
  { width: 1920, height: 1080, diagonal: 24, distance: 3 },
  // A common taller format: nothing is left out for it.
  { width: 1920, height: 1200, diagonal: 24, distance: 3 },
  { width: 1920, height: 1080, diagonal: 32, distance: 4.6 },
  { width: 1920, height: 1080, diagonal: 32, distance: 5.5 },
  // As near and as far as people sit from screens at home.
  { width: 1920, height: 1080, diagonal: 24, distance: 1 },
  { width: 3840, height: 2160, diagonal: 55, distance: 6 },
  // A hall's television, at nearly the greatest distance it can serve.
  { width: 3840, height: 2160, diagonal: 55, distance: 9.5 },
  { width: 1280, height: 800, diagonal: 14, distance: 2 },
  // Portrait.
  { width: 1080, height: 1920, diagonal: 24, distance: 3 },
  { width: 1080, height: 1920, diagonal: 32, distance: 4.4 },
];
async function open(state: string, language: 'en' | 'fr') {
  await page.goto(
    `${stories.address}?story=display-${state}&language=${language}&theme=${language === 'en' ? 'dark' : 'light'}`,
  );
  await page.waitForSelector('#root > *');
  if (state.endsWith('ended')) await page.waitForSelector('.m-end');
  if (state === 'setting-up') await page.waitForSelector('.m-waits');
  await page.evaluate(() => document.fonts.ready);
}

/** Changes the monitor's size and reader while it is open. */
async function read({ width, height, diagonal, distance }: Screen) {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    async (to) => {
      location.hash = to;
      await new Promise((told) => setTimeout(told));
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    },
    `diagonal=${String(diagonal)}&distance=${String(distance)}`,
  );
}

interface Label {
  readonly words: string;
  readonly is: string;
  /** The height of its type in px of the window. */
  readonly size: number;
  /** Whether it is one of those that must be readable. */
  readonly must: boolean;
}

/** Every visible text, with the height of its type. */
const labels = (): Promise<readonly Label[]> =>
  page.evaluate(() => {
    const must =
      '.m-turn-number, .m-phase, .m-name, .m-score, .m-lead, .m-title, .m-ask, .m-tally, .plan-active, .m-waits b, .m-headline, .m-end-total';
    const stage = document.querySelector<HTMLElement>('.m-stage');
    const scale = stage === null ? 1 : stage.getBoundingClientRect().width / stage.offsetWidth;
    return [...document.querySelectorAll<Element>('.monitor *')].flatMap((e) => {
      const own = [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && (n.textContent ?? '').trim() !== '');
      if (!own || e.closest('.visually-hidden, .fit-probe') !== null || e.getClientRects().length === 0) return [];
      const size = parseFloat(getComputedStyle(e).fontSize);
      const matrix = e instanceof SVGGraphicsElement ? e.getScreenCTM() : null;
      return [
        {
          words: (e.textContent ?? '').slice(0, 40),
          is: `${String(e.getAttribute('class'))} in ${String(e.parentElement?.getAttribute('class'))}`,
          size: matrix === null ? size * scale : size * Math.hypot(matrix.a, matrix.b),
          must: e.closest(must) !== null,
        },
      ];
    });
  });

/** Returns the texts that are cut off, outside or wrapped onto a second line. */
const squeezed = (): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const e of document.querySelectorAll<HTMLElement>(
      '.m-column, .m-column *, .m-cartouche *, .m-waits, .m-waits *, .m-end *',
    )) {
      if (e instanceof SVGElement || e.closest('.visually-hidden, .fit-probe') !== null) continue;
      const box = e.getBoundingClientRect();
      const what = `${e.className} '${(e.textContent ?? '').slice(0, 30)}'`;
      if (box.width === 0) continue;
      if (box.right > innerWidth + 1 || box.left < -1 || box.bottom > innerHeight + 1 || box.top < -1)
        found.push(`outside: ${what}`);
      if (e.matches('.m-event, .m-options, .m-turn') && e.scrollHeight > e.clientHeight + 2)
        found.push(`too high: ${what} ${String(e.scrollHeight)} in ${String(e.clientHeight)}`);
      if (e.matches('.fit > span:first-child') && box.width > (e.parentElement?.getBoundingClientRect().width ?? 0) + 1)
        found.push(`too wide: ${what}`);
      // Nothing of a strip's words and numbers is hidden by what stands beside it.
      if (e.matches('.m-waits > span, .m-waits b')) {
        const strip = e.closest('.m-waits')?.getBoundingClientRect();
        if (box.right > (strip?.right ?? 0)) found.push(`cut: ${what}`);
      }
      // A phase is never shortened, and never stands against what is above or below it.
      if (e.matches('.m-phase > span:first-child') && (e.textContent ?? '').includes('…')) found.push(`cut: ${what}`);
    }
    return found;
  });

describe('on every monitor, read from the configured distance', () => {
  it.each(['en', 'fr'] as const)('required text is 17 minutes high, nothing is under 8 (%s)', async (language) => {
    for (const screen of screens)
      expect(typeSize(screen, screen.diagonal, screen.distance).tooFar, JSON.stringify(screen)).toBe(false);
    const wrong: string[] = [];
    for (const state of MONITOR_STATES) {
      await open(state, language);
      for (const screen of screens) {
        await read(screen);
        const at = `${state}, ${Object.values(screen).join(' ')}`;
        const pitch = pitchOf(screen.diagonal, screen);
        const seen = (await labels()).map((label) => ({
          ...label,
          minutes: minutesOf(label.size * pitch, screen.distance),
        }));
        expect(seen.filter(({ must }) => must).length, at).toBeGreaterThan(4);
        const small = seen.filter(({ minutes, must }) => minutes < (must ? 17 : 8));
        wrong.push(...small.map(({ words, is, minutes }) => `${at}: ${is}: '${words}' ${minutes.toFixed(1)}`));
        wrong.push(...(await squeezed()).map((what) => `${at}: ${what}`));
      }
    }
    expect(wrong).toEqual([]);
  });
});
