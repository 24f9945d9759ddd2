import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, WHOLE_CHROMIUM } from '../journeys/chromium.ts';
import { startProgram } from '../journeys/program.ts';
import { median, type Figure } from './figure.ts';

/** Cold starts per screen. */
const STARTS = 5;
/** When a page is asked for its recorded times. */
const LATEST_MS = 4000;
/** Limit in ms from requesting a page to painting its siege. */
const PAINTED_MS = 1500;

interface Screen {
  readonly name: string;
  readonly url: string;
  /** Selector that matches once the siege is on the screen. */
  readonly siege: string;
  /** Limit in kB of JavaScript, compressed as the program sends it. */
  readonly most: number;
}

/** Makes the page record when something is painted: two frames after it appears, in ms since the page was requested. */
function noteWhenPainted(siege: string): void {
  const painted = (): void => void requestAnimationFrame(() => performance.mark('painted'));
  const watching = new MutationObserver(() => {
    if (document.querySelector(siege) === null) return;
    watching.disconnect();
    requestAnimationFrame(painted);
  });
  watching.observe(document, { subtree: true, childList: true });
}

/** The first paint of a screen in a browser with an empty cache, and what was transferred for it. */
async function start({ url, siege }: Screen): Promise<{ readonly ms: number; readonly kB: number }> {
  const browser = await openBrowser(WHOLE_CHROMIUM);
  try {
    const page = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
    // The page observes itself: asking from outside would inject scripts that cost a tenth of the time.
    await page.addInitScript(noteWhenPainted, siege);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForTimeout(LATEST_MS);
    return await page.evaluate(() => ({
      ms: performance.getEntriesByName('painted')[0]?.startTime ?? Infinity,
      kB:
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
          .reduce((sum, one) => sum + Number((one as { encodedBodySize?: number }).encodedBodySize ?? 0), 0) / 1000,
    }));
  } finally {
    await browser.close();
  }
}

/** How soon the built program is painted, and how much JavaScript that takes. */
export async function firstPaint(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'));
  const program = await startProgram(join(folder, 'data'));
  const screens: readonly Screen[] = [
    { name: 'console', url: program.consoleUrl, siege: '.dock', most: 350 },
    { name: 'display', url: program.displayUrl, siege: '.m-cartouche', most: 180 },
  ];
  try {
    const figures: Figure[] = [];
    for (const screen of screens) {
      const starts: Awaited<ReturnType<typeof start>>[] = [];
      for (let i = 0; i < STARTS; i += 1) starts.push(await start(screen));
      const ms = median(starts.map((one) => one.ms));
      const kB = median(starts.map((one) => one.kB));
      figures.push(
        {
          name: `first-paint-${screen.name}`,
          unit: 'ms',
          ours: ms,
          baseline: PAINTED_MS,
          ratio: ms / PAINTED_MS,
          target: `at most ${String(PAINTED_MS)} ms`,
          met: ms <= PAINTED_MS,
          note: `From the request of the page to two frames after the siege is there; the middle of ${String(STARTS)} starts of a browser with nothing kept.`,
        },
        {
          name: `first-script-${screen.name}`,
          unit: 'kB',
          ours: kB,
          baseline: screen.most,
          ratio: kB / screen.most,
          target: `at most ${String(screen.most)} kB`,
          met: kB <= screen.most,
          note: 'Every script until the siege is painted, words included, as it came over the line: Brotli on this machine.',
        },
      );
    }
    return figures;
  } finally {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
